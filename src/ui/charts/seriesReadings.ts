import type { AxisFormat } from './axisFormat.ts'
import type { Readings } from './ChartReader.tsx'
import { type ChartLine, filledRows, type PlotRow } from './rows.ts'

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
  /** Formats a share (0 to 100); null if no shares are shown. */
  percent: ((share: number) => string) | null
}

/** The values of each line at an index, sorted from top to bottom of the plot. */
export function seriesReadings(options: SeriesReadingsOptions): (index: number) => Readings {
  const { lines, rows, x, ys, single, isReversed, percent } = options
  const filled = percent === null ? [] : filledRows(rows, lines.length)
  const shareText = (index: number, line: number, text: string) => {
    if (percent === null) return text
    const all = lines.map((_, other) => filled[index]?.[`y${other}`] ?? 0)
    const total = all.reduce((sum, value) => sum + value, 0)
    if (!(total > 0)) return text
    return `${percent(((all[line] ?? 0) / total) * 100)} (${text})`
  }
  return (index) => {
    const row = rows[index]
    if (row === undefined) return { title: '', values: [] }
    const values = lines.flatMap((line, mark) => {
      const value = row[`y${mark}`]
      if (value == null) return []
      const text = shareText(index, mark, ys[mark]?.full(value) ?? '')
      const label = lines.length > 1 ? line.label : single
      // A line of another unit is drawn below the others.
      return [{ mark, label, text, value, isBelow: line.y !== undefined }]
    })
    const up = isReversed ? 1 : -1
    values.sort((a, b) => Number(a.isBelow) - Number(b.isBelow) || up * (a.value - b.value))
    return {
      title: x.full(row.x),
      // Shares are stacked, with the last line on top.
      values: percent === null ? values : values.toSorted((a, b) => b.mark - a.mark),
    }
  }
}
