import { useEffect } from 'react'
import { useRegistry } from '#data/useService.ts'
import { useCachedName, useNamedThings } from '#data/cached/cachedNames.ts'
import { NotFoundError, useView } from '#data/bodies/useView.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { useCanonicalId } from '#data/cached/useCanonicalId.ts'
import { shownName } from '#lib/names.ts'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, navigate } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { useFurtherTab } from '#view/EntityTabs.tsx'
import { PageTitle } from '#view/PageTitle.tsx'
import { usePageTarget } from '#view/pageTarget.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { NoSuchEntity } from '#view/NoSuchEntity.tsx'
import { ViewedEntity } from './entity/ViewedEntity.tsx'

interface PageProps {
  area: string
  id: string
  panels: AreaPanels
}

/** The page of one player, clan, board, item, competition or event. */
export function EntityPage({ area, id, panels }: PageProps) {
  const words = useWords()
  const { failure } = useWords(viewWords)
  const label = useAreaLabel()(area)
  const { target, problem } = usePageTarget(area, id)
  const canonicalId = useCanonicalId(area, id)
  useEffect(() => {
    if (canonicalId !== null)
      navigate(paths.entity(area, canonicalId), { replace: true, state: { spelling: id } })
  }, [area, id, canonicalId])
  if (canonicalId !== null) return null
  if (target !== null) return <OpenEntity area={area} id={id} panels={panels} target={target} />
  return (
    <>
      <PageTitle title={problem === 'key' ? label : shownName(id)} />
      <PageHeader crumbs={[{ href: hrefOf(paths.area(area)), label }]} title={label} />
      <ErrorState title={words.problem.title}>
        {problem === 'no such route' ? failure.missingList : words.problem[problem]}
      </ErrorState>
    </>
  )
}

function OpenEntity({ area, id, panels, target }: PageProps & { target: Target }) {
  const listed = useRegistry()
    .find(area)
    ?.entries?.find((entry) => entry.id === id)?.name
  const seen = useCachedName(area, id)
  const named = listed ?? seen
  const called = useNamedThings([{ area, id, name: named ?? id }])[0]?.name ?? id
  const view = useView(target, called, { lookedUp: true })
  const tab = useFurtherTab(area, called, target)
  const { snapshot, failure, fetching } = view
  if (snapshot === null && failure instanceof NotFoundError && !fetching)
    return <NoSuchEntity area={area} id={id} view={view} failure={failure} named={named} />
  return <ViewedEntity {...{ area, id, panels, view, named, called }} {...tab} />
}
