import { kindLabel, type Table } from '#data/things/things.ts'
import { type ReactNode, useMemo } from 'react'
import { useUrlState } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { type CalendarItem, phaseOf } from '#ui/calendar/types.ts'
import { distinctHues, HuesContext } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useTicker } from '#ui/time/TimeContext.ts'
import { useQuarter, useTick } from '#ui/time/useTick.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { Feed } from '#view/feed/Feed.tsx'
import page from '#view/page.module.css'
import { ServiceFilters, useRequestedKind, useServiceFilters } from '#view/ServiceFilters.tsx'
import { AddToCalendar } from '#view/spans/AddToCalendar.tsx'
import { itemOf, pageSpan, withoutTimes } from '#view/spans/spans.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { KindFilter, takesKind } from '../KindFilter.tsx'
import { useChosenView } from '../useChosenView.ts'
import { agendaOf, kindsOf, ofKind, rowsOfKind } from './Agenda.ts'
import { EventAgenda } from './EventAgenda.tsx'
import { EventLine } from './EventLine.tsx'
import { EventMonth } from './EventMonth.tsx'
import { EventFigures, EventTable } from './EventFigures.tsx'
import styles from './events.module.css'

export const eventsPanels: AreaPanels = {
  EntityFigures: EventFigures,
  EntityTable: EventTable,
  ListViews: EventViews,
  ListTable: EventsTable,
  remaining: withoutTimes,
  startOf: (reading) => pageSpan(reading)?.start ?? null,
}

/** The main table, of the kind that is chosen above it. */
function EventsTable({ table, view }: PanelProps & { table: Table }) {
  const [params] = useUrlState()
  const kind = params.get('kind') ?? ''
  const { reading } = view
  const shown = useMemo(() => rowsOfKind(reading, table, kind), [reading, table, kind])
  return <TableView table={shown} footer={<ViewPager view={view} rows={table.rows.length} />} />
}

const FORMS = ['calendar', 'agenda', 'feed', 'table'] as const

/** A calendar and an agenda of spans, a feed of instants, or plain tables, depending on the body. */
function EventViews({ view, area, children }: PanelProps & { children: ReactNode }) {
  const { events: words } = useWords(panelWords)
  const { list } = useWords(viewWords)
  const { exact, offset } = useFormat()
  const ticker = useTicker()
  // A month of days would be too narrow to read.
  const narrow = useMedia(NARROW) === true
  const { reading, target } = view
  const quarter = useQuarter()
  const agenda = useMemo(
    () => agendaOf(reading, quarter, offset, area),
    [reading, quarter, offset, area],
  )
  const { hues, varied, allKinds } = useMemo(() => {
    const all = kindsOf(agenda)
    const inFeed = new Set(agenda.feed.map((one) => one.kind))
    return { allKinds: all, hues: distinctHues(all), varied: inFeed.size > 1 }
  }, [agenda])
  const kind = useRequestedKind(allKinds)
  const { items, feed } = useMemo(() => {
    const wanted = ofKind(agenda, kind)
    return { items: wanted.spans.map(itemOf), feed: wanted.feed }
  }, [agenda, kind])
  const [spans, deeds] = [items.length, feed.length]
  const counts = { calendar: spans, agenda: spans, feed: deeds, table: spans + deeds }
  const hasSpans = agenda.spans.length > 0
  const forms = FORMS.filter((form) =>
    form === 'feed' ? agenda.feed.length > 0 : hasSpans || form === 'table',
  )
  const initial = hasSpans && narrow ? 'agenda' : (forms[0] ?? 'table')
  const [shown, show] = useChosenView(area, forms, initial)
  const kinds = useMemo(() => {
    const { spans, feed: all } = agenda
    if (shown === 'table') return allKinds
    return kindsOf(shown === 'feed' ? { spans: [], feed: all } : { spans, feed: [] })
  }, [agenda, allKinds, shown])
  const filter = useServiceFilters(target).find(
    (one) => one.values.length === 0 || takesKind(one, kinds),
  )
  const isRequested = filter !== undefined && (target.params[filter.param] ?? '') !== ''
  if (forms.length === 1)
    return (
      <>
        <ServiceFilters target={target} />
        {children}
      </>
    )
  const coming = items.filter((item) => /^(?:upcoming|running)$/.test(phaseOf(item, ticker.now())))
  return (
    <HuesContext value={hues}>
      <div className={page.row}>
        <Segmented
          label={list.viewAs}
          value={shown}
          onChange={show}
          options={forms.map((value) => ({ value, label: words.view[value] }))}
        />
        <ServiceFilters
          target={target}
          except={filter?.param}
          ownSet={kind === '' && !isRequested ? 0 : 1}
          own={
            (kinds.length > 1 || kind !== '' || isRequested) && (
              <KindFilter
                label={words.kind}
                all={words.allKinds}
                as="select"
                labelOf={kindLabel}
                {...{ view, kinds, kind, filter }}
              />
            )
          }
        />
        {shown !== 'feed' && <AddToCalendar items={coming} name="events" />}
        <span className={page.small}>{words.inAll(exact(counts[shown]))}</span>
      </div>
      {shown !== 'agenda' && <NextUp items={items} />}
      {shown === 'table' ? (
        children
      ) : (
        <Card>
          {shown === 'calendar' && <EventMonth items={items} />}
          {shown === 'agenda' && <EventAgenda items={items} />}
          {shown === 'feed' && <Feed feed={feed} area={area} kinds={varied} />}
        </Card>
      )}
      {shown !== 'table' && <ViewPager view={view} rows={items.length} />}
    </HuesContext>
  )
}

const MAX_RUNNING = 3
const LATE = Number.MAX_SAFE_INTEGER

/** What runs, the first to end first, and what starts next. */
function NextUp({ items }: { items: readonly CalendarItem[] }) {
  const { events: words, competitions } = useWords(panelWords)
  const minute = useTick((now) => Math.floor(now / 60_000) * 60_000, 'slow')
  const running = items
    .filter((item) => phaseOf(item, minute) === 'running' && item.end !== null)
    .toSorted((a, b) => (a.end ?? LATE) - (b.end ?? LATE))
  const coming = items
    .filter((item) => item.start !== null && phaseOf(item, minute) === 'upcoming')
    .toSorted((a, b) => (a.start ?? LATE) - (b.start ?? LATE))
  const lines = [
    ...running.slice(0, MAX_RUNNING).map((item) => ({ title: words.now, item })),
    ...coming.slice(0, 1).map((item) => ({ title: competitions.next, item })),
  ]
  if (lines.length === 0) return null
  return (
    <Card>
      <ul className={styles.next} aria-label={competitions.next}>
        {lines.map(({ title, item }) => (
          <EventLine key={item.key} title={title} item={item} />
        ))}
      </ul>
    </Card>
  )
}
