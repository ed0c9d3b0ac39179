import { downsample, within } from './downsample.ts'
import type { ChartLine } from './types.ts'

export type Range = readonly [from: number, to: number]

/** More of a line the eye does not tell apart. */
export const MOST_POINTS = 300
/** Of all lines of a chart together: each is drawn over all of their places. */
const MOST_TOGETHER = 900
/** A point of a line for so many px. */
const PX_PER_POINT = 1.5
const LEAST_POINTS = 60

/** The points of a range of the lines. */
export function inRange(lines: readonly ChartLine[], range: Range | null): readonly ChartLine[] {
  if (range === null) return lines
  return lines.map((line) => ({ ...line, points: within(line.points, range[0], range[1]) }))
}

/** Of the lines as many points as a drawing `width` px wide can show, peaks kept. */
export function sample(lines: readonly ChartLine[], width: number): readonly ChartLine[] {
  const most = Math.min(
    MOST_POINTS,
    Math.max(LEAST_POINTS, Math.floor(width / PX_PER_POINT)),
    Math.max(LEAST_POINTS, Math.floor(MOST_TOGETHER / Math.max(1, lines.length))),
  )
  return lines.map((line) => ({ ...line, points: downsample(line.points, most) }))
}
