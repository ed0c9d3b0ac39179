import { keyAxis } from '../values/keyAxis.ts'
import type { TableCandidate } from '../tables/findCandidates.ts'
import { rawAt, readCell } from '../values/readCell.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isRecord, walk } from '../path.ts'
import type { Point } from './seriesInside.ts'
import { inOrder, MAX_POINTS, MAX_SERIES, seriesInside } from './seriesInside.ts'
import type { Area, Axis, Kind, Series, Table } from '../types.ts'
import { numberOf, readAs } from '../values/readAs.ts'

function axisOf(field: ColumnCandidate, label: string): Axis {
  return { path: field.profile.path, kind: field.kind, label }
}

const NUMBERS: ReadonlySet<Kind> = new Set<Kind>([
  'count',
  'level',
  'currency',
  'percentage',
  'ratio',
  'rank',
  'duration',
])

function numeric(field: ColumnCandidate): boolean {
  return NUMBERS.has(field.kind) && !field.meaning.id && field.filled > 0.5
}

/** The instant that a list is a history by: each row at another time, in order. */
function clockOf(
  fields: readonly ColumnCandidate[],
  layout: TableCandidate['layout'],
): ColumnCandidate | null {
  for (const field of fields) {
    if (field.depth > 1 || field.filled < 0.9) continue
    const values = field.profile.values
    if (field.kind === 'instant' && field.inferred.hint.unit === 'year') return field
    const first = field.profile.path === '[0]' && layout === 'tuples'
    if (field.kind !== 'instant' && !first) continue
    const times = values.map((value) => {
      const read = readAs(value, field.kind, field.inferred.hint, '')
      return read.kind === 'instant' ? read.ms : null
    })
    if (times.some((time) => time === null) || new Set(times).size < times.length) continue
    const up = times.every((time, at) => at === 0 || (time ?? 0) > (times[at - 1] ?? 0))
    const down = times.every((time, at) => at === 0 || (time ?? 0) < (times[at - 1] ?? 0))
    if (up || down) return field
  }
  return null
}

/** Places 1, 2, 3: a ranking of things, not the past of one. */
function isPlacing(field: ColumnCandidate): boolean {
  return (
    field.kind === 'rank' &&
    field.depth === 0 &&
    field.profile.values.slice(0, 3).every((value, at) => Number(value) === at + 1)
  )
}

/** A list whose rows are times of one thing, not things of their own. */
function isHistory(fields: readonly ColumnCandidate[], clock: ColumnCandidate): boolean {
  return fields.every((field) => {
    if (field === clock || field.constant || field.kind === 'nested' || field.kind === 'image')
      return true
    if (field.area !== null || isPlacing(field)) return false
    if (field.kind !== 'text') return true
    return !field.meaning.name && !(field.meaning.id && field.depth === 0 && field.distinct)
  })
}

const STANDING = new Set(['elo', 'mmr', 'rating', 'irating', 'sr'])
const OTHERS = /^(?:avg|average|opponent|enemy|change|delta|diff|min|max|team|expected)$/

/** Rows that are a player's matches or an item's sales still tell of one thing over time: its rating, its price. */
function standings(
  key: string,
  fields: readonly ColumnCandidate[],
  area: Area,
): readonly ColumnCandidate[] {
  const own = fields.filter((field) => field.depth === 0)
  const named = own.some(
    ({ meaning, kind, area: to }) => kind === 'text' && (meaning.name || to !== null),
  )
  const plain = own.filter(
    (field) => numeric(field) && !field.meaning.words.some((word) => OTHERS.test(word)),
  )
  if (area === 'players' && !named)
    return plain.filter((field) => STANDING.has(field.meaning.last) && !field.meaning.lesser)
  const entities = own.some(
    ({ meaning, area: to, constant }) =>
      !constant && (meaning.words[0] === 'item' || (meaning.name && to !== 'players')),
  )
  return area === 'prices' && /history/i.test(key) && !entities
    ? plain.filter((field) => field.meaning.words.includes('price'))
    : []
}

function split(fields: readonly ColumnCandidate[], clock: ColumnCandidate): ColumnCandidate | null {
  if (new Set(clock.profile.values).size === clock.profile.values.length) return null
  return (
    fields.find(
      (field) =>
        field.kind === 'text' && field.meaning.category && field.depth === 0 && field.filled === 1,
    ) ?? null
  )
}

/** The charts of a list that is a history. */
export function seriesOfTable(
  candidate: TableCandidate,
  fields: readonly ColumnCandidate[],
  table: Table,
  area: Area,
): Series[] {
  if (candidate.layout === 'values' || candidate.layout === 'histories') return []
  if (table.rows.length < 2 || candidate.keys !== null || candidate.depth > 3) return []
  const clock = clockOf(fields, candidate.layout)
  if (clock === null) return []
  const told = isHistory(fields, clock) ? fields : standings(candidate.key, fields, area)
  const figures = told
    .filter((field) => field !== clock && numeric(field))
    .toSorted((a, b) => Number(a.constant) - Number(b.constant) || a.depth - b.depth)
  if (figures.length === 0) return []
  const x = table.columns.find((column) => column.path === clock.profile.path)
  const by = split(fields, clock)
  if (x === undefined) return []
  if (new Set(clock.profile.values).size < clock.profile.values.length && by === null) return []
  const groups = new Map<string, typeof table.rows>()
  for (const row of table.rows.slice(0, MAX_POINTS)) {
    const name = by === null ? '' : String(walk(row.source, [by.profile.keys[0] ?? '']))
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [row])
    else group.push(row)
  }
  const most = by !== null ? 1 : table.rows.length > 2000 ? 2 : 6
  const found: Series[] = []
  for (const [name, rows] of [...groups].slice(0, 8)) {
    const times = rows.map((row) => {
      const at = readCell(row, x)
      return at.kind === 'instant' ? at.ms : null
    })
    for (const field of figures.slice(0, most)) {
      const y = table.columns.find((column) => column.path === field.profile.path)
      if (y === undefined) continue
      const points: Point[] = []
      rows.forEach((row, index) => {
        const time = times[index] ?? null
        const value = time === null ? null : numberOf(rawAt(row, y))
        if (time !== null && value !== null) points.push([time, value])
      })
      if (points.length < 2) continue
      found.push({
        path: candidate.path,
        label: name === '' ? y.label : `${y.label} (${name})`,
        x: axisOf(clock, x.label),
        y: axisOf(field, y.label),
        points: inOrder(points),
      })
    }
  }
  return found
}

/** One chart of the histories that each row carries: summed over the rows. */
function seriesOfRows(table: Table): Series[] {
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
    for (const row of table.rows.slice(0, 2000)) {
      const inner = rawAt(row, column)
      if (!isRecord(inner)) continue
      for (const key of Object.keys(inner)) {
        const y = numberOf(inner[key])
        if (y !== null) byKey.set(key, (byKey.get(key) ?? 0) + y)
      }
    }
    const points: Point[] = []
    for (const [key, sum] of byKey) {
      const x = axis.at(key)
      if (x !== null) points.push([x, sum])
    }
    if (points.length < 2) continue
    const base = table.path.endsWith('{}') ? `${table.path.slice(0, -2)}[*]` : `${table.path}[*]`
    found.push({
      path: `${base}${column.path.startsWith('[') ? '' : '.'}${column.path}{}`,
      label: column.label,
      x: { path: '@key', kind: 'instant', label: 'Date' },
      y: { path: 'value', kind: 'count', label: column.label },
      points: inOrder(points),
    })
  }
  return found
}

/** All series of a body: of its histories, its rows, its own objects. */
export function findSeries(
  tables: readonly {
    candidate: TableCandidate
    fields: readonly ColumnCandidate[]
    table: Table
  }[],
  value: unknown,
  path: string,
  key: string,
  skip: ReadonlySet<unknown>,
  area: Area,
): Series[] {
  const found: Series[] = []
  for (const { candidate, fields, table } of tables)
    found.push(...seriesOfTable(candidate, fields, table, area))
  found.push(...seriesInside(value, path, key, skip))
  for (const { table } of tables.slice(0, 3)) found.push(...seriesOfRows(table))
  return found.slice(0, MAX_SERIES)
}
