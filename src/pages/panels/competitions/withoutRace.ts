import type { Reading } from '#reading/types.ts'
import { withoutTimes } from '../spans/withoutTimes.ts'
import { flatRace } from './race/raceOf.ts'

/** What the race and the countdown do not show already. The first table stays whatever it holds. */
export function withoutRace(reading: Reading): Reading {
  const rest = withoutTimes(reading)
  const race = flatRace(rest)
  const inner = (path: string) => rest.tables.some((other) => path.startsWith(`${other.path}[*].`))
  const tables = rest.tables.filter(({ columns, path }, index) => {
    if (index === 0) return true
    const own = columns.filter(({ kind }) => kind !== 'nested')
    const onlyHolds = own.length < columns.length && own.length <= 1
    return path !== race?.path && !inner(path) && !onlyHolds
  })
  // What the rows hold is drawn as the race.
  const series = rest.series.filter(
    ({ path }) => !inner(path) && (race === null || !path.startsWith(race.path)),
  )
  return { ...rest, tables, series }
}
