import type { Table } from '#data/things/things.ts'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { withoutTimes, ownSpan, itemOf } from '#view/spans/spans.ts'
import { useUrlState } from '#routes/location.ts'
import { type ReactNode, useMemo } from 'react'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { rowsOfKind, kindsOf, toldIn } from './toldIn.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { distinctHues, HuesContext } from '#ui/emblem/Emblem.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { ItemName, KindFace } from '#ui/calendar/Agenda.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { SpanDates } from '#ui/calendar/SpanDates.tsx'
import { type CalendarItem, phaseOf } from '#ui/calendar/types.ts'
import { useTicker } from '#ui/time/TimeContext.ts'
import { useTick } from '#ui/time/useTick.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Feed } from '#view/feed/Feed.tsx'
import page from '#view/page.module.css'
import { optionOf } from '#view/useAskedParams.ts'
import { ServiceFilters, useAskedKind, useServiceFilters } from '#view/ServiceFilters.tsx'
import { useChosenView } from '../useChosenView.ts'
import { AddToCalendar } from '#view/spans/AddToCalendar.tsx'
import { EventAgenda } from './EventAgenda.tsx'
import { EventMonth } from './EventMonth.tsx'
import { EventFigures, EventTable } from './EventPage.tsx'
import styles from './events.module.css'
import { KindFilter } from './KindFilter.tsx'

export const eventsPanels: AreaPanels = {
  EntityFigures: EventFigures,
  EntityTable: EventTable,
  ListViews: EventViews,
  ListTable: EventsTable,
  remaining: withoutTimes,
  startOf: (reading) => ownSpan(reading)?.start ?? null,
}

/** The main table, of the kind that is chosen above it. */
function EventsTable({ table, view }: PanelProps & { table: Table }) {
  const [params] = useUrlState()
  const kind = params.get('kind') ?? ''
  const { reading } = view
  const shown = useMemo(() => rowsOfKind(reading, table, kind), [reading, table, kind])
  return <TableView table={shown} footer={<ViewPager view={view} rows={table.rows.length} />} />
}

type Shown = 'calendar' | 'agenda' | 'feed' | 'table'

/** A calendar and an agenda of spans, a feed of instants, or plain tables, depending on the body. */
export function EventViews({ view, area, children }: PanelProps & { children: ReactNode }) {
  const { events: words } = useWords(panelWords)
  const { list } = useWords(viewWords)
  const { exact, offset } = useFormat()
  const ticker = useTicker()
  // A month of days would be too narrow to read.
  const narrow = useMedia(NARROW) === true
  const { reading, snapshot, target } = view
  const told = useMemo(
    () => toldIn(reading, snapshot.fetchedAt, offset, area),
    [reading, snapshot, offset, area],
  )
  const hues = useMemo(() => distinctHues(kindsOf(told)), [told])
  const varied = useMemo(() => new Set(told.feed.map((one) => one.kind)).size > 1, [told])
  const kind = useAskedKind(kindsOf(told))
  const { items, feed } = useMemo(() => {
    const wanted = (own: string | null | undefined) => kind === '' || own === kind
    return {
      items: told.spans.filter((span) => wanted(span.kind)).map(itemOf),
      feed: told.feed.filter((one) => wanted(one.kind)),
    }
  }, [told, kind])
  const forms: Shown[] = [
    ...(told.spans.length > 0 ? (['calendar', 'agenda'] as const) : []),
    ...(told.feed.length > 0 ? (['feed'] as const) : []),
    'table',
  ]
  const usual = forms.includes('agenda') && narrow ? 'agenda' : (forms[0] ?? 'table')
  const [shown, show] = useChosenView(area, forms, usual)
  const kinds = useMemo(
    () =>
      kindsOf({
        spans: shown === 'feed' ? [] : told.spans,
        feed: shown === 'calendar' || shown === 'agenda' ? [] : told.feed,
      }),
    [told, shown],
  )
  const kindParam = useServiceFilters(target).find(
    ({ values }) =>
      values.length === 0 || values.some((value) => optionOf(kinds, value) !== undefined),
  )?.param
  const kindAsked = kindParam === undefined ? '' : (target.params[kindParam] ?? '')
  if (told.spans.length + told.feed.length === 0)
    return (
      <>
        <ServiceFilters target={target} />
        {children}
      </>
    )
  const coming = items.filter(({ start, end }) => (end ?? start ?? 0) >= ticker.now())
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
          except={kindParam}
          ownSet={kind === '' && kindAsked === '' ? 0 : 1}
          own={
            (kinds.length > 1 || kind !== '' || kindAsked !== '') && (
              <KindFilter kinds={kinds} kind={kind} view={view} param={kindParam ?? null} />
            )
          }
        />
        {shown !== 'feed' && <AddToCalendar items={coming} name="events" />}
        <span className={page.small}>
          {words.inAll(exact(shown === 'feed' ? feed.length : items.length))}
        </span>
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

const MOST_RUNNING = 3

function NextUp({ items }: { items: readonly CalendarItem[] }) {
  const { events: words } = useWords(panelWords)
  const minute = useTick((now) => Math.floor(now / 60_000) * 60_000, 'slow')
  const late = Number.MAX_SAFE_INTEGER
  const [next] = items
    .filter(({ start }) => (start ?? 0) > minute)
    .toSorted((a, b) => (a.start ?? late) - (b.start ?? late))
  const running = items
    .filter((item) => phaseOf(item, minute) === 'running' && item.end !== null)
    .toSorted((a, b) => (a.end ?? late) - (b.end ?? late))
    .slice(0, MOST_RUNNING)
  const lines = [
    ...running.map((item) => ({ title: words.now, item })),
    ...(next === undefined ? [] : [{ title: words.next, item: next }]),
  ]
  if (lines.length === 0) return null
  return (
    <Card>
      <ul className={styles.next} aria-label={words.next}>
        {lines.map(({ title, item }) => (
          <li key={item.key}>
            <span className={page.small}>{title}</span>
            <b>
              <KindFace item={item} /> <ItemName item={item} />
            </b>
            <span className={page.small}>
              <SpanDates
                start={item.start}
                end={item.end}
                startDay={item.startDay}
                endDay={item.endDay}
                hours
              />
            </span>
            <PhaseText item={item} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
