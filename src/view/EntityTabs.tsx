import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useIsCached, useStoredQueries } from '#data/cached/useCached.ts'
import { useEndpoints, useRegistry } from '#data/useService.ts'
import { lengthIn } from '#reading/index.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Tabs } from '#ui/basic/Tabs.tsx'
import { Callout } from '#ui/page/Notices.tsx'
import { TOUCH, useMedia } from '#ui/useMedia.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { Price } from '#ui/text/Price.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { type Target, useTarget } from '#data/bodies/useTarget.ts'
import { isShown, useView, type View } from '#data/bodies/useView.ts'
import { urlParamName, tabEndpoint, useRequestedParams } from './pageTarget.ts'
import { arrangeFacts } from './arrangeFacts.ts'
import { choosesPeriod } from './FilterInput.tsx'
import { serviceGains } from './history/gainRows.ts'
import { PeriodBar } from './history/PeriodBar.tsx'
import { hasFigures } from './history/watchable.ts'
import { RequestedPeriod } from './history/usePeriod.ts'
import { ReadingView } from './ReadingView.tsx'
import { ServiceFilters, useServiceFilters } from './ServiceFilters.tsx'
import { useTabTitle } from './useTabTitle.ts'
import { ViewStatus } from './ViewStatus.tsx'
import styles from './page.module.css'

const OWN = 'overview'

/** A tab of the page itself, not of the service. */
export interface BuiltInTab {
  value: string
  label: string
  /** Shows the answer of the service's tab with the same name on this one, once it has arrived. */
  joins?: boolean
  /** At the end of the line of tabs. */
  tool?: ReactNode
  content(told: View | null): ReactNode
}

/** A further endpoint of an entity, on the open tab. */
interface FurtherTab {
  endpoint: string
  title: string
  view: View
  /** Opened by touch; the user has not confirmed the cost yet. */
  isOffered: boolean
}

/** The view of the open tab of the service; null on the page's own tabs, whose target is `own`. */
export function useFurtherTab(
  area: string,
  called: string,
  own: Target,
): { further: FurtherTab | null; onTouch: (endpoint: string | null) => void } {
  const [params] = useUrlState()
  const endpoint = tabEndpoint(useRegistry(), area, useDeferredValue(params))
  const title = useTabTitle()(area, endpoint ?? '')
  const asked = useRequestedParams(endpoint)
  const { target } = useTarget(endpoint, own.id, asked)
  const [touched, onTouch] = useState<string | null>(null)
  const isCached = useIsCached(target)
  const isOffered = endpoint !== null && endpoint === touched && !isCached
  const view = useView(target ?? own, `${called}: ${title}`, {
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

export interface EntityTabsProps {
  area: string
  id: string
  own: readonly BuiltInTab[]
  further: FurtherTab | null
  /** Called with the endpoint of a tab that was opened by touch and costs a request; with null once confirmed. */
  onTouch(endpoint: string | null): void
  /** At the end of the line of tabs, on the page's first tab. */
  tool?: ReactNode
  children: ReactNode
}

/** Tabs of an entity's page: the page itself, its own further tabs, and further endpoints of the service. */
export function EntityTabs(props: EntityTabsProps) {
  const { area, id, own, further, onTouch, tool, children } = props
  const { entity } = useWords()
  const { content } = useWords(viewWords)
  const endpoints = useEndpoints()
  const registry = useRegistry()
  const tabs = registry.find(area)?.tabs ?? []
  const titleOf = useTabTitle()
  const [params, setParams] = useUrlState()
  // The line of tabs responds at once, and the content follows.
  const shown = useDeferredValue(params)
  const isTouch = useMedia(TOUCH) === true
  const ofThing = useStoredQueries().filter((head) => head.id === id)
  const seen = new Set(ofThing.map(({ endpoint }) => endpoint))
  if (tabs.length + own.length === 0) return children
  const offered = tabs.map((name) => {
    const title = titleOf(area, name)
    const isOwn = own.some(({ label }) => label === title)
    const label = isOwn ? entity.ofService(title) : title
    const aside = seen.has(name) ? null : <Price of={1} />
    return { value: name.slice(area.length + 1), label, name, aside }
  })
  const sameAs = ({ value }: BuiltInTab) => offered.find((tab) => tab.value === value)
  // A tab parameter that names a tab of the service selects it, not the page's own tab.
  const others = own.map((tab) =>
    sameAs(tab) === undefined || tab.joins === true ? tab : { ...tab, value: `own-${tab.value}` },
  )
  const joined = others.filter(({ joins }) => joins).flatMap((tab) => sameAs(tab) ?? [])
  const chosen = others.find(({ value }) => value === shown.get('tab'))
  // The filters of one tab do not apply to another.
  const narrowed = [registry.find(area)?.item ?? '', ...tabs].flatMap(
    (name) => endpoints.get(name)?.params ?? [],
  )
  const cleared = Object.fromEntries(narrowed.map((name) => [urlParamName(name), '']))
  const all = [
    { value: OWN, label: entity.overview },
    ...others.map((tab) => joined.find(({ value }) => value === tab.value) ?? tab),
    ...offered.filter((tab) => !joined.includes(tab)),
  ]
  return (
    <Tabs
      label={entity.tabs}
      tabs={all}
      value={all.find(({ value }) => value === params.get('tab'))?.value ?? OWN}
      tool={further === null && (chosen === undefined ? tool : chosen.tool)}
      onChange={(value) => {
        const costly = offered.find((tab) => tab.value === value && tab.aside !== null)
        onTouch(isTouch ? (costly?.name ?? null) : null)
        setParams({ ...cleared, tab: value === OWN ? '' : value }, true)
      }}
    >
      {further === null ? (
        (chosen?.content(null) ?? children)
      ) : further.isOffered ? (
        <>
          <Callout
            action={
              <Button variant="primary" cost={1} onClick={() => onTouch(null)}>
                {entity.load}
              </Button>
            }
          >
            {content.notHere(further.title)}
          </Callout>
          {chosen?.content(null)}
        </>
      ) : (
        <TabBody key={further.endpoint} {...further} own={chosen} />
      )}
    </Tabs>
  )
}

interface TabBodyProps extends FurtherTab {
  /** The page's own tab that shows this one. */
  own: BuiltInTab | undefined
}

/** The body of a further endpoint; its age and tools are in the toolbar of the page. */
function TabBody({ title, view, own }: TabBodyProps) {
  const periods = useServiceFilters(view.target).find(choosesPeriod)
  const asked = view.target.params
  const day = periods?.dates === undefined ? '' : (asked[periods.dates.start] ?? '')
  const word = periods === undefined ? '' : asked[periods.param] || (periods.values[0] ?? '')
  const shown = isShown(view) ? view : null
  // The page's own tab already shows these gains in its table.
  const isJoined = own !== undefined && shown !== null && serviceGains(shown.reading).length > 0
  return (
    <RequestedPeriod value={day || lengthIn(word)}>
      <div className={styles.stack}>
        <ServiceFilters target={view.target} />
        <ViewStatus view={view} label={title} name={null} />
        {own?.content(view)}
        {own === undefined &&
          periods === undefined &&
          shown !== null &&
          hasFigures(shown.reading) && (
            <PeriodBar snapshot={shown.snapshot} reading={shown.reading} />
          )}
        {shown !== null && !isJoined && (
          <ReadingView called={title} view={shown} facts={arrangeFacts(shown.reading, [])} />
        )}
      </div>
    </RequestedPeriod>
  )
}
