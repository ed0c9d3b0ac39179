import { notFound, ok, pageOf, wrong } from '../answer.ts'
import { hash32 } from '../random.ts'
import type { Routes } from '../route.ts'
import { HOUR, iso } from '../time.ts'
import type { World } from '../world/createWorld.ts'
import {
  eventAt,
  eventsAround,
  FEED_TYPES,
  activityFeed,
  SPAN_TYPES,
  type GameEvent,
  type Happening,
} from '../world/events.ts'
import { word } from '../world/names.ts'
import { MERROW } from '../world/population.ts'
import { SKILLS } from '../world/skills.ts'

const FEED_LENGTH = 200
const FEED_SHOWN = 20
const PLAYERS = 3_000

const includes = (types: readonly string[], type: string): boolean => types.includes(type)

export const eventRoutes = (world: World): Routes => ({
  events: ({ now, query }) => {
    const type = query.get('type')?.toLowerCase() ?? ''
    if (type === 'feed' || includes(FEED_TYPES, type)) {
      const feed = activityFeed(world.seed, now, FEED_LENGTH)
      const page = pageOf(type === 'feed' ? feed : feed.filter((each) => each.type === type), query)
      const rows = page.rows.map((each) => told(world, each))
      return ok(rows, { pagination: page.paging })
    }
    if (type !== '' && !includes(SPAN_TYPES, type)) {
      const types = [...SPAN_TYPES, 'feed', ...FEED_TYPES]
      return wrong('type', `must be one of ${types.join(', ')}.`)
    }
    const calendar = eventsAround(world.seed, now).filter((each) => !type || each.type === type)
    const page = pageOf(calendar, query, { usual: 50, most: 100 })
    const events = page.rows.map((each) => head(world, each))
    if (type) return ok({ calendar: events }, { pagination: page.paging })
    const feed = activityFeed(world.seed, now, FEED_SHOWN).map((each) => told(world, each))
    return ok({ calendar: events, feed }, { pagination: page.paging })
  },
  'events/{id}': ({ now, params: [id = ''] }) => {
    const slot = /^event-(\d{1,6})$/.exec(id)?.[1]
    const around = eventsAround(world.seed, now)
    const last = around.at(-1)?.id.slice('event-'.length) ?? '0'
    if (slot !== undefined && Number(slot) <= Number(last)) {
      const event = eventAt(world.seed, Number(slot))
      const names = rewards(world, event)
      return ok({ ...head(world, event), description: describe(event), rewards: names })
    }
    const feedEntry = activityFeed(world.seed, now, FEED_LENGTH).find((each) => each.id === id)
    return feedEntry ? ok(told(world, feedEntry)) : notFound('event', id)
  },
})

function head({ items }: World, event: GameEvent) {
  const { id, name, type, startsAt, endsAt, place } = event
  const item = items.all[event.item % items.all.length]?.name ?? null
  return { id, name, type, startsAt: iso(startsAt), endsAt: iso(endsAt), place, item }
}

function rewards({ items }: World, event: GameEvent) {
  return [0, 7, 31].map((step, n) => {
    const item = items.all[(event.item + step) % items.all.length]
    return { item: item?.name ?? '', quantity: [1, 25, 500][n] ?? 1 }
  })
}

function describe({ type, place }: GameEvent): string {
  if (type === 'maintenance') return `The servers of ${place} rest for two hours.`
  return `For a few days ${place} is the place to be. Take part once to be rewarded.`
}

function told(world: World, { id, type, at, hash }: Happening) {
  const { seed, population, items } = world
  const named = (player: number) => population.names[player] ?? ''
  const index = hash % 40 === 0 ? MERROW.index : hash32(seed, hash, 56) % PLAYERS
  const shared = { id, type, at: iso(at) }
  if (type === 'level') {
    const { player, skill, level } = levelUpBefore(world, at, hash)
    const name = named(player)
    return { ...shared, player: name, text: `${name} reached level ${level} in ${skill}` }
  }
  const player = named(index)
  if (type === 'record')
    return {
      ...shared,
      player,
      text: `${player} set a new record against the keeper of ${word(seed, 7_500_000 + (hash % 400))}`,
    }
  const item = items.all[hash % items.all.length]?.name ?? ''
  return { ...shared, player, text: `${player} found a ${item}`, item }
}

/** Enough to find somebody soon. */
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
