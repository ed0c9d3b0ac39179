import { useMemo } from 'react'
import { baselineAt } from '#lib/baselineAt.ts'
import { changeBetween } from '#progress/differenceOf.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import { useStableArray } from '../bodies/useStableArray.ts'
import type { SnapshotMeta } from '../history/types.ts'
import type { CountedPast } from './countedPast.ts'
import { usePasts } from './usePast.ts'

/** A body as it is shown. */
export type Shown = Pick<SnapshotMeta, 'query' | 'fetchedAt'>

/** A row has whole milliseconds. */
export const timeOf = ({ fetchedAt }: Shown) => Math.round(fetchedAt)

/** The visit that a period is counted from. */
export interface Baseline {
  /** Wall ms. */
  at: number
  /** See `otherLength`. */
  otherLength: number | null
  /** A figure's value then, by its key, in the displayed unit; null if it was absent, or is in doubt then or at the end. */
  value(key: string): number | null
  /**
   * The change of a figure from then to `now`, its value at the end of the period, added up over new beginnings in between. Null
   * if either value is unknown or too large to be exact, or if a rank is of another season.
   */
  change(key: string, now: number | null): number | null
}

const DAY = 86_400_000
/** The periods with a name, ms. */
export const LENGTHS = { day: DAY, week: 7 * DAY, month: 30 * DAY, year: 365 * DAY } as const

/**
 * The length of a stretch, ms, that stands for a period and is not that: outside 0.5 to 1.5 times as long or, where the period
 * begins on a chosen day, more than a day off; else null. It is shown as what it is, and in no rank, medal or sum.
 */
export function otherLength(from: number, start: number, end: number): number | null {
  const length = end - from
  const share = length / (end - start)
  const isNamed = Object.values(LENGTHS).some((one) => Math.abs(end - start - one) < 1000)
  const isNear = isNamed || Math.abs(from - start) <= DAY
  if (isNear && share >= 0.5 && share <= 1.5) return null
  const unit = length < 2 * DAY ? 1000 : DAY
  return Math.round(length / unit) * unit
}

/** The visits that a later one can be compared with, oldest first; none while that one is in doubt itself. `end`: its time, wall ms. */
export function comparedVisits(past: CountedPast, end: number): readonly number[] {
  const { seen, former, leftOut, blank } = past
  if ([...former, ...leftOut, ...blank].includes(end)) return []
  return seen.filter((at) => at < end && !blank.includes(at))
}

/**
 * The baseline of a period that begins at `start` and ends with the visit at `end`, both wall ms: the one for gains, changes,
 * boards, rosters, prices, groups and comparisons alike. Null if there is none.
 */
export function baselineOf(past: CountedPast, start: number, end: number): Baseline | null {
  const at = baselineAt(comparedVisits(past, end), start, (time) => time)
  if (at === null) return null
  const figures = new Map(past.figures.map((steps) => [steps.figure.key, steps]))
  const value = (key: string) => {
    const steps = figures.get(key)
    if (steps === undefined || past.gaps.get(key)?.has(end) === true) return null
    const then = steps.values[steps.times.findLastIndex((time) => time <= at)]
    return then === undefined || Number.isNaN(then) ? null : then
  }
  return {
    at,
    otherLength: otherLength(at, start, end),
    value,
    change(key, now) {
      const steps = figures.get(key)
      const by = changeBetween(now, value(key))
      if (steps === undefined || by === null) return null
      const { resets } = stretchesOf(dataPointsOf(steps, past.seen))
      const between = resets.filter(({ to }) => to > at && to <= end)
      // The ranks of two seasons are not compared.
      if (steps.figure.kind === 'rank' && between.length > 0) return null
      return between.reduce((sum, { before, base }) => sum + before - base, by)
    },
  }
}

/** The baseline for each body over a period that ends with it and begins at `from(end)`, wall ms. Null if there is none, and while loading. No request. */
export function useBaselinesFrom(
  bodies: readonly (Shown | null)[],
  from: (end: number) => number,
): readonly (Baseline | null)[] {
  const shown = useStableArray(bodies)
  const pasts = usePasts([...new Set(shown.flatMap((one) => one?.query ?? []))])
  // The same while none is found, or a table would be drawn again once the pasts are read.
  const none = useMemo(() => shown.map(() => null), [shown])
  return useMemo(() => {
    const found = shown.map((one) => {
      const past = one === null ? undefined : pasts?.get(one.query)
      if (one === null || past === undefined) return null
      return baselineOf(past, from(one.fetchedAt), timeOf(one))
    })
    return found.some((one) => one !== null) ? found : none
  }, [shown, pasts, from, none])
}
