import { invalidParameter, listOf, notFound, ok, pageOf } from '../answer.ts'
import { hash32, pick } from '../random.ts'
import type { Routes } from '../route.ts'
import { ANCHOR, DAY, HOUR, iso, MINUTE } from '../time.ts'
import type { World } from '../world/createWorld.ts'
import { word } from '../world/names.ts'
import { MERROW } from '../world/population.ts'
import { SKILLS } from '../world/skills.ts'

const SPAN_TYPES = ['festival', 'double-xp', 'boss-rush', 'market', 'maintenance'] as const
const FEED_TYPES = ['record', 'drop', 'level'] as const

/** A new event begins in every slot, and something happens in the feed about every quarter of an hour. */
const SLOT = 2 * DAY
const FIRST = ANCHOR - 1_000 * SLOT
const BEAT = 17 * MINUTE
const PAST_SLOTS = 15
const COMING_SLOTS = 15

const SIZES = { usual: 50, most: 100 }
const FEED_LENGTH = 200
const FEED_SHOWN = 20
/** Players whom the feed mentions: the strongest. */
const PLAYERS = 3_000

const TITLES = {
  festival: 'Festival of',
  'double-xp': 'Double experience in',
  'boss-rush': 'Boss rush at',
  market: 'Market days in',
  maintenance: 'Maintenance of',
} as const

const includes = (types: readonly string[], type: string): boolean => types.includes(type)

export const eventRoutes = (world: World): Routes => ({
  events: ({ now, query }) => {
    const type = query.get('type')?.toLowerCase() ?? ''
    if (type === 'feed' || includes(FEED_TYPES, type)) {
      const feed = activityFeed(world.seed, now, FEED_LENGTH)
      const entries = type === 'feed' ? feed : feed.filter((each) => each.type === type)
      return listOf(entries, query, (each) => feedRow(world, each))
    }
    if (type !== '' && !includes(SPAN_TYPES, type)) {
      const types = [...SPAN_TYPES, 'feed', ...FEED_TYPES]
      return invalidParameter('type', `must be one of ${types.join(', ')}.`)
    }
    const first = currentSlot(now) - PAST_SLOTS
    const events = Array.from({ length: PAST_SLOTS + COMING_SLOTS }, (_, n) =>
      eventAt(world, first + n),
    ).filter((each) => !type || each.type === type)
    const { rows: calendar, paging } = pageOf(events, query, SIZES)
    const pagination = { pagination: paging }
    if (type) return ok({ calendar }, pagination)
    const feed = activityFeed(world.seed, now, FEED_SHOWN).map((each) => feedRow(world, each))
    return ok({ calendar, feed }, pagination)
  },
  'events/{id}': ({ now, params: [id = ''] }) => {
    const slot = Number(/^event-(\d{1,6})$/.exec(id)?.[1] ?? Infinity)
    if (slot < currentSlot(now) + COMING_SLOTS) {
      const event = eventAt(world, slot)
      return ok({ ...event, description: describe(event), rewards: rewards(world, slot) })
    }
    const entry = activityFeed(world.seed, now, FEED_LENGTH).find((each) => each.id === id)
    return entry ? ok(feedRow(world, entry)) : notFound('event', id)
  },
})

const currentSlot = (now: number): number => Math.floor((now - FIRST) / SLOT)

const hashOf = (seed: number, slot: number): number => hash32(seed, slot, 50)

function eventAt({ seed, items }: World, slot: number) {
  const hash = hashOf(seed, slot)
  const type = pick(SPAN_TYPES, hash)
  const startsAt = FIRST + slot * SLOT + (hash % 40) * HOUR
  const hours = type === 'maintenance' ? 2 : 24 * (1 + ((hash >>> 8) % 7))
  const place = word(seed, 7_500_000 + slot)
  return {
    id: `event-${slot}`,
    name: `${TITLES[type]} ${place}`,
    type,
    startsAt: iso(startsAt),
    endsAt: iso(startsAt + hours * HOUR),
    place,
    item: items.nameAt(hash >>> 12),
  }
}

function rewards({ seed, items }: World, slot: number) {
  const first = hashOf(seed, slot) >>> 12
  return [
    { item: items.nameAt(first), quantity: 1 },
    { item: items.nameAt(first + 7), quantity: 25 },
    { item: items.nameAt(first + 31), quantity: 500 },
  ]
}

function describe({ type, place }: { type: string; place: string }): string {
  if (type === 'maintenance') return `The servers of ${place} rest for two hours.`
  return `For a few days ${place} is the place to be. Take part once to be rewarded.`
}

interface FeedEntry {
  id: string
  type: (typeof FEED_TYPES)[number]
  at: number
  hash: number
}

/** Newest first. */
function activityFeed(seed: number, now: number, count: number): FeedEntry[] {
  const latest = Math.floor((now - FIRST) / BEAT)
  return Array.from({ length: count }, (_, n) => {
    const beat = latest - 1 - n
    const hash = hash32(seed, beat, 55)
    const at = FIRST + beat * BEAT + (hash % 900) * 1000
    return { id: `feed-${beat}`, type: pick(FEED_TYPES, hash >>> 4), at, hash }
  })
}

function feedRow(world: World, { id, type, at, hash }: FeedEntry) {
  const { seed, population, items } = world
  const levelUp = type === 'level' ? levelUpBefore(world, at, hash) : null
  const index = hash % 40 === 0 ? MERROW.index : hash32(seed, hash, 56) % PLAYERS
  const player = population.names[levelUp?.player ?? index] ?? ''
  const row = { id, type, at: iso(at), player }
  if (levelUp)
    return { ...row, text: `${player} reached level ${levelUp.level} in ${levelUp.skill}` }
  if (type === 'record') {
    const place = word(seed, 7_500_000 + (hash % 400))
    return { ...row, text: `${player} set a new record against the keeper of ${place}` }
  }
  const item = items.nameAt(hash)
  return { ...row, text: `${player} found ${/^[AEIOU]/.test(item) ? 'an' : 'a'} ${item}`, item }
}

/** Enough players to find a new level soon. */
const EVERY_PLAYER = 60

/** One of those who reached a new level shortly before. */
function levelUpBefore({ figures }: World, at: number, hash: number) {
  for (let span = 6 * HOUR; span < 3_000 * HOUR; span *= 2) {
    const found = figures.levelUps(EVERY_PLAYER, at - span, at)
    const one = found[hash % found.length]
    if (one !== undefined) return { ...one, skill: SKILLS[one.skill]?.[0] ?? '' }
  }
  return { player: MERROW.index, level: 99, skill: SKILLS[0][0] }
}
