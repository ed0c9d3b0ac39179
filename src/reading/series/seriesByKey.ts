import { gapsOf } from './points.ts'
import { numberAt } from '../accessors/values.ts'
import { axisUnit } from '../values/calendarDates.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import type { InstantUnit, Series, Table } from '../types.ts'
import { readCell } from '../values/readCell.ts'
import { isHistory, isMeasured, isNumeric } from './history.ts'
import { type Point, inOrder, MAX_POINTS } from './seriesInside.ts'

const LEAST_POINTS = 3
const MOST_LINES = 6

/** Figures that a line is drawn of, before others of the same rows. */
const DRAWN = /^(?:price|value|rating|score|points|close|average|avg)$/

/** `month` in the entries of a map by months: the key again, and no figure. */
const isPartOfKey = ({ meaning: { words } }: ColumnCandidate): boolean =>
  words.length === 1 && /^(?:year|quarter|month|week|day|hour)$/.test(words[0] ?? '')

/** The charts of a map whose keys are times and whose entries are figures: `{"2026-02-01": {open: 4, close: 5}, …}`. */
export function seriesByKey(fields: readonly ColumnCandidate[], table: Table): Series[] {
  const x = table.columns.find(({ path }) => path === '@key')
  if (x?.kind !== 'instant' || !isHistory(fields, null)) return []
  const figures = fields
    .filter(
      (field) => isNumeric(field) && !isPartOfKey(field) && (!field.constant || isMeasured(field)),
    )
    .toSorted(
      (a, b) =>
        Number(DRAWN.test(b.meaning.last)) - Number(DRAWN.test(a.meaning.last)) ||
        b.score - a.score,
    )
  const rows = table.rows.slice(0, MAX_POINTS)
  return figures.slice(0, MOST_LINES).flatMap((field) => {
    const y = table.columns.find(({ path }) => path === field.profile.path)
    if (y === undefined) return []
    const points: Point[] = []
    const missing: number[] = []
    const units = new Set<InstantUnit>()
    for (const row of rows) {
      const at = readCell(row, x)
      if (at.kind !== 'instant') continue
      units.add(at.unit)
      const value = numberAt(row, y)
      if (value === null) missing.push(at.ms)
      else points.push([at.ms, value])
    }
    if (points.length < LEAST_POINTS) return []
    const line = inOrder(points)
    return {
      path: table.path,
      label: y.label,
      x: { path: x.path, kind: 'instant' as const, label: x.label, ...axisUnit(units) },
      y: { path: y.path, kind: field.kind, label: y.label },
      points: line,
      ...gapsOf(line, missing),
    }
  })
}
