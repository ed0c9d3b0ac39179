import type { Row, Table } from '#data/things/things.ts'
import { figureReader, meaningOfLabel } from '#reading/index.ts'
import type { Fact, Role, Series } from '#reading/types.ts'
import { pricesOf } from '../pricesOf.ts'
import type { Visits } from '#view/history/useVisits.ts'
import { visitsOf } from '#progress/stretchesOf.ts'
import { isRecord } from '#lib/isRecord.ts'

export interface PriceLines {
  /** One line, or the two prices of the same points. */
  prices: readonly Series[]
  /** Volumes and all other series. */
  others: readonly Series[]
}

const MOST_OTHERS = 4

const spanOf = (series: Series | undefined) =>
  series === undefined ? 0 : (series.points.at(-1)?.[0] ?? 0) - (series.points[0]?.[0] ?? 0)

const PRICES: ReadonlySet<Role | undefined> = new Set<Role>(
  'price buy sell low high'.split(' ') as Role[],
)

/** The price series of a reading: by label, else the longest that is not a count. */
export function priceLines(series: readonly Series[]): PriceLines {
  const timed = series.filter(({ x, points }) => x.kind === 'instant' && points.length > 1)
  const longest = timed
    .filter(({ y: { role } }) => PRICES.has(role))
    .toSorted((a, b) => spanOf(b) - spanOf(a))
  const first = longest[0] ?? timed.find(({ y: { role } }) => role !== 'volume') ?? null
  if (first === null) return { prices: [], others: series.slice(0, MOST_OTHERS) }
  const together = longest.filter(({ path }) => path === first.path)
  const { pair } = pricesOf(together.map((line) => ({ role: line.y.role, line })))
  const prices = pair === null ? [first] : pair.map(({ line }) => line)
  // The history of a list with one row is found twice: in the list and in the row.
  const others = series.filter((one) => !prices.some((price) => hasSamePoints(price, one)))
  return { prices, others: others.slice(0, MOST_OTHERS) }
}

const hasSamePoints = ({ points }: Series, other: Series): boolean =>
  points.length === other.points.length &&
  points.every(([x, y], at) => x === other.points[at]?.[0] && y === other.points[at]?.[1])

/** The lines that reach further back. */
export function longerOf(own: PriceLines, further: PriceLines | null): PriceLines {
  if (further === null || further.prices.length === 0) return own
  return spanOf(further.prices[0]) > spanOf(own.prices[0]) ? further : own
}

/** The prices of a body without a history, from the visits on this device; null if fewer than two are known. */
export function snapshotLines(
  facts: readonly Fact[],
  { past, seen }: Pick<Visits, 'past' | 'seen'>,
): readonly Series[] | null {
  if (seen.length < 2) return null
  const { pair, price } = pricesOf(facts)
  const shown = pair ?? (price === null ? [] : [price])
  const lines = shown.map((fact): Series => {
    const steps = past?.figures.find(({ figure }) => figure.key === fact.path)
    const visits = steps === undefined ? [] : visitsOf(steps, seen)
    const gaps = visits.filter(({ value }) => Number.isNaN(value)).map(({ at }) => at)
    return {
      path: fact.path,
      label: fact.label,
      x: { path: '', kind: 'instant', label: '' },
      y: { path: fact.path, kind: fact.value.kind, label: fact.label },
      points: visits
        .filter(({ value }) => !Number.isNaN(value))
        .map(({ at, value }) => [at, value] as const),
      ...(gaps.length > 0 && { gaps }),
    }
  })
  return lines.some(({ points }) => points.length > 1) ? lines : null
}

type Point = readonly [number, number]
type RowSeries = (row: Row) => readonly Point[] | null

const LEAST = 4
const LOOK_AT = 20

/** A key under which a row has its own short past. */
const PAST = /spark|histor|series|trend|chart|graph|prices?$|points|^data$|values|week|days|24h/i

const finite = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** Whether points make a line: at least two have a number. */
export const isTrend = (points: readonly Point[]): boolean =>
  points.filter(([, y]) => finite(y)).length > 1

/** Reads the short price history in a row; null if the rows of the list have none. */
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
    if (!PAST.test(key)) continue
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

/** Numbers, pairs, or records with a price, at equal steps; a gap is a point without a number. */
function pointsOf(value: unknown): readonly Point[] | null {
  if (!Array.isArray(value) || value.length < LEAST) return null
  const entries: readonly unknown[] = value
  const key = priceKey(entries[0])
  const prices = entries.map((entry): unknown => {
    const price = isRecord(entry) && key !== null ? entry[key] : entry
    return Array.isArray(price) ? price[1] : price
  })
  const read = figureReader(key ?? 'price', prices)
  const points = prices.map((price, index): Point => [
    index,
    finite(price) ? (read(price) ?? Number.NaN) : Number.NaN,
  ])
  const count = points.filter(([, y]) => finite(y)).length
  return count >= LEAST && count >= entries.length / 2 ? points : null
}

function priceKey(entry: unknown): string | null {
  if (!isRecord(entry)) return null
  const numbers = Object.keys(entry).filter((key) => finite(entry[key]))
  return numbers.find((key) => PRICES.has(meaningOfLabel(key, 'count', true).role)) ?? null
}
