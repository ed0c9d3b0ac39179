import { notFound, ok, pageOf, type Answer } from '../answer.ts'
import type { Call, Routes } from '../route.ts'
import { ANCHOR, DAY, HOUR, iso, minuteOf } from '../time.ts'
import { slug } from '../world/clans.ts'
import { levelOf, SKILLS } from '../world/skills.ts'
import { fraction } from '../random.ts'
import { rank } from '../world/figures.ts'
import type { World } from '../world/createWorld.ts'
import { MERROW, TOP, POPULATION } from '../world/population.ts'

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

export const leaderboardRoutes = (world: World): Routes => ({
  leaderboards: ({ now }) =>
    ok(
      BOARDS.map(({ id, name, metric, skill }) => ({
        id,
        name,
        metric,
        kind: skill === null ? 'Season' : skill < 0 ? 'All skills' : 'Skill',
        updatedAt: iso(minuteOf(now)),
      })),
    ),
  'leaderboards/{id}': (call) => {
    const id = call.params[0] ?? ''
    const board = BOARDS.find((each) => each.id === id.toLowerCase())
    if (!board) return notFound('leaderboard', id)
    return board.skill === null
      ? league(world, board, call)
      : standing(world, board, board.skill, call)
  },
})

function league(world: World, board: Board, { now, query }: Call): Answer {
  const page = pageOf(leagueRows(world, now), query, SIZES)
  return answer(board, now, page.rows, page.paging)
}

function standing(world: World, board: Board, skill: number, { now, query }: Call): Answer {
  const current = world.standing(skill, now)
  const page = pageOf(current.order, query, SIZES)
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
/** Places that the pictured players gained in the week before the anchor. */
const MOVES = [2, 0, -2, 4, -1, -1, -1, -1, 0]
/** Experience between two of them at the anchor. */
const GAP = 7_700_000
const LUCK = 6_000_000
const TIED_FROM = 600
const WEEK = 7 * 24
/** A season's length; the pictured one is half over at the anchor. */
const SEASON = 30

interface LeagueRow {
  rank: number
  player: string
  level: number
  xp: number
  /** Places gained since last week. */
  change: number
}

/** The season's own race, in which everybody began at nothing. */
function leagueRows(world: World, now: number): LeagueRow[] {
  const { population, seed } = world
  const others = Array.from({ length: SIZE }, (_, n) => ((n + 1) * STEP) % POPULATION)
    .filter((index) => index >= TOP.length && index !== MERROW.index && !population.odd.has(index))
    .map((index) => population.names[index] ?? '')
  const players = [...PICTURED, ...others]
  const scoresAt = (at: number) => players.map((_, place) => leagueXp(seed, place, at))
  const [scores, before] = [scoresAt(now), rank(scoresAt(now - WEEK * HOUR))]
  const current = rank(scores)
  return Array.from(current.order, (place) => ({
    rank: current.rankOf(place),
    player: players[place] ?? '',
    level: leagueLevel(place),
    xp: scores[place] ?? 0,
    change: before.rankOf(place) - current.rankOf(place),
  }))
}

const laterXp = (place: number) => 850_000_000 * Math.exp(-(place - 8) / 420)

function leagueLevel(place: number): number {
  if (place < PICTURED.length) return 2277 - 3 * place
  return Math.max(28, Math.round(2_252 * (laterXp(place) / 8.5e8) ** 0.2))
}

/** Everybody gains at about the same pace, some more now and others later: neighbours change places for ever. */
function leagueXp(seed: number, place: number, now: number): number {
  const hours = Math.floor((minuteOf(now) - ANCHOR) / HOUR)
  const weeks = hours / WEEK
  // From -15 to 15, and again.
  const ofSeason = weeks - SEASON * Math.floor(weeks / SEASON + 0.5)
  const pictured = place < PICTURED.length
  const luck = (at: number) => {
    if (at === 0) return 0
    if (pictured && at === -1) return (-GAP * (MOVES[place] ?? 0)) / LUCK
    return 2 * fraction(seed, 30_000 + place, at) - 1
  }
  const grown = 1 + 0.06 * ofSeason
  const time = pictured ? weeks : 7 * weeks
  const whole = Math.floor(time)
  const lucky = luck(whole) + (luck(whole + 1) - luck(whole)) * (time - whole)
  if (pictured) return Math.round(912_400_000 - GAP * place + 51_000_000 * ofSeason + LUCK * lucky)
  // As young leagues have it, those far behind share ranks.
  if (place >= TIED_FROM) return Math.round(Math.floor(laterXp(place) / 250_000) * 250_000 * grown)
  return Math.round(laterXp(place) * (grown + 0.003 * lucky))
}
