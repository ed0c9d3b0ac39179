import type { Reading, Row, Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import { useCachedBody, useCachedPages, useCachedQueries } from '#data/cached/useCached.ts'
import { useRegistry } from '#data/useService.ts'
import { kindLabel, textIn } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Card } from '#ui/basic/Card.tsx'
import { ItemName } from '#ui/calendar/Agenda.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { SpanDates } from '#ui/calendar/SpanDates.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import { Facts } from '#view/Facts.tsx'
import page from '#view/page.module.css'
import { CountdownCard } from '../CountdownCard.tsx'
import { groupOf, itemOf, ownSpan } from '#view/spans/spans.ts'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { looseKey } from '../mine.ts'
import { pricesOf } from '../pricesOf.ts'
import styles from './events.module.css'
import { toldIn } from './toldIn.ts'

/** An event: when it starts or ends, and its facts. */
export function EventFigures({ facts, ...props }: PanelProps & { facts: ArrangedFacts }) {
  const { view, area, id } = props
  const { reading, snapshot } = view
  const span = ownSpan(reading)
  if (span === null) return <Facts facts={facts} snapshot={snapshot} />
  const href = hrefOf(paths.entity(area, id))
  return (
    <>
      <CountdownCard span={span} href={href} facts={facts} snapshot={snapshot} />
      {/* A table has them beside it. */}
      {reading.tables.length === 0 && <NextOfKind {...props} />}
    </>
  )
}

/** The rewards with the prices on this device, and the next events of the kind. */
export function EventTable({ table, view, area, id }: PanelProps & { table: Table }) {
  const prices = usePrices(table)
  const next = <NextOfKind view={view} area={area} id={id} />
  if (table.rows.length === 0) return next
  return (
    <div className={page.columns}>
      <TableView
        table={table}
        extra={prices}
        footer={<ViewPager view={view} rows={table.rows.length} />}
      />
      {next}
    </div>
  )
}

const MOST = 4
const labelOf = (kind = '') => kindLabel(kind).toLowerCase()

/** What comes next of the same kind, from the newest list on this device. Sends no request. */
function NextOfKind({ view: { reading }, area, id }: PanelProps) {
  const { events: words } = useWords(panelWords)
  const { offset } = useFormat()
  const minute = useTick((now) => Math.floor(now / 60_000) * 60_000, 'slow')
  const body = useNewestList(area)
  const spans = useMemo(
    () => (body === null ? [] : toldIn(body.reading, body.snapshot.fetchedAt, offset, area).spans),
    [body, area, offset],
  )
  // Its own page may have the kind as a fact only.
  const kind = useMemo(() => {
    const kinds = new Map(spans.map((span) => [labelOf(span.kind), span.kind]))
    const told = [ownSpan(reading)?.kind, ...reading.facts.map(({ value }) => textIn(value))]
    const known = told.find((word) => labelOf(word) !== '' && kinds.has(labelOf(word)))
    return kinds.get(labelOf(known))
  }, [spans, reading])
  const items = useMemo(
    () =>
      spans
        .filter(
          (span) =>
            (kind === undefined || span.kind === kind) &&
            span.id !== id &&
            groupOf(span, minute) === 'upcoming',
        )
        .toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
        .slice(0, MOST)
        .map(itemOf),
    [spans, kind, id, minute],
  )
  if (items.length === 0) return null
  return (
    <Card
      title={kind === undefined ? words.next : words.nextOf(kindLabel(kind))}
      footer={<AppLink href={hrefOf(paths.area(area, { kind }))}>{words.showAll}</AppLink>}
    >
      <ul className={styles.coming}>
        {items.map((item) => (
          <li key={item.key}>
            <b>
              <ItemName item={item} />
            </b>
            <span className={page.small}>
              <SpanDates
                start={item.start}
                end={item.end}
                startDay={item.startDay}
                endDay={item.endDay}
              />
            </span>
            <PhaseText item={item} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const NONE = { kind: 'absent', why: 'missing' } as const

/** The price of each row's thing by its own page on this device, else by the newest list; no column if there is none. */
function usePrices(table: Table): readonly ExtraColumn[] {
  const { pricesPanel: words } = useWords(panelWords)
  const keys = useMemo(() => {
    return new Map(table.rows.map((row) => [row, row.thing]))
  }, [table])
  const area = [...keys.values()].find((thing) => thing !== null)?.area ?? ''
  const ids = useMemo(
    () => new Set([...keys.values()].map((thing) => looseKey(thing?.id ?? ''))),
    [keys],
  )
  const pages = useCachedPages(area, (id) => ids.has(looseKey(id)))
  const list = useNewestList(area)
  return useMemo(() => {
    const prices = new Map([
      ...(list === null ? [] : pricesIn(list.reading)),
      ...[...pages].flatMap(([id, { reading }]) => {
        const { price } = pricesOf(reading.facts)
        return price === null ? [] : [[looseKey(id), price.value] as const]
      }),
    ])
    if (prices.size === 0) return []
    const priceOf = (row: Row): Value => prices.get(looseKey(keys.get(row)?.id ?? '')) ?? NONE
    return [
      { id: 'price here', label: words.price, kind: 'count', cellOf: priceOf, sortBy: priceOf },
    ]
  }, [pages, list, keys, words])
}

/** The price of each thing in a list, by its id. */
const pricesIn = ({ tables }: Reading) =>
  tables.flatMap((table) => {
    const { price } = pricesOf(table.columns)
    if (price === null) return []
    return table.rows.flatMap((row) => {
      const id = row.thing?.id
      const value = row.value(price)
      return id === undefined || value.kind === 'absent' ? [] : [[looseKey(id), value] as const]
    })
  })

/** The newest list of an area on this device. Sends no request. */
function useNewestList(area: string) {
  const list = useRegistry().find(area)?.list
  const newest = useCachedQueries().find(({ endpoint }) => endpoint === list)
  return useCachedBody(newest?.query ?? null)
}
