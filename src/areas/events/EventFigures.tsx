import type { Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import { useLatestLists } from '#data/cached/useLists.ts'
import { slugKey, useThings } from '#data/cached/useThings.ts'
import { pricesOf } from '../pricesOf.ts'
import type { Value } from '#reading/types.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import page from '#view/page.module.css'
import { itemOf, pageSpan } from '#view/spans/spans.ts'
import { type ExtraColumn, TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { CountdownCard } from '../CountdownCard.tsx'
import { agendaOf, kindsOf, ofKind, upcoming } from './Agenda.ts'
import { EventLine } from './EventLine.tsx'
import styles from './events.module.css'

/** An event: when it starts or ends, and its facts. */
export function EventFigures(props: PanelProps & { facts: ArrangedFacts }) {
  const { reading } = props.view
  return (
    <>
      <CountdownCard {...props} />
      {/* A table has them next to it. */}
      {reading.tables.length === 0 && pageSpan(reading) !== null && <NextOfKind {...props} />}
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

const MAX_NEXT = 4

/** What comes next of the same kind, from the newest list on this device. Sends no request. */
function NextOfKind({ view: { reading }, area, id }: PanelProps) {
  const { events: words, competitions } = useWords(panelWords)
  const { values } = useWords()
  const { offset } = useFormat()
  const minute = useTick((now) => Math.floor(now / 60_000) * 60_000, 'slow')
  const [list] = useLatestLists([area]) ?? []
  const { agenda, kind } = useMemo(() => {
    if (list === undefined) return { agenda: null, kind: '' }
    const all = { ...agendaOf(list.reading, minute, offset, area), feed: [] }
    // The page may have the kind as a fact only.
    const stated = [
      pageSpan(reading)?.kind ?? '',
      ...reading.facts.map(({ value }) => ('text' in value ? (value.text ?? '') : '')),
    ]
    const kinds = new Map(kindsOf(all).map((one) => [slugKey(one), one]))
    const match = stated.flatMap((word) => kinds.get(slugKey(word)) ?? [])[0] ?? ''
    return { agenda: ofKind(all, match), kind: match }
  }, [list, area, offset, reading, minute])
  const spans = agenda === null ? [] : upcoming(agenda, minute)
  const items = spans
    .filter((span) => span.id !== id)
    .slice(0, MAX_NEXT)
    .map(itemOf)
  const [first] = items
  if (first === undefined) return null
  return (
    <Card
      title={kind === '' ? competitions.next : words.nextOf(first.kind ?? kind)}
      footer={<AppLink href={hrefOf(paths.area(area, { kind }))}>{values.showAll}</AppLink>}
    >
      <ul className={styles.coming}>
        {items.map((item) => (
          <EventLine key={item.key} item={item} />
        ))}
      </ul>
    </Card>
  )
}

/** The price of each row's thing, from its cached page, else from the newest list; no column without one. */
function usePrices(table: Table): readonly ExtraColumn[] {
  const { pricesPanel: words } = useWords(panelWords)
  const things = useMemo(() => table.rows.flatMap(({ thing }) => thing ?? []), [table])
  const area = things[0]?.area ?? ''
  const pages = useThings(
    area,
    things.map(({ id }) => id),
  )
  const [list] = useLatestLists([area]) ?? []
  return useMemo(() => {
    const prices = new Map<string, Value>()
    for (const { columns, rows } of list?.reading.tables ?? []) {
      const { price } = pricesOf(columns)
      for (const row of rows)
        if (price !== null && row.thing !== null && row.number(price) !== null)
          prices.set(slugKey(row.thing.id), row.value(price))
    }
    for (const [id, { reading }] of pages) {
      const { price } = pricesOf(reading.facts)
      if (price !== null) prices.set(id, price.value)
    }
    if (prices.size === 0) return []
    const priceOf: NonNullable<ExtraColumn['sortBy']> = ({ thing }) =>
      prices.get(slugKey(thing?.id ?? '')) ?? { kind: 'absent', why: 'missing' }
    return [
      { id: 'price here', label: words.price, kind: 'count', cellOf: priceOf, sortBy: priceOf },
    ]
  }, [pages, list, words])
}
