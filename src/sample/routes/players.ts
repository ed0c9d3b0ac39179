import { notFound, ok } from '../answer.ts'
import { fraction, hash32, pick } from '../random.ts'
import type { Routes } from '../route.ts'
import { DAY, HOUR, iso, isoDay, MINUTE, SECOND } from '../time.ts'
import type { World } from '../world/createWorld.ts'
import { isIdle } from '../world/figures.ts'
import { MERROW, TOP } from '../world/population.ts'
import { LEVEL_XP, levelOf, percentToNext, SKILLS, totalLevelOf } from '../world/skills.ts'

const USUAL = { count: 5, every: 30 * HOUR }
const DEEDS: Readonly<Record<string, typeof USUAL>> = {
  large: { count: 14_000, every: 3 * HOUR },
  enormous: { count: 110_000, every: 40 * MINUTE },
}
const QUESTS = 231
/** Deeds that raise no figure. */
const OTHER_DEEDS = [
  ['boss', 'Beat the keeper of {} in record time'],
  ['pet', 'Found a companion while training {}'],
] as const
const ACCOUNT_TYPES = ['Standard', 'Standard', 'Standard', 'Ironman', 'Hardcore', 'Duo'] as const

export const playerRoutes = (world: World): Routes => ({
  'players/{id}': ({ now, params: [id = ''] }) => {
    const { seed, population } = world
    const index = population.find(id)
    const name = population.names[index]
    if (name === undefined) return notFound('player', id)
    const kind = population.odd.get(index)
    const pictured = index === MERROW.index
    const accountType = pictured ? 'Ironman' : pick(ACCOUNT_TYPES, hash32(seed, index, 60))
    if (kind === 'hidden') return ok({ name, accountType, hidden: true, skills: null })

    const clan = world.clans.of(index)
    const skills = skillsOf(world, index, now)
    const overallXp = skills.reduce((sum, { xp }) => sum + xp, 0)
    const totalLevel = skills.reduce((sum, { level }) => sum + level, 0)
    const started = overallXp > 0
    return ok({
      name,
      accountType,
      hidden: false,
      clan: clan ? { id: clan.id, name: clan.name } : null,
      overallXp,
      totalLevel,
      rank: world.standing(-1, now).rankOf(index) || null,
      quests: { completed: started ? questsDone(seed, index, totalLevel) : 0, total: QUESTS },
      lastSeen: started ? iso(lastSeen(world, index, now)) : null,
      joined: isoDay(population.createdAt(index)),
      skills,
      recentDeeds: started ? deeds(world, index, DEEDS[kind ?? ''] ?? USUAL, now) : [],
    })
  },
})

/** One row per skill, with the rank among all players. */
function skillsOf(world: World, index: number, now: number) {
  const mine = world.figures.of(index, now)
  const ranks = world.figures.ranks(mine, now)
  return SKILLS.map(([skill], n) => {
    const xp = mine[n] ?? 0
    return {
      skill,
      level: levelOf(xp),
      xp,
      rank: xp > 0 ? (ranks[n] ?? null) : null,
      percentToNextLevel: percentToNext(xp),
    }
  })
}

/** The last time a player was in the game: most come every day, some only every few months. */
export function lastSeen(world: World, index: number, now: number): number {
  const [latest] = levelDeeds(world, index, 1, now)
  return Math.max(visitBefore(world.seed, index, now), latest?.at ?? 0)
}

function visitBefore(seed: number, index: number, now: number): number {
  const pictured = index === MERROW.index
  const idle = index >= TOP.length && isIdle(seed, index)
  const chance = fraction(seed, index, 61) ** 6
  const every = pictured
    ? 6 * HOUR
    : (5 + Math.floor((idle ? 86_400 : 720) * chance)) * MINUTE + (idle ? DAY : 0)
  const first = pictured ? 194 * MINUTE : (hash32(seed, index, 64) % 1_440) * MINUTE
  return Math.floor((now - first) / every) * every + first
}

function questsDone(seed: number, index: number, totalLevel: number): number {
  if (index === MERROW.index) return 214
  const luck = 0.7 + 0.3 * fraction(seed, index, 63)
  return Math.min(QUESTS, Math.floor(QUESTS * luck * (totalLevel / 2400)))
}

interface Deed {
  at: number
  kind: string
  text: string
}

/** Things done, newest first, none before the account was made: levels, quests, and one other every `every` ms. */
function deeds(
  world: World,
  index: number,
  { count, every }: { count: number; every: number },
  now: number,
) {
  const { seed, population } = world
  const began = population.createdAt(index)
  const until = visitBefore(seed, index, now)
  const latest = Math.floor(until / every) - 1
  const others = Array.from({ length: count }, (_, n): Deed => {
    const slot = latest - n
    const hash = hash32(seed, index, slot)
    const [kind, text] = pick<readonly [string, string]>(OTHER_DEEDS, hash >>> 9)
    const at = slot * every + (hash % Math.floor(every / SECOND)) * SECOND
    return { at, kind, text: text.replace('{}', SKILLS[hash % SKILLS.length]?.[0] ?? '') }
  })
  return [...levelDeeds(world, index, count, now), ...others]
    .filter(({ at }) => at >= began)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, count)
    .map(({ at, ...deed }) => ({ at: iso(at), ...deed }))
}

/** The newest levels of each skill, and the quests that the total of them opened. */
function levelDeeds(world: World, index: number, most: number, now: number): Deed[] {
  const { figures, seed } = world
  const experience = figures.of(index, now)
  const reached = SKILLS.flatMap(([name], skill) => {
    const levels: { at: number; name: string; level: number }[] = []
    for (let level = levelOf(experience[skill] ?? 0); levels.length < most; level--) {
      const at = figures.reached(index, skill, LEVEL_XP[level - 1] ?? 0, now)
      if (at === null) break
      levels.push({ at, name, level })
    }
    return levels
  }).toSorted((a, b) => b.at - a.at)
  const total = totalLevelOf(experience)
  return reached.slice(0, most).flatMap(({ at, name, level }, later): Deed[] => {
    const deed = { at, kind: 'level', text: `Reached level ${level} in ${name}` }
    const quests = questsDone(seed, index, total - later)
    if (quests === questsDone(seed, index, total - later - 1)) return [deed]
    return [{ at, kind: 'quest', text: `Finished a quest for the guild of ${name}` }, deed]
  })
}
