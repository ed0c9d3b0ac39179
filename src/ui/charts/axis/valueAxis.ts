import { clip } from '../../format/clip.ts'
import type { Format } from '../../format/createFormat.ts'
import type { ChartAxis } from '../series/types.ts'
import { axisFormat } from './axisFormat.ts'
import { textWidth } from './textWidth.ts'
import { valueTicks } from './valueTicks.ts'

export interface ValueExtent {
  /** Both finite, lowest <= highest. */
  lowest: number
  highest: number
  /** Every value is an integer. */
  integers: boolean
}

export interface ValueAxis {
  domain: [number, number]
  ticks: readonly number[]
  /** One for each tick. */
  texts: readonly string[]
  /** What the texts need, px, with the space to the lines. */
  width: number
}

const PX_PER_STEP = 46
const MOST_STEPS = 4
/** Between a tick's text and the lines. */
const GAP = 8
/** Of a number too large or too small to be written there. */
const LONGEST_TEXT = 18

/** The extent of values; those that are not finite do not count. */
export function extentOfValues(values: Iterable<number | null | undefined>): ValueExtent {
  let [lowest, highest, integers] = [Infinity, -Infinity, true]
  for (const value of values) {
    if (value == null || !Number.isFinite(value)) continue
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
    integers &&= Number.isInteger(value)
  }
  return lowest <= highest ? { lowest, highest, integers } : { lowest: 0, highest: 1, integers }
}

/** The value axis of a drawing `height` px high: round ends and ticks, and how they are written. `rem`: px of 1/16 rem. */
export function valueAxis(
  y: ChartAxis,
  extent: ValueExtent,
  { height, rem, now }: { height: number; rem: number; now: number },
  format: Format,
): ValueAxis {
  const { lowest, highest, integers } = extent
  const fitting = Math.round(height / (PX_PER_STEP * rem))
  const steps = Math.max(1, Math.min(MOST_STEPS, fitting))
  const sane = highest - lowest < Number.MAX_SAFE_INTEGER
  const unit = y.kind === 'duration' && sane ? unitOfTime(highest - lowest) : 1
  const { from, to, ticks } = valueTicks(lowest / unit, highest / unit, {
    steps,
    whole: y.kind === 'rank' || y.kind === 'level' || (y.kind === 'count' && integers),
    ...(y.kind === 'rank' && lowest >= 1 && { least: 1 }),
  })
  const values = ticks.map((tick) => tick * unit)
  const { tick, full } = axisFormat(format, y, now)
  const texts = tickTexts(values, tick, full).map((text) => clip(text, LONGEST_TEXT))
  const width = Math.ceil(Math.max(0, ...texts.map(textWidth)) * rem) + GAP
  return { domain: [from * unit, to * unit], ticks: values, texts, width }
}

/** Round durations are round in days, hours, minutes, not in milliseconds. */
function unitOfTime(span: number): number {
  return [86_400_000, 3_600_000, 60_000, 1000].find((unit) => span >= 2 * unit) ?? 1
}

/** How the ticks of an axis are written: short, or whole where two short ones would read the same. */
export function tickTexts(
  ticks: readonly number[],
  short: (value: number) => string,
  whole: (value: number) => string,
): readonly string[] {
  const texts = ticks.map(short)
  return new Set(texts).size === texts.length ? texts : ticks.map(whole)
}
