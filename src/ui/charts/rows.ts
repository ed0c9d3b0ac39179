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

/** Interpolates the missing values inside each line, so that only a real gap interrupts it. */
export function filledRows(rows: readonly PlotRow[], count: number): PlotRow[] {
  const filled = rows.map((row) => ({ ...row }))
  for (let line = 0; line < count; line += 1) {
    const key = `y${line}` as const
    let last = -1
    rows.forEach((row, index) => {
      const value = row[key]
      if (value === undefined) return
      const before = rows[last]
      const from = before?.[key]
      if (before !== undefined && typeof from === 'number' && value !== null)
        for (let between = last + 1; between < index; between += 1) {
          const at = filled[between]
          if (at !== undefined)
            at[key] = from + ((value - from) * (at.x - before.x)) / (row.x - before.x)
        }
      last = index
    })
  }
  return filled
}
