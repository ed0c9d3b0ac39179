import { rowNamer } from '#reading/index.ts'
import type { Table } from '#reading/types.ts'
import { type Race, raceOfRacers } from './types.ts'

/** A table whose rows each hold a series: participants with their points. */
export function nestedRace(tables: readonly Table[]): Race | null {
  for (const table of tables) {
    const named = rowNamer(table)
    for (const { series } of table.columns) {
      const [first] = series?.values() ?? []
      if (first === undefined) continue
      const racers = table.rows.flatMap((row) => {
        const own = series?.get(row.key)
        return own === undefined ? [] : { ...own, key: row.key, name: named(row) }
      })
      const race = raceOfRacers(table.path, first.x, first.y, racers)
      if (race !== null) return race
    }
  }
  return null
}
