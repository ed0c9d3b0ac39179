const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.44 * DAY

/** Beyond it `Date` holds no instant. */
const MOST = 8.64e15

/** How much of an instant a tick has to say. */
export type TickGrain = 'time' | 'day' | 'month' | 'year'

export interface TimeStep {
  grain: TickGrain
  /** Of its unit: ms, days or months. */
  count: number
  /** About, ms. */
  size: number
}

const step = (grain: TickGrain, unit: number) => (count: number) => ({
  grain,
  count,
  size: count * unit,
})

/** From the finest to the coarsest. */
const STEPS: readonly TimeStep[] = [
  ...[1, 5, 15, 30, 60, 180, 360, 720].map(step('time', MINUTE)),
  ...[1, 2, 3, 5, 7, 14].map(step('day', DAY)),
  ...[1, 2, 3, 6].map(step('month', MONTH)),
  ...[12, 24, 60, 120, 240, 600, 1200, 6000, 12_000, 60_000].map(step('year', MONTH)),
  ...[120_000, 600_000, 2_400_000].map(step('year', MONTH)),
]

/** The steps that leave at most `most` ticks in [from, to], from the finest to the coarsest; none where no instant is. */
export function timeSteps(from: number, to: number, most: number): readonly TimeStep[] {
  if (!(Math.abs(from) <= MOST && Math.abs(to) <= MOST)) return []
  return STEPS.filter(({ size }) => (to - from) / size <= most)
}

/**
 * Round instants in [from, to] (wall ms), rising: full hours, days, months of the person's zone. `offset(ms)` is the zone's
 * distance to UTC at that instant, ms. Where clocks are changed an hour that is not there has no tick, one that is there twice one.
 */
export function timeTicks(
  from: number,
  to: number,
  { grain, count }: TimeStep,
  offset: (ms: number) => number,
): number[] {
  const found =
    grain === 'month' || grain === 'year'
      ? everyMonth(from, to, count, offset)
      : every(from, to, count * (grain === 'day' ? DAY : MINUTE), offset)
  return found.filter((at, index) => index === 0 || at > (found[index - 1] ?? at))
}

function toUtc(local: number, offset: (ms: number) => number): number {
  return local - offset(local - offset(local))
}

function every(from: number, to: number, size: number, offset: (ms: number) => number): number[] {
  const ticks: number[] = []
  const start = from + Math.min(offset(from), offset(to))
  for (let local = Math.ceil(start / size) * size; ; local += size) {
    const at = toUtc(local, offset)
    if (local > to + Math.max(offset(from), offset(to))) return ticks
    // An hour that clocks jump over.
    if (at + offset(at) !== local) continue
    if (at >= from && at <= to) ticks.push(at)
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
