import { downsample, within } from './downsample.ts'
import type { ChartLine } from './types.ts'

export type Range = readonly [from: number, to: number]

/** More than the eye tells apart, and few enough to be drawn in a frame. */
export const MOST_POINTS = 800

export interface Sampled {
  lines: ChartLine[]
  /** Points after and before. */
  drawn: number
  all: number
}

/** What is drawn of the lines: the range alone, and of it as many points as the chart can carry. */
export function sample(lines: readonly ChartLine[], range: Range | null): Sampled {
  const each = Math.max(4, Math.floor(MOST_POINTS / Math.max(1, lines.length)))
  const inRange = lines.map((line) =>
    range === null ? line.points : within(line.points, range[0], range[1]),
  )
  const drawn = inRange.map((points) => downsample(points, each))
  const count = (all: readonly (readonly unknown[])[]) =>
    all.reduce((sum, points) => sum + points.length, 0)
  return {
    lines: lines.map((line, index) => ({ ...line, points: drawn[index] ?? [] })),
    drawn: count(drawn),
    all: count(inRange),
  }
}

export interface PlotRow {
  x: number
  [y: `y${number}`]: number
}

/** One row for each x, with a column for each line. */
export function rowsOf(lines: readonly ChartLine[]): PlotRow[] {
  const rows = new Map<number, PlotRow>()
  lines.forEach((line, index) => {
    for (const [x, y] of line.points) {
      const row = rows.get(x) ?? { x }
      row[`y${index}`] = y
      rows.set(x, row)
    }
  })
  return [...rows.values()].toSorted((a, b) => a.x - b.x)
}
