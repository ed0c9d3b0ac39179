import type { Row, Table } from '#data/things/things.ts'
import { figureColumn } from '#reading/index.ts'
import type { Column, Fact } from '#reading/types.ts'
import { pricesOf } from '../pricesOf.ts'
import type { panelWords } from '#words/en/panels.ts'
import type { viewWords } from '#words/en/viewParts.ts'
import type { ExtraColumn } from '#view/TableView.tsx'
import type { Observed } from '#view/history/useObserved.ts'
import { naturalSort, sortRows } from '#view/useTableRows.ts'

/** The column of a thing's price, else its main figure. */
export const priceColumn = (table: Table): Column | null =>
  pricesOf(table.columns).price ?? figureColumn(table)

/** The kinds of the rows, in alphabetical order. */
export const categoriesIn = (rows: readonly Row[], column: Column): readonly string[] =>
  [...new Set(rows.map((row) => row.text(column)))].filter((kind) => kind !== '').toSorted()

/** Sorts the most traded first unless the service sorts its rows; without a volume, the most expensive first. */
export function mostTradedFirst(table: Table, price: Column | null): Table {
  const traded = table.columns.find(({ role, filled }) => role === 'volume' && filled > 0.5)
  const column = traded ?? price
  if (column === null || naturalSort(table) !== null) return table
  const sort = { column: column.path, descending: true }
  return { ...table, rows: [...sortRows(table, sort)], sort }
}

/** Orders the columns: name, price, change stated by the service, others, and the kind last. */
export function priceFirst(
  table: Table,
  price: Column | null,
  words: (typeof viewWords)['history'],
): Table {
  const placeOf = (column: Column) => {
    if (column.path === table.nameColumn) return 0
    if (column === price) return 1
    if (isDelta(column)) return 2
    return column.path === table.category ? 4 : 3
  }
  const columns = table.columns
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((column) => (isDelta(column) ? { ...column, label: changeLabel(column, words) } : column))
  return { ...table, columns }
}

/** The margin between the two prices of each row; null if there are not two, or the body has a margin. */
export function marginColumn(
  table: Table,
  words: (typeof panelWords)['pricesPanel'],
): ExtraColumn | null {
  const { columns } = table
  if (columns.some(({ role }) => role === 'margin')) return null
  const { pair } = pricesOf(columns)
  if (pair === null) return null
  const [one, other] = pair
  const cell = (row: Row) => {
    const margin = marginOf(row.number(one), row.number(other))
    return margin === null
      ? ({ kind: 'absent', why: 'missing' } as const)
      : ({ kind: 'percentage', number: margin.percent } as const)
  }
  return {
    id: 'counted margin',
    label: words.margin,
    hint: words.marginHint(one.label, other.label),
    kind: 'percentage',
    cellOf: cell,
    sortBy: cell,
  }
}

/** The label of a change that the service states: its period, if the service's label names one. */
export const changeLabel = (
  { label, over }: Pick<Column, 'label' | 'over'>,
  history: (typeof viewWords)['history'],
): string => (over === null ? history.byService(label) : history.periods[over])

/** A percentage that is a change is drawn as up or down. */
export const isDelta = ({ kind, role }: Pick<Column, 'kind' | 'role'>): boolean =>
  kind === 'percentage' && (role === 'delta' || role === 'gain')

const DAY = 86_400_000

type Point = readonly [number, number]

export interface Range {
  low: number
  high: number
  /** The position of the last price between `low` and `high`, 0 to 100. */
  position: number
  /** The number of days with data, at most the number requested. */
  days: number
}

/** The lowest and highest price of the last days; null if fewer than two are known. */
export function rangeOf(points: readonly Point[], days: number): Range | null {
  const last = points.at(-1)
  if (last === undefined) return null
  const from = last[0] - days * DAY
  const within = points.filter(([x]) => x >= from)
  const first = within[0]
  if (first === undefined || within.length < 2) return null
  const prices = within.map(([, y]) => y)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const position = high === low ? 100 : ((last[1] - low) / (high - low)) * 100
  const known = Math.max(1, Math.round((last[0] - first[0]) / DAY))
  return { low, high, position, days: Math.min(days, known) }
}

/**
 * The change of a price since what was observed of it, in percent; null where half the period (wall ms) or more lies
 * between that and its start, as the change would be of another time.
 */
export function movedFrom(
  now: number | null,
  fact: Fact,
  then: Observed | null,
  [start, end]: readonly [number, number],
): number | null {
  if (then === null || Math.abs(then.since - start) * 2 >= end - start) return null
  const before = then.of(fact) ?? 0
  return now === null || before === 0 ? null : (now / before - 1) * 100
}

export interface Margin {
  by: number
  /** In percent of the lower price. */
  percent: number
}

/** The margin between two prices; null if one is missing or not above 0. */
export function marginOf(a: number | null, b: number | null): Margin | null {
  if (a === null || b === null || a <= 0 || b <= 0) return null
  const by = Math.abs(a - b)
  return { by, percent: (by / Math.min(a, b)) * 100 }
}
