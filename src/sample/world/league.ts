import { fraction, hash32 } from '../random.ts'
import { ANCHOR, HOUR, minuteOf } from '../time.ts'
import { MERROW, TOP } from './known.ts'
import { POPULATION, type Population } from './population.ts'

const SIZE = 2_400
/** Coprime to the population. */
const STEP = 17_389
const PICTURED = ['Quill', 'Ömer', 'Drake Lowe', MERROW.name, ...TOP.slice(3)]
const MOVES = [2, 0, -1, 4, 0, 0, 1, -2, 0]

export interface LeagueRow {
  rank: number
  player: string
  level: number
  xp: number
  /** Places gained since last week. */
  change: number
}

/** The season's own race, in which everybody began at nothing: with ties, as young leagues have. */
export function leagueRows(seed: number, population: Population, now: number): LeagueRow[] {
  const since = Math.floor(Math.max(0, minuteOf(now) - ANCHOR) / HOUR) * 1_000
  const others = Array.from({ length: SIZE }, (_, n) => ((n + 1) * STEP) % POPULATION)
    .filter((index) => index >= TOP.length && index !== MERROW.index && !population.odd.has(index))
    .map((index) => population.names[index] ?? '')
  const rows: LeagueRow[] = []
  for (const [place, player] of [...PICTURED, ...others].entries()) {
    const pictured = place < PICTURED.length
    const even = 912_400_000 - 7_700_000 * place
    const later = 850_000_000 * Math.exp(-(place - 8) / 420)
    const xp = (pictured ? even : Math.floor(later / 250_000) * 250_000) + since
    const before = rows.at(-1)
    rows.push({
      rank: before?.xp === xp ? before.rank : place + 1,
      player,
      level: pictured ? 2277 - 3 * place : Math.max(28, Math.round(2_252 * (later / 8.5e8) ** 0.2)),
      xp,
      change: pictured ? (MOVES[place] ?? 0) : moved(seed, place),
    })
  }
  return rows
}

function moved(seed: number, place: number): number {
  if (fraction(seed, place, 80) < 0.4) return 0
  return (hash32(seed, place, 81) % 21) - 10
}
