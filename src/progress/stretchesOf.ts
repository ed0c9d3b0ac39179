import type { Gain, Reset, Steps } from './types.ts'

/** Changes from visit to visit, and where the figure began anew: the change is then from the value that it began from. */
export function stretchesOf(points: readonly DataPoint[]): { gains: Gain[]; resets: Reset[] } {
  const all = points.slice(1).map(({ at: to, value: after, base }, index) => {
    const { at: from = to, value: before = after } = points[index] ?? {}
    return { from, to, before, after, base }
  })
  return {
    gains: all.map(({ base, ...one }) => {
      const before = base ?? one.before
      return { ...one, before, by: one.after - before }
    }),
    resets: all.flatMap(({ base, ...one }) => (base === undefined ? [] : { ...one, base })),
  }
}

/** A figure's value at a visit, wall ms. */
export interface DataPoint {
  at: number
  value: number
  /** The value from which it counts anew here. */
  base?: number
}

/** The figure at every time at which its body was seen, from the first that has it on; NaN if it was absent. */
export function visitsOf({ times, values, began }: Steps, seen: readonly number[]): DataPoint[] {
  const points: DataPoint[] = []
  let next = 0
  let value = Number.NaN
  for (const at of seen) {
    while ((times[next] ?? Infinity) <= at) {
      value = values[next] ?? Number.NaN
      next += 1
    }
    const base = began?.get(at)
    if (points.length > 0 || !Number.isNaN(value))
      points.push({ at, value, ...(base !== undefined && { base }) })
  }
  return points
}

/** The same; visits without the figure are left out. */
export const dataPointsOf = (steps: Steps, seen: readonly number[]): DataPoint[] =>
  visitsOf(steps, seen).filter(({ value }) => !Number.isNaN(value))
