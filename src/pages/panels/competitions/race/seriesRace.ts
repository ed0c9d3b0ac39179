import type { Series } from '#reading/types.ts'
import { FEWEST_POINTS, type Race, raceOfRacers } from './types.ts'

/** A series of each, at paths of their own: what counts the same kind of thing over the same kind of x. */
export function seriesRace(series: readonly Series[]): Race | null {
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
  const racers = largest.map(({ path, label, points }) => ({ key: path, name: label, points }))
  return raceOfRacers(parentOf(first.path), first.x, first.y, racers)
}

/** What holds them all: `$.race` for `$.race.Quill` and `$.race[2].points`. */
const parentOf = (path: string) => path.replace(/(\.[^.[]+|\[[^\]]*\](\.[^.[]+)?)$/, '')
