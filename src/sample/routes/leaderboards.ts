import { notFound, ok, pageOf, type Answer } from '../answer.ts'
import type { Call, Route } from '../route.ts'
import { DAY, iso, minuteOf, ANCHOR, HOUR } from '../time.ts'
import { slug } from '../world/clans.ts'
import { levelOf, SKILLS } from '../world/skills.ts'
import { fraction, hash32 } from '../random.ts'
import { MERROW, TOP, POPULATION, type Population } from '../world/population.ts'

interface Board {
  id: string
  name: string
  metric: string
  /** Index into the skills, -1 for the sum of all, null for the league. */
  skill: number | null
}

const BOARDS: readonly Board[] = [
  { id: 'overall', name: 'Overall', metric: 'Experience in all skills', skill: -1 },
  { id: 'league', name: 'Ember League', metric: 'Experience this season', skill: null },
  ...SKILLS.map(([name], skill) => ({
    id: slug(name),
    name,
    metric: `Experience in ${name}`,
    skill,
  })),
]

const SIZES = { usual: 50, most: 200 }

export const leaderboardRoutes: readonly Route[] = [
  [
    'leaderboards',
    ({ now }) =>
      ok(
        BOARDS.map(({ id, name, metric, skill }) => ({
          id,
          name,
          metric,
          kind: skill === null ? 'Season' : skill < 0 ? 'All skills' : 'Skill',
          updatedAt: iso(minuteOf(now)),
        })),
      ),
  ],
  [
    'leaderboards/{id}',
    (call) => {
      const id = call.params[0] ?? ''
      const board = BOARDS.find((each) => each.id === id.toLowerCase())
      if (!board) return notFound('leaderboard', id)
      return board.skill === null ? league(board, call) : standing(board, board.skill, call)
    },
  ],
]

function league(board: Board, { world, now, query }: Call): Answer {
  const page = pageOf(leagueRows(world.seed, world.population, now), query, SIZES)
  if ('refused' in page) return page.refused
  return answer(board, now, page.rows, page.paging)
}

function standing(board: Board, skill: number, { world, now, query }: Call): Answer {
  const current = world.standing(skill, now)
  const page = pageOf(current.order, query, SIZES)
  if ('refused' in page) return page.refused
  const lastWeek = world.standing(skill, Math.floor(now / DAY) * DAY - 7 * DAY)
  const rows = page.rows.map((index) => {
    const xp = current.scores[index] ?? 0
    const before = lastWeek.rankOf(index)
    return {
      rank: current.rankOf(index),
      player: world.population.names[index],
      level: skill < 0 ? totalLevel(world.figures.of(index, now)) : levelOf(xp),
      xp,
      change: before === 0 ? null : before - current.rankOf(index),
    }
  })
  return answer(board, now, rows, page.paging)
}

function totalLevel(experience: Uint32Array): number {
  return experience.reduce((sum, xp) => sum + levelOf(xp), 0)
}

function answer(
  { id, name, metric }: Board,
  now: number,
  entries: unknown,
  paging: unknown,
): Answer {
  const data = { id, name, metric, updatedAt: iso(minuteOf(now)), entries }
  return ok(data, { pagination: paging })
}

const SIZE = 2_400
/** Coprime to the population. */
const STEP = 17_389
const PICTURED = ['Quill', 'Ömer', 'Drake Lowe', MERROW.name, ...TOP.slice(3)]
const MOVES = [2, 0, -1, 4, 0, 0, 1, -2, 0]

interface LeagueRow {
  rank: number
  player: string
  level: number
  xp: number
  /** Places gained since last week. */
  change: number
}

/** The season's own race, in which everybody began at nothing: with ties, as young leagues have. */
function leagueRows(seed: number, population: Population, now: number): LeagueRow[] {
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
