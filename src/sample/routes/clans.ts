import { listOf, matchesSearch, notFound, ok } from '../answer.ts'
import { hash32 } from '../random.ts'
import type { Routes } from '../route.ts'
import { DAY, iso, isoDay, minuteOf } from '../time.ts'
import { roleAt, type Clan } from '../world/clans.ts'
import type { World } from '../world/createWorld.ts'
import { lastSeen } from './players.ts'

export const clanRoutes = (world: World): Routes => ({
  clans: ({ now, query }) =>
    listOf(
      rankedClans(world, now).filter(({ clan }) =>
        matchesSearch(query, clan.name, clan.tag, clan.focus),
      ),
      query,
      ({ clan, rank, totalXp }) => ({ rank, ...head(clan), totalXp }),
    ),
  'clans/{id}': ({ now, params: [id = ''] }) => {
    const ranked = rankedClans(world, now).find(({ clan }) => clan === world.clans.find(id))
    if (!ranked) return notFound('clan', id)
    const { clan, rank, totalXp } = ranked
    const averageXp = Math.round(totalXp / clan.members.length)
    return ok({ ...head(clan), rank, totalXp, averageXp, roster: roster(world, clan, now) })
  },
  'clans/{id}/members': ({ now, query, params: [id = ''] }) => {
    const clan = world.clans.find(id)
    if (!clan) return notFound('clan', id)
    return listOf(roster(world, clan, now), query, (each) => each, { usual: 50, most: 100 })
  },
})

function head({ id, name, tag, focus, recruiting, founded, members }: Clan) {
  return { id, name, tag, focus, recruiting, founded: isoDay(founded), memberCount: members.length }
}

function rankedClans(world: World, now: number) {
  const { scores } = world.standing(-1, now)
  const sum = (clan: Clan) => clan.members.reduce((sum, member) => sum + (scores[member] ?? 0), 0)
  return world.clans.all
    .map((clan) => ({ clan, totalXp: sum(clan) }))
    .toSorted((a, b) => b.totalXp - a.totalXp)
    .map((each, place) => ({ ...each, rank: place + 1 }))
}

/** A member's contribution grows with the days since joining. */
function roster(world: World, clan: Clan, now: number) {
  const { seed, population, standing } = world
  const { scores } = standing(-1, now)
  return clan.members.map((index, place) => {
    const hash = hash32(seed, index, 70)
    const sinceFounded = clan.founded + (place < 2 ? 0 : (hash % 90) * DAY)
    const joinedClan = Math.max(sinceFounded, population.createdAt(index))
    const days = Math.max(0, (minuteOf(now) - joinedClan) / DAY)
    return {
      name: population.names[index] ?? '',
      role: roleAt(place),
      contribution: Math.floor(days * (20 + ((hash >>> 8) % 900))),
      overallXp: scores[index] ?? 0,
      joined: isoDay(joinedClan),
      lastSeen: iso(lastSeen(world, index, now)),
    }
  })
}
