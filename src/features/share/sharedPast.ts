import type { FigureRows } from '#data/history/types.ts'
import { baselineAt } from '#lib/baselineAt.ts'

/** The visits of a period, wall ms: of those between its first and its last, the figures of the page without its tables. */
export function pastOfPeriod(past: FigureRows, start: number, end: number): FigureRows {
  const known = past.rows.filter(({ at, leftOut }) => at <= end && leftOut !== true)
  const first = baselineAt(known.slice(0, -1), start, ({ at }) => at)?.at ?? end
  const own = new Set(past.figures.flatMap(({ row, key }) => (row === null ? key : [])))
  const rows = known.flatMap((row) => {
    if (row.at < first) return []
    const isWhole = row.at === first || row.at === end
    const values = Object.entries(row.values).filter(([key]) => isWhole || own.has(key))
    return { ...row, values: Object.fromEntries(values) }
  })
  return { ...past, rows }
}
