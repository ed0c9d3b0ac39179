import type { Reading } from '#data/things/things.ts'
import type { Series } from '#reading/types.ts'
import { longRace, wideRace } from './flatRace.ts'
import { nestedRace } from './nestedRace.ts'
import { type Race, FEWEST_POINTS, raceOfRacers } from './types.ts'
import { withoutTimes } from '#view/spans/spans.ts'

type Part = Pick<Reading, 'tables' | 'series'>

/**
 * Who gained what over time, in whichever form the body has it: a series in each row, a column for each participant, a
 * row for each participant and time, or a series of each. Null where it has none.
 */
export const raceOf = (reading: Part): Race | null =>
  nestedRace(reading.tables) ?? flatRace(reading)

/** The forms that are tables or series of their own: the page need not show them twice. */
export const flatRace = ({ tables, series }: Part): Race | null =>
  wideRace(tables) ?? longRace(tables) ?? seriesRace(series)

/** A series of each, at paths of their own: what counts the same kind of thing over the same kind of x. */
function seriesRace(series: readonly Series[]): Race | null {
  const groups = new Map<string, Series[]>()
  for (const one of series) {
    if (one.points.length < FEWEST_POINTS) continue
    const key = `${parentOf(one.path)} ${one.x.path} ${one.y.path} ${one.y.kind}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const largest = [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
  const [first] = largest
  const paths = new Set(largest.map(({ path }) => path))
  if (first === undefined || paths.size < 2) return null
  const racers = largest.map((one) => ({ ...one, key: one.path, name: one.label }))
  return raceOfRacers(parentOf(first.path), first.x, first.y, racers)
}

/** The path of the parent: `$.race` for `$.race.Quill` and `$.race[2].points`. */
const parentOf = (path: string) => path.replace(/(\.[^.[]+|\[[^\]]*\](\.[^.[]+)?)$/, '')

/** The reading without what the race and the countdown show. The first table always stays. */
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
  // The race already draws these series.
  const series = rest.series.filter(
    ({ path }) => !inner(path) && (race === null || !path.startsWith(race.path)),
  )
  return { ...rest, tables, series }
}
