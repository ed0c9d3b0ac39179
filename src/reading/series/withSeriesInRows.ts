import { findTables } from '../findTables.ts'
import { KeySemantics } from '../keys/keySemantics.ts'
import { rawAt } from '../values/readCell.ts'
import type { Column, ReadingContext, RowSeries, Table } from '../types.ts'
import { findSubject } from '../unwrap/findSubject.ts'
import { findSeries } from './findSeries.ts'

/** The series of more rows are not read. */
const MAX_ROWS = 40
const MIN_POINTS = 2

/** The table with the series that its rows hold: participants with their points. */
export function withSeriesInRows(table: Table, context: ReadingContext): Table {
  const columns = table.columns.map((column): Column => {
    const series = column.kind === 'nested' ? seriesInColumn(table, column, context) : null
    return series === null ? column : { ...column, series }
  })
  return { ...table, columns }
}

/** Null if the first row that has a value there has no series. */
function seriesInColumn(table: Table, column: Column, context: ReadingContext) {
  const found = new Map<string, RowSeries>()
  for (const row of table.rows.slice(0, MAX_ROWS)) {
    const raw = rawAt(row, column)
    if (typeof raw !== 'object' || raw === null) continue
    const series = seriesIn(raw, context)
    if (series !== null) found.set(row.key, series)
    else if (found.size === 0) return null
  }
  return found.size === 0 ? null : found
}

/** The longest series of a part of a body. */
function seriesIn(part: object, context: ReadingContext): RowSeries | null {
  const semantics = new KeySemantics()
  const subject = findSubject(part, context)
  const { placed } = findTables(subject, semantics, context)
  const { series } = findSeries(placed, subject, new Set(), semantics, context.area)
  const usable = series.filter(({ points }) => points.length >= MIN_POINTS)
  return usable.toSorted((a, b) => b.points.length - a.points.length)[0] ?? null
}
