import { pricesOf } from '../pricesOf.ts'
import type { Fact, Role, Series } from '#reading/types.ts'
import { pointsApart } from '#view/linePoints.ts'
import type { Visits } from '#view/history/useVisits.ts'
import { visitsOf } from '#progress/stretchesOf.ts'

export interface PriceLines {
  /** One line, or the two prices of the same points. */
  prices: readonly Series[]
  /** Volumes and all other series. */
  others: readonly Series[]
}

const MAX_OTHERS = 4

const spanOf = (series: Series | undefined) =>
  series === undefined ? 0 : (series.points.at(-1)?.[0] ?? 0) - (series.points[0]?.[0] ?? 0)

const PRICES: ReadonlySet<Role | undefined> = new Set(['price', 'buy', 'sell', 'low', 'high'])

/** The price series of a reading, else the longest that is not a count. */
export function priceLines(series: readonly Series[]): PriceLines {
  const timed = series.filter(({ x, points }) => x.kind === 'instant' && points.length > 1)
  const priced = timed
    .filter(({ y: { role } }) => PRICES.has(role))
    .toSorted((a, b) => spanOf(b) - spanOf(a))
  const first = priced[0] ?? timed.find(({ y: { role } }) => role !== 'volume')
  if (first === undefined) return { prices: [], others: series.slice(0, MAX_OTHERS) }
  const together = priced.filter(({ path }) => path === first.path)
  const { pair } = pricesOf(together.map((line) => ({ role: line.y.role, line })))
  const prices = pair === null ? [first] : pair.map(({ line }) => line)
  // The history of a list with one row is found twice: in the list and in the row.
  const others = series.filter((one) => !prices.some((price) => hasSamePoints(price, one)))
  return { prices, others: others.slice(0, MAX_OTHERS) }
}

const hasSamePoints = ({ points }: Series, other: Series): boolean =>
  points.length === other.points.length &&
  points.every(([x, y], at) => x === other.points[at]?.[0] && y === other.points[at]?.[1])

/** The prices of a body without a history, from the visits on this device; null if fewer than two are recorded. */
export function visitLines(
  facts: readonly Fact[],
  { past, seen }: Pick<Visits, 'past' | 'seen'>,
): readonly Series[] | null {
  const { pair, price } = pricesOf(facts)
  const shown = pair ?? (price === null ? [] : [price])
  const lines = shown.map(({ path, label, value: { kind } }): Series => {
    const steps = past?.figures.find(({ figure }) => figure.key === path)
    const visits = steps === undefined ? [] : visitsOf(steps, seen)
    return {
      path,
      label,
      x: { path: '', kind: 'instant', label: '' },
      y: { path, kind, label },
      points: visits.filter(isRecorded).map(({ at, value }) => [at, value] as const),
      gaps: visits.filter((visit) => !isRecorded(visit)).map(({ at }) => at),
    }
  })
  return lines.some(({ points }) => points.length > 1) ? lines : null
}

const isRecorded = ({ value }: { value: number }) => !Number.isNaN(value)

const DAY = 86_400_000

export interface Range {
  low: number
  high: number
  /** The position of the last price between `low` and `high`, 0 to 100. */
  position: number
  /** The number of days with data, at most the number requested. */
  days: number
  /** A price of these days that is far outside the range. */
  apart: number | undefined
}

/** The lowest and highest price of the last days; null if fewer than two are known. */
export function rangeOf(points: Series['points'], days: number, now: number): Range | null {
  const apart = pointsApart(points, now)
  const usual = points.filter((point) => !apart.includes(point))
  const last = usual.at(-1)
  const isWithin = ([x]: readonly [number, number]) =>
    last !== undefined && x >= last[0] - days * DAY && x <= last[0]
  const within = usual.filter(isWithin)
  const [first] = within
  if (last === undefined || first === undefined || within.length < 2) return null
  const prices = within.map(([, y]) => y)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const position = high === low ? 100 : ((last[1] - low) / (high - low)) * 100
  const known = Math.max(1, Math.round((last[0] - first[0]) / DAY))
  return { low, high, position, days: Math.min(days, known), apart: apart.find(isWithin)?.[1] }
}
