import type { Span } from './types.ts'
import type { DataPoint } from './stretchesOf.ts'

const HOUR = 3_600_000
/** Members seen for less of a contest are not compared, or the others would be cut to that part. */
const LEAST_SEEN = 0.5

export interface Standing<T> {
  of: T
  /** The gain between the visits nearest to start and end; null with too few visits. */
  by: number | null
  /** These visits, wall ms. */
  from: number | null
  to: number | null
  /** The gain in the stretch in which all were seen; null if this one was not. */
  fair: number | null
}

export interface Contest<T> {
  /** By gain, largest first; members that cannot be compared come last. */
  standings: Standing<T>[]
  /** The stretch in which everybody is compared; null if there is none. */
  compared: Span | null
}

/**
 * Who gained most in a span. Members are fetched at different times, so all are compared over one stretch: the part of the span
 * in which each of them was seen before and after. Between two visits a figure counts as growing evenly; after the last one it
 * holds for an hour.
 */
export function contestOf<T>(
  entrants: readonly { of: T; points: readonly DataPoint[] }[],
  { start, end }: Span,
  now: number,
): Contest<T> {
  const until = Math.min(end, now)
  const seen = entrants.map(({ points }) => seenWithin(points, { start, end: until }))
  const compared = commonOf(seen)
  const standings = entrants.map(({ of, points }, index): Standing<T> => {
    const from = nearest(points, start)
    const to = nearest(points, until)
    const fair = compared === null || seen[index] === null ? null : gainIn(points, compared)
    if (from === null || to === null || to.at <= from.at)
      return { of, by: null, from: null, to: null, fair }
    return { of, by: to.value - from.value, from: from.at, to: to.at, fair }
  })
  return {
    standings: standings.toSorted(
      (a, b) => descending(a.fair, b.fair) || descending(a.by, b.by) || 0,
    ),
    compared,
  }
}

/** The part of a span in which a figure is known; null if that is too little of it. */
function seenWithin(points: readonly DataPoint[], { start, end }: Span): Span | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || last.at <= start) return null
  const seen = {
    start: first.at - start <= HOUR ? start : first.at,
    end: end - last.at <= HOUR ? end : last.at,
  }
  return first.at < last.at && seen.end - seen.start >= LEAST_SEEN * (end - start) ? seen : null
}

function commonOf(spans: readonly (Span | null)[]): Span | null {
  const known = spans.filter((span) => span !== null)
  const start = Math.max(...known.map((span) => span.start))
  const end = Math.min(...known.map((span) => span.end))
  return known.length > 0 && end > start ? { start, end } : null
}

function gainIn(points: readonly DataPoint[], { start, end }: Span): number {
  const gain = valueAround(points, end) - valueAround(points, start)
  // A gain in whole numbers stays whole.
  return points.every(({ value }) => Number.isInteger(value)) ? Math.round(gain) : gain
}

function nearest(points: readonly DataPoint[], ms: number): DataPoint | null {
  return points.reduce<DataPoint | null>(
    (best, point) =>
      best === null || Math.abs(point.at - ms) < Math.abs(best.at - ms) ? point : best,
    null,
  )
}

/** The value at an instant: between the visits before and after it in proportion, beyond them that of the nearest. */
function valueAround(points: readonly DataPoint[], ms: number): number {
  const place = points.findLastIndex(({ at }) => at <= ms)
  const [before, after] = [points[place], points[place + 1]]
  if (before === undefined || after === undefined) return (before ?? after)?.value ?? 0
  const share = (ms - before.at) / (after.at - before.at)
  return before.value + (after.value - before.value) * share
}

/** The largest first, null last. */
const descending = (a: number | null, b: number | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : b - a
