import { findTables } from '../findTables.ts'
import { KeySemantics } from '../keys/keySemantics.ts'
import { cellPath } from '../values/readCell.ts'
import { resolvePath } from '../path.ts'
import type { Axis, Column, ReadingContext, RowSeries, Table } from '../types.ts'
import { findSubject } from '../unwrap/findSubject.ts'
import { findSeries } from './findSeries.ts'

/** The series of more rows are not read. */
const MAX_ROWS = 40
const FEWEST_POINTS = 2

/** The table with the series that its rows hold: participants with their points. */
export function withSeriesInRows(table: Table, body: unknown, context: ReadingContext): Table {
  const columns = table.columns.map((column): Column => {
    const series = column.kind === 'nested' ? seriesInColumn(table, column, body, context) : null
    return series === null ? column : { ...column, series }
  })
  return { ...table, columns }
}

/** Null if the first row that has a value there has no series. */
function seriesInColumn(table: Table, column: Column, body: unknown, context: ReadingContext) {
  const found = new Map<string, RowSeries>()
  for (const row of table.rows.slice(0, MAX_ROWS)) {
    const raw = resolvePath(body, cellPath(row, column))
    if (typeof raw !== 'object' || raw === null) continue
    const series = seriesIn(raw, context) ?? pairsIn(raw)
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
  const usable = series.filter(({ points }) => points.length >= FEWEST_POINTS)
  return usable.toSorted((a, b) => b.points.length - a.points.length)[0] ?? null
}

/** Seconds and milliseconds since 1970 that fall between 2001 and 2096. */
const [FIRST, LAST] = [1e9, 4e9]

/** `[[1795176000, 12], …]`: numbers with a rising x, which is a time where it looks like one. */
function pairsIn(raw: object): RowSeries | null {
  if (!Array.isArray(raw) || raw.length < FEWEST_POINTS) return null
  const points = raw.flatMap((pair: unknown) => {
    if (!Array.isArray(pair) || pair.length !== 2) return []
    const [x, y]: unknown[] = pair
    return Number.isFinite(x) && Number.isFinite(y) ? [[Number(x), Number(y)] as const] : []
  })
  const rises = points.every(([x], at) => at === 0 || x > (points[at - 1]?.[0] ?? x))
  if (points.length < raw.length || !rises) return null
  const within = (unit: number) => points.every(([x]) => x >= FIRST * unit && x <= LAST * unit)
  const scale = within(1) ? 1000 : within(1000) ? 1 : null
  const x: Axis = { path: '[0]', kind: scale === null ? 'count' : 'instant', label: '' }
  return {
    x,
    y: { path: '[1]', kind: 'count', label: '' },
    points: points.map(([at, y]) => [at * (scale ?? 1), y] as const),
  }
}
