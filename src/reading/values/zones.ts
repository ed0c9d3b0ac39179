import { byWord } from '../keys/lexicon.ts'
import { zones } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Minutes before or after UTC of zones that are called the same nowhere else. `CST` and `IST` mean several. */
const OFFSETS = byWord<number>(zones.offsets)
/** Zones that are an hour later in summer, by their hours in winter. */
const BY_SEASON = byWord<number>(zones.bySeason)
/** Names of zones that say nothing sure: the time stays that of a wall somewhere. */
const SEVERAL = wordSet(zones.several)

/** The n-th Sunday of a month, at two in the morning of a wall. */
function sunday(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7, 2)
}

/** North American summer time: second Sunday of March to first of November. */
function isSummer(wall: number): boolean {
  const year = new Date(wall).getUTCFullYear()
  return wall >= sunday(year, 2, 2) && wall < sunday(year, 10, 1)
}

/** The time of a wall in a zone by its short name as ms; null for a name that is none, `sure: false` for one of several. */
export function inZone(wall: number, name: string): { ms: number; sure: boolean } | null {
  if (SEVERAL.has(name)) return { ms: wall, sure: false }
  const minutes = OFFSETS.get(name)
  if (minutes !== undefined) return { ms: wall - minutes * MINUTE_MS, sure: true }
  const hours = BY_SEASON.get(name)
  if (hours === undefined) return null
  return { ms: wall - (hours + (isSummer(wall) ? 1 : 0)) * HOUR_MS, sure: true }
}
