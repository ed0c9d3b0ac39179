import { type Calendar, spansBetween } from './calendar.ts'
import type { Gain, Grain, Span } from './types.ts'

export interface PeriodGain extends Span {
  /** Null if nothing is known of it: no visit, or only one after a long absence. */
  by: number | null
}

export interface PeriodGains {
  /** Without holes, oldest first. */
  periods: readonly PeriodGain[]
  /** Gains over stretches too long to belong to one period. */
  between: readonly Gain[]
}

/**
 * The gain in each day, week, month or year.
 * A stretch between two visits counts in the period that its middle is in: two visits at midnight tell of the day between them.
 * One that is longer than a period and a half goes into `between`, so that a gap stays visible.
 */
export function periodGains(
  gains: readonly Gain[],
  grain: Grain,
  calendar: Calendar,
  until: number,
): PeriodGains {
  const last = gains.at(-1)
  if (last === undefined) return { periods: [], between: [] }
  const { from } = gains[0] ?? last
  const spans = spansBetween(from, Math.max(until, last.to), grain, calendar)
  const periods: PeriodGain[] = spans.map((span) => ({ ...span, by: null }))
  const between: Gain[] = []
  let place = 0
  for (const gain of gains) {
    const middle = (gain.from + gain.to) / 2
    while ((periods[place]?.end ?? Infinity) <= middle) place += 1
    const period = periods[place]
    const isLonger = period && gain.to - gain.from > (period.end - period.start) * 1.5
    if (period === undefined || isLonger) between.push(gain)
    else period.by = (period.by ?? 0) + gain.by
  }
  return { periods, between }
}

/** The period with the largest gain; null if none has gained. */
export function bestOf<T extends PeriodGain>(periods: readonly T[]): T | null {
  return periods.reduce<T | null>(
    (best, one) => ((one.by ?? 0) > (best?.by ?? 0) ? one : best),
    null,
  )
}
