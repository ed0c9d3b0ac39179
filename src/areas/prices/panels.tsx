import type { Reading, Table } from '#data/things/things.ts'
import { useContext, useMemo } from 'react'
import { useTarget } from '#data/bodies/useTarget.ts'
import { useWithHistories } from '#data/cached/useThings.ts'
import { pricesOf } from '../pricesOf.ts'
import type { Fact, Series } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import type { FactItem } from '#ui/page/FactGrid.tsx'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import { Facts } from '#view/Facts.tsx'
import { RequestedPeriod } from '#view/history/usePeriod.ts'
import { useVisits } from '#view/history/useVisits.ts'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { deltaLabel, isDelta, marginOf } from './Market.ts'
import { LongerChart, PriceChart } from './PriceChart.tsx'
import { priceLines, rangeOf, visitLines } from './priceLines.ts'
import { PriceTable } from './PriceTable.tsx'
import { PriceViews } from './PriceViews.tsx'

export const pricesPanels: AreaPanels = {
  EntityFigures: ItemFigures,
  EntityTable: PastTable,
  ListViews: PriceViews,
  ListTable: PriceTable,
  remaining: withoutDrawn,
}

/** The main table of an item. A history starts with its newest day. */
function PastTable({ table: given, view }: PanelProps & { table: Table }) {
  const table = useMemo(() => newestFirst(given), [given])
  return <TableView table={table} footer={<ViewPager view={view} rows={given.rows.length} />} />
}

/** An item's figures, its price over time, and what a trader works out of both. */
function ItemFigures({ id, view, facts }: PanelProps & { facts: ArrangedFacts }) {
  const { history } = useWords(viewWords)
  const { reading, snapshot } = view
  const { target } = useTarget('prices.history', id)
  const isOfOnePeriod = useContext(RequestedPeriod) !== null
  const visits = useVisits(snapshot)
  const withHistories = useWithHistories('prices')
  const { lines, isOfVisits } = useMemo(() => {
    const inBody = priceLines(withHistories(id, reading).series)
    const seen = visits === null ? null : visitLines(reading.facts, visits)
    return inBody.prices.length > 0 || seen === null
      ? { lines: inBody, isOfVisits: false }
      : { lines: { ...inBody, prices: seen }, isOfVisits: true }
  }, [reading, visits, id, withHistories])
  const worked = useTraderFigures(reading.facts, lines.prices[0], snapshot.fetchedAt)
  const chart = { lines, isOfVisits, at: snapshot.fetchedAt }
  return (
    <>
      <Facts
        facts={facts}
        snapshot={snapshot}
        reading={reading}
        more={worked}
        labelOf={(fact) =>
          isDelta({ ...fact, kind: fact.value.kind }) ? deltaLabel(fact, history) : fact.label
        }
      />
      {target === null || isOfOnePeriod ? (
        <PriceChart {...chart} />
      ) : (
        <LongerChart target={target} {...chart} />
      )}
    </>
  )
}

const RANGE_DAYS = 90
const numberOf = ({ value }: Fact) => ('number' in value ? value.number : null)

/** The margin between two prices, and the position of the price in its range. */
function useTraderFigures(facts: readonly Fact[], past: Series | undefined, at: number) {
  const { pricesPanel: words } = useWords(panelWords)
  const { compact, exact, percent } = useFormat()
  const items: FactItem[] = []
  const { pair } = pricesOf(facts)
  const margin = pair === null ? null : marginOf(numberOf(pair[0]), numberOf(pair[1]))
  if (pair !== null && margin !== null)
    items.push({
      key: 'margin',
      label: words.margin,
      path: `${pair[0].path}, ${pair[1].path}`,
      value: { kind: 'count', number: margin.by },
      note: words.marginOf(percent(margin.percent)),
    })
  const range = past === undefined ? null : rangeOf(past.points, RANGE_DAYS, at)
  if (range !== null) {
    const text = words.rangeText(compact(range.low), compact(range.high))
    const { apart } = range
    const node = apart === undefined ? text : words.rangeApart(text, compact(apart))
    items.push({
      key: 'range',
      label: words.range(exact(range.days)),
      value: { node, long: true },
      note: words.rangeNow(percent(Math.round(range.position))),
    })
  }
  return items
}

/** The rows newest first, reversed if the service sends the oldest first. */
export function newestFirst(table: Table): Table {
  const { columns, rows, rankColumn } = table
  const instants = columns.find(({ kind }) => kind === 'instant')
  if (instants === undefined || rankColumn !== null || rows.length < 2) return table
  const times = rows.map((row) => {
    const value = row.value(instants)
    return value.kind === 'instant' ? value.ms : Number.NaN
  })
  const rises = times.every((ms, at) => ms >= (at === 0 ? -Infinity : (times[at - 1] ?? ms)))
  if (!rises) return table
  const sort = { column: instants.path, descending: true }
  return { ...table, rows: rows.toReversed(), sort }
}

/**
 * A reading without what the item's figures, chart and periods show: series and their table, margin, lows and highs, and
 * changes over a period that the history covers.
 */
export function withoutDrawn(reading: Reading): Reading {
  const { prices, others } = priceLines(reading.series)
  const drawn = [...prices, ...others]
  // A table without columns is an empty list, and shows a message.
  const isDrawn = ({ path, columns }: Table) =>
    columns.length > 0 &&
    columns.every((column) =>
      drawn.some((one) => one.path === path && [one.x.path, one.y.path].includes(column.path)),
    )
  const [price] = prices
  const hasMargin = pricesOf(reading.facts).pair !== null
  const hasRange = price !== undefined && rangeOf(price.points, RANGE_DAYS, Date.now()) !== null
  const isWorkedOut = ({ path, role, over, value }: Fact) =>
    (hasMargin && role === 'margin') ||
    (hasRange && role === 'range') ||
    (price !== undefined && (role === 'delta' || role === 'gain') && over !== null) ||
    (value.kind === 'nested' && drawn.some((one) => one.path.startsWith(path)))
  return {
    ...reading,
    facts: reading.facts.filter((fact) => !isWorkedOut(fact)),
    tables: reading.tables.filter((table) => !isDrawn(table)),
    series: [],
  }
}
