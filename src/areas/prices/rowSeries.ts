import { isRecord } from '#lib/isRecord.ts'
import type { Row, Table } from '#reading/types.ts'
import { isPrice, labelOf, labelSays } from '#reading/index.ts'

type Point = readonly [number, number]
type RowSeries = (row: Row) => readonly Point[] | null

const LEAST = 4
const LOOK_AT = 20

const finite = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** Whether points say how something went: two of them have a number. */
export const isTrend = (points: readonly Point[]): boolean =>
  points.filter(([, y]) => finite(y)).length > 1

/** How to find a price's short past inside a row, where the rows of a list have one; null where they have not. */
export function seriesInRows(table: Table): RowSeries | null {
  for (const row of table.rows.slice(0, LOOK_AT)) {
    const keys = keysOfSeries(row.source, 2)
    if (keys !== null) return (one) => pointsOf(at(one.source, keys))
  }
  return null
}

function keysOfSeries(source: unknown, depth: number): readonly string[] | null {
  if (!isRecord(source) || depth === 0) return null
  for (const [key, value] of Object.entries(source)) {
    if (!labelSays(key, 'past')) continue
    if (pointsOf(value) !== null) return [key]
    const inner = keysOfSeries(value, depth - 1)
    if (inner !== null) return [key, ...inner]
  }
  return null
}

function at(source: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    source,
  )
}

/** Numbers, pairs, or records with a price: drawn at even steps, with a point without a number at each gap. */
function pointsOf(value: unknown): readonly Point[] | null {
  if (!Array.isArray(value) || value.length < LEAST) return null
  const entries: readonly unknown[] = value
  const key = priceKey(entries[0])
  const points = entries.map((entry, index): Point => {
    const price = isRecord(entry) && key !== null ? entry[key] : entry
    const value: unknown = Array.isArray(price) ? price[1] : price
    return [index, finite(value) ? value : Number.NaN]
  })
  const count = points.filter(([, y]) => finite(y)).length
  return count >= LEAST && count >= entries.length / 2 ? points : null
}

function priceKey(entry: unknown): string | null {
  if (!isRecord(entry)) return null
  const numbers = Object.keys(entry).filter((key) => finite(entry[key]))
  return numbers.find((key) => isPrice(labelOf(key))) ?? null
}
