import type { Gain, Reset, Steps } from './types.ts'

/** A figure grows if so many of its changes are gains. */
const MOSTLY = 0.8
const LEAST_CHANGES = 3
/** What falls to less than this share of what it was begins anew. */
const FALLS_BELOW = 0.2

export interface Stretches {
  /** From visit to visit, the resets left out. */
  gains: readonly Gain[]
  resets: readonly Reset[]
}

/** What happened from visit to visit. A growing figure that falls to next to nothing was reset: that is no loss. */
export function stretchesOf(points: readonly DataPoint[]): Stretches {
  const all = points.slice(1).map((point, index): Gain => {
    const before = points[index] ?? point
    return {
      from: before.at,
      to: point.at,
      before: before.value,
      after: point.value,
      by: point.value - before.value,
    }
  })
  const moved = all.filter(({ by }) => by !== 0)
  const up = moved.filter(({ by }) => by > 0).length
  const grows = moved.length >= LEAST_CHANGES && up / moved.length >= MOSTLY
  const isReset = ({ before, after }: Gain) =>
    grows && before > 0 && after >= 0 && after < before * FALLS_BELOW
  return { gains: all.filter((one) => !isReset(one)), resets: all.filter(isReset) }
}

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
