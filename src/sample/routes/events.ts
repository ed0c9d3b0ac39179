import { failure, notFound, ok, pageOf } from '../answer.ts'
import { hash32 } from '../random.ts'
import type { Route } from '../route.ts'
import { iso } from '../time.ts'
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
import { MERROW } from '../world/population.ts'
import { SKILLS } from '../world/skills.ts'

const FEED_LENGTH = 200
const FEED_SHOWN = 20
const PLAYERS = 3_000

const includes = (types: readonly string[], type: string): boolean => types.includes(type)

export const eventRoutes: readonly Route[] = [
  [
    'events',
    ({ world, now, query }) => {
      const type = query.get('type')?.toLowerCase() ?? ''
      if (type === 'feed' || includes(FEED_TYPES, type)) {
        const feed = activityFeed(world.seed, now, FEED_LENGTH)
        const page = pageOf(
          type === 'feed' ? feed : feed.filter((each) => each.type === type),
          query,
        )
        if ('refused' in page) return page.refused
        const rows = page.rows.map((each) => told(world, each))
        return ok(rows, { pagination: page.paging })
      }
      if (type !== '' && !includes(SPAN_TYPES, type)) {
        const message = `"type" must be one of ${[...SPAN_TYPES, 'feed', ...FEED_TYPES].join(', ')}.`
        return failure(400, 'INVALID_PARAMETER', message, { parameter: 'type' })
      }
      const calendar = eventsAround(world.seed, now).filter((each) => !type || each.type === type)
      const page = pageOf(calendar, query, { usual: 50, most: 100 })
      if ('refused' in page) return page.refused
      const events = page.rows.map((each) => head(world, each))
      if (type) return ok({ calendar: events }, { pagination: page.paging })
      const feed = activityFeed(world.seed, now, FEED_SHOWN).map((each) => told(world, each))
      return ok({ calendar: events, feed }, { pagination: page.paging })
    },
  ],
  [
    'events/{id}',
    ({ world, now, params: [id = ''] }) => {
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
  ],
]

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

function told({ seed, population, items }: World, { id, type, at, hash }: Happening) {
  const index = hash % 40 === 0 ? MERROW.index : hash32(seed, hash, 56) % PLAYERS
  const player = population.names[index] ?? ''
  const item = items.all[hash % items.all.length]?.name ?? ''
  const skill = SKILLS[(hash >>> 5) % SKILLS.length]?.[0] ?? ''
  const text = {
    record: `${player} set a new record in ${skill}`,
    drop: `${player} found a ${item}`,
    level: `${player} reached a new level in ${skill}`,
  }[type]
  return { id, type, at: iso(at), player, text, ...(type === 'drop' ? { item } : {}) }
}
