import { clip } from '../format/clip.ts'
import type { Format } from '../format/createFormat.ts'
import { axisFormat } from './axisFormat.ts'
import { linearScale } from './linearScale.ts'
import { textWidth } from './textWidth.ts'
import { tickTexts } from './tickTexts.ts'
import type { ChartAxis } from './types.ts'
import { valueTicks, type ValueTicks } from './valueTicks.ts'

/** px from the drawing's top left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Tick {
  /** px, along its axis. */
  at: number
  text: string
}

export interface PlotFrame {
  width: number
  height: number
  /** Where the lines or bars are. */
  box: Box
  /** Of the value axis, from its lower end. */
  values: readonly Tick[]
  /** A value's height, px from the top. */
  yOf(value: number): number
}

export interface PlotFrameOptions {
  y: ChartAxis
  /** Both finite, lowest <= highest. */
  lowest: number
  highest: number
  /** Every value is an integer. */
  integers: boolean
  /** px */
  width: number
  height: number
  now: number
  reversed: boolean
}

const TOP = 8
const RIGHT = 12
const BOTTOM = 30
/** Between a tick's text and the lines. */
const GAP = 8
const PX_PER_STEP = 46
const MOST_STEPS = 4
/** Of a number too large or too small to be written there. */
const LONGEST_TEXT = 18

/** The value axis of a drawing, and the room that its texts leave. */
export function plotFrame(options: PlotFrameOptions, format: Format): PlotFrame {
  const { y, width, height, reversed } = options
  const bottom = Math.max(TOP, height - BOTTOM)
  const axis = ticksOf(options, Math.round((bottom - TOP) / PX_PER_STEP))
  const { tick, full } = axisFormat(format, y, 'day', options.now)
  const texts = tickTexts(axis.ticks, tick, full).map((text) => clip(text, LONGEST_TEXT))
  const longest = Math.max(0, ...texts.map(textWidth))
  const left = Math.min(Math.ceil(longest) + GAP, width / 2)
  const box = { left, top: TOP, right: Math.max(left, width - RIGHT), bottom }
  const [start, end] = reversed ? [TOP, bottom] : [bottom, TOP]
  const yOf = linearScale(axis.from, axis.to, start, end)
  return {
    width,
    height,
    box,
    values: axis.ticks.map((value, index) => ({ at: yOf(value), text: texts[index] ?? '' })),
    yOf,
  }
}

function ticksOf(options: PlotFrameOptions, fitting: number): ValueTicks {
  const { y, lowest, highest, integers } = options
  const steps = Math.max(1, Math.min(MOST_STEPS, fitting))
  const sane = highest - lowest < Number.MAX_SAFE_INTEGER
  const unit = y.kind === 'duration' && sane ? unitOfTime(highest - lowest) : 1
  const { from, to, ticks } = valueTicks(lowest / unit, highest / unit, {
    steps,
    whole: y.kind === 'rank' || y.kind === 'level' || (y.kind === 'count' && integers),
    ...(y.kind === 'rank' && lowest >= 1 && { least: 1 }),
  })
  return { from: from * unit, to: to * unit, ticks: ticks.map((tick) => tick * unit) }
}

/** Round durations are round in days, hours, minutes, not in milliseconds. */
function unitOfTime(span: number): number {
  return [86_400_000, 3_600_000, 60_000, 1000].find((unit) => span >= 2 * unit) ?? 1
}
