import { isRecord } from '../path.ts'
import type { Column, Series, Table } from '../types.ts'
import { axisUnit } from '../values/calendarDates.ts'
import { keyAxis } from '../values/keyAxis.ts'
import { rawAt } from '../values/readCell.ts'
import { readingWords } from '../words.ts'
import { figureReader, gapsOf } from './points.ts'
import { inOrder, type Point } from './seriesOf.ts'

/** In so many rows a column is looked for what it holds. */
const FIRST_ROWS = 50
const MOST_ROWS = 2000

export const pathInRows = (table: Table, { path }: Column): string =>
  `${table.path.replace(/\{\}$/, '')}[*]${path.startsWith('[') ? '' : '.'}${path}`

/** The sums of all rows' maps by key; and the keys that have no figure in some. */
function sumByKey(
  table: Table,
  column: Column,
): { byKey: ReadonlyMap<string, number>; empty: ReadonlySet<string> } {
  const byKey = new Map<string, number>()
  const empty = new Set<string>()
  const maps = table.rows
    .slice(0, MOST_ROWS)
    .map((row) => rawAt(row, column))
    .filter(isRecord)
  const figure = figureReader(
    column.path.split('.').at(-1) ?? '',
    maps.slice(0, FIRST_ROWS).flatMap((map) => Object.values(map)),
  )
  for (const map of maps)
    for (const [key, raw] of Object.entries(map)) {
      const y = figure(raw)
      if (y === null) empty.add(key)
      else byKey.set(key, (byKey.get(key) ?? 0) + y)
    }
  return { byKey, empty }
}

/** The value of the first row that has one: it decides the kind for all. */
function firstFilled(table: Table, column: Column): unknown {
  for (const row of table.rows.slice(0, FIRST_ROWS)) {
    const value = rawAt(row, column) ?? null
    if (value !== null) return value
  }
  return null
}

/** One chart of the histories that each row carries: summed over the rows. */
export function sumsOfMaps(table: Table): Series[] {
  const found: Series[] = []
  for (const column of table.columns) {
    if (column.kind !== 'nested' || column.filled < 0.5 || column.path === '@key') continue
    const first = firstFilled(table, column)
    const keys = isRecord(first) ? Object.keys(first) : []
    const axis = keyAxis(keys)
    if (axis?.kind !== 'instant') continue
    const { byKey, empty } = sumByKey(table, column)
    const points: Point[] = []
    for (const [key, sum] of byKey) {
      const x = axis.at(key)
      if (x !== null) points.push([x, sum])
    }
    if (points.length < 2) continue
    const line = inOrder(points)
    // A moment at which no row has a value.
    const missing = [...empty].flatMap((key) => (byKey.has(key) ? [] : (axis.at(key) ?? [])))
    found.push({
      path: `${pathInRows(table, column)}{}`,
      label: column.label,
      x: {
        path: '@key',
        kind: 'instant',
        label: readingWords.date,
        ...(axis.unit === undefined ? null : axisUnit([axis.unit])),
      },
      y: { path: 'value', kind: 'count', label: column.label },
      points: line,
      ...gapsOf(line, missing),
    })
  }
  return found
}
