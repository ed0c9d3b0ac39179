import type { Figure, FigurePast } from '#data/history/types.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Snapshots of one thing: what is left of three years of visits, thinned out as the app does. */
export const PER_ENTITY = 1000
const EVERY_HALF_HOUR = 48
const BY_THE_HOUR = 250
export const FIGURES = 25
/** Figures that move from one body to the next, beside the total. */
const MOVING = 3

export const figures: Figure[] = Array.from({ length: FIGURES }, (_, index) => ({
  key: index === 0 ? '$.overall.xp' : `$.skills{}\nSkill ${index}\nxp`,
  label: index === 0 ? 'Overall XP' : 'XP',
  kind: 'count',
  row: index === 0 ? null : { key: `$.skills{}\nSkill ${index}`, name: `Skill ${index}` },
}))

export const queryOf = (entity: number) =>
  `https://stats.example/api/v1/players/player-${String(entity).padStart(5, '0')}`

/** The same numbers in every run. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function timesUntil(now: number): number[] {
  return Array.from({ length: PER_ENTITY }, (_, index) => {
    const back = PER_ENTITY - index
    if (back <= EVERY_HALF_HOUR) return now - back * 30 * MINUTE
    if (back <= EVERY_HALF_HOUR + BY_THE_HOUR)
      return now - DAY - (back - EVERY_HALF_HOUR) * 2 * HOUR
    return now - 32 * DAY - (back - EVERY_HALF_HOUR - BY_THE_HOUR) * DAY
  })
}

/** The past of one player: a total and 24 skills, of which a few grow between two visits. */
export function pastOf(entity: number, now: number): FigurePast {
  const random = createRandom(entity + 1)
  const seen = timesUntil(now)
  const values = figures.map(() => Math.floor(random() * 10_000_000))
  const steps = figures.map((figure) => ({ figure, times: [] as number[], values: [] as number[] }))
  for (const [index, at] of seen.entries()) {
    const moved = index === 0 ? figures.keys() : moveSome(values, random)
    for (const figure of moved) {
      steps[figure]?.times.push(at)
      steps[figure]?.values.push(values[figure] ?? 0)
    }
  }
  const query = queryOf(entity)
  const names = [{ at: seen[0] ?? 0, name: `Player ${entity}` }]
  return { query, area: 'players', id: String(entity), names, seen, figures: steps }
}

/** Adds to a few skills and to the total, in place; which ones. */
export function moveSome(values: number[], random: () => number): Set<number> {
  const moved = new Set([0])
  while (moved.size <= MOVING) moved.add(1 + Math.floor(random() * (FIGURES - 1)))
  for (const figure of moved) {
    if (figure === 0) continue
    const by = 1 + Math.floor(random() * 20_000)
    values[figure] = (values[figure] ?? 0) + by
    values[0] = (values[0] ?? 0) + by
  }
  return moved
}

/** Every snapshot of a past as a row of all its values. */
export function* rowsOf({ seen, figures: steps }: FigurePast) {
  const places = steps.map(() => -1)
  for (const at of seen) {
    const values = steps.map(({ times, values: all }, index) => {
      if (times[(places[index] ?? -1) + 1] === at) places[index] = (places[index] ?? -1) + 1
      return all[places[index] ?? -1] ?? Number.NaN
    })
    yield { at, values }
  }
}
