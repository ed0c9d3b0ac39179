import { maxIndex, minIndex } from 'd3-array'
import type { ChartLine, Point } from './rows.ts'

const isNumber = ([x, y]: Point) => Number.isFinite(x) && Number.isFinite(y)

/** A gap narrower than this many of `max` equal parts of the range is invisible, so the line is joined. */
const GAP_PARTS = 3

/**
 * About `max` of the points, in order: the ends of each run without a gap, and the lowest and highest point of each part
 * between them, so that no peak is lost. Keeps one point per gap. If points are dropped, so are gaps too narrow to see, and
 * the result has at most three times `max` points.
 */
export function downsample(points: readonly Point[], max: number): readonly Point[] {
  const placed = points.filter(([x]) => Number.isFinite(x))
  const numbers = placed.filter(isNumber)
  const [first, last] = [numbers[0]?.[0] ?? 0, numbers.at(-1)?.[0] ?? 0]
  const narrow = placed.length <= max ? 0 : ((last - first) * GAP_PARTS) / max
  const kept: Point[] = []
  for (const { run, gap } of stretches(placed, narrow)) {
    const share = Math.max(4, Math.floor((max * run.length) / placed.length))
    kept.push(...thin(run, share))
    if (gap !== null) kept.push(gap)
  }
  return kept
}

/** Runs of points without a gap of at least `narrow`, each with the first point of the gap after it. */
function stretches(points: readonly Point[], narrow: number) {
  const found: { run: Point[]; gap: Point | null }[] = []
  let run: Point[] = []
  let gap: Point | null = null
  for (const point of points) {
    if (!isNumber(point)) {
      gap ??= point
      continue
    }
    if (gap !== null && point[0] - (run.at(-1)?.[0] ?? point[0]) >= narrow) {
      found.push({ run, gap })
      run = []
    }
    gap = null
    run.push(point)
  }
  return [...found, { run, gap }]
}

function thin(points: readonly Point[], max: number): readonly Point[] {
  if (points.length <= max) return points
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined || max < 4) return points.slice(0, max)
  const stretches = Math.floor((max - 2) / 2)
  const startOf = (stretch: number) => 1 + Math.floor((stretch * (points.length - 2)) / stretches)
  const kept: Point[] = [first]
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const part = points.slice(startOf(stretch), startOf(stretch + 1))
    const peaks = [minIndex(part, ([, y]) => y), maxIndex(part, ([, y]) => y)]
    kept.push(...part.filter((_, index) => peaks.includes(index)))
  }
  kept.push(last)
  return kept
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
