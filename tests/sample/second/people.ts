import { fraction, hash32 } from '#sample/random.ts'
import { ANCHOR, DAY, HOUR, iso, isoDay } from '#sample/time.ts'
import { playerName, word } from '#sample/world/names.ts'

export const CRAFTS = [
  'forging',
  'tracking',
  'brewing',
  'carving',
  'riding',
  'herding',
  'lantern_making',
  'deep_diving',
] as const

/** Kills are counted; -1 means none, and no rank. */
export const FOES = ['abyssal_sire', 'hill_giant', 'mire_queen'] as const

export type Topic = (typeof CRAFTS)[number] | (typeof FOES)[number]

export const TOPICS: readonly Topic[] = [...CRAFTS, ...FOES]

export const PEOPLE = 136

export type People = ReturnType<typeof createPeople>

export function createPeople(seed: number) {
  const handles = Array.from({ length: PEOPLE }, (_, index) =>
    playerName(seed, index).toLowerCase().replaceAll(' ', '_'),
  )
  /** Points of a topic at a time; -1 where there are none yet. */
  const points = (index: number, topic: Topic, at: number) => {
    const number = TOPICS.indexOf(topic)
    const isFoe = number >= CRAFTS.length
    if (isFoe && hash32(seed, index, 90 + number) % 3 === 0) return -1
    const days = Math.max(0, (at - ANCHOR) / DAY + 400)
    const strength = (1.2 - index / PEOPLE) * (0.5 + fraction(seed, index, 50 + number))
    const rate = (isFoe ? 1.5 : 9_000) * strength
    // Whole steps of six hours: two looks in one sitting agree. Everybody is keener at times, so that ranks move.
    const steps = Math.floor((days * DAY) / (6 * HOUR))
    const keen = Math.sin(steps / 20 + fraction(seed, index, 70 + number) * 6) * 12
    return Math.floor(rate * (Math.max(0, steps + keen) / 4))
  }
  return {
    handles,
    /** Ignores the case of the handle; -1 if unknown. */
    find: (handle: string) => handles.indexOf(handle.trim().toLowerCase()),
    points,
    sum: (index: number, at: number) =>
      CRAFTS.reduce((sum, topic) => sum + points(index, topic, at), 0),
  }
}

/** 24 characters, as this service names its things. */
export function keyOf(kind: number, index: number): string {
  const part = (n: number) => hash32(kind, index, n).toString(16).padStart(8, '0')
  return part(1) + part(2) + part(3)
}

/** A character within another body: with all its bookkeeping. */
export function profile(people: People, index: number, now: number) {
  const seen = now - (hash32(7, index, 2) % 90) * HOUR
  return {
    character_key: keyOf(1, index),
    handle: people.handles[index],
    origin: ['PT', 'SE', 'BR', 'JP'][index % 4],
    patron: index % 11 === 0,
    registered_on: isoDay(ANCHOR - (30 + (hash32(7, index, 1) % 900)) * DAY),
    refreshed_on: iso(seen),
    latest_capture_key: -1,
  }
}

/** The place among all, from 1; -1 for who has no points. */
export function placeOf(people: People, index: number, topic: Topic, now: number): number {
  const own = people.points(index, topic, now)
  if (own < 0) return -1
  return 1 + people.handles.filter((_, other) => people.points(other, topic, now) > own).length
}

export interface Company {
  key: string
  title: string
  number: number
  members: readonly number[]
}

const COUNT = 25
export const COMPANIES: readonly Company[] = Array.from({ length: COUNT }, (_, number) => ({
  key: keyOf(2, number),
  title: `${word(42, 600 + number)} Company`,
  number,
  members: Array.from({ length: PEOPLE }, (_unused, index) => index).filter(
    (index) => index % COUNT === number && index % 9 !== 4,
  ),
}))

export const companyOf = (index: number): Company | null =>
  COMPANIES.find(({ members }) => members.includes(index)) ?? null
