import { hash32, pick } from '../random.ts'
import { ANCHOR, DAY, HOUR, MINUTE } from '../time.ts'
import { word } from './names.ts'

export const SPAN_TYPES = ['festival', 'double-xp', 'boss-rush', 'market', 'maintenance'] as const
export const FEED_TYPES = ['record', 'drop', 'level'] as const

/** A new event begins in every slot, and something happens in the feed about every quarter of an hour. */
const SLOT = 2 * DAY
const FIRST = ANCHOR - 1_000 * SLOT
const BEAT = 17 * MINUTE
const PAST_SLOTS = 15
const COMING_SLOTS = 15

export interface GameEvent {
  id: string
  name: string
  type: (typeof SPAN_TYPES)[number]
  startsAt: number
  endsAt: number
  place: string
  item: number
}

export interface Happening {
  id: string
  type: (typeof FEED_TYPES)[number]
  at: number
  hash: number
}

const TITLES = {
  festival: 'Festival of',
  'double-xp': 'Double experience in',
  'boss-rush': 'Boss rush at',
  market: 'Market days in',
  maintenance: 'Maintenance of',
} as const

/** By start, the earliest first. */
export function eventsAround(seed: number, now: number): GameEvent[] {
  const current = Math.floor((now - FIRST) / SLOT)
  return Array.from({ length: PAST_SLOTS + COMING_SLOTS }, (_, n) =>
    eventAt(seed, current - PAST_SLOTS + n),
  )
}

export function eventAt(seed: number, slot: number): GameEvent {
  const hash = hash32(seed, slot, 50)
  const type = pick(SPAN_TYPES, hash)
  const startsAt = FIRST + slot * SLOT + (hash % 40) * HOUR
  const hours = type === 'maintenance' ? 2 : 24 * (1 + ((hash >>> 8) % 7))
  const place = word(seed, 7_500_000 + slot)
  return {
    id: `event-${slot}`,
    name: `${TITLES[type]} ${place}`,
    type,
    startsAt,
    endsAt: startsAt + hours * HOUR,
    place,
    item: hash >>> 12,
  }
}

/** Recent events, the newest first. */
export function activityFeed(seed: number, now: number, count: number): Happening[] {
  const latest = Math.floor((now - FIRST) / BEAT)
  return Array.from({ length: count }, (_, n) => {
    const beat = latest - 1 - n
    const hash = hash32(seed, beat, 55)
    const at = FIRST + beat * BEAT + (hash % 900) * 1000
    return { id: `feed-${beat}`, type: pick(FEED_TYPES, hash >>> 4), at, hash }
  })
}
