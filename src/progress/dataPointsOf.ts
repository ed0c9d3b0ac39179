import type { Steps } from './types.ts'

/** What a figure was at a visit, wall ms. */
export interface DataPoint {
  at: number
  value: number
}

/** The figure at every time at which its body was seen; visits without it are left out. */
export function dataPointsOf({ times, values }: Steps, seen: readonly number[]): DataPoint[] {
  const points: DataPoint[] = []
  let next = 0
  let value = Number.NaN
  for (const at of seen) {
    while (next < times.length && (times[next] ?? Infinity) <= at) {
      value = values[next] ?? Number.NaN
      next += 1
    }
    if (!Number.isNaN(value)) points.push({ at, value })
  }
  return points
}
