import { quantile } from 'd3-array'
import type { ChartAxis } from './axisFormat.ts'

export type Point = readonly [x: number, y: number]

export interface ChartLine {
  id: string
  label: string
  /** Sorted by x; ms for instants. A y that is not finite is a gap. */
  points: readonly Point[]
  /** Those of the points that only the table has. */
  apart?: readonly Point[]
  /** Set if its unit differs from the chart's. */
  y?: ChartAxis
}

export const isKnown = ([, y]: Point) => Number.isFinite(y)

/** Nights and weekends between points are no gaps. */
const JOINED = 3 * 86_400_000

/** Points over time with a gap wherever the next point is much further away than usual; they are sorted by x. */
export function withGaps(points: readonly Point[]): readonly Point[] {
  const distances = points.slice(1).map(([x], index) => x - (points[index]?.[0] ?? x))
  if (distances.length < 5) return points
  const whole = (points.at(-1)?.[0] ?? 0) - (points[0]?.[0] ?? 0)
  const most = Math.max(6 * (quantile(distances, 0.75) ?? 0), Math.min(JOINED, whole / 5))
  return points.flatMap((point, index) => {
    const distance = distances[index] ?? 0
    return distance > most ? [point, [point[0] + distance / 2, Number.NaN]] : [point]
  })
}

/** All values at one x: `y0` is the first line. A missing value is undefined, a gap is null. */
export interface PlotRow {
  x: number
  [y: `y${number}`]: number | null
}

/** One row per x, with a column per line. If a line has two values at one x, the last one wins. */
export function rowsOf(lines: readonly ChartLine[]): PlotRow[] {
  const rows = new Map<number, PlotRow>()
  lines.forEach((line, index) => {
    for (const [x, y] of line.points) {
      if (!Number.isFinite(x)) continue
      const row = rows.get(x) ?? { x }
      row[`y${index}`] = Number.isFinite(y) ? y : null
      rows.set(x, row)
    }
  })
  return [...rows.values()].toSorted((a, b) => a.x - b.x)
}

/** A gap narrower than this many of `max` equal parts of the range is invisible, so the line is joined. */
const GAP_PARTS = 3

/**
 * About `max` of the points, in order: the ends, the lowest and highest of each part between them, so that no peak is lost, and
 * one point of each visible gap with its neighbours. At most three times `max`.
 */
export function downsample(points: readonly Point[], max: number): readonly Point[] {
  const placed = points.filter(([x]) => Number.isFinite(x))
  const known = placed.filter(isKnown)
  const [first, last] = [known[0], known.at(-1)]
  if (placed.length <= max || first === undefined || last === undefined) return placed
  const kept = new Set([first, last])
  const parts = Math.max(1, Math.floor(max / 2) - 2)
  for (let part = 0; part < parts; part += 1) {
    const [from, to] = [part, part + 1].map((at) => Math.floor((at * known.length) / parts))
    const inPart = known.slice(from, to)
    for (const sign of [-1, 1])
      kept.add(inPart.reduce((a, b) => (sign * b[1] > sign * a[1] ? b : a), inPart[0] ?? first))
  }
  const narrow = ((last[0] - first[0]) * GAP_PARTS) / max
  let [before, gap] = [first, null as Point | null]
  for (const point of placed) {
    if (!isKnown(point)) gap ??= point
    else {
      if (gap !== null && point[0] - before[0] >= narrow) kept.add(before).add(gap).add(point)
      before = point
      gap = null
    }
  }
  return placed.filter((point) => kept.has(point))
}
