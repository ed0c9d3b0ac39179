import { notFound, ok, found, pageOf, wrong } from '../answer.ts'
import type { Call, Routes } from '../route.ts'
import { iso } from '../time.ts'
import {
  competition,
  competitionsAround,
  race,
  standings,
  statusAt,
  type Competition,
} from '../world/competitions.ts'
import type { World } from '../world/createWorld.ts'
import { SKILLS } from '../world/skills.ts'

const STATUSES = ['running', 'upcoming', 'finished']
const LEADERS = 8

export const competitionRoutes = (world: World): Routes => ({
  competitions: ({ now, query }) => {
    const status = query.get('status')?.toLowerCase() ?? ''
    if (status !== '' && !STATUSES.includes(status))
      return wrong('status', `must be one of ${STATUSES.join(', ')}.`)
    const wanted = competitionsAround(world, now).filter(
      (each) => found(query, each.title) && (status === '' || statusAt(each, now) === status),
    )
    const page = pageOf(wanted, query)
    return ok(
      page.rows.map((each) => ({
        ...head(each, now),
        leader: statusAt(each, now) === 'running' ? leaderOf(world, each, now) : null,
        winner: statusAt(each, now) === 'finished' ? leaderOf(world, each, now) : null,
      })),
      { pagination: page.paging },
    )
  },
  'competitions/{id}': (call) => detail(world, call),
})

function detail(world: World, { now, params: [id = ''] }: Call) {
  const number = /^\d{1,6}$/.test(id) ? Number(id) : -1
  const around = competitionsAround(world, now)
  const newest = around[0]?.id ?? 0
  const each =
    around.find((known) => known.id === number) ??
    (number > newest ? null : competition(world, number))
  if (each === null) return notFound('competition', id)
  const places = standings(world, each, now)
  const named = (player: number) => world.population.names[player] ?? ''
  const started = statusAt(each, now) !== 'upcoming'
  return ok({
    ...head(each, now),
    totalGained: places.reduce((sum, { gained }) => sum + gained, 0),
    standings: places.map(({ rank, player, gained }) => ({
      rank: started ? rank : null,
      player: named(player),
      clan: world.clans.of(player)?.name ?? null,
      gained: started ? gained : null,
    })),
    // A column for each leader, under the leader's name.
    race: started
      ? race(world, each, places.slice(0, LEADERS), now).map(({ at, gains }) => ({
          at: iso(at),
          ...Object.fromEntries(gains.map(({ player, gained }) => [named(player), gained])),
        }))
      : [],
  })
}

/** Who gained most by now; null before anybody did. */
function leaderOf(world: World, each: Competition, now: number): string | null {
  const [first] = standings(world, each, now)
  return first === undefined || first.gained === 0
    ? null
    : (world.population.names[first.player] ?? null)
}

function head(each: Competition, now: number) {
  return {
    id: each.id,
    title: each.title,
    status: statusAt(each, now),
    metric: SKILLS[each.skill]?.[0] ?? '',
    startsAt: iso(each.startsAt),
    endsAt: iso(each.endsAt),
    participantCount: each.participants.length,
    prize: each.prize,
  }
}
