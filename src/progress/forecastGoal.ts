import type { Pace } from './paceOf.ts'

const DAY = 86_400_000
/** Dates further away are meaningless, ms: a hundred years. */
const FARTHEST = 36_525 * DAY

export interface GoalForecast {
  /** 0 to 1, from `start` to `target`. */
  share: number
  reached: boolean
  /** Wall ms; null if at this pace it is never reached. */
  expected: number | null
  /** At its fastest and its slowest pace so far; null: never. */
  earliest: number | null
  latest: number | null
}

export interface GoalStand {
  /** The first, current and target value; the target may be below the start (a rank). */
  start: number
  value: number
  target: number
  /** The time of `value`, wall ms. */
  at: number
}

/** When a goal is reached at the present pace. */
export function forecastGoal(
  { start, value, target, at }: GoalStand,
  pace: Pace | null,
): GoalForecast {
  const rises = target >= start
  const reached = rises ? value >= target : value <= target
  const when = (perDay = 0): number | null => {
    if (reached) return at
    const time = ((target - value) / perDay) * DAY
    return time >= 0 && time <= FARTHEST ? at + time : null
  }
  const [slow, fast] = rises ? [pace?.slow, pace?.fast] : [pace?.fast, pace?.slow]
  return {
    share: reached ? 1 : Math.max(0, (value - start) / (target - start)),
    reached,
    expected: when(pace?.perDay),
    earliest: when(fast),
    latest: when(slow),
  }
}

/** The gain per day needed to reach the target at `by`, wall ms; null if that is past. */
export function neededPace(
  { value, target, at }: Pick<GoalStand, 'value' | 'target' | 'at'>,
  by: number,
): number | null {
  return by <= at ? null : ((target - value) / (by - at)) * DAY
}
