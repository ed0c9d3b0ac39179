import type { Table } from '#data/things/things.ts'
import { type Race, raceOfRacers } from './types.ts'

/** A table whose rows each hold a series: participants with their points. */
export function nestedRace(tables: readonly Table[]): Race | null {
  for (const table of tables) {
    for (const { series } of table.columns) {
      const [first] = series?.values() ?? []
      if (first === undefined) continue
      const racers = table.rows.flatMap((row) => {
        const own = series?.get(row.key)
        return own === undefined ? [] : { ...own, key: row.key, name: row.name }
      })
      const race = raceOfRacers(table.path, first.x, first.y, racers)
      if (race !== null) return race
    }
  }
  return null
}
