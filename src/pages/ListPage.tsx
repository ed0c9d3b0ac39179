import { memo, useMemo } from 'react'
import { FollowControl } from '#features/follow/FollowControl.tsx'
import { isShown, useView, type View } from '#data/bodies/useView.ts'
import { useLearned } from '#view/useLearned.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Page } from './Page.tsx'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { useRemainingReading } from '#areas/loadPanels.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { ListField } from './ListField.tsx'
import { withoutRowFacts } from '#view/oneRowLists.ts'
import { ReadingView } from '#view/ReadingView.tsx'
import { ServiceFilters } from '#view/ServiceFilters.tsx'
import { ViewActions, ViewFreshness } from '#view/ViewActions.tsx'
import { IgnoredParam } from '#view/IgnoredParam.tsx'
import { ListContext } from '#view/slots.ts'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { usePageTarget } from '#view/pageTarget.ts'

/** The list of an area that has one. */
export function ListPage({ area, panels }: { area: string; panels: AreaPanels }) {
  const { failure } = useWords(viewWords)
  const label = useAreaLabel()(area)
  const { target } = usePageTarget(area, null)
  if (target !== null)
    return <CachedList area={area} label={label} panels={panels} target={target} />
  return (
    <Page title={label}>
      <ErrorState title={failure.missingList} />
    </Page>
  )
}

interface CachedListProps {
  area: string
  label: string
  panels: AreaPanels
}

function CachedList({ target, ...props }: CachedListProps & { target: Target }) {
  return <ViewedList {...props} view={useView(target, props.label)} />
}

/** Memoised by view: a response notifies several times before it is rendered. */
const ViewedList = memo(function ViewedList({
  area,
  label,
  panels,
  view,
}: CachedListProps & { view: View }) {
  const { target } = view
  const { ignored } = useLearned(target.endpoint.name)
  const searches = target.endpoint.params.includes('search') && !ignored.includes('search')
  const remaining = useRemainingReading(panels, view.reading)
  const facts = useMemo(
    () => (remaining === null ? null : arrangeFacts(withoutRowFacts(remaining), [])),
    [remaining],
  )
  return (
    <Page
      title={label}
      meta={<ViewFreshness view={view} />}
      actions={
        <ViewActions view={view}>
          <FollowControl of={{ area, id: null, name: label }} view={view} />
        </ViewActions>
      }
    >
      {searches && <ListField area={area} target={target} />}
      {(panels.ListViews === undefined || !isShown(view)) && <ServiceFilters target={target} />}
      <ViewStatus view={view} label={label} name={null} skeleton="list" />
      <IgnoredParam view={view} />
      {isShown(view) && remaining !== null && facts !== null && (
        <ListContext value={{ title: label, searches }}>
          <ReadingView view={view} remaining={remaining} facts={facts} panels={panels} />
        </ListContext>
      )}
    </Page>
  )
})
