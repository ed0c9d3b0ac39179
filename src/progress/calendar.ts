import type { Grain, Span } from './types.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The person's calendar. */
export interface Calendar {
  /** Ms to add to an instant to get the person's wall time. */
  offsetOf(ms: number): number
  /** 0 Sunday … 6 Saturday. */
  weekStart(): number
}

/**
 * The instant at which a day begins for the person: `wall` are the ms of its 00:00 in UTC. Where clocks skip midnight it begins
 * after it, where they show it twice at the first that is of this day.
 */
export function dayStart(wall: number, offsetOf: Calendar['offsetOf']): number {
  const instants = [wall - offsetOf(wall - DAY), wall - offsetOf(wall + DAY)]
  const first = Math.min(...instants)
  return first + offsetOf(first) >= wall ? first : Math.max(...instants)
}

function wallStart(wall: number, grain: Grain, weekStart: Calendar['weekStart']): number {
  const day = Math.floor(wall / DAY) * DAY
  const date = new Date(day)
  if (grain === 'day') return day
  if (grain === 'week') return day - ((date.getUTCDay() - weekStart() + 7) % 7) * DAY
  return Date.UTC(date.getUTCFullYear(), grain === 'month' ? date.getUTCMonth() : 0, 1)
}

/** The most days of each, after which the next one has begun. */
const MOST_DAYS = { day: 1, week: 7, month: 31, year: 366 } as const

/** The day, week, month or year that an instant falls into, as the person counts them. */
export function spanAt(ms: number, grain: Grain, calendar: Calendar): Span {
  const start = wallStart(ms + calendar.offsetOf(ms), grain, calendar.weekStart)
  const next = wallStart(start + MOST_DAYS[grain] * DAY, grain, calendar.weekStart)
  return {
    start: dayStart(start, calendar.offsetOf),
    end: dayStart(next, calendar.offsetOf),
  }
}

/** All spans from the one of `from` to the one of `to`, oldest first; the newest `most` of them. */
export function spansBetween(
  from: number,
  to: number,
  grain: Grain,
  calendar: Calendar,
  most = 4000,
): Span[] {
  const spans: Span[] = []
  for (let end = to; spans.length < most;) {
    const span = spanAt(end, grain, calendar)
    spans.push(span)
    if (span.start <= from) break
    end = span.start - 1
  }
  return spans.toReversed()
}
