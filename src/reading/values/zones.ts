const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Minutes before or after UTC of zones that are called the same nowhere else. `CST` and `IST` mean several. */
const OFFSETS: ReadonlyMap<string, number> = new Map([
  ['UTC', 0],
  ['GMT', 0],
  ['Z', 0],
  ['WET', 0],
  ['EST', -300],
  ['EDT', -240],
  ['CDT', -300],
  ['MST', -420],
  ['MDT', -360],
  ['PST', -480],
  ['PDT', -420],
  ['AKST', -540],
  ['AKDT', -480],
  ['HST', -600],
  ['BST', 60],
  ['WEST', 60],
  ['CET', 60],
  ['CEST', 120],
  ['EET', 120],
  ['EEST', 180],
  ['MSK', 180],
  ['JST', 540],
  ['KST', 540],
  ['AEST', 600],
  ['AEDT', 660],
])

/** Zones that are an hour later in summer, by their hours in winter. */
const BY_SEASON: ReadonlyMap<string, number> = new Map([
  ['ET', -5],
  ['CT', -6],
  ['MT', -7],
  ['PT', -8],
])

/** Names of zones that say nothing sure: the time stays that of a wall somewhere. */
const SEVERAL: ReadonlySet<string> = new Set(['CST', 'IST', 'AST', 'SST'])

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
