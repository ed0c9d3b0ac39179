import { notFound, ok, found, pageOf } from '../answer.ts'
import { hash32 } from '../random.ts'
import type { Routes } from '../route.ts'
import { DAY, iso, isoDay, minuteOf } from '../time.ts'
import { roleAt, type Clan } from '../world/clans.ts'
import type { World } from '../world/createWorld.ts'
import { lastSeen } from '../world/player.ts'
import { accountBegan } from '../world/population.ts'

export const clanRoutes = (world: World): Routes => ({
  clans: ({ now, query }) => {
    const ranked = rankedClans(world, now)
    const page = pageOf(
      ranked.filter(({ clan }) => found(query, clan.name, clan.tag, clan.focus)),
      query,
    )
    const rows = page.rows.map(({ clan, rank, totalXp }) => ({ rank, ...head(clan), totalXp }))
    return ok(rows, { pagination: page.paging })
  },
  'clans/{id}': ({ now, params: [id = ''] }) => {
    const clan = world.clans.find(id)
    if (!clan) return notFound('clan', id)
    const own = rankedClans(world, now).find((each) => each.clan === clan)
    const totalXp = own?.totalXp ?? 0
    return ok({
      ...head(clan),
      rank: own?.rank ?? null,
      totalXp,
      averageXp: Math.round(totalXp / clan.members.length),
      roster: roster(world, clan, now),
    })
  },
  'clans/{id}/members': ({ now, query, params: [id = ''] }) => {
    const clan = world.clans.find(id)
    if (!clan) return notFound('clan', id)
    const page = pageOf(roster(world, clan, now), query, { usual: 50, most: 100 })
    return ok(page.rows, { pagination: page.paging })
  },
})

function head({ id, name, tag, focus, recruiting, founded, members }: Clan) {
  return { id, name, tag, focus, recruiting, founded: isoDay(founded), memberCount: members.length }
}

function rankedClans(world: World, now: number) {
  const { scores } = world.standing(-1, now)
  const sums = world.clans.all.map((clan) => ({
    clan,
    totalXp: clan.members.reduce((sum, member) => sum + (scores[member] ?? 0), 0),
  }))
  return sums
    .toSorted((a, b) => b.totalXp - a.totalXp)
    .map(({ clan, totalXp }, place) => ({ clan, totalXp, rank: place + 1 }))
}

/** A member's contribution grows with the days since joining. */
function roster(world: World, clan: Clan, now: number) {
  const { seed, population, standing } = world
  const { scores } = standing(-1, now)
  return clan.members.map((index, place) => {
    const hash = hash32(seed, index, 70)
    const sinceFounded = clan.founded + (place < 2 ? 0 : (hash % 90) * DAY)
    const joinedClan = Math.max(sinceFounded, accountBegan(seed, index))
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
