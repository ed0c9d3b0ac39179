import { cellPath, resolvePath, rowNamer, readBody } from '#reading/index.ts'
import type { Column, Table, Axis, Series } from '#reading/types.ts'
import { MOST, type Race, type Racer, raceOfRacers, FEWEST_POINTS } from './types.ts'

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
    // A column whose first value is not a series has no series.
    if (series === null && first === null) return null
    if (series === null) continue
    first ??= series
    racers.push({ ...series, key: row.key, name: named(row) })
  }
  return first === null ? null : raceOfRacers(table.path, first.x, first.y, racers)
}

type Points = Pick<Series, 'x' | 'y' | 'points' | 'gaps'>

/** The series in a part of a body: the longest that the reading finds, else bare pairs. */
export function seriesIn(raw: unknown): Points | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { series } = readBody(raw, { area: 'competitions', endpoint: 'race' })
  const usable = series.filter(({ points }) => points.length >= FEWEST_POINTS)
  return usable.toSorted((a, b) => b.points.length - a.points.length)[0] ?? pairsIn(raw)
}

/** Seconds and milliseconds since 1970 that fall between 2001 and 2096. */
const [FIRST, LAST] = [1e9, 4e9]

/** `[[1795176000, 12], …]`: numbers with a rising x, which is a time where it looks like one. */
function pairsIn(raw: object): Points | null {
  if (!Array.isArray(raw) || raw.length < FEWEST_POINTS) return null
  const points = raw.flatMap((pair: unknown) => {
    if (!Array.isArray(pair) || pair.length !== 2) return []
    const [x, y]: unknown[] = pair
    return Number.isFinite(x) && Number.isFinite(y) ? [[Number(x), Number(y)] as const] : []
  })
  const rises = points.every(([x], at) => at === 0 || x > (points[at - 1]?.[0] ?? x))
  if (points.length < raw.length || !rises) return null
  const within = (unit: number) => points.every(([x]) => x >= FIRST * unit && x <= LAST * unit)
  const scale = within(1) ? 1000 : within(1000) ? 1 : null
  const x: Axis = { path: '[0]', kind: scale === null ? 'count' : 'instant', label: '' }
  return {
    x,
    y: { path: '[1]', kind: 'count', label: '' },
    points: points.map(([at, y]) => [at * (scale ?? 1), y] as const),
  }
}
