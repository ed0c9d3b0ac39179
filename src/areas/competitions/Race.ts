import { group } from 'd3-array'
import { calendarUnit, type Reading, type Row, type Table } from '#data/things/things.ts'
import { nameKey } from '#lib/names.ts'
import type { Axis, Column, Series } from '#reading/types.ts'
import { withoutTimes } from '#view/spans/spans.ts'
import { namesIn } from './Contest.ts'

export interface Racer extends Pick<Series, 'points' | 'gaps'> {
  key: string
  name: string
}

export interface Race {
  x: Axis
  /** Its label is empty if the body does not say what is counted. */
  y: Axis
  /** The leader first. */
  racers: readonly Racer[]
  /** The source table, which is shown only as the race. */
  path: string
}

/**
 * Who gained what over time, in whichever form the body has it: a series in each row, a column for each participant, or a
 * row for each participant and time. Null where it has none.
 */
export const raceOf = ({ tables }: Pick<Reading, 'tables'>): Race | null =>
  firstOf(tables, nestedRace) ?? flatRace(tables)

/** Races that are whole tables, which the page need not show again. */
const flatRace = (tables: readonly Table[]): Race | null =>
  firstOf(tables, (table) => wideRace(table, tables)) ?? firstOf(tables, longRace)

const firstOf = (tables: readonly Table[], raceIn: (table: Table) => Race | null): Race | null =>
  tables.reduce<Race | null>((found, table) => found ?? raceIn(table), null)

const MAX_RACERS = 40
const MIN_POINTS = 2

/** Sorts the racers by the last value, or by the lowest rank. Null for fewer than two. */
function raceOfRacers(path: string, x: Axis, y: Axis, racers: readonly Racer[]): Race | null {
  const long = racers.filter(({ points }) => points.length >= MIN_POINTS).slice(0, MAX_RACERS)
  if (long.length < 2) return null
  const sign = y.kind === 'rank' ? 1 : -1
  const last = ({ points }: Racer) => points.at(-1)?.[1] ?? 0
  return { path, x, y, racers: long.toSorted((a, b) => sign * (last(a) - last(b))) }
}

/** A table whose rows each hold a series: participants with their points. */
function nestedRace({ path, columns, rows }: Table): Race | null {
  for (const { series } of columns) {
    const [first] = series?.values() ?? []
    const racers = rows.flatMap((row) => {
      const own = series?.get(row.key)
      return own === undefined ? [] : { ...own, key: row.key, name: row.name }
    })
    const race = first === undefined ? null : raceOfRacers(path, first.x, first.y, racers)
    if (race !== null) return race
  }
  return null
}

/** A row for each time, a column for each participant: they are the names that another table has rows of. */
function wideRace(table: Table, tables: readonly Table[]): Race | null {
  const time = timeOf(table)
  if (time === null) return null
  const others = tables.filter((other) => other !== table)
  const people = new Set(
    others.flatMap((other) => other.rows.flatMap((row) => namesIn(other, row).map(nameKey))),
  )
  const nameOf = ({ steps, path }: Column) => {
    const key = steps?.at(-1)
    return typeof key === 'string' ? key : path
  }
  const columns = table.columns.filter(
    (column) => column.kind !== 'instant' && people.has(nameKey(nameOf(column))),
  )
  const [first] = columns
  if (first === undefined) return null
  const racers = columns.map((column): Racer => {
    const name = nameOf(column)
    return { key: column.path, name, ...lineOf(table.rows, time, column) }
  })
  return raceOfRacers(table.path, timeAxis(time, table), { ...axisOf(first), label: '' }, racers)
}

/** A row for each participant and time, so names repeat. Matches are no race: their figures are of one day. */
function longRace(table: Table): Race | null {
  const { columns, rows, rowsAre } = table
  const time = timeOf(table)
  const figure = columns.find(({ kind }) => kind === 'count' || kind === 'rank')
  const name = columns.find(({ kind, area }) => kind === 'link' && area !== undefined)
  if (time === null || figure === undefined || name === undefined || rowsAre === 'matches')
    return null
  const groups = group(rows, (row) => row.text(name))
  groups.delete('')
  if (groups.size * 2 > rows.length) return null
  const racers = [...groups].map(([text, own]): Racer => ({
    key: text,
    name: text,
    ...lineOf(own, time, figure),
  }))
  return raceOfRacers(table.path, timeAxis(time, table), axisOf(figure), racers)
}

const axisOf = ({ path, kind, label }: Column): Axis => ({ path, kind, label })

/** The instant that distinguishes the rows. */
const timeOf = ({ columns }: Table) =>
  columns.find(({ kind, filled }) => kind === 'instant' && filled > 0.9) ?? null

function timeAxis(time: Column, { rows }: Table): Axis {
  const value = rows.map((row) => row.value(time)).find(({ kind }) => kind === 'instant')
  const unit = value && calendarUnit(value)
  return { ...axisOf(time), ...(unit && { unit }) }
}

function lineOf(rows: readonly Row[], time: Column, figure: Column) {
  const read = rows
    .flatMap((row) => {
      const at = row.value(time)
      return at.kind === 'instant' ? [{ x: at.ms, y: row.number(figure) }] : []
    })
    .toSorted((a, b) => a.x - b.x)
  const points = read.flatMap(({ x, y }) => (y === null ? [] : [[x, y] as const]))
  const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]]
  const gaps = read.flatMap(({ x, y }) => (y === null && x > first && x < last ? x : []))
  // A value that is stated now and then holds until the next.
  return { points, ...(gaps.length < points.length && { gaps }) }
}

/** The reading without what the race and the countdown show. The first table always stays. */
export function withoutRace(reading: Reading): Reading {
  const rest = withoutTimes(reading)
  const race = flatRace(rest.tables)
  const inner = (path: string) => rest.tables.some((other) => path.startsWith(`${other.path}[*].`))
  const tables = rest.tables.filter(({ columns, path }, index) => {
    if (index === 0) return true
    const own = columns.filter(({ kind }) => kind !== 'nested')
    const onlyHolds = own.length < columns.length && own.length <= 1
    return path !== race?.path && !inner(path) && !onlyHolds
  })
  // The race already draws these series.
  const series = rest.series.filter(
    ({ path }) => !inner(path) && (race === null || !path.startsWith(race.path)),
  )
  return { ...rest, tables, series }
}
