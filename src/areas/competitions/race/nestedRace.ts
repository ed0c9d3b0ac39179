import { cellPath, resolvePath, rowNamer } from '#reading/index.ts'
import type { Column, Table } from '#reading/types.ts'
import { seriesIn } from './nestedSeries.ts'
import { MOST, type Race, type Racer, raceOfRacers } from './types.ts'

/** A table whose rows each hold a series: participants with their points. */
export function nestedRace(tables: readonly Table[], body: unknown): Race | null {
  for (const table of tables) {
    for (const column of table.columns) {
      if (column.kind !== 'nested') continue
      const race = raceIn(table, column, body)
      if (race !== null) return race
    }
  }
  return null
}

function raceIn(table: Table, column: Column, body: unknown): Race | null {
  const racers: Racer[] = []
  const named = rowNamer(table)
  let first: ReturnType<typeof seriesIn> = null
  for (const row of table.rows.slice(0, MOST)) {
    const raw = resolvePath(body, cellPath(row, column))
    if (typeof raw !== 'object' || raw === null) continue
    const series = seriesIn(raw)
    // A column whose first value is no series is of another kind.
    if (series === null && first === null) return null
    if (series === null) continue
    first ??= series
    racers.push({ ...series, key: row.key, name: named(row) })
  }
  return first === null ? null : raceOfRacers(table.path, first.x, first.y, racers)
}
