import type { AxisFormat } from './axisFormat.ts'
import type { Readings } from './ChartReader.tsx'
import type { ChartLine, PlotRow } from './rows.ts'

export interface SeriesReadingsOptions {
  lines: readonly ChartLine[]
  rows: readonly PlotRow[]
  x: AxisFormat
  /** Of each line. */
  ys: readonly AxisFormat[]
  /** A single line is labelled by its unit instead of its name. */
  single: string
  /** The least value is at the top. */
  isReversed: boolean
}

/** The values of each line at an index, sorted from top to bottom of the plot. */
export function seriesReadings(options: SeriesReadingsOptions): (index: number) => Readings {
  const { lines, rows, x, ys, single, isReversed } = options
  return (index) => {
    const row = rows[index]
    if (row === undefined) return { title: '', values: [] }
    const values = lines.flatMap((line, mark) => {
      const value = row[`y${mark}`]
      if (value == null) return []
      const text = ys[mark]?.full(value) ?? ''
      const label = lines.length > 1 ? line.label : single
      // A line of another unit is drawn below the others.
      return [{ mark, label, text, value, isBelow: line.y !== undefined }]
    })
    const up = isReversed ? 1 : -1
    values.sort((a, b) => Number(a.isBelow) - Number(b.isBelow) || up * (a.value - b.value))
    return { title: x.full(row.x), values }
  }
}
