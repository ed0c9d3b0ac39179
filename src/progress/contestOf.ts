import type { Span } from './types.ts'
import type { DataPoint } from './dataPointsOf.ts'

const HOUR = 3_600_000

export interface Standing<T> {
  of: T
  /** Null where it was not seen often enough. */
  by: number | null
  /** The visits it is counted between, wall ms. */
  from: number | null
  to: number | null
  /** How far these are from the contest's own start and end, ms. */
  off: number | null
  /** The gain if it had been seen just at start and end, going on at its own pace; null where it cannot be said. */
  fair: number | null
}

/**
 * Who gained most in a span. Each is counted from the visit nearest to the start to the one nearest to the end; the fair
 * gain is for exactly the span, where visits before and after it say how it stood at its ends.
 */
export function contestOf<T>(
  entrants: readonly { of: T; points: readonly DataPoint[] }[],
  { start, end }: Span,
  now: number,
): Standing<T>[] {
  const until = Math.min(end, now)
  const standings = entrants.map(({ of, points }): Standing<T> => {
    const from = nearest(points, start)
    const to = nearest(points, until)
    if (from === null || to === null || to.at <= from.at)
      return { of, by: null, from: null, to: null, off: null, fair: null }
    const [first, last] = [valueAround(points, start), valueAround(points, until)]
    return {
      of,
      by: to.value - from.value,
      from: from.at,
      to: to.at,
      off: Math.max(Math.abs(from.at - start), Math.abs(to.at - until)),
      fair: first === null || last === null ? null : last - first,
    }
  })
  const points = ({ fair, by }: Standing<T>) => fair ?? by ?? -Infinity
  return standings.toSorted((a, b) => points(b) - points(a))
}

function nearest(points: readonly DataPoint[], ms: number): DataPoint | null {
  return points.reduce<DataPoint | null>(
    (best, point) =>
      best === null || Math.abs(point.at - ms) < Math.abs(best.at - ms) ? point : best,
    null,
  )
}

/** The value at an instant: between the visits before and after it in proportion; at most an hour beyond the last one. */
function valueAround(points: readonly DataPoint[], ms: number): number | null {
  const place = points.findLastIndex(({ at }) => at <= ms)
  const [before, after] = [points[place], points[place + 1]]
  if (before !== undefined && after !== undefined) {
    const share = (ms - before.at) / (after.at - before.at)
    return before.value + (after.value - before.value) * share
  }
  const only = before ?? after
  return only !== undefined && Math.abs(only.at - ms) <= HOUR ? only.value : null
}
