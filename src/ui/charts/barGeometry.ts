import { clip } from '../format/clip.ts'
import type { Format } from '../format/createFormat.ts'
import { placeLabels } from './placeLabels.ts'
import { plotFrame, type PlotFrame, type Tick } from './plotFrame.ts'
import type { Stop } from './stops.ts'
import type { ChartAxis, ChartBar } from './types.ts'

export interface BarGeometryOptions {
  bars: readonly ChartBar[]
  y: ChartAxis
  /** px */
  width: number
  height: number
  now: number
}

export interface BarGeometry extends PlotFrame {
  labels: readonly Tick[]
  /** All bars, as the `d` of one path. */
  path: string
  /** One for each bar; its x is the bar's index. */
  stops: readonly Stop[]
  /** What each bar has of the width, px. */
  slot: number
}

const WIDEST = 32
const SHARE = 0.8
const ROUND = 3
const LONGEST_LABEL = 10

/** Where everything of a bar chart is, px. Bars whose value is not finite have no height. */
export function barGeometry(options: BarGeometryOptions, format: Format): BarGeometry {
  const { bars, width } = options
  const numbers = bars.map(({ value }) => (Number.isFinite(value) ? value : 0))
  const frame = plotFrame(
    {
      ...options,
      lowest: Math.min(0, ...numbers),
      highest: Math.max(0, ...numbers),
      integers: numbers.every(Number.isInteger),
      reversed: false,
    },
    format,
  )
  const { box, yOf } = frame
  const slot = (box.right - box.left) / Math.max(1, bars.length)
  const thick = Math.min(WIDEST, slot * SHARE)
  const stops = numbers.map((value, index) => ({
    at: box.left + (index + 0.5) * slot,
    x: index,
    values: [{ line: 0, value, y: yOf(value) }],
  }))
  return {
    ...frame,
    labels: placeLabels(
      bars.map(({ label }, index) => ({
        at: box.left + (index + 0.5) * slot,
        text: clip(label, LONGEST_LABEL),
      })),
      width,
    ),
    path: numbers
      .map((value, index) => {
        const left = box.left + (index + 0.5) * slot - thick / 2
        return barPath(left, thick, yOf(0), yOf(value))
      })
      .join(''),
    stops,
    slot,
  }
}

/** From the zero line to the value, round at the value's end. */
function barPath(left: number, thick: number, zero: number, end: number): string {
  const tall = end - zero
  if (tall === 0) return ''
  const round = Math.min(ROUND, thick / 2, Math.abs(tall))
  const down = Math.sign(tall)
  const shoulder = end - down * round
  const n = (px: number) => Number(px.toFixed(1))
  const corner = `${n(round)} ${n(round)} 0 0 ${down < 0 ? 1 : 0}`
  return (
    `M${n(left)} ${n(zero)}V${n(shoulder)}A${corner} ${n(left + round)} ${n(end)}` +
    `H${n(left + thick - round)}A${corner} ${n(left + thick)} ${n(shoulder)}V${n(zero)}Z`
  )
}
