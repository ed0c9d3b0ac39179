import { fraction, hash32 } from '../random.ts'
import { ANCHOR, DAY, HOUR } from '../time.ts'
import { playerName } from '../world/names.ts'

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

/** Beaten ones are counted; who beat none has no place: -1 stands for both. */
export const FOES = ['abyssal_sire', 'hill_giant', 'mire_queen'] as const

export type Topic = (typeof CRAFTS)[number] | (typeof FOES)[number]

export const TOPICS: readonly Topic[] = [...CRAFTS, ...FOES]

export const PEOPLE = 136

export interface People {
  readonly handles: readonly string[]
  /** By any case of the handle; -1 when nobody bears it. */
  find(handle: string): number
  /** Points of a topic at a time; -1 where there are none yet. */
  points(index: number, topic: Topic, at: number): number
  sum(index: number, at: number): number
}

export function createPeople(seed: number): People {
  const handles = Array.from({ length: PEOPLE }, (_, index) =>
    playerName(seed, index).toLowerCase().replaceAll(' ', '_'),
  )
  const points = (index: number, topic: Topic, at: number) => {
    const number = TOPICS.indexOf(topic)
    const isFoe = number >= CRAFTS.length
    if (isFoe && hash32(seed, index, 90 + number) % 3 === 0) return -1
    const days = Math.max(0, (at - ANCHOR) / DAY + 400)
    const strength = (1.2 - index / PEOPLE) * (0.5 + fraction(seed, index, 50 + number))
    const rate = (isFoe ? 1.5 : 9_000) * strength
    // Whole steps of six hours: two looks in one sitting agree.
    return Math.floor(rate * (Math.floor((days * DAY) / (6 * HOUR)) / 4))
  }
  return {
    handles,
    find: (handle) => handles.indexOf(handle.trim().toLowerCase()),
    points,
    sum: (index, at) => CRAFTS.reduce((sum, topic) => sum + points(index, topic, at), 0),
  }
}

/** 24 characters, as this service names its things. */
export function keyOf(kind: number, index: number): string {
  const part = (n: number) => hash32(kind, index, n).toString(16).padStart(8, '0')
  return part(1) + part(2) + part(3)
}
