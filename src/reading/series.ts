import { keyAxis } from './axis.ts'
import type { Candidate } from './candidates.ts'
import { rawAt, readCell } from './cell.ts'
import type { Draft } from './columns.ts'
import { isRecord, walk } from './path.ts'
import type { Point } from './seriesInside.ts'
import { inOrder, MAX_POINTS, MAX_SERIES, seriesInside } from './seriesInside.ts'
import type { Area, Axis, Kind, Series, Table } from './types.ts'
import { numberOf, readAs } from './value.ts'

function axisOf(draft: Draft, label: string): Axis {
  return { path: draft.leaf.path, kind: draft.kind, label }
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

function numeric(draft: Draft): boolean {
  return NUMBERS.has(draft.kind) && !draft.meaning.id && draft.filled > 0.5
}

/** The instant that a list is a history by: each row at another time, in order. */
function clockOf(drafts: readonly Draft[], layout: Candidate['layout']): Draft | null {
  for (const draft of drafts) {
    if (draft.depth > 1 || draft.filled < 0.9) continue
    const values = draft.leaf.values
    if (draft.kind === 'instant' && draft.inferred.hint.unit === 'year') return draft
    const first = draft.leaf.path === '[0]' && layout === 'tuples'
    if (draft.kind !== 'instant' && !first) continue
    const times = values.map((value) => {
      const read = readAs(value, draft.kind, draft.inferred.hint, '')
      return read.kind === 'instant' ? read.ms : null
    })
    if (times.some((time) => time === null) || new Set(times).size < times.length) continue
    const up = times.every((time, at) => at === 0 || (time ?? 0) > (times[at - 1] ?? 0))
    const down = times.every((time, at) => at === 0 || (time ?? 0) < (times[at - 1] ?? 0))
    if (up || down) return draft
  }
  return null
}

/** Places 1, 2, 3: a ranking of things, not the past of one. */
function isPlacing(draft: Draft): boolean {
  return (
    draft.kind === 'rank' &&
    draft.depth === 0 &&
    draft.leaf.values.slice(0, 3).every((value, at) => Number(value) === at + 1)
  )
}

/** A list whose rows are times of one thing, not things of their own. */
function isHistory(drafts: readonly Draft[], clock: Draft): boolean {
  return drafts.every((draft) => {
    if (draft === clock || draft.constant || draft.kind === 'nested' || draft.kind === 'image')
      return true
    if (draft.area !== null || isPlacing(draft)) return false
    if (draft.kind !== 'text') return true
    return !draft.meaning.name && !(draft.meaning.id && draft.depth === 0 && draft.distinct)
  })
}

const STANDING = new Set(['elo', 'mmr', 'rating', 'irating', 'sr'])
const OTHERS = /^(?:avg|average|opponent|enemy|change|delta|diff|min|max|team|expected)$/

/** Rows that are a player's matches or an item's sales still tell of one thing over time: its rating, its price. */
function standings(key: string, drafts: readonly Draft[], area: Area): readonly Draft[] {
  const own = drafts.filter((draft) => draft.depth === 0)
  const named = own.some(
    ({ meaning, kind, area: to }) => kind === 'text' && (meaning.name || to !== null),
  )
  const plain = own.filter(
    (draft) => numeric(draft) && !draft.meaning.words.some((word) => OTHERS.test(word)),
  )
  if (area === 'players' && !named)
    return plain.filter((draft) => STANDING.has(draft.meaning.last) && !draft.meaning.lesser)
  const entities = own.some(
    ({ meaning, area: to, constant }) =>
      !constant && (meaning.words[0] === 'item' || (meaning.name && to !== 'players')),
  )
  return area === 'prices' && /history/i.test(key) && !entities
    ? plain.filter((draft) => draft.meaning.words.includes('price'))
    : []
}

function split(drafts: readonly Draft[], clock: Draft): Draft | null {
  if (new Set(clock.leaf.values).size === clock.leaf.values.length) return null
  return (
    drafts.find(
      (draft) =>
        draft.kind === 'text' && draft.meaning.category && draft.depth === 0 && draft.filled === 1,
    ) ?? null
  )
}

/** The charts of a list that is a history. */
export function seriesOfTable(
  candidate: Candidate,
  drafts: readonly Draft[],
  table: Table,
  area: Area,
): Series[] {
  if (candidate.layout === 'values' || candidate.layout === 'histories') return []
  if (table.rows.length < 2 || candidate.keys !== null || candidate.depth > 3) return []
  const clock = clockOf(drafts, candidate.layout)
  if (clock === null) return []
  const told = isHistory(drafts, clock) ? drafts : standings(candidate.key, drafts, area)
  const figures = told
    .filter((draft) => draft !== clock && numeric(draft))
    .toSorted((a, b) => Number(a.constant) - Number(b.constant) || a.depth - b.depth)
  if (figures.length === 0) return []
  const x = table.columns.find((column) => column.path === clock.leaf.path)
  const by = split(drafts, clock)
  if (x === undefined) return []
  if (new Set(clock.leaf.values).size < clock.leaf.values.length && by === null) return []
  const groups = new Map<string, typeof table.rows>()
  for (const row of table.rows.slice(0, MAX_POINTS)) {
    const name = by === null ? '' : String(walk(row.source, [by.leaf.keys[0] ?? '']))
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
    for (const draft of figures.slice(0, most)) {
      const y = table.columns.find((column) => column.path === draft.leaf.path)
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
        y: axisOf(draft, y.label),
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
  tables: readonly { candidate: Candidate; drafts: readonly Draft[]; table: Table }[],
  value: unknown,
  path: string,
  key: string,
  skip: ReadonlySet<unknown>,
  area: Area,
): Series[] {
  const found: Series[] = []
  for (const { candidate, drafts, table } of tables)
    found.push(...seriesOfTable(candidate, drafts, table, area))
  found.push(...seriesInside(value, path, key, skip))
  for (const { table } of tables.slice(0, 3)) found.push(...seriesOfRows(table))
  return found.slice(0, MAX_SERIES)
}
