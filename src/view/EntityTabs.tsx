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
import { PeriodBar } from './history/PeriodBar.tsx'
import { hasFigures } from './history/track.ts'
import { ReadingView } from './ReadingView.tsx'
import { ServiceFilters } from './ServiceFilters.tsx'
import { ViewActions, ViewFreshness } from './ViewActions.tsx'
import { ViewStatus } from './ViewStatus.tsx'
import styles from './page.module.css'

const OWN = 'overview'

/** A tab that the service keeps no body for. */
export interface OwnTab {
  value: string
  label: string
  content: ReactNode
}

export interface EntityTabsProps {
  area: string
  id: string
  own?: readonly OwnTab[]
  children: ReactNode
}

/** A thing's page as tabs: the page itself, its own further ones, and the further bodies that the service keeps of it. */
export function EntityTabs(props: EntityTabsProps) {
  const { area, own = NONE, children } = props
  const tabs = useRegistry().find(area)?.tabs ?? NONE
  return tabs.length + own.length === 0 ? (
    children
  ) : (
    <ChosenTab {...props} own={own} tabs={tabs}>
      {children}
    </ChosenTab>
  )
}

const NONE: readonly never[] = []

interface ChosenTabProps extends EntityTabsProps {
  own: readonly OwnTab[]
  tabs: readonly string[]
}

function ChosenTab({ area, id, own, tabs, children }: ChosenTabProps) {
  const { entity, quota } = useWords()
  const { exact } = useFormat()
  const endpoints = useEndpoints()
  const [params, setParams] = useUrlState()
  const heads = useCachedQueries()
  const seen = new Set(heads.filter((head) => head.id === id).map(({ endpoint }) => endpoint))
  const offered = tabs.map((name) => {
    const use = name.slice(area.length + 1)
    const title = endpoints.get(name)?.title ?? labelOf(use)
    const isOwn = own.some(({ label }) => label === title)
    const aside = seen.has(name) ? null : quota.requests(1, exact(1))
    return { value: use, label: isOwn ? entity.ofService(title) : title, name, aside }
  })
  // A link to a tab of the service means that one.
  const others = own.map((tab) =>
    offered.some(({ value }) => value === tab.value) ? { ...tab, value: `own-${tab.value}` } : tab,
  )
  const asked = params.get('tab')
  const further = offered.find(({ value }) => value === asked)
  const chosen = others.find(({ value }) => value === asked)
  // What one tab is narrowed down by says nothing to another.
  const narrowed = offered.flatMap(({ name }) => endpoints.get(name)?.params ?? [])
  const cleared = Object.fromEntries(narrowed.map((name) => [name, '']))
  return (
    <Tabs
      label={entity.tabs}
      tabs={[{ value: OWN, label: entity.overview }, ...others, ...offered]}
      value={further?.value ?? chosen?.value ?? OWN}
      onChange={(value) => setParams({ ...cleared, tab: value === OWN ? '' : value }, true)}
    >
      {further === undefined ? (
        (chosen?.content ?? children)
      ) : (
        <FurtherTab
          key={further.name}
          endpoint={further.name}
          area={area}
          id={id}
          title={further.label}
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
      {isShown(view) && hasFigures(view.reading) && (
        <PeriodBar
          snapshot={view.snapshot}
          area={area}
          hasSeries={view.reading.series.length > 0}
        />
      )}
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
