import { fraction, hash32, pick } from '../random.ts'
import { ANCHOR, DAY, HOUR, iso, MINUTE, SECOND } from '../time.ts'
import type { World } from './createWorld.ts'
import { MERROW } from './population.ts'
import { levelOf, percentToNext, SKILLS } from './skills.ts'

export const QUESTS = 231

const DEED_EVERY = 3 * HOUR
const DEEDS = [
  ['level', 'Reached a new level in {}'],
  ['quest', 'Finished a quest for the guild of {}'],
  ['boss', 'Beat the keeper of {} in record time'],
  ['pet', 'Found a companion while training {}'],
] as const

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

/** The last time a player was in the game: some come every few minutes, some every few months. */
export function lastSeen(seed: number, index: number, now: number): number {
  const pictured = index === MERROW.index
  const every = pictured
    ? 6 * HOUR
    : (5 + Math.floor(86_400 * fraction(seed, index, 61) ** 6)) * MINUTE
  const first = pictured ? 194 * MINUTE : (hash32(seed, index, 64) % 1_440) * MINUTE
  return Math.floor((now - first) / every) * every + first
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
  const latest = Math.floor(now / DEED_EVERY) - 1
  return Array.from({ length: count }, (_, n) => {
    const slot = latest - n
    const hash = hash32(seed, index, slot)
    const skill = SKILLS[hash % SKILLS.length]?.[0] ?? ''
    const [kind, text] = pick<readonly [string, string]>(DEEDS, hash >>> 9)
    const at = slot * DEED_EVERY + (hash % 10_000) * SECOND
    return { at: iso(at), kind, text: text.replace('{}', skill) }
  })
}
