const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.44 * DAY

/** Beyond it `Date` holds no instant. */
const MOST = 8.64e15

const STEPS = [1, 5, 15, 30, 60, 180, 360, 720].map((minutes) => minutes * MINUTE)
const DAYS = [1, 2, 3, 5, 7, 14]
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120]

/** How much of an instant a tick has to say. */
export type TickGrain = 'time' | 'day' | 'month' | 'year'

export interface TimeTicks {
  ticks: number[]
  grain: TickGrain
}

/**
 * Round instants in [from, to] (wall ms), at most `most` of them: full hours, days, months of the person's zone.
 * `offset(ms)` is the zone's distance to UTC at that instant, ms.
 */
export function timeTicks(
  from: number,
  to: number,
  most: number,
  offset: (ms: number) => number,
): TimeTicks {
  const span = to - from
  if (!(Math.abs(from) <= MOST && Math.abs(to) <= MOST)) return { ticks: [], grain: 'year' }
  if (!(span > 0) || most < 1) return { ticks: [from], grain: 'day' }
  const step = STEPS.find((size) => span / size <= most)
  if (step !== undefined) return { ticks: every(from, to, step, offset), grain: 'time' }
  const days = DAYS.find((count) => span / (count * DAY) <= most)
  if (days !== undefined) return { ticks: every(from, to, days * DAY, offset), grain: 'day' }
  const months =
    MONTHS.find((count) => span / (count * MONTH) <= most) ??
    240 * Math.ceil(span / (240 * MONTH * most))
  return { ticks: everyMonth(from, to, months, offset), grain: months < 12 ? 'month' : 'year' }
}

function toUtc(local: number, offset: (ms: number) => number): number {
  return local - offset(local - offset(local))
}

function every(from: number, to: number, step: number, offset: (ms: number) => number): number[] {
  const ticks: number[] = []
  for (let local = Math.ceil((from + offset(from)) / step) * step; ; local += step) {
    const at = toUtc(local, offset)
    if (at > to) return ticks
    if (at >= from) ticks.push(at)
  }
}

function everyMonth(
  from: number,
  to: number,
  months: number,
  offset: (ms: number) => number,
): number[] {
  const start = new Date(from + offset(from))
  const first = start.getUTCFullYear() * 12 + start.getUTCMonth()
  const ticks: number[] = []
  for (let month = Math.floor(first / months) * months; ; month += months) {
    const at = toUtc(Date.UTC(Math.floor(month / 12), month % 12, 1), offset)
    if (at > to || Number.isNaN(at)) return ticks
    if (at >= from) ticks.push(at)
  }
}
