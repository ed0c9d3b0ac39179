import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { withoutTimes, ownSpan, itemOf } from '#view/spans/spans.ts'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { CountdownCard } from '#view/spans/CountdownCard.tsx'
import { useMemo } from 'react'
import type { Table } from '#reading/types.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { rowsOfKind, kindsOf, toldIn } from './toldIn.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useTicker } from '#ui/time/TimeContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { Feed } from '#view/feed/Feed.tsx'
import { AddToCalendar } from '#view/spans/AddToCalendar.tsx'
import { EventAgenda } from './EventAgenda.tsx'
import { EventMonth } from './EventMonth.tsx'
import styles from './events.module.css'
import { KindFilter } from './KindFilter.tsx'

export const eventsPanels: AreaPanels = {
  Entity: EventPanel,
  List: EventsPanel,
  ListTable: EventsTable,
  remaining: withoutTimes,
}

/** An event: when it starts or ends. */
function EventPanel({ view, area, id }: PanelProps) {
  const span = ownSpan(view.reading)
  return span === null ? null : <CountdownCard span={span} href={hrefOf(paths.entity(area, id))} />
}

/** The main table, of the kind that is chosen above it. */
function EventsTable({ table, view }: PanelProps & { table: Table }) {
  const [params] = useUrlState()
  const kind = params.get('kind') ?? ''
  const { reading } = view
  const shown = useMemo(() => rowsOfKind(reading, table, kind), [reading, table, kind])
  return <TableView table={shown} footer={<ViewPager view={view} rows={table.rows.length} />} />
}

/** A month of days would be too narrow to read. */
const TOO_NARROW = '(max-width: 640px)'

type Shown = 'calendar' | 'agenda' | 'feed'

/** What is on and what happened, as the body has it: a calendar and an agenda of spans, a feed of instants. */
export function EventsPanel({ view, area }: PanelProps) {
  const { events: words } = useWords()
  const { exact, offset } = useFormat()
  const [params, setParams] = useUrlState()
  const ticker = useTicker()
  const narrow = useMedia(TOO_NARROW) === true
  const { reading, snapshot } = view
  const told = useMemo(
    () => toldIn(reading, snapshot.fetchedAt, offset, area),
    [reading, snapshot, offset, area],
  )
  const kinds = useMemo(() => kindsOf(told), [told])
  const varied = useMemo(() => new Set(told.feed.map((one) => one.kind)).size > 1, [told])
  const kind = params.get('kind') ?? ''
  const { items, feed } = useMemo(() => {
    const wanted = (own: string | null | undefined) => kind === '' || own === kind
    return {
      items: told.spans.filter((span) => wanted(span.kind)).map(itemOf),
      feed: told.feed.filter((one) => wanted(one.kind)),
    }
  }, [told, kind])
  if (told.spans.length + told.feed.length === 0) return null

  const options: Shown[] = [
    ...(told.spans.length > 0 ? (['calendar', 'agenda'] as const) : []),
    ...(told.feed.length > 0 ? (['feed'] as const) : []),
  ]
  const usual = options.includes('agenda') && narrow ? 'agenda' : (options[0] ?? 'feed')
  const shown = options.find((one) => one === params.get('view')) ?? usual
  const coming = items.filter(({ start, end }) => (end ?? start ?? 0) >= ticker.now())

  return (
    <Card
      title={words.title[shown]}
      aside={
        options.length > 1 && (
          <Segmented<Shown>
            label={words.shownAs}
            value={shown}
            onChange={(view) => setParams({ view })}
            options={options.map((value) => ({ value, label: words.view[value] }))}
          />
        )
      }
    >
      <div className={styles.bar}>
        <KindFilter kinds={kinds} kind={kind} target={view.target} />
        {shown !== 'feed' && <AddToCalendar items={coming} name="events" />}
        <span className={styles.count}>
          {words.inAll(exact(shown === 'feed' ? feed.length : items.length))}
        </span>
      </div>
      {shown === 'calendar' && <EventMonth items={items} />}
      {shown === 'agenda' && <EventAgenda items={items} />}
      {shown === 'feed' && <Feed feed={feed} area={area} kinds={varied} />}
    </Card>
  )
}
