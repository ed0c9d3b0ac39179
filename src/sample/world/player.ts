import { fraction, hash32, pick } from '../random.ts'
import { ANCHOR, DAY, HOUR, iso, MINUTE } from '../time.ts'
import type { World } from './createWorld.ts'
import { MERROW } from './known.ts'
import { levelOf, percentToNext, SKILLS } from './skills.ts'

export const QUESTS = 231

const ACCOUNT_TYPES = ['Standard', 'Standard', 'Standard', 'Ironman', 'Hardcore', 'Duo'] as const

export function accountType(seed: number, index: number): string {
  return index === MERROW.index ? 'Ironman' : pick(ACCOUNT_TYPES, hash32(seed, index, 60))
}

/** One row per skill, with the rank among all players. */
export function skillsOf(world: World, index: number, now: number) {
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

/** The last time a player was in the game: minutes ago for some, months for others. */
export function lastSeen(seed: number, index: number, now: number): number {
  if (index === MERROW.index) return Math.floor((now - 3 * HOUR) / MINUTE) * MINUTE
  const ago = 60 * DAY * fraction(seed, index, 61) ** 6
  return Math.floor((now - ago - MINUTE) / MINUTE) * MINUTE
}

export function joined(seed: number, index: number): number {
  return ANCHOR - Math.floor(200 + 3_000 * fraction(seed, index, 62)) * DAY
}

export function questsDone(seed: number, index: number, totalLevel: number): number {
  if (index === MERROW.index) return 214
  const luck = 0.7 + 0.3 * fraction(seed, index, 63)
  return Math.min(QUESTS, Math.floor(QUESTS * luck * (totalLevel / 2400)))
}

/** Things done, newest first: a long list for those whose body is to be large. */
export function deeds(seed: number, index: number, count: number, now: number) {
  const kinds = ['level', 'drop', 'quest', 'boss', 'pet'] as const
  return Array.from({ length: count }, (_, n) => {
    const hash = hash32(seed, index, 10_000 + n)
    const skill = SKILLS[hash % SKILLS.length]?.[0] ?? ''
    return {
      at: iso(now - (n + 1) * 3 * HOUR - (hash % (2 * HOUR))),
      kind: pick(kinds, hash >>> 9),
      text: `Reached a milestone in ${skill}`,
      xp: hash % 250_000,
    }
  })
}
