import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useCachedQueries, useIsCached } from '#data/cached/useCached.ts'
import { useEndpoints, useRegistry } from '#data/useService.ts'
import { labelOf } from '#reading/index.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Tabs } from '#ui/basic/Tabs.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Callout } from '#ui/page/Notices.tsx'
import { TOUCH, useMedia } from '#ui/useMedia.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { useTarget } from '#data/bodies/useTarget.ts'
import { isShown, useView, type View } from '#data/bodies/useView.ts'
import { askedName, tabEndpoint, useAskedParams } from './useAskedParams.ts'
import { arrangeFacts } from './arrangeFacts.ts'
import { choosesPeriod } from './FilterInput.tsx'
import { PeriodBar } from './history/PeriodBar.tsx'
import { hasFigures } from './history/track.ts'
import { ReadingView } from './ReadingView.tsx'
import { ServiceFilters, useServiceFilters } from './ServiceFilters.tsx'
import { ViewStatus } from './ViewStatus.tsx'
import styles from './page.module.css'

const OWN = 'overview'

/** A tab that the service keeps no body for. */
export interface OwnTab {
  value: string
  label: string
  content: ReactNode
}

/** A further body of a thing that the service keeps, on the tab that is open. */
export interface FurtherTab {
  endpoint: string
  title: string
  view: View
  /** A finger came here, and has not agreed to the price yet. */
  isOffered: boolean
}

const NONE: readonly never[] = []

/** What the open tab of the service shows; null on the page's own ones, of which `own` is. */
export function useFurtherTab(
  area: string,
  id: string,
  own: Target,
): { further: FurtherTab | null; onTouch: (endpoint: string | null) => void } {
  const [params] = useUrlState()
  const endpoint = tabEndpoint(useRegistry(), area, params)
  const title = useTabTitle()(area, endpoint ?? '')
  const asked = useAskedParams(endpoint)
  const { target } = useTarget(endpoint, id, asked)
  const [touched, onTouch] = useState<string | null>(null)
  const isCached = useIsCached(target)
  const isOffered = endpoint !== null && endpoint === touched && !isCached
  const view = useView(target ?? own, `${id}: ${title}`, {
    enabled: target !== null && !isOffered,
    lookedUp: target === null,
  })
  const isOpen = endpoint !== null && target !== null
  const further = useMemo(
    () => (isOpen ? { endpoint, title, view, isOffered } : null),
    [isOpen, endpoint, title, view, isOffered],
  )
  return { further, onTouch }
}

/** What the tab of an endpoint is called. */
export function useTabTitle(): (area: string, endpoint: string) => string {
  const endpoints = useEndpoints()
  return useCallback(
    (area, name) => endpoints.get(name)?.title ?? labelOf(name.slice(area.length + 1)),
    [endpoints],
  )
}

export interface EntityTabsProps {
  area: string
  id: string
  own?: readonly OwnTab[]
  further: FurtherTab | null
  /** A finger opened the tab of an endpoint, which costs a request; null: the request is agreed to. */
  onTouch(endpoint: string | null): void
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

interface ChosenTabProps extends EntityTabsProps {
  own: readonly OwnTab[]
  tabs: readonly string[]
}

function ChosenTab({ area, id, own, tabs, further, onTouch, children }: ChosenTabProps) {
  const { entity, quota } = useWords()
  const { exact } = useFormat()
  const endpoints = useEndpoints()
  const registry = useRegistry()
  const titleOf = useTabTitle()
  const [params, setParams] = useUrlState()
  const isTouch = useMedia(TOUCH) === true
  const heads = useCachedQueries()
  const seen = new Set(heads.filter((head) => head.id === id).map(({ endpoint }) => endpoint))
  const price = quota.requests(1, exact(1))
  const offered = tabs.map((name) => {
    const title = titleOf(area, name)
    const isOwn = own.some(({ label }) => label === title)
    const label = isOwn ? entity.ofService(title) : title
    const aside = seen.has(name) ? null : price
    return { value: name.slice(area.length + 1), label, name, aside }
  })
  // A link to a tab of the service means that one.
  const others = own.map((tab) =>
    offered.some(({ value }) => value === tab.value) ? { ...tab, value: `own-${tab.value}` } : tab,
  )
  const chosen = others.find(({ value }) => value === params.get('tab'))
  const open = offered.find(({ name }) => name === further?.endpoint)
  // What one tab is narrowed down by says nothing to another.
  const narrowed = [registry.find(area)?.item ?? '', ...tabs].flatMap(
    (name) => endpoints.get(name)?.params ?? [],
  )
  const cleared = Object.fromEntries(narrowed.map((name) => [askedName(name), '']))
  return (
    <Tabs
      label={entity.tabs}
      tabs={[{ value: OWN, label: entity.overview }, ...others, ...offered]}
      value={open?.value ?? chosen?.value ?? OWN}
      onChange={(value) => {
        const costly = offered.find((tab) => tab.value === value && tab.aside !== null)
        onTouch(isTouch ? (costly?.name ?? null) : null)
        setParams({ ...cleared, tab: value === OWN ? '' : value }, true)
      }}
    >
      {further === null ? (
        (chosen?.content ?? children)
      ) : further.isOffered ? (
        <Callout
          action={
            <Button variant="primary" cost={price} onClick={() => onTouch(null)}>
              {entity.load}
            </Button>
          }
        >
          {entity.notHere(further.title)}
        </Callout>
      ) : (
        <TabBody key={further.endpoint} area={area} id={id} {...further} />
      )}
    </Tabs>
  )
}

/** A further body of a thing; when it was fetched, and its tools, are in the bar of the page. */
function TabBody({ area, id, title, view }: FurtherTab & { area: string; id: string }) {
  const hasPeriods = useServiceFilters(view.target).some(choosesPeriod)
  return (
    <div className={styles.stack}>
      <ServiceFilters target={view.target} />
      <ViewStatus view={view} label={title} name={null} />
      {!hasPeriods && isShown(view) && hasFigures(view.reading) && (
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
