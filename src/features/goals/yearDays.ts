import { type Calendar, spansBetween } from '#progress/calendar.ts'
import { periodGains } from '#progress/periodGains.ts'
import type { Gain, Span } from '#progress/types.ts'

const DAY = 86_400_000
const WEEKS = 53

export interface YearDay extends Span {
  /** Null where nothing was seen. */
  by: number | null
  /** 0 (nothing) to 4 (among the most). */
  level: number
  /** Nothing was seen on that day, but something was gained over the days around. */
  gap: boolean
}

/** The last year as weeks of seven days from the person's first weekday; days to come are not there. */
export function yearDays(gains: readonly Gain[], calendar: Calendar, now: number): YearDay[][] {
  const from = now - (WEEKS - 1) * 7 * DAY
  const { periods, between } = periodGains(gains, 'day', calendar, now)
  const known = new Map(periods.map(({ start, by }) => [start, by]))
  const sizes = periods
    .filter(({ start, by }) => start >= from && by !== null && by !== 0)
    .map(({ by }) => Math.abs(by ?? 0))
    .toSorted((a, b) => a - b)
  const levelOf = (by: number | null) => {
    if (by === null || by === 0) return 0
    const place = sizes.findLastIndex((size) => size <= Math.abs(by))
    return Math.min(4, 1 + Math.floor(((place + 1) / (sizes.length + 1)) * 4))
  }
  return spansBetween(from, now, 'week', calendar).map(({ start, end }) =>
    spansBetween(start, Math.min(end - 1, now), 'day', calendar).map((day) => {
      const by = known.get(day.start) ?? null
      const gap = by === null && between.some((one) => one.from < day.end && one.to > day.start)
      return { ...day, by, level: levelOf(by), gap }
    }),
  )
}
