import type { Row, Table } from '#data/things/things.ts'
import { axisUnit, gapsOf, namesInRow } from '#reading/index.ts'
import type { Axis, Column } from '#reading/types.ts'
import { nameKey } from '#lib/names.ts'
import { type Race, type Racer, raceOfRacers } from './types.ts'

const axisOf = ({ path, kind, label }: Column): Axis => ({ path, kind, label })

const timeAxisOf = (time: Column, { rows }: Table): Axis => ({
  ...axisOf(time),
  ...axisUnit(
    rows.flatMap((row) => {
      const value = row.value(time)
      return value.kind === 'instant' ? value.unit : []
    }),
  ),
})

/** The instant that distinguishes the rows. */
const timeOf = ({ columns }: Table) =>
  columns.find(({ kind, filled }) => kind === 'instant' && filled > 0.9) ?? null

/** A row for each time, a column for each participant: they are the names that another table has rows of. */
export function wideRace(tables: readonly Table[]): Race | null {
  for (const table of tables) {
    const time = timeOf(table)
    if (time === null) continue
    const others = tables.filter((other) => other !== table)
    const people = new Set(
      others.flatMap((other) => other.rows.flatMap((row) => namesInRow(other, row).map(nameKey))),
    )
    const columns = table.columns.filter(
      ({ kind, path }) => kind !== 'instant' && people.has(nameKey(keyOf(path))),
    )
    const [first] = columns
    if (first === undefined) continue
    const racers = columns.map((column) => ({
      key: column.path,
      name: keyOf(column.path),
      ...lineOf(table.rows, time, column),
    }))
    const y = { path: first.path, kind: first.kind, label: '' }
    const race = raceOfRacers(table.path, timeAxisOf(time, table), y, racers)
    if (race !== null) return race
  }
  return null
}

/** A row for each participant and time, so names repeat. */
export function longRace(tables: readonly Table[]): Race | null {
  for (const table of tables) {
    const time = timeOf(table)
    const figure = table.columns.find(({ kind }) => kind === 'count' || kind === 'rank')
    const name = table.columns.find(({ kind, area }) => kind === 'link' && area !== undefined)
    if (time === null || figure === undefined || name === undefined) continue
    const groups = new Map<string, Row[]>()
    for (const row of table.rows) {
      const text = row.text(name)
      if (text === '') continue
      const group = groups.get(text)
      if (group === undefined) groups.set(text, [row])
      else group.push(row)
    }
    if (groups.size < 2 || groups.size * 2 > table.rows.length) continue
    if (areMeetings(table, name, groups)) continue
    const racers = [...groups].map(([text, rows]): Racer => ({
      key: text,
      name: text,
      ...lineOf(rows, time, figure),
    }))
    const race = raceOfRacers(table.path, timeAxisOf(time, table), axisOf(figure), racers)
    if (race !== null) return race
  }
  return null
}

/** Rows of matches are not a race: their figures are of one day and one side. */
const areMeetings = (
  { columns, rows }: Table,
  name: Column,
  groups: ReadonlyMap<string, unknown>,
): boolean =>
  columns.some(
    (other) =>
      other !== name &&
      other.area === name.area &&
      rows.some((row) => {
        const opponent = row.text(other)
        return groups.has(opponent) && opponent !== row.text(name)
      }),
  )

function lineOf(
  rows: readonly Row[],
  time: Column,
  figure: Column,
): Pick<Racer, 'points' | 'gaps'> {
  const read = rows.flatMap((row) => {
    const at = row.value(time)
    return at.kind === 'instant' ? [{ x: at.ms, y: row.number(figure) }] : []
  })
  const points = read
    .flatMap(({ x, y }) => (y === null ? [] : [[x, y] as const]))
    .toSorted(([a], [b]) => a - b)
  const missing = read.flatMap(({ x, y }) => (y === null ? x : []))
  return { points, ...gapsOf(points, missing) }
}

/** `Quill`, `["The Scar"]` and `gains.Quill` as the name they end in. */
function keyOf(path: string): string {
  const quoted = /\["((?:[^"\\]|\\.)*)"\]$/.exec(path)?.[1]
  return quoted === undefined ? (path.split('.').at(-1) ?? path) : quoted.replace(/\\(.)/g, '$1')
}
