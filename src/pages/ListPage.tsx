import { memo, useMemo } from 'react'
import { FollowControl } from '#features/follow/FollowControl.tsx'
import { isShown, useView, type View } from '#data/bodies/useView.ts'
import { useLearned } from '#view/useLearned.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { navigate, useUrlState } from '#routes/location.ts'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { useRemainingReading } from '#areas/loadPanels.ts'
import { useAreaLabel, useAreaNouns } from '#view/useAreaLabel.ts'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { Finder } from '#view/finder/Finder.tsx'
import { withoutRowFacts } from '#view/oneRowLists.ts'
import { ReadingView } from '#view/ReadingView.tsx'
import { ServiceFilters } from '#view/ServiceFilters.tsx'
import { ViewActions, ViewFreshness } from '#view/ViewActions.tsx'
import { IgnoredParam } from '#view/IgnoredParam.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { usePageTarget } from '#view/pageTarget.ts'
import styles from '#view/page.module.css'

/** The list of an area that has one. */
export function ListPage({ area, panels }: { area: string; panels: AreaPanels }) {
  const { failure } = useWords(viewWords)
  const label = useAreaLabel()(area)
  const { target } = usePageTarget(area, null)
  usePageTitle(label)
  if (target !== null)
    return <CachedList area={area} label={label} panels={panels} target={target} />
  return (
    <>
      <PageHeader title={label} />
      <ErrorState title={failure.missingList} />
    </>
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
  const remaining = useRemainingReading(panels, view.reading)
  const facts = useMemo(
    () => (remaining === null ? null : arrangeFacts(withoutRowFacts(remaining), [])),
    [remaining],
  )
  return (
    <div className={styles.stack}>
      <PageHeader
        title={label}
        meta={<ViewFreshness view={view} />}
        actions={
          <ViewActions view={view}>
            <FollowControl of={{ area, id: null, name: label }} view={view} />
          </ViewActions>
        }
      />
      <ListSearch area={area} target={target} />
      {(panels.ListViews === undefined || !isShown(view)) && <ServiceFilters target={target} />}
      <ViewStatus view={view} label={label} name={null} skeleton="list" />
      <IgnoredParam view={view} />
      {isShown(view) && remaining !== null && facts !== null && (
        <ReadingView view={view} remaining={remaining} facts={facts} panels={panels} />
      )}
    </div>
  )
})

/** The search of the service itself, unless it ignores it. */
function ListSearch({ area, target }: { area: string; target: Target }) {
  const { list } = useWords(viewWords)
  const { many } = useAreaNouns()(area)
  const [, setParams] = useUrlState()
  const { ignored } = useLearned(target.endpoint.name)
  if (!target.endpoint.params.includes('search') || ignored.includes('search')) return null
  return (
    <div className={styles.search}>
      <Finder
        label={list.searchService(many)}
        start={target.params['search'] ?? ''}
        scope={{ use: 'search', area, params: target.params }}
        onPick={({ why, path, things }) => {
          if (why !== 'search' && why !== 'whole list') return navigate(path)
          setParams({ search: things[0]?.name ?? '', page: '' }, true)
        }}
      />
    </div>
  )
}
