import { notFound, ok, pageOf } from '../answer.ts'
import { fraction } from '../random.ts'
import type { Routes } from '../route.ts'
import { ANCHOR, DAY, HOUR, iso, minuteOf } from '../time.ts'
import { slug } from '../world/clans.ts'
import type { World } from '../world/createWorld.ts'
import { rank } from '../world/figures.ts'
import { MERROW, POPULATION, TOP } from '../world/population.ts'
import { levelOf, SKILLS, totalLevelOf } from '../world/skills.ts'

/** `skill`: index into the skills, -1 for the sum of all, null for the league. */
const BOARDS = [
  {
    board: { id: 'overall', name: 'Overall', metric: 'Experience in all skills' },
    kind: 'All skills',
    skill: -1,
  },
  {
    board: { id: 'league', name: 'Ember League', metric: 'Experience this season' },
    kind: 'Season',
    skill: null,
  },
  ...SKILLS.map(([name], skill) => ({
    board: { id: slug(name), name, metric: `Experience in ${name}` },
    kind: 'Skill',
    skill,
  })),
]

const SIZES = { usual: 50, most: 200 }

export const leaderboardRoutes = (world: World): Routes => ({
  leaderboards: ({ now }) => {
    const updatedAt = iso(minuteOf(now))
    return ok(BOARDS.map(({ board, kind }) => ({ ...board, kind, updatedAt })))
  },
  'leaderboards/{id}': ({ now, query, params: [id = ''] }) => {
    const found = BOARDS.find(({ board }) => board.id === id.toLowerCase())
    if (!found) return notFound('leaderboard', id)
    const { board, skill } = found
    const { rows, paging } =
      skill === null
        ? pageOf(leagueRows(world, now), query, SIZES)
        : standingPage(world, skill, now, query)
    const updatedAt = iso(minuteOf(now))
    return ok({ ...board, updatedAt, entries: rows }, { pagination: paging })
  },
})

function standingPage(world: World, skill: number, now: number, query: URLSearchParams) {
  const current = world.standing(skill, now)
  const lastWeek = world.standing(skill, Math.floor(now / DAY) * DAY - 7 * DAY)
  const { rows, paging } = pageOf(current.order, query, SIZES)
  const entries = rows.map((index) => {
    const xp = current.scores[index] ?? 0
    const before = lastWeek.rankOf(index)
    return {
      rank: current.rankOf(index),
      player: world.population.names[index],
      level: skill < 0 ? totalLevelOf(world.figures.of(index, now)) : levelOf(xp),
      xp,
      change: before === 0 ? null : before - current.rankOf(index),
    }
  })
  return { rows: entries, paging }
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

/** The season's board: everybody started at 0. `change`: places gained in a week. */
function leagueRows(world: World, now: number) {
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
