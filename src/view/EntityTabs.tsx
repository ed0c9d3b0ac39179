import type { ReactNode } from 'react'
import { useCachedQueries } from '#data/cached/useCached.ts'
import { useEndpoints, useRegistry } from '#data/useService.ts'
import { labelOf } from '#reading/index.ts'
import { Tabs } from '#ui/basic/Tabs.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { useTarget } from '#data/bodies/useTarget.ts'
import { isShown, useView } from '#data/bodies/useView.ts'
import { useAskedParams } from './useAskedParams.ts'
import { arrangeFacts } from './arrangeFacts.ts'
import { ReadingView } from './ReadingView.tsx'
import { ServiceFilters } from './ServiceFilters.tsx'
import { ViewActions, ViewFreshness } from './ViewActions.tsx'
import { ViewStatus } from './ViewStatus.tsx'
import styles from './page.module.css'

const OWN = 'overview'

/** A thing's page as tabs, where the service keeps further bodies of it; `children` is the page itself. */
export function EntityTabs(props: { area: string; id: string; children: ReactNode }) {
  const { area, id, children } = props
  const registry = useRegistry()
  const tabs = registry.find(area)?.tabs
  return tabs === undefined ? (
    children
  ) : (
    <ChosenTab area={area} id={id} tabs={tabs}>
      {children}
    </ChosenTab>
  )
}

interface ChosenTabProps {
  area: string
  id: string
  tabs: readonly string[]
  children: ReactNode
}

function ChosenTab({ area, id, tabs, children }: ChosenTabProps) {
  const { entity, quota } = useWords()
  const { exact } = useFormat()
  const endpoints = useEndpoints()
  const [params, setParams] = useUrlState()
  const heads = useCachedQueries()
  const seen = new Set(heads.filter((head) => head.id === id).map(({ endpoint }) => endpoint))
  const offered = tabs.flatMap((name) => {
    const use = name.slice(area.length + 1)
    const label = endpoints.get(name)?.title ?? labelOf(use)
    return [{ value: use, label, name, aside: seen.has(name) ? null : quota.requests(1, exact(1)) }]
  })
  const chosen = offered.find(({ value }) => value === params.get('tab'))
  // What one tab is narrowed down by says nothing to another.
  const others = offered.flatMap(({ name }) => endpoints.get(name)?.params ?? [])
  const cleared = Object.fromEntries(others.map((name) => [name, '']))
  return (
    <Tabs
      label={entity.tabs}
      tabs={[{ value: OWN, label: entity.overview }, ...offered]}
      value={chosen?.value ?? OWN}
      onChange={(value) => setParams({ ...cleared, tab: value === OWN ? '' : value }, true)}
    >
      {chosen === undefined ? (
        children
      ) : (
        <FurtherTab
          key={chosen.name}
          endpoint={chosen.name}
          area={area}
          id={id}
          title={chosen.label}
        />
      )}
    </Tabs>
  )
}

interface FurtherTabProps {
  endpoint: string
  area: string
  id: string
  title: string
}

/** A further body of a thing, on a tab of its page: asked for when the tab is opened. */
export function FurtherTab({ endpoint, ...props }: FurtherTabProps) {
  const asked = useAskedParams(endpoint)
  const { target } = useTarget(endpoint, props.id, asked)
  return target === null ? null : <OpenTab {...props} target={target} />
}

function OpenTab({
  target,
  area,
  id,
  title,
}: Omit<FurtherTabProps, 'endpoint'> & { target: Target }) {
  const view = useView(target, `${id}: ${title}`)
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <ViewFreshness view={view} />
        <ViewActions view={view} />
      </div>
      <ServiceFilters target={target} />
      <ViewStatus view={view} label={title} name={null} />
      {isShown(view) && (
        <ReadingView
          called={title}
          area={area}
          id={id}
          view={view}
          facts={arrangeFacts(view.reading, [])}
        />
      )}
    </div>
  )
}
