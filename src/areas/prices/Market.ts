import { columnAt, figureColumn, type Row, type Table } from '#data/things/things.ts'
import { pricesOf } from '../pricesOf.ts'
import type { Column, Kind, Length, Role } from '#reading/types.ts'
import type { viewWords } from '#words/en/viewParts.ts'
import { naturalSort, sortRows } from '#view/useTableRows.ts'

/** A market, read from its list of prices. */
export interface Market {
  table: Table
  /** The buying price; the main figure if there are no prices. */
  price: Column | null
  /** What a thing is bought and sold for. */
  pair: readonly [Column, Column] | null
  /** How many are traded. */
  volume: Column | null
  /** The kind of each thing. */
  category: Column | null
  /** In alphabetical order. */
  kinds: readonly string[]
  /** The changes that the service states, in percent. */
  deltas: readonly Column[]
}

export function marketOf(table: Table): Market {
  const { columns } = table
  const { price, pair } = pricesOf(columns)
  const category = columnAt(table, table.groupColumn)
  return {
    table,
    price: price ?? figureColumn(table),
    pair,
    volume: columns.find(({ role, filled }) => role === 'volume' && filled > 0.5) ?? null,
    category,
    kinds: category === null ? [] : kindsIn(table.rows, category),
    deltas: columns.filter(isDelta),
  }
}

const kindsIn = (rows: readonly Row[], category: Column): readonly string[] =>
  [...new Set(rows.map((row) => row.text(category)))].filter((kind) => kind !== '').toSorted()

/** The most traded first unless the service sorts its rows; without a volume, the most expensive first. */
export function mostTradedFirst({ table, volume, price }: Market): Table {
  const column = volume ?? price
  if (column === null || naturalSort(table) !== null) return table
  const sort = { column: column.path, descending: true }
  return { ...table, rows: [...sortRows(table, sort)], sort }
}

/** Orders the columns: name, price, change stated by the service, others, and the kind last. */
export function priceFirst(
  { table, price, category }: Market,
  words: (typeof viewWords)['history'],
): Table {
  const placeOf = (column: Column) => {
    if (column.path === table.nameColumn) return 0
    if (column === price) return 1
    if (isDelta(column)) return 2
    return column === category ? 4 : 3
  }
  const columns = table.columns
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((column) => (isDelta(column) ? { ...column, label: deltaLabel(column, words) } : column))
  return { ...table, columns }
}

/** True for a change in percent, which is drawn as up or down. */
export const isDelta = ({ kind, role }: { kind: Kind; role: Role }): boolean =>
  kind === 'percentage' && (role === 'delta' || role === 'gain')

/** The label of a change that the service states: its period, if the service's label names one. */
export const deltaLabel = (
  { label, over }: { label: string; over: Length | null },
  history: (typeof viewWords)['history'],
): string => (over === null || over === 'season' ? history.byService(label) : history.periods[over])

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
