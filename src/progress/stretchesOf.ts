import type { Gain, Reset, Steps } from './types.ts'

/** A figure grows if at least this share of its changes, without rare falls, are gains. */
const MOSTLY = 0.8
const MIN_CHANGES = 3
/** A figure that falls below this share of its value was reset. */
const FALLS_BELOW = 0.2

export interface Stretches {
  /** From visit to visit, the resets left out. */
  gains: readonly Gain[]
  resets: readonly Reset[]
}

/**
 * Changes from visit to visit. A growing figure that falls to nearly nothing was reset: that is no loss. A rank that falls was
 * won.
 */
export function stretchesOf(points: readonly DataPoint[], kind: string): Stretches {
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
  const falls = ({ before, after }: Gain) =>
    before > 0 && after >= 0 && after < before * FALLS_BELOW
  const moved = all.filter(({ by }) => by !== 0)
  const others = moved.filter((one) => !falls(one))
  const up = others.filter(({ by }) => by > 0).length
  const isSeldom = (moved.length - others.length) * 3 <= moved.length
  const grows =
    kind !== 'rank' && moved.length >= MIN_CHANGES && isSeldom && up >= others.length * MOSTLY
  const isReset = (one: Gain) => grows && falls(one)
  return { gains: all.filter((one) => !isReset(one)), resets: all.filter(isReset) }
}

/** A figure's value at a visit, wall ms. */
export interface DataPoint {
  at: number
  value: number
}

/** The figure at every time at which its body was seen, from the first that has it on; NaN if it was absent. */
export function visitsOf({ times, values }: Steps, seen: readonly number[]): DataPoint[] {
  const points: DataPoint[] = []
  let next = 0
  let value = Number.NaN
  for (const at of seen) {
    while (next < times.length && (times[next] ?? Infinity) <= at) {
      value = values[next] ?? Number.NaN
      next += 1
    }
    if (points.length > 0 || !Number.isNaN(value)) points.push({ at, value })
  }
  return points
}

/** The same; visits without the figure are left out. */
export const dataPointsOf = (steps: Steps, seen: readonly number[]): DataPoint[] =>
  visitsOf(steps, seen).filter(({ value }) => !Number.isNaN(value))
