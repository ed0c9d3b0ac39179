import { useServices } from '#queries/services.ts'
import { useTarget } from '#queries/useTarget.ts'
import { useView } from '#queries/useView.ts'
import type { Target } from '#queries/target.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { usePageTitle } from './PageTitle.tsx'
import type { AreaPanels } from './panels/registry.ts'
import { useAreaLabel } from './useAreaLabel.ts'
import { useAskedParams } from './useAskedParams.ts'
import { ListSearch } from './view/ListSearch.tsx'
import { ReadingView } from './view/ReadingView.tsx'
import { ViewActions, ViewFreshness } from './view/ViewActions.tsx'
import { ViewStatus } from './view/ViewStatus.tsx'
import styles from './pages.module.css'

/** The list of an area that has one. */
export function ListPage({ area, panels }: { area: string; panels: AreaPanels }) {
  const { registry } = useServices()
  const { failure } = useWords()
  const label = useAreaLabel()(area)
  const list = registry.find(area)?.list ?? null
  const asked = useAskedParams(list)
  const { target } = useTarget(list, undefined, asked)
  usePageTitle(label)
  if (target !== null)
    return <KnownList area={area} label={label} panels={panels} target={target} />
  return (
    <>
      <PageHeader title={label} />
      <ErrorState title={failure.notFoundList} />
    </>
  )
}

interface KnownListProps {
  area: string
  label: string
  panels: AreaPanels
  target: Target
}

function KnownList({ area, label, panels, target }: KnownListProps) {
  const words = useWords()
  const view = useView(target, label)
  const { reading, visit } = view
  return (
    <div className={styles.stack}>
      <PageHeader
        title={label}
        badges={<Badge title={words.thing.assumedHelp}>{words.thing.assumed}</Badge>}
        meta={<ViewFreshness view={view} />}
        actions={<ViewActions view={view} />}
      />
      <ListSearch area={area} target={target} />
      <ViewStatus view={view} label={label} name={null} skeleton="list" />
      {reading !== null && visit !== null && (
        <ReadingView
          area={area}
          id=""
          view={view}
          reading={reading}
          visit={visit}
          lead={[]}
          Panel={panels.List}
          MainTable={panels.ListTable}
        />
      )}
    </div>
  )
}
