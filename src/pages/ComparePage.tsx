import { toldApart } from '#data/settings/favourites.ts'
import { shownName } from '#lib/names.ts'
import { useMemo } from 'react'
import { useEndpoints, useRegistry } from '#data/useService.ts'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { useViews } from '#data/bodies/useViews.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useGoals } from '#features/goals/goalStore.ts'
import { useGroups } from '#features/groups/groupStore.ts'
import { ComparedList } from '#features/compare/ComparedList.tsx'
import { ComparedBoard } from '#features/compare/ComparedBoard.tsx'
import { hrefOf, navigate, useOwnSearch } from '#routes/location.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import { idsOf, MOST_COMPARED, paths, searchWith } from '#routes/paths.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import styles from '#view/page.module.css'

/** Up to five entities of an area side by side. Opening it fetches those that are not cached. */
export function ComparePage({ area }: { area: string }) {
  const compare = useWords(compareWords)
  const { exact } = useFormat()
  const registry = useRegistry()
  const endpoints = useEndpoints()
  const problemOfName = useProblemOfName()
  const label = useAreaLabel()(area)
  const search = useOwnSearch()
  const ids = useMemo(() => idsOf(search).slice(0, MOST_COMPARED), [search])
  const endpoint = endpoints.get(registry.find(area)?.item ?? '')
  const valid = endpoint === undefined ? [] : ids.filter((id) => problemOfName(id) === null)
  const views = useViews(area, valid)
  const entities = toldApart(
    valid.map((id, index) => ({
      area,
      id,
      name: views[index]?.reading?.title.text ?? shownName(id),
      reading: views[index]?.reading ?? null,
      view: views[index] ?? null,
    })),
  )
  const sets = useGroups().items.filter((group) => group.area === area && group.members.length > 1)
  const goals = useGoals().items.flatMap((goal) =>
    goal.area === area && goal.entityId !== null ? [goal.entityId] : [],
  )
  const title = compare.title(label)
  usePageTitle(title)

  return (
    <div className={styles.stack}>
      <PageHeader
        crumbs={[{ href: hrefOf(paths.area(area)), label }]}
        title={title}
        {...(entities.length < 2 && { lead: compare.lead(exact(MOST_COMPARED)) })}
      />
      {ids.length === 0 && <AreaChoice area={area} />}
      <ComparedList
        area={area}
        sets={sets}
        goals={goals}
        entities={entities}
        onChange={(next) => {
          // Keep the other parameters, which hold the user's display choices.
          const others = searchWith(search, { ids: null }).slice(1)
          const path = paths.compare(area, next)
          navigate(others === '' ? path : `${path}${next.length > 0 ? '&' : '?'}${others}`)
        }}
      />
      {entities.length > 0 && <ComparedBoard entities={entities} />}
    </div>
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
