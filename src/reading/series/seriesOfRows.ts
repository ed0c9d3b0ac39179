import { enReading } from '#words/enReading.ts'
import { isRecord } from '../path.ts'
import type { Column, Row, Series, Table } from '../types.ts'
import { parseInstant, unitOfNumber } from '../values/parseInstant.ts'
import { numberOf } from '../values/readAs.ts'
import { rawAt, readCell } from '../values/readCell.ts'
import { keyAxis } from '../values/keyAxis.ts'
import type { Point } from './seriesInside.ts'
import { inOrder } from './seriesInside.ts'
import { labelOf } from '../keys/words.ts'
import { gapsOf } from './gapsOf.ts'

/** One line for each of so many rows. */
const MOST_LINES = 5
/** The first of more rows than this are no better than the others. */
const MOST_ROWS = 30
const LEAST_POINTS = 3

function pathInRows(table: Table, column: Column): string {
  const base = table.path.endsWith('{}') ? `${table.path.slice(0, -2)}[*]` : `${table.path}[*]`
  return `${base}${column.path.startsWith('[') ? '' : '.'}${column.path}`
}

/** One chart of the histories that each row carries: summed over the rows. */
function sumsOfMaps(table: Table): Series[] {
  const found: Series[] = []
  for (const column of table.columns) {
    if (column.kind !== 'nested' || column.filled < 0.5 || column.path === '@key') continue
    const first = table.rows
      .slice(0, 50)
      .map((row) => rawAt(row, column))
      .find((value) => isRecord(value))
    const axis = isRecord(first) ? keyAxis(Object.keys(first)) : null
    if (axis?.kind !== 'instant') continue
    const byKey = new Map<string, number>()
    const empty = new Set<string>()
    for (const row of table.rows.slice(0, 2000)) {
      const inner = rawAt(row, column)
      if (!isRecord(inner)) continue
      for (const key of Object.keys(inner)) {
        const y = numberOf(inner[key])
        if (y !== null) byKey.set(key, (byKey.get(key) ?? 0) + y)
        else empty.add(key)
      }
    }
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
      x: { path: '@key', kind: 'instant', label: enReading.date },
      y: { path: 'value', kind: 'count', label: column.label },
      points: line,
      ...gapsOf(line, missing),
    })
  }
  return found
}

function msOf(raw: unknown): number | null {
  if (typeof raw === 'string') return parseInstant(raw)?.ms ?? null
  const unit = typeof raw === 'number' ? unitOfNumber(raw) : null
  if (typeof raw !== 'number' || unit === null) return null
  return unit === 's' ? raw * 1000 : unit === 'us' ? raw / 1000 : raw
}

function isInOrder(times: readonly (number | null)[]): boolean {
  const rising = (a: number | null, b: number | null): boolean => a !== null && b !== null && a <= b
  return (
    times.every((time, index) => index === 0 || rising(times[index - 1] ?? null, time)) ||
    times.every((time, index) => index === 0 || rising(time, times[index - 1] ?? null))
  )
}

/** Texts and things of its own: an entry that happened, not a point of a line. */
function isWorded(raw: unknown): boolean {
  return (
    (typeof raw === 'object' && raw !== null) ||
    (typeof raw === 'string' && numberOf(raw) === null && msOf(raw) === null)
  )
}

/** A list that says it is the past of its row may hold words as well. */
const PAST = /histor|sales|past|trend|spark/i

/** Where the time and the figure are in an entry of a history: keys, or places of a tuple. */
interface Axes {
  x: string | number
  y: string | number
}

function at(entry: unknown, key: string | number): unknown {
  if (typeof key === 'number') return Array.isArray(entry) ? entry[key] : undefined
  return isRecord(entry) && Object.hasOwn(entry, key) ? entry[key] : undefined
}

/** Figures that a line is drawn of, before others of the same entries. */
const DRAWN = /price|value|rating|score|points|close|average|avg/i

/** The axes of a list whose entries are times and figures; null where they are things of their own. */
function axesOf(list: readonly unknown[], name: string): Axes | null {
  const [first] = list
  const keys: (string | number)[] = Array.isArray(first)
    ? [...first.keys()].slice(0, 8)
    : isRecord(first)
      ? Object.keys(first).slice(0, 16)
      : []
  const x = keys.find((key) => msOf(at(first, key)) !== null && !isIdKey(key))
  if (x === undefined) return null
  const figures = keys.filter(
    (key) =>
      key !== x &&
      !isIdKey(key) &&
      numberOf(at(first, key)) !== null &&
      msOf(at(first, key)) === null,
  )
  const inOrderOfTime = isInOrder(list.map((entry) => msOf(at(entry, x))))
  const worded = keys.some((key) => key !== x && isWorded(at(first, key)))
  if (!inOrderOfTime || (worded && !PAST.test(name))) return null
  const y = figures.find((key) => typeof key === 'string' && DRAWN.test(key)) ?? figures[0]
  return y === undefined ? null : { x, y }
}

const isIdKey = (key: string | number): boolean =>
  typeof key === 'string' && /(?:^|_)id$|Id$|ID$/.test(key)

const pathOf = (key: string | number): string =>
  typeof key === 'number' ? `[${String(key)}]` : key

function nameOf(row: Row, table: Table): string {
  const column = table.columns.find(({ path }) => path === table.nameColumn)
  const value = column === undefined ? null : readCell(row, column)
  return value?.kind === 'text' || value?.kind === 'link' ? value.text : row.key
}

/** A line for each row that carries a history: `{name, past: [{at, price}]}`, `{name, sales: [["2026-01-02", 5]]}`. */
function linesOfLists(table: Table): Series[] {
  if (table.rows.length > MOST_ROWS) return []
  const found: Series[] = []
  for (const column of table.columns) {
    if (column.kind !== 'nested' || column.path === '@key') continue
    const rows = table.rows.slice(0, MOST_LINES)
    const lists = rows.map((row) => rawAt(row, column))
    const first = lists.find((list) => Array.isArray(list) && list.length >= LEAST_POINTS)
    const axes = Array.isArray(first) ? axesOf(first, column.path) : null
    if (axes === null) continue
    const label = typeof axes.y === 'number' ? column.label : labelOf(axes.y)
    for (const [index, list] of lists.entries()) {
      const row = rows[index]
      if (!Array.isArray(list) || row === undefined) continue
      const points: Point[] = []
      const missing: number[] = []
      for (const entry of list) {
        const x = msOf(at(entry, axes.x))
        const y = numberOf(at(entry, axes.y))
        if (x !== null && y !== null) points.push([x, y])
        else if (x !== null) missing.push(x)
      }
      if (points.length < LEAST_POINTS) continue
      const line = inOrder(points)
      found.push({
        path: pathInRows(table, column),
        label: `${label} (${nameOf(row, table)})`,
        x: { path: pathOf(axes.x), kind: 'instant', label: enReading.date },
        y: { path: pathOf(axes.y), kind: 'count', label },
        points: line,
        ...gapsOf(line, missing),
      })
    }
    if (found.length > 0) return found
  }
  return found
}

/** The charts of what the rows of a table carry: the sum of their maps by date, a line for each of their lists. */
export function seriesOfRows(table: Table): Series[] {
  return [...sumsOfMaps(table), ...linesOfLists(table)]
}
