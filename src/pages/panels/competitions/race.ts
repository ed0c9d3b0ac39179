import { cellPath, readBody, readCell, resolvePath } from '#reading/index.ts'
import type { Axis, Column, Reading, Row, Series, Table } from '#reading/types.ts'
import { textOf } from '../clans/roster.ts'

export interface Racer {
  key: string
  name: string
  points: Series['points']
}

export interface Race {
  x: Axis
  y: Axis
  /** The leader first. */
  racers: readonly Racer[]
}

/** More lines than this cannot be told apart, and each is read. */
const MOST = 40
const FEWEST_POINTS = 2

/**
 * Who gained what over time: a series in each row of a table (a race of participants), or several series over the same
 * x. Null where the body has neither.
 */
export function raceOf(reading: Pick<Reading, 'tables' | 'series'>, body: unknown): Race | null {
  for (const table of reading.tables) {
    for (const column of table.columns) {
      if (column.kind !== 'nested') continue
      const race = raceIn(table, column, body)
      if (race !== null) return race
    }
  }
  return together(reading.series)
}

function raceIn(table: Table, column: Column, body: unknown): Race | null {
  const racers: { racer: Racer; series: Series }[] = []
  for (const row of table.rows.slice(0, MOST)) {
    if (readCell(row, column).kind !== 'nested') continue
    const raw = resolvePath(body, cellPath(row, column))
    const series = longest(readBody(raw, { area: 'competitions', endpoint: 'race' }).series)
    // A column without series in its first rows is of another kind.
    if (series === null && racers.length === 0) return null
    if (series === null) continue
    const name = nameOf(table, row)
    racers.push({ series, racer: { key: row.key, name, points: series.points } })
  }
  const [first] = racers
  if (first === undefined || racers.length < 2) return null
  return ordered(
    first.series.x,
    first.series.y,
    racers.map(({ racer }) => racer),
  )
}

function nameOf({ columns, nameColumn }: Table, row: Row): string {
  const column =
    columns[nameColumn] ?? columns.find(({ kind }) => kind === 'link' || kind === 'text')
  const text = column === undefined ? '' : textOf(readCell(row, column))
  return text === '' ? row.key : text
}

function longest(series: readonly Series[]): Series | null {
  const usable = series.filter(({ points }) => points.length >= FEWEST_POINTS)
  return usable.toSorted((a, b) => b.points.length - a.points.length)[0] ?? null
}

/** Series of the same body that share their x and count the same kind of thing. */
function together(series: readonly Series[]): Race | null {
  const groups = new Map<string, Series[]>()
  for (const one of series) {
    if (one.points.length < FEWEST_POINTS) continue
    const key = `${one.x.path} ${one.x.kind} ${one.y.kind}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const largest = [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  const [first] = largest
  if (first === undefined || largest.length < 2) return null
  const racers = largest.slice(0, MOST).map(({ path, label, y, points }) => ({
    key: `${path} ${y.path}`,
    name: label,
    points,
  }))
  return ordered(first.x, first.y, racers)
}

/** By where they are now. A rank is better when it is less. */
function ordered(x: Axis, y: Axis, racers: readonly Racer[]): Race {
  const sign = y.kind === 'rank' ? 1 : -1
  const last = ({ points }: Racer) => points.at(-1)?.[1] ?? 0
  return { x, y, racers: racers.toSorted((a, b) => sign * (last(a) - last(b))) }
}
