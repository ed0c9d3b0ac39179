import { notFound, ok } from '../answer.ts'
import type { Routes } from '../route.ts'
import { HOUR, iso, isoDay, MINUTE } from '../time.ts'
import type { World } from '../world/createWorld.ts'
import { accountType, deeds, lastSeen, QUESTS, questsDone, skillsOf } from '../world/player.ts'
import { accountBegan } from '../world/population.ts'

const USUAL = { count: 5, every: 30 * HOUR }
const DEEDS: Readonly<Record<string, typeof USUAL>> = {
  large: { count: 14_000, every: 3 * HOUR },
  enormous: { count: 110_000, every: 40 * MINUTE },
}

export const playerRoutes = (world: World): Routes => ({
  'players/{id}': ({ now, params: [id = ''] }) => {
    const { seed, population } = world
    const index = population.find(id)
    const name = population.names[index]
    if (name === undefined) return notFound('player', id)
    const kind = population.odd.get(index)
    const type = accountType(seed, index)
    if (kind === 'hidden') return ok({ name, accountType: type, hidden: true, skills: null })

    const clan = world.clans.of(index)
    const skills = skillsOf(world, index, now)
    const overallXp = skills.reduce((sum, { xp }) => sum + xp, 0)
    const totalLevel = skills.reduce((sum, { level }) => sum + level, 0)
    return ok({
      name,
      accountType: type,
      hidden: false,
      clan: clan ? { id: clan.id, name: clan.name } : null,
      overallXp,
      totalLevel,
      rank: world.standing(-1, now).rankOf(index) || null,
      quests: {
        completed: overallXp > 0 ? questsDone(seed, index, totalLevel) : 0,
        total: QUESTS,
      },
      lastSeen: overallXp > 0 ? iso(lastSeen(world, index, now)) : null,
      joined: isoDay(accountBegan(seed, index, kind)),
      skills,
      recentDeeds: overallXp > 0 ? deeds(world, index, DEEDS[kind ?? ''] ?? USUAL, now) : [],
    })
  },
})
