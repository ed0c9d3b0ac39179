import { useMemo } from 'react'
import { baselineAt } from '#lib/baselineAt.ts'
import { useStableArray } from '../bodies/useStableArray.ts'
import type { SnapshotMeta } from '../history/types.ts'
import type { CountedPast } from './countedPast.ts'
import { usePasts } from './usePast.ts'

/** A body as it is shown. */
export type Shown = Pick<SnapshotMeta, 'query' | 'fetchedAt'>

/** A row has whole milliseconds. */
export const timeOf = ({ fetchedAt }: Shown) => Math.round(fetchedAt)

/** What the figures of a body were at an earlier visit. */
export interface Observation {
  /** Wall ms. */
  at: number
  /** A figure's value then, by its key, in the displayed unit; null if it was absent, or is in doubt then or now. */
  value(key: string): number | null
}

/** The visits that a later one can be compared with, oldest first; none while that one is in doubt itself. `end`: its time, wall ms. */
export function comparedVisits(past: CountedPast, end: number): readonly number[] {
  const { seen, former, leftOut, blank } = past
  if ([...former, ...leftOut, ...blank].includes(end)) return []
  return seen.filter((at) => at < end && !blank.includes(at))
}

/**
 * The visit that a period is counted from: the one for gains, changes, boards, rosters, prices and comparisons alike. The
 * period begins at `start` and ends with the visit at `end`, both wall ms. Null if there is none.
 */
export function observationAt(past: CountedPast, start: number, end: number): Observation | null {
  const at = baselineAt(comparedVisits(past, end), start, (time) => time)
  if (at === null) return null
  const newest = past.seen.at(-1) ?? at
  const figures = new Map(past.figures.map((steps) => [steps.figure.key, steps]))
  return {
    at,
    value(key) {
      const steps = figures.get(key)
      if (steps === undefined || past.gaps.get(key)?.has(newest) === true) return null
      const value = steps.values[steps.times.findLastIndex((time) => time <= at)]
      return value === undefined || Number.isNaN(value) ? null : value
    },
  }
}

/** The observation for each body over a period that ends with it and begins at `from(end)`, wall ms. Null if there is none, and while loading. No request. */
export function useObservations(
  bodies: readonly (Shown | null)[],
  from: (end: number) => number,
): readonly (Observation | null)[] {
  const shown = useStableArray(bodies)
  const pasts = usePasts([...new Set(shown.flatMap((one) => one?.query ?? []))])
  // The same while none is found, or a table would be drawn again once the pasts are read.
  const none = useMemo(() => shown.map(() => null), [shown])
  return useMemo(() => {
    const found = shown.map((one) => {
      const past = one === null ? undefined : pasts?.get(one.query)
      if (one === null || past === undefined) return null
      return observationAt(past, from(one.fetchedAt), timeOf(one))
    })
    return found.some((one) => one !== null) ? found : none
  }, [shown, pasts, from, none])
}
