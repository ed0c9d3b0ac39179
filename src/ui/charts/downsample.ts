import { greatest, least } from 'd3-array'
import { type ChartLine, isKnown, type Point } from './rows.ts'

/** A gap narrower than this many of `max` equal parts of the range is invisible, so the line is joined. */
const GAP_PARTS = 3

const valueOf = ([, y]: Point) => y

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
    for (const peak of [least(inPart, valueOf), greatest(inPart, valueOf)])
      if (peak !== undefined) kept.add(peak)
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

const MAX_POINTS = 800
const MIN_POINTS_PER_LINE = 60

/** The number of points drawn per line in a chart of `count` lines. */
export const mostPoints = (count: number) =>
  Math.max(MIN_POINTS_PER_LINE, Math.floor(MAX_POINTS / count))

/** The lines reduced to the number of drawn points, with peaks kept. */
export function sample(lines: readonly ChartLine[]): readonly ChartLine[] {
  const most = mostPoints(lines.length)
  return lines.map((line) => ({ ...line, points: downsample(line.points, most) }))
}
