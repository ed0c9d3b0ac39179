import { gapsOf } from './points.ts'
import { numberAt } from '../accessors/values.ts'
import { axisUnit } from '../values/calendarDates.ts'
import type { TableCandidate } from '../tables/tableCandidate.ts'
import { rawAt, readCell } from '../values/readCell.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { walk } from '../path.ts'
import { seriesByKey } from './seriesByKey.ts'
import { countsRows, isHistory, isMeasured, isNumeric } from './history.ts'
import type { Point } from './seriesInside.ts'
import { seriesOfRows } from './seriesOfRows.ts'
import { inOrder, MAX_POINTS, MAX_SERIES, seriesInside } from './seriesInside.ts'
import type { Area, Axis, InstantUnit, Series, Table } from '../types.ts'
import { readAs } from '../values/readAs.ts'
import { textOf } from '../values/plain.ts'

function axisOf(field: ColumnCandidate, label: string, kind = field.kind): Axis {
  return { path: field.profile.path, kind, label }
}

function timesOf(field: ColumnCandidate): readonly (number | null)[] {
  return field.profile.values.map((value) => {
    const season = seasonMs(value)
    if (season !== null) return season
    const read = readAs(value, field.kind, field.inferred.hint, '')
    return read.kind === 'instant' ? read.ms : null
  })
}

/** `2012-13`, `2012/2013`: the season that began in a year. */
const SEASON = /^(\d{4})[-/](?:\d\d)?(\d\d)$/

/** Wall ms of the year in which a season began; null where a text is none. */
function seasonMs(value: unknown): number | null {
  const found = typeof value === 'string' ? SEASON.exec(value) : null
  const year = Number(found?.[1])
  return found !== null && (year + 1) % 100 === Number(found[2]) ? Date.UTC(year, 0, 1) : null
}

/** A list by seasons, each season once. */
function isSeasons(field: ColumnCandidate): boolean {
  return (
    field.kind === 'text' &&
    field.depth === 0 &&
    field.profile.values.every((value) => seasonMs(value) !== null)
  )
}

/** Each row at another time, in order; few may have none. */
function isInOrder(all: readonly (number | null)[]): boolean {
  const times = all.filter((time) => time !== null)
  if (times.length < all.length * MOSTLY || new Set(times).size < times.length) return false
  const up = times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0))
  return up || times.every((time, at) => at === 0 || time < (times[at - 1] ?? 0))
}

const MOSTLY = 0.8

/** Two clocks that show the same differ by less: one may leave out the seconds. */
const SAME_CLOCK_MS = 60_000
/** One may be of another zone. */
const FARTHEST_ZONE_MS = 14 * 3_600_000

/** The instant that a list is a history by. Of two that are the same the one in numbers: its unit is clear. */
function clockOf(
  fields: readonly ColumnCandidate[],
  layout: TableCandidate['layout'],
): ColumnCandidate | null {
  let first: { field: ColumnCandidate; times: readonly (number | null)[] } | null = null
  for (const field of fields) {
    if (field.depth > 1 || field.filled < 0.9) continue
    if (field.kind === 'instant' && field.inferred.hint.unit === 'year')
      return first?.field ?? field
    const tuple = field.profile.path === '[0]' && layout === 'tuples'
    if (field.kind !== 'instant' && !tuple && !isSeasons(field)) continue
    if (isOfEach(field, fields)) continue
    const times = timesOf(field)
    if (!isInOrder(times)) continue
    if (first === null) first = { field, times }
    else if (typeof field.profile.values[0] === 'number' && sameClock(first.times, times))
      return typeof first.field.profile.values[0] === 'number' ? first.field : field
  }
  return first?.field ?? null
}

/** `lastPlayed` in rows of different things: a time that each of them has, and no axis. */
function isOfEach({ meaning }: ColumnCandidate, fields: readonly ColumnCandidate[]): boolean {
  return (
    meaning.words[0] === 'last' &&
    meaning.words.length > 1 &&
    fields.some(({ kind, depth, distinct }) => kind === 'text' && depth === 0 && distinct)
  )
}

function sameClock(a: readonly (number | null)[], b: readonly (number | null)[]): boolean {
  const apart = a.map((time, at) => (time ?? 0) - (b[at] ?? 0))
  const zone = apart[0] ?? 0
  return (
    a.length === b.length &&
    Math.abs(zone) <= FARTHEST_ZONE_MS &&
    apart.every((ms) => Math.abs(ms - zone) < SAME_CLOCK_MS)
  )
}

/** The lengths of a schedule's parts are not a series. */
const isLength = ({ kind, meaning: { words } }: ColumnCandidate): boolean =>
  kind === 'duration' || words.some((word) => /^(?:length|duration|setup|estimate)$/.test(word))

/** Consecutive sale prices of a good. */
const OF_ONE_GOOD = /history|ticks?$|tape$/i

const STANDING = new Set(['elo', 'mmr', 'rating', 'irating', 'sr'])
const OTHERS = /^(?:avg|average|opponent|enemy|change|delta|diff|min|max|team|expected)$/

/** Rows that are a player's matches or an item's sales still tell of one thing over time: its rating, its price. */
function standings(
  key: string,
  fields: readonly ColumnCandidate[],
  area: Area,
): readonly ColumnCandidate[] {
  const own = fields.filter((field) => field.depth === 0)
  // After each contest or match: whose name it has does not matter, unless it is one player after another.
  const named = own.some(({ constant, area: to }) => to === 'players' && !constant)
  const plain = own.filter(
    (field) => isNumeric(field) && !field.meaning.words.some((word) => OTHERS.test(word)),
  )
  if (area === 'players' && !named)
    return plain.filter((field) => STANDING.has(field.meaning.last) && !field.meaning.lesser)
  const entities = own.some(
    ({ meaning, area: to, constant }) =>
      !constant && (meaning.words[0] === 'item' || (meaning.name && to !== 'players')),
  )
  return area === 'prices' && OF_ONE_GOOD.test(key) && !entities
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
  if (table.rows.length < 2 || candidate.depth > 3) return []
  if (candidate.oneOf) return []
  const clock = clockOf(fields, candidate.layout)
  if (clock === null) return []
  const past = isSeasons(clock) || isHistory(fields, clock)
  const told = past ? fields : standings(candidate.key, fields, area)
  const by = split(fields, clock)
  const figures = told
    .filter((field) => area !== 'events' || !isLength(field))
    .filter(
      (field) => field !== clock && isNumeric(field) && (!field.constant || isMeasured(field)),
    )
    .toSorted(
      (a, b) =>
        Number(a.constant) - Number(b.constant) ||
        a.depth - b.depth ||
        (by === null ? b.score - a.score : 0),
    )
  if (figures.length === 0) return []
  const x = table.columns.find((column) => column.path === clock.profile.path)
  if (x === undefined) return []
  if (new Set(clock.profile.values).size < clock.profile.values.length && by === null) return []
  const groups = new Map<string, typeof table.rows>()
  for (const row of table.rows.slice(0, MAX_POINTS)) {
    const name = by === null ? '' : textOf(walk(row.source, [by.profile.keys[0] ?? '']))
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [row])
    else group.push(row)
  }
  const most = by !== null ? 1 : table.rows.length > 2000 ? 2 : 6
  const found: Series[] = []
  for (const [name, rows] of [...groups].slice(0, 8)) {
    const units = new Set<InstantUnit>()
    const times = rows.map((row) => {
      const at = readCell(row, x)
      const season = at.kind === 'instant' ? null : seasonMs(rawAt(row, x))
      if (at.kind === 'instant') units.add(at.unit)
      else if (season !== null) units.add('year')
      return at.kind === 'instant' ? at.ms : season
    })
    for (const field of figures.slice(0, most)) {
      const y = table.columns.find((column) => column.path === field.profile.path)
      if (y === undefined) continue
      const points: Point[] = []
      const missing: number[] = []
      rows.forEach((row, index) => {
        const time = times[index] ?? null
        if (time === null) return
        const value = numberAt(row, y)
        if (value === null) missing.push(time)
        else points.push([time, value])
      })
      if (points.length < 2) continue
      const line = inOrder(points)
      if (countsRows(field, line)) continue
      found.push({
        path: candidate.path,
        label: name === '' ? y.label : `${y.label} (${name})`,
        x: { ...axisOf(clock, x.label, 'instant'), ...axisUnit(units) },
        y: axisOf(field, y.label),
        points: line,
        ...gapsOf(line, missing),
      })
    }
  }
  return found
}

/** Rule 9. All series of a body: of its histories, its rows, its own objects. */
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
    found.push(
      ...(candidate.keys === null
        ? seriesOfTable(candidate, fields, table, area)
        : candidate.layout === 'values'
          ? []
          : seriesByKey(fields, table)),
    )
  const shown = new Set(found.map((one) => one.path))
  found.push(...seriesInside(value, path, key, skip).filter((one) => !shown.has(one.path)))
  for (const { table } of tables.slice(0, 3)) found.push(...seriesOfRows(table))
  return found.slice(0, MAX_SERIES)
}
