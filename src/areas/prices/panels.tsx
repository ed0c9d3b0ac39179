import type { Reading, Table } from '#data/things/things.ts'
import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { PriceTable } from './PriceTable.tsx'
import { PriceViews } from './PriceViews.tsx'
import { useMemo } from 'react'
import type { Fact } from '#reading/types.ts'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import { Facts } from '#view/Facts.tsx'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { useRegistry } from '#data/useService.ts'
import { useTarget } from '#data/bodies/useTarget.ts'
import { useVisits } from '#view/history/useVisits.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { PriceChart } from './PriceChart.tsx'
import { useTraderFigures } from './usePriceFigures.tsx'
import { priceLines, snapshotLines } from './priceLines.ts'
import { WithHistory } from './WithHistory.tsx'
import { changeLabel, isDelta, rangeOf } from './priceColumns.ts'
import { pricesOf } from '../pricesOf.ts'

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

/** The prices of a body over time: its history, else the visits on this device. */
function useOwnLines({ reading, snapshot }: PanelProps['view']) {
  const visits = useVisits(snapshot)
  return useMemo(() => {
    const inBody = priceLines(reading.series)
    const seen = visits === null ? null : snapshotLines(reading.facts, visits)
    const fromSnapshots = inBody.prices.length === 0 && seen !== null
    return { own: fromSnapshots ? { ...inBody, prices: seen } : inBody, fromSnapshots }
  }, [reading, visits])
}

/** An item's figures, its price over time, and what a trader works out of both. */
export function ItemFigures({ area, id, view, facts }: PanelProps & { facts: ArrangedFacts }) {
  const registry = useRegistry()
  const { pricesPanel } = useWords(panelWords)
  const { history } = useWords(viewWords)
  const further = registry.find(area)?.further.find(({ use }) => use === 'history')
  const { target } = useTarget(further?.endpoint ?? null, id)
  const { own, fromSnapshots } = useOwnLines(view)
  const { reading, snapshot } = view
  const at = snapshot.fetchedAt
  const chart = { at, dots: fromSnapshots, note: fromSnapshots ? pricesPanel.dots : undefined }
  const worked = useTraderFigures(reading.facts, own.prices[0])
  const labelOf = (fact: Fact) =>
    isDelta({ ...fact, kind: fact.value.kind }) ? changeLabel(fact, history) : fact.label
  return (
    <>
      <Facts
        facts={facts}
        snapshot={snapshot}
        reading={reading}
        more={worked}
        inPercent
        labelOf={labelOf}
      />
      {target === null ? (
        <PriceChart lines={own} {...chart} />
      ) : (
        <WithHistory target={target} own={own} {...chart} />
      )}
    </>
  )
}

/** The rows newest first, reversed if the service sends the oldest first. */
export function newestFirst(table: Table): Table {
  const instants = table.columns.find(({ kind }) => kind === 'instant')
  if (instants === undefined || table.rankColumn !== null) return table
  const times = table.rows.map((row) => row.value(instants))
  const ascending = times.every((value, index) => {
    const before = times[index - 1]
    if (value.kind !== 'instant') return false
    return before === undefined || (before.kind === 'instant' && before.ms <= value.ms)
  })
  if (!ascending || times.length < 2) return table
  return {
    ...table,
    rows: table.rows.toReversed(),
    sort: { column: instants.path, descending: true },
  }
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
  const tables = reading.tables.filter((table) => !isDrawn(table))
  const hasMargin = pricesOf(reading.facts).pair !== null
  const hasRange = rangeOf(prices[0]?.points ?? [], 90) !== null
  const facts = reading.facts.filter(
    ({ path, role, over, value }) =>
      !(hasMargin && role === 'margin') &&
      !(hasRange && role === 'range') &&
      !(prices.length > 0 && (role === 'delta' || role === 'gain') && over !== null) &&
      !(value.kind === 'nested' && drawn.some((one) => one.path.startsWith(path))),
  )
  return { ...reading, facts, tables, series: [] }
}
