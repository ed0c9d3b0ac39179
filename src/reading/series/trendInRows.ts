import { meaningOfLabel } from '../roles/meaningOf.ts'
import type { Role, Row, Table } from '../types.ts'
import { isRecord } from '../path.ts'
import { rawAt } from '../values/readCell.ts'
import { figureReader, type Point, TREND } from './points.ts'

const FEWEST = 4
const LOOKED_AT = 20
const PRICES: ReadonlySet<Role> = new Set<Role>(['price', 'buy', 'sell', 'low', 'high'])

/** Keys that mean a past of prices, in a market. */
const PAST = /prices?$|points|(?:^|\.)data$|values|week|days|24h/i

/** Reads the short past of a price that each row holds, in equal steps; null if the rows have none. */
export function trendInRows({
  columns,
  rows,
}: Pick<Table, 'columns' | 'rows'>): ((row: Row) => readonly Point[] | null) | null {
  for (const column of columns) {
    if (column.kind !== 'nested' || !(TREND.test(column.path) || PAST.test(column.path))) continue
    const read = (row: Row) => pointsOf(rawAt(row, column))
    if (rows.slice(0, LOOKED_AT).some((row) => read(row) !== null)) return read
  }
  return null
}

/** Numbers, pairs, or records with a price, or the first list of a record; a gap is a point without a number. */
function pointsOf(raw: unknown): readonly Point[] | null {
  const entries: unknown = isRecord(raw) ? Object.values(raw).find(Array.isArray) : raw
  if (!Array.isArray(entries) || entries.length < FEWEST) return null
  const [first]: unknown[] = entries
  const key = isRecord(first) ? priceKey(first) : undefined
  const prices = entries.map((entry: unknown): unknown => {
    const price = isRecord(entry) && key !== undefined ? entry[key] : entry
    return Array.isArray(price) ? price[1] : price
  })
  const read = figureReader(key ?? 'price', prices)
  const points = prices.map((price, at): Point => [
    at,
    typeof price === 'number' ? (read(price) ?? Number.NaN) : Number.NaN,
  ])
  const { length } = points.filter(([, y]) => Number.isFinite(y))
  return length >= FEWEST && length >= entries.length / 2 ? points : null
}

const priceKey = (entry: Readonly<Record<string, unknown>>) =>
  Object.keys(entry).find(
    (key) => Number.isFinite(entry[key]) && PRICES.has(meaningOfLabel(key, 'count', true).role),
  )
