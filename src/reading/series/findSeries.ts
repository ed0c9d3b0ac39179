import { shownName } from '#lib/names.ts'
import { nameColumn } from '../accessors/rowNames.ts'
import { textAt } from '../accessors/values.ts'
import type { KeySemantics } from '../keys/keySemantics.ts'
import { labelOf } from '../keys/words.ts'
import { isRecord, keyStep } from '../path.ts'
import { headersFor } from '../tables/listLayout.ts'
import type { Area, Column, Note, Series, Table } from '../types.ts'
import { axisUnit } from '../values/calendarDates.ts'
import { keyAxis } from '../values/keyAxis.ts'
import { rawAt } from '../values/readCell.ts'
import { readingWords } from '../readingWords.ts'
import { type FoundTable, frameOfTable } from './frame.ts'
import { frameAt, HOLDER, type Place } from './frameAt.ts'
import { figureReader, lineOf, TREND } from './points.ts'
import { lineLabel, seriesOf } from './seriesOf.ts'

export const MAX_SERIES = 12
const MAX_PLACES = 200
const DEEPEST = 5

/** `d01…d31`, or a list of plain figures under a key that says it is the past of one: lines over their own order. */
function counted({ value, path, key, parent }: Place): Series | null {
  if (typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  const keys = isList ? [] : Object.keys(value)
  const axis = keyAxis(keys)
  const isPast = TREND.test(key) || (HOLDER.test(key) && TREND.test(parent))
  if (isList ? !isPast || value.length < 5 : axis?.kind !== 'count') return null
  const entries: unknown[] = Object.values(value)
  if (isList && !entries.every((one) => one === null || typeof one === 'number')) return null
  const name = isList && HOLDER.test(key) ? parent : key
  const figure = figureReader(name, entries)
  const line = lineOf(entries.map((raw, at) => [axis?.at(keys[at] ?? '') ?? at, figure(raw)]))
  if (line.points.length < (isList ? 3 : 1)) return null
  const label = labelOf(name)
  return {
    path: isList ? path : `${path}{}`,
    label,
    x: isList
      ? { path: '@index', kind: 'count', label: readingWords.step }
      : { path: '@key', kind: 'count', label: labelOf(axis?.prefix ?? '') },
    y: { path: 'value', kind: 'count', label },
    ...line,
  }
}

/** The most rows that get a line each. */
const MAX_LINES = 5
/** The first of more rows than this are no better than the others. */
const MAX_ROWS = 30

/** A line for each row that carries a history: `{name, past: [{at, price}]}`, `{name, sales: [["2026-01-02", 5]]}`. */
function linesOfRows(
  table: Table,
  semantics: KeySemantics,
  area: Area,
  drawn: ReadonlySet<string>,
): Series[] {
  if (table.rows.length > MAX_ROWS) return []
  const parent = table.path.split(/[.[\]{}]/).at(-1) ?? ''
  for (const column of table.columns) {
    if (column.kind !== 'nested' || column.path === '@key') continue
    const path = pathInRows(table, column)
    if (drawn.has(path)) continue
    const key = column.path.split('.').at(-1) ?? ''
    let first: string | null = null
    const found = table.rows.slice(0, MAX_LINES).flatMap((row) => {
      const value = rawAt(row, column)
      if (!Array.isArray(value)) return []
      const frame = frameAt({ value, path, key, parent }, semantics)
      const lines = frame === null ? [] : seriesOf(frame, semantics, area).series
      const one: Series | undefined = lines.find(({ y }) => first === null || y.path === first)
      if (one === undefined || one.points.length < 3) return []
      first = one.y.path
      const name = textAt(row, nameColumn(table)) || shownName(row.key)
      return [{ ...one, label: lineLabel(one.label, name) }]
    })
    if (found.length > 0) return found
  }
  return []
}

/** Rule 9. All series of a body, of its tables first, and the dates in its other parts of which nothing tells the order. */
export function findSeries(
  tables: readonly FoundTable[],
  start: Pick<Place, 'value' | 'path' | 'key'>,
  skip: ReadonlySet<unknown>,
  semantics: KeySemantics,
  area: Area,
): { series: Series[]; unsure: Note[] } {
  const series: Series[] = []
  const unsure: Note[] = []
  const seen = new Set<string>()
  const drawn = new Set<string>()
  const add = (frame: ReturnType<typeof frameAt>): boolean => {
    if (frame === null || seen.has(frame.path)) return false
    seen.add(frame.path)
    const found = seriesOf(frame, semantics, area)
    series.push(...found.series)
    if (found.series.length > 0) drawn.add(frame.path.replace(/\[\d+\]/g, '[*]'))
    unsure.push(...found.unsure)
    return found.series.length > 0
  }
  for (const found of tables) {
    const { layout, oneOf, depth } = found.candidate
    if (layout === 'values' || layout === 'histories') continue
    const frame = frameOfTable(found, semantics)
    if (!oneOf && depth <= 3) add(frame)
  }
  const queue: (Place & { depth: number })[] = [{ ...start, parent: '', depth: 0 }]
  for (const [at, place] of queue.entries()) {
    if (at === MAX_PLACES || series.length >= MAX_SERIES) break
    const { value, path, key } = place
    if (Array.isArray(value) && seen.has(path)) continue
    if (add(frameAt(place, semantics))) continue
    const other = counted(place)
    if (other !== null) {
      series.push(other)
      continue
    }
    if (!isRecord(value) || place.depth >= DEEPEST) continue
    const keys = Object.keys(value)
    for (const inner of keys.slice(0, 80)) {
      const child = value[inner]
      const isText = typeof child === 'string' && child.includes('\n')
      if (!isText && (typeof child !== 'object' || child === null || skip.has(child))) continue
      queue.push({
        value: child,
        path: path + keyStep(inner),
        key: inner,
        parent: key,
        depth: place.depth + 1,
        headers: Array.isArray(child) ? headersFor(value, child, keys) : null,
      })
    }
  }
  for (const { table } of tables.slice(0, 3))
    series.push(...sumsOfMaps(table), ...linesOfRows(table, semantics, area, drawn))
  return { series: series.slice(0, MAX_SERIES), unsure }
}

/** In so many rows a column is looked for what it holds. */
const FIRST_ROWS = 50
const MAX_SUMMED = 2000

const pathInRows = (table: Table, { path }: Column): string =>
  `${table.path.replace(/\{\}$/, '')}[*]${path.startsWith('[') ? '' : '.'}${path}`

/** The sums of all rows' maps by key; null where no row has a figure. */
function sumByKey(table: Table, column: Column): ReadonlyMap<string, number | null> {
  const byKey = new Map<string, number | null>()
  const maps = table.rows
    .slice(0, MAX_SUMMED)
    .map((row) => rawAt(row, column))
    .filter(isRecord)
  const figure = figureReader(
    column.path.split('.').at(-1) ?? '',
    maps.slice(0, FIRST_ROWS).flatMap((map) => Object.values(map)),
  )
  for (const map of maps)
    for (const [key, raw] of Object.entries(map)) {
      const y = figure(raw)
      const sum = byKey.get(key) ?? null
      byKey.set(key, y === null ? sum : (sum ?? 0) + y)
    }
  return byKey
}

/** One chart of the histories that each row carries: summed over the rows. */
function sumsOfMaps(table: Table): Series[] {
  const found: Series[] = []
  for (const column of table.columns) {
    if (column.kind !== 'nested' || column.filled < 0.5 || column.path === '@key') continue
    // The first row that has a value decides the kind for all.
    const some = table.rows.slice(0, FIRST_ROWS).map((row) => rawAt(row, column) ?? null)
    const first = some.find((value) => value !== null)
    const keys = isRecord(first) ? Object.keys(first) : []
    const axis = keyAxis(keys)
    if (axis?.kind !== 'instant') continue
    const sums = [...sumByKey(table, column)].flatMap(([key, sum]) => {
      const x = axis.at(key)
      return x === null ? [] : [[x, sum] as const]
    })
    const line = lineOf(sums)
    if (line.points.length < 2) continue
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
      ...line,
    })
  }
  return found
}
