import type { InstantFormats } from '../format/instants.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.44 * DAY

/** The range of `Date`, ms. */
const MOST = 8.64e15

/** The precision of a tick label. */
export type TickGrain = 'time' | 'day' | 'month' | 'year'

export interface TimeStep {
  grain: TickGrain
  /** In its unit: ms, days or months. */
  count: number
  /** Approximate length, ms. */
  size: number
}

const step = (grain: TickGrain, unit: number) => (count: number) => ({
  grain,
  count,
  size: count * unit,
})

/** From finest to coarsest. */
const STEPS: readonly TimeStep[] = [
  ...[1, 5, 15, 30, 60, 180, 360].map(step('time', MINUTE)),
  ...[1, 2, 3, 5, 7, 14].map(step('day', DAY)),
  ...[1, 2, 3, 6].map(step('month', MONTH)),
  ...[12, 24, 60, 120, 240, 600, 1200, 6000, 12_000, 60_000].map(step('year', MONTH)),
  ...[120_000, 600_000, 2_400_000].map(step('year', MONTH)),
]

export interface AxisTick {
  value: number
  text: string
  /** A second line: the day of an hour or the year of a day, if it differs from the previous tick. */
  under: string
  /** The second line if the previous ticks are hidden. */
  underIfFirst: string
}

/**
 * At most about `most` ticks in [from, to] (wall ms), at the finest round step. The first tick and each change of day show the
 * day; likewise the year, unless all are in the year of `now`. `finest`: the finest grain of a tick.
 */
export function timeAxis(
  from: number,
  to: number,
  most: number,
  format: InstantFormats,
  now: number,
  finest: TickGrain = 'time',
): readonly AxisTick[] {
  const step = timeStep(from, to, most, finest)
  const round = step === undefined ? [] : timeTicks(from, to, step, format.offset)
  if (step !== undefined && round.length > 0) return named(round, step.grain, format, now)
  return named([...new Set([from, to])], finest, format, now).filter(
    ({ text, under }, index, all) => text !== all[index - 1]?.text || under !== '',
  )
}

/** Labels the ticks; a tick shows the day or the year only if it differs from the tick before. */
export function named(
  instants: readonly number[],
  grain: TickGrain,
  format: InstantFormats,
  now: number,
): AxisTick[] {
  const year = (ms: number) => format.tick(ms, 'year')
  const saysYear = instants.some((ms) => year(ms) !== year(now))
  const underOf = (value: number, before: number | undefined) => {
    const isNewYear = saysYear && (before === undefined || year(before) !== year(value))
    const isNewDay = before === undefined || format.dayKey(before) !== format.dayKey(value)
    if (grain === 'time') return isNewDay ? format.tick(value, isNewYear ? 'date' : 'day') : ''
    return grain !== 'year' && isNewYear ? year(value) : ''
  }
  return instants.map((value, index) => ({
    value,
    text: format.tick(value, grain),
    under: underOf(value, instants[index - 1]),
    underIfFirst: underOf(value, undefined),
  }))
}

/** The finest step with at most `most` ticks in [from, to]; undefined beyond the range of `Date`. */
export function timeStep(
  from: number,
  to: number,
  most: number,
  finest: TickGrain = 'time',
): TimeStep | undefined {
  if (!(Math.abs(from) <= MOST && Math.abs(to) <= MOST)) return undefined
  const first = STEPS.findIndex(({ grain }) => grain === finest)
  return STEPS.slice(first).find(({ size }) => (to - from) / size <= most)
}

/**
 * Round instants in [from, to] (wall ms), ascending: full hours, days or months in the user's zone. `offset(ms)`: its UTC offset
 * at that instant, ms. At DST changes a skipped hour has no tick and a repeated hour has one.
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
    // An hour skipped by DST.
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
