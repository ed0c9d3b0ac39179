import { type ChartLine, downsample, type PlotRow } from './rows.ts'

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
