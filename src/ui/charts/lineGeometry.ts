import { ticks as roundTicks } from 'd3-array'
import { area, line } from 'd3-shape'
import type { Format } from '../format/createFormat.ts'
import { axisFormat } from './axisFormat.ts'
import type { Point } from './downsample.ts'
import { linearScale } from './linearScale.ts'
import { placeLabels } from './placeLabels.ts'
import { plotFrame, type Box, type PlotFrame, type Tick } from './plotFrame.ts'
import { rowsOf, type PlotRow } from './sample.ts'
import { steadyOffset } from './steadyOffset.ts'
import { timeTicks } from './timeTicks.ts'
import type { ChartAxis, ChartLine } from './types.ts'
import type { Stop } from './stops.ts'

export interface LineGeometryOptions {
  /** Points that are not finite are left out. */
  lines: readonly ChartLine[]
  x: ChartAxis
  y: ChartAxis
  /** px */
  width: number
  height: number
  now: number
  /** A tinted ground under a single line. */
  area: boolean
  /** A ring at each point, where there are few. */
  dots: boolean
  /** The least is at the top. */
  reversed: boolean
}

export interface LineGeometry extends PlotFrame {
  labels: readonly Tick[]
  /** Of each line, as the `d` of a path; empty for a line without a point. */
  paths: readonly string[]
  ground: string
  /** The middles of the rings around points, px. */
  rings: readonly { line: number; x: number; y: number }[]
  /** Where a readout can be, from left to right. */
  stops: readonly Stop[]
}

const PX_PER_TICK = 76
const MOST_RINGS = 60

/** Where everything of a line chart is, px. */
export function lineGeometry(options: LineGeometryOptions, format: Format): LineGeometry {
  const lines = options.lines.map((one) => ({ ...one, points: one.points.filter(isFinitePoint) }))
  const rows = rowsOf(lines)
  const frame = plotFrame({ ...options, ...rangeOf(lines) }, format)
  const { box, yOf } = frame
  const [from, to] = [rows[0]?.x ?? 0, rows.at(-1)?.x ?? 1]
  const xOf = linearScale(from, to, box.left, box.right)
  const toLine = line<Point>(
    ([x]) => xOf(x),
    ([, y]) => yOf(y),
  ).digits(1)
  const toArea = area<Point>(
    ([x]) => xOf(x),
    box.bottom,
    ([, y]) => yOf(y),
  ).digits(1)
  const [first] = lines
  const stops = stopsOf(lines, rows, xOf, yOf)
  return {
    ...frame,
    labels: labelsOf(options, from, to, box, xOf, format),
    paths: lines.map(({ points }) => toLine(points) ?? ''),
    ground:
      options.area && lines.length === 1 && first !== undefined ? (toArea(first.points) ?? '') : '',
    rings: ringsOf(stops, lines, options.dots && stops.length <= MOST_RINGS),
    stops,
  }
}

function isFinitePoint([x, y]: Point): boolean {
  return Number.isFinite(x) && Number.isFinite(y)
}

function rangeOf(lines: readonly ChartLine[]) {
  let [lowest, highest, integers] = [Infinity, -Infinity, true]
  for (const { points } of lines)
    for (const [, value] of points) {
      lowest = Math.min(lowest, value)
      highest = Math.max(highest, value)
      integers &&= Number.isInteger(value)
    }
  return lowest <= highest ? { lowest, highest, integers } : { lowest: 0, highest: 1, integers }
}

/** From left to right; the last of two values of a line at one place counts. */
function stopsOf(
  lines: readonly ChartLine[],
  rows: readonly PlotRow[],
  xOf: (value: number) => number,
  yOf: (value: number) => number,
): Stop[] {
  return rows.map((row) => ({
    at: xOf(row.x),
    x: row.x,
    values: lines.flatMap((_, line) => {
      const value = row[`y${line}`]
      return value === undefined ? [] : [{ line, value, y: yOf(value) }]
    }),
  }))
}

/** A ring at every point, or else at those that are no line: a single one. */
function ringsOf(stops: readonly Stop[], lines: readonly ChartLine[], all: boolean) {
  return stops.flatMap(({ at, values }) =>
    values
      .filter(({ line }) => all || lines[line]?.points.length === 1)
      .map(({ line, y }) => ({ line, x: at, y })),
  )
}

function labelsOf(
  { x, width, now }: LineGeometryOptions,
  from: number,
  to: number,
  box: Box,
  xOf: (value: number) => number,
  format: Format,
): readonly Tick[] {
  const most = Math.max(2, (box.right - box.left) / PX_PER_TICK)
  const { ticks, grain } =
    x.kind === 'instant'
      ? timeTicks(from, to, most, steadyOffset(format.offset))
      : { ticks: roundTicks(from, to, most).filter(Number.isFinite), grain: 'day' as const }
  const { tick } = axisFormat(format, x, ticks.length === 0 ? 'time' : grain, now)
  // Between two round ones there is none: then the ends, which may read the same.
  const labelled = ticks.length === 0 ? [from, to] : ticks
  const texts = labelled.map(tick)
  return placeLabels(
    labelled.flatMap((value, index) => {
      const text = texts[index] ?? ''
      return text === texts[index - 1] ? [] : [{ at: xOf(value), text }]
    }),
    width,
  )
}
