import { extent, nice, ticks } from 'd3-array'
import { clip } from '../format/clip.ts'
import type { Format } from '../format/createFormat.ts'
import { axisFormat, type AxisFormat, type ChartAxis } from './axisFormat.ts'

export interface ValueAxis {
  domain: [number, number]
  /** Ascending, within the domain. */
  ticks: readonly number[]
  format(tick: number): string
}

const MAX_TEXT_LENGTH = 18

/** A value axis with round ends and about `steps` steps; ignores values that are not finite. */
export function valueAxis(
  y: ChartAxis,
  values: readonly (number | null | undefined)[],
  steps: number,
  format: Format,
  now: number,
): ValueAxis {
  const known = values.filter((value) => value != null && Number.isFinite(value)) as number[]
  const [lowest = 0, highest = 1] = extent(known)
  const isWhole =
    y.kind === 'rank' || y.kind === 'level' || (y.kind === 'count' && known.every(Number.isInteger))
  const unit = y.kind === 'duration' ? unitOfTime(highest - lowest) : 1
  const least = y.kind === 'rank' && lowest >= 1 ? 1 : -Infinity
  const round = roundTicks(lowest / unit, highest / unit, steps, isWhole)
  const places = [...new Set(round.ticks.map((tick) => Math.max(tick * unit, least)))]
  return {
    domain: [Math.max(round.from * unit, least), round.to * unit],
    ticks: places,
    format: tickFormat(places, axisFormat(format, y, now)),
  }
}

/** Round values around [low, high]; both finite, low <= high. */
export function roundTicks(low: number, high: number, steps: number, isWhole = false) {
  const [start, end] = withRoom(low, high, isWhole)
  const [from, to] = hasRoundValues(start, end) ? nice(start, end, steps) : [start, end]
  const round = ticksWithin(from, to, steps).filter((tick) => !isWhole || Number.isInteger(tick))
  // Avoid −0, which is formatted with its sign.
  const ticks = round.length > 1 ? round : [...new Set([start + 0, end + 0])]
  return {
    from: Math.min(start, ticks[0] ?? start),
    to: Math.max(end, ticks.at(-1) ?? end),
    ticks,
  }
}

/** About `count` round values in [from, to]; can be empty. */
export const ticksWithin = (from: number, to: number, count: number): readonly number[] =>
  hasRoundValues(from, to) ? ticks(from, to, count) : []

/** False for numbers so close, small or large that the step is not a finite number, for which d3 throws. */
function hasRoundValues(from: number, to: number): boolean {
  const span = to - from
  const size = Math.max(Math.abs(from), Math.abs(to))
  return span > 1e-300 && span < 1e300 && span > size * 1e-12
}

/** Adds a tenth around a flat line; above it for 0. */
function withRoom(low: number, high: number, isWhole: boolean): [number, number] {
  if (low < high) return [low, high]
  if (low === 0) return [0, 1]
  const room = Math.max(Math.abs(low) / 10, isWhole ? 1 : 0)
  return [
    Math.max(low - room, low > 0 ? 0 : -Number.MAX_VALUE),
    Math.min(low + room, Number.MAX_VALUE),
  ]
}

/** Durations use round days, hours or minutes, not milliseconds. */
function unitOfTime(span: number): number {
  if (span >= Number.MAX_SAFE_INTEGER) return 1
  return [86_400_000, 3_600_000, 60_000, 1000].find((unit) => span >= 2 * unit) ?? 1
}

/** Formats ticks as short as they stay distinct, else in full. */
export function tickFormat(
  ticks: readonly number[],
  { tick, full }: AxisFormat,
): (value: number) => string {
  const short = [1, 2, 3, 4].map((decimals) => (value: number) => tick(value, decimals))
  const write = short.find((one) => new Set(ticks.map(one)).size === ticks.length) ?? full
  return (value) => clip(write(value), MAX_TEXT_LENGTH)
}
