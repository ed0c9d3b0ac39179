import { notFound, ok, type Answer } from '../answer.ts'
import { pageOf } from '../page.ts'
import type { Call, Route } from '../route.ts'
import { DAY, iso, minuteOf } from '../time.ts'
import { leagueRows } from '../world/league.ts'
import { slug } from '../world/clans.ts'
import { levelOf, SKILLS } from '../world/skills.ts'

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
