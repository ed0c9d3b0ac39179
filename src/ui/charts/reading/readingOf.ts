import type { AxisFormat } from '../axis/axisFormat.ts'
import { filledRows, type PlotRow } from '../series/rows.ts'
import type { ChartLine } from '../series/types.ts'
import type { Readings } from './ReadingContext.ts'

export interface SeriesReadingOptions {
  lines: readonly ChartLine[]
  rows: readonly PlotRow[]
  x: AxisFormat
  /** Of each line. */
  ys: readonly AxisFormat[]
  /** What one line counts, in place of its name. */
  single: string
  /** The least is at the top. */
  reversed: boolean
  /** How a share (0 to 100) is written; null where no shares are shown. */
  percent: ((share: number) => string) | null
}

/** What stands at each place of lines: the values they have there themselves, as they lie over each other. */
export function readingOf(options: SeriesReadingOptions): (index: number) => Readings {
  const { lines, rows, x, ys, single, reversed, percent } = options
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
      // What counts something else lies under the others.
      return [{ mark, label, text, value, under: line.y !== undefined }]
    })
    const up = reversed ? 1 : -1
    values.sort((a, b) => Number(a.under) - Number(b.under) || up * (a.value - b.value))
    return {
      title: x.full(row.x),
      // Shares are stacked: the last line is on top.
      values: percent === null ? values : values.toSorted((a, b) => b.mark - a.mark),
    }
  }
}
