import type { Format } from '../../format/createFormat.ts'
import { areApart, type AxisSpan, type AxisTick, shareBetween, thinned } from './placement.ts'
import { type TickGrain, timeSteps, timeTicks } from './timeTicks.ts'

/** Closer they would be a wall, px. */
const PX_PER_TICK = 56

/**
 * The ticks of an axis of time: the finest round step whose texts stay apart. The first tick, and each on another day than the
 * one before, names its day; likewise the year, where it is not everywhere the one of `now`.
 */
export function timeAxis(
  from: number,
  to: number,
  span: AxisSpan,
  format: Format,
  now: number,
): readonly AxisTick[] {
  const offset = steadyOffset(format.offset)
  const shareOf = shareBetween(from, to)
  const most = Math.max(2, (span.right - span.left) / (PX_PER_TICK * span.rem))
  for (const step of timeSteps(from, to, most)) {
    const ticks = named(timeTicks(from, to, step, offset), step.grain, format, now)
    if (ticks.length === 0) break
    if (areApart(ticks, shareOf, span)) return ticks
  }
  // Between two round ones there is none, or not even one has room: then the ends, or the first of them.
  const ends = named([...new Set([from, to])], 'time', format, now).filter(
    ({ text, under }, index, all) => text !== all[index - 1]?.text || under !== '',
  )
  return thinned(ends, shareOf, span)
}

/** What each tick has to say beside the one before it. */
export function named(
  instants: readonly number[],
  grain: TickGrain,
  format: Format,
  now: number,
): AxisTick[] {
  const year = (ms: number) => format.tick(ms, 'year')
  const sayYear = instants.some((ms) => year(ms) !== year(now))
  return instants.map((value, index) => {
    const before = instants[index - 1]
    const newYear = sayYear && (before === undefined || year(before) !== year(value))
    const newDay = before === undefined || format.dayKey(before) !== format.dayKey(value)
    return { value, text: format.tick(value, grain), under: underOf(value, grain, newDay, newYear) }
  })

  function underOf(value: number, of: TickGrain, newDay: boolean, newYear: boolean): string {
    if (of === 'year') return ''
    if (of === 'time') return newDay ? format.tick(value, newYear ? 'date' : 'day') : ''
    return newYear ? year(value) : ''
  }
}

const STRETCH = 16 * 86_400_000

/**
 * A zone's distance to UTC, asked for at the ends of stretches of 16 days and in one only where they differ:
 * clocks are never changed there and back so soon, and asking costs as much as writing a date.
 */
export function steadyOffset(offset: (ms: number) => number): (ms: number) => number {
  const known = new Map<number, number>()
  function atStart(stretch: number): number {
    const found = known.get(stretch) ?? offset(stretch * STRETCH)
    known.set(stretch, found)
    return found
  }
  return (ms) => {
    const stretch = Math.floor(ms / STRETCH)
    const start = atStart(stretch)
    return start === atStart(stretch + 1) ? start : offset(ms)
  }
}
