import type { Figure, FigureRow, FigureRows } from '../../../src/data/history/types.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Visits of one thing: what is left of three years, thinned out as the app does. */
export const PER_THING = 1000
const EVERY_HALF_HOUR = 48
const BY_THE_HOUR = 250
export const FIGURES = 25
/** Figures that move from one visit to the next, beside the total. */
const MOVING = 3

export const figures: Figure[] = Array.from({ length: FIGURES }, (_, index) => ({
  key: index === 0 ? '$.overall.xp' : `$.skills{}\nSkill ${index}\nxp`,
  label: index === 0 ? 'Overall XP' : 'XP',
  kind: 'count',
  row: index === 0 ? null : { key: `$.skills{}\nSkill ${index}`, name: `Skill ${index}` },
}))

export const queryOf = (thing: number) =>
  `https://stats.example/api/v1/players/player-${String(thing).padStart(5, '0')}`

/** The same numbers in every run. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function timesUntil(now: number): number[] {
  return Array.from({ length: PER_THING }, (_, index) => {
    const back = PER_THING - index
    if (back <= EVERY_HALF_HOUR) return now - back * 30 * MINUTE
    if (back <= EVERY_HALF_HOUR + BY_THE_HOUR)
      return now - DAY - (back - EVERY_HALF_HOUR) * 2 * HOUR
    return now - 32 * DAY - (back - EVERY_HALF_HOUR - BY_THE_HOUR) * DAY
  })
}

/** The visits of one player: a total and 24 skills, of which a few grow between two visits. */
export function visitsOf(thing: number, now: number): FigureRows {
  const random = createRandom(thing + 1)
  const query = queryOf(thing)
  const values = figures.map(() => Math.floor(random() * 10_000_000))
  const rows = timesUntil(now).map((at): FigureRow => {
    moveSome(values, random)
    return { query, at, name: `Player ${thing}`, values: byKey(values) }
  })
  return { query, area: 'players', id: String(thing), figures, rows }
}

const byKey = (values: readonly number[]) =>
  Object.fromEntries(figures.map(({ key }, index) => [key, values[index] ?? 0]))

/** Adds to a few skills and to the total, in place. */
export function moveSome(values: number[], random: () => number): void {
  for (let moved = 0; moved < MOVING; moved++) {
    const skill = 1 + Math.floor(random() * (FIGURES - 1))
    const by = 1 + Math.floor(random() * 20_000)
    values[skill] = (values[skill] ?? 0) + by
    values[0] = (values[0] ?? 0) + by
  }
}
