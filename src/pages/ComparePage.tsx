import { useMemo } from 'react'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { useStableArray } from '#data/bodies/useStableArray.ts'
import { useViews } from '#data/bodies/useViews.ts'
import { useNamedThings } from '#data/cached/cachedNames.ts'
import { disambiguate } from '#data/settings/favourites.ts'
import { useEndpoints, useRegistry } from '#data/useService.ts'
import { ChosenThings, useChosenFigure } from '#features/groups/ChosenThings.tsx'
import { ComparedList } from '#features/groups/ComparedList.tsx'
import { useMakeGroup } from '#features/groups/useMakeGroup.ts'
import { hrefOf, navigate, useSearchString } from '#routes/location.ts'
import { idsOf, MAX_COMPARED, paths, searchWith } from '#routes/paths.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Page } from './Page.tsx'

/** Up to five entities of an area side by side: a group without a name. Opening it fetches those that are not cached. */
export function ComparePage({ area }: { area: string }) {
  const compare = useWords(compareWords)
  const { exact } = useFormat()
  const registry = useRegistry()
  const endpoints = useEndpoints()
  const problemOfName = useProblemOfName()
  const label = useAreaLabel()(area)
  const search = useSearchString()
  const makeGroup = useMakeGroup(area)
  const ids = useMemo(() => idsOf(search).slice(0, MAX_COMPARED), [search])
  const endpoint = endpoints.get(registry.find(area)?.item ?? '')
  const valid = endpoint === undefined ? [] : ids.filter((id) => problemOfName(id) === null)
  const views = useViews(area, valid)
  const entities = disambiguate(
    useNamedThings(
      valid.map((id, index) => ({
        area,
        id,
        name: views[index]?.reading?.title.text ?? id,
        reading: views[index]?.reading ?? null,
        view: views[index] ?? null,
      })),
    ),
  )
  const shown = entities.filter(({ view }) => view?.failure == null || view.reading !== null)
  const shownIds = useStableArray(shown.map(({ id }) => id))
  const names = useStableArray(shown.map(({ name }) => name))
  const group = useMemo(() => {
    const members = shownIds.map((id, index) => ({ id, name: names[index] ?? id }))
    return { name: names.join(', '), area, members }
  }, [area, shownIds, names])
  const { figures, figure } = useChosenFigure(group)

  return (
    <Page
      crumbs={[{ href: hrefOf(paths.area(area)), label }]}
      title={compare.title(label)}
      {...(entities.length < 2 && { lead: compare.lead(exact(MAX_COMPARED)) })}
      actions={
        group.members.length > 1 && (
          <Button onClick={() => makeGroup(group.members)}>{compare.save}</Button>
        )
      }
    >
      {ids.length === 0 && <AreaChoice area={area} />}
      <ComparedList
        area={area}
        entities={entities}
        onChange={(next) => {
          // Keep the other parameters, which hold the user's display choices.
          const others = searchWith(search, { ids: null }).slice(1)
          const path = paths.compare(area, next)
          navigate(others === '' ? path : `${path}${next.length > 0 ? '&' : '?'}${others}`)
        }}
      />
      <ChosenThings
        group={group}
        figures={figures}
        figure={figure}
        pages={shown}
        isWaiting={shown.some(({ view }) => view?.fetching === true)}
      />
    </Page>
  )
}

/** The area whose things are compared. */
function AreaChoice({ area }: { area: string }) {
  const compare = useWords(compareWords)
  const labelOf = useAreaLabel()
  const areas = useRegistry().areas.filter(({ comparable }) => comparable)
  if (areas.length < 2) return null
  return (
    <div>
      <Segmented
        label={compare.what}
        value={area}
        onChange={(next) => navigate(paths.compare(next, []))}
        options={areas.map((one) => ({ value: one.area, label: labelOf(one.area) }))}
      />
    </div>
  )
}
