import { useServices } from '#queries/services.ts'
import { useTarget } from '#queries/useTarget.ts'
import { useView } from '#queries/useView.ts'
import type { Target } from '#queries/target.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from './location.ts'
import { usePageTitle } from './PageTitle.tsx'
import { listPanelsOf } from './panels/registry.ts'
import { useAreaLabel } from './useAreaLabel.ts'
import { ReadingView } from './view/ReadingView.tsx'
import { ViewActions, ViewFreshness } from './view/ViewActions.tsx'
import { ViewStatus } from './view/ViewStatus.tsx'
import styles from './pages.module.css'

/** The list of an area that has one. */
export function ListPage({ area }: { area: string }) {
  const { registry, endpoints } = useServices()
  const { failure } = useWords()
  const label = useAreaLabel()(area)
  const [params] = useUrlState()
  const list = registry.find(area)?.list ?? null
  const takes = list === null ? [] : (endpoints.get(list)?.params ?? [])
  const asked = Object.fromEntries(takes.map((name) => [name, params.get(name) ?? '']))
  const { target } = useTarget(list, undefined, asked)
  usePageTitle(label)
  if (target !== null) return <KnownList area={area} label={label} target={target} />
  return (
    <>
      <PageHeader title={label} />
      <ErrorState title={failure.notFoundList} />
    </>
  )
}

function KnownList({ area, label, target }: { area: string; label: string; target: Target }) {
  const words = useWords()
  const view = useView(target, label)
  const { reading, visit } = view
  const Panels = listPanelsOf(area)
  return (
    <div className={styles.stack}>
      <PageHeader
        title={label}
        badges={<Badge title={words.thing.assumedHelp}>{words.thing.assumed}</Badge>}
        meta={<ViewFreshness view={view} />}
        actions={<ViewActions view={view} />}
      />
      <ViewStatus view={view} label={label} name={null} skeleton="list" />
      {reading !== null && visit !== null && (
        <ReadingView
          view={view}
          reading={reading}
          visit={visit}
          lead={[]}
          panels={
            Panels === null ? null : (
              <Panels view={view} reading={reading} visit={visit} area={area} id="" />
            )
          }
        />
      )}
    </div>
  )
}
