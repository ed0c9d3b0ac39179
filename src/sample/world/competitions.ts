import { fraction, hash32, pick } from '../random.ts'
import { ANCHOR, BEGAN, DAY, HOUR, minuteOf } from '../time.ts'
import type { World } from './createWorld.ts'
import { MERROW, TOP, POPULATION } from './population.ts'
import { word } from './names.ts'
import { SKILLS } from './skills.ts'

/** A new one begins in every slot of this length, counted from a fixed day. */
const SLOT = 3 * DAY
const FIRST = ANCHOR - 1_000 * SLOT
/** Of an earlier one no gains are known. */
const FIRST_KNOWN = Math.ceil((BEGAN - FIRST) / SLOT)
const PAST_SLOTS = 40
const COMING_SLOTS = 8
const GAINS_WITHIN = 3 * HOUR

export type Status = 'running' | 'upcoming' | 'finished'

export interface Competition {
  id: number
  title: string
  skill: number
  startsAt: number
  endsAt: number
  prize: number
  participants: readonly number[]
}

export interface Place {
  rank: number
  player: number
  gained: number
}

export function statusAt({ startsAt, endsAt }: Competition, now: number): Status {
  return now < startsAt ? 'upcoming' : now < endsAt ? 'running' : 'finished'
}

/** Those of the last months and the next weeks, the latest start first. */
export function competitionsAround(world: World, now: number): Competition[] {
  const current = Math.floor((now - FIRST) / SLOT)
  return Array.from({ length: PAST_SLOTS + COMING_SLOTS }, (_, n) =>
    competition(world, current + COMING_SLOTS - n),
  ).filter((each) => each !== null)
}

/** Null before the first. */
export function competition(world: World, id: number): Competition | null {
  if (id < FIRST_KNOWN) return null
  const { seed } = world
  const hash = hash32(seed, id, 30)
  const startsAt = FIRST + id * SLOT + (hash % 36) * HOUR
  const skill = hash % SKILLS.length
  const name = SKILLS[skill]?.[0] ?? ''
  return {
    id,
    title: `${word(seed, 8_000_000 + id)} ${name} ${pick(['Sprint', 'Cup', 'Marathon', 'Duel'], hash >>> 6)}`,
    skill,
    startsAt,
    endsAt: startsAt + (4 + ((hash >>> 10) % 11)) * DAY,
    prize: (1 + ((hash >>> 14) % 50)) * 1_000_000,
    participants: participants(world, { id, skill, startsAt }),
  }
}

/** Who enters, trains: each gains within hours of the start. */
function participants(
  { seed, figures }: World,
  { id, skill, startsAt }: Pick<Competition, 'id' | 'skill' | 'startsAt'>,
): number[] {
  const chosen = new Set<number>()
  const enter = (player: number) => {
    const begin = figures.xp(player, skill, startsAt)
    if (figures.xp(player, skill, startsAt + GAINS_WITHIN) > begin) chosen.add(player)
  }
  if (id % 2 === 0) enter(MERROW.index)
  TOP.forEach((_, n) => {
    if (hash32(seed, id, 31 + n) % 3 === 0) enter(n)
  })
  const size = 12 + Math.floor(70 * fraction(seed, id, 40) ** 2)
  for (let n = 0; chosen.size < size; n++)
    enter(Math.floor(POPULATION * 0.3 * fraction(seed, id, 1_000 + n)))
  return [...chosen]
}

/** Everybody's gains by `now`, best first; equal gains share a rank. */
export function standings({ figures }: World, each: Competition, now: number): Place[] {
  const until = Math.min(now, each.endsAt)
  const gains = each.participants.map((player) => ({
    player,
    gained:
      figures.xp(player, each.skill, until) -
      figures.xp(player, each.skill, Math.min(now, each.startsAt)),
  }))
  let rank = 0
  return gains
    .toSorted((a, b) => b.gained - a.gained)
    .map((place, index, all) => {
      if (place.gained !== all[index - 1]?.gained) rank = index + 1
      return { ...place, rank }
    })
}

/** The leaders' gains from the start to now (or the end), four times a day. */
export function race(
  { figures }: World,
  each: Competition,
  leaders: readonly Place[],
  now: number,
): { at: number; gains: Place[] }[] {
  const until = minuteOf(Math.min(now, each.endsAt))
  const times: number[] = []
  for (let at = each.startsAt; at < until; at += 6 * HOUR) times.push(at)
  times.push(until)
  const gainedBy = ({ player }: Place, at: number) =>
    figures.xp(player, each.skill, at) - figures.xp(player, each.skill, each.startsAt)
  return times.map((at) => ({
    at,
    gains: leaders.map((leader) => ({ ...leader, gained: gainedBy(leader, at) })),
  }))
}
