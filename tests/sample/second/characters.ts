import { hash32 } from '#sample/random.ts'
import { ANCHOR, DAY, HOUR, iso, isoDay } from '#sample/time.ts'
import { Refusal } from '#sample/answer.ts'
import type { Routes } from '#sample/route.ts'
import { chosen, fault, nobody, slice, told } from './answers.ts'
import { enlisting, head } from './companies.ts'
import {
  companyOf,
  CRAFTS,
  FOES,
  TOPICS,
  placeOf,
  profile,
  type People,
  type Topic,
} from './people.ts'

export const SPANS = { day: 1, week: 7, month: 30, year: 365 } as const
export const SPAN_WORDS = Object.keys(SPANS) as (keyof typeof SPANS)[]

/** The points at which a character has nothing more to reach, and what the best make in an hour. */
const SUMMIT = 60_000_000
const AN_HOUR = 20_000

const tallies = (people: People, index: number, topics: readonly Topic[], now: number) =>
  Object.fromEntries(
    topics.map((topic) => [
      topic,
      { amount: people.points(index, topic, now), placing: placeOf(people, index, topic, now) },
    ]),
  )

function advances(people: People, index: number, opens: number, closes: number) {
  return TOPICS.map((topic) => {
    const from = people.points(index, topic, opens)
    const until = people.points(index, topic, closes)
    return { topic, progress: { from, until, gained_points: from < 0 ? -1 : until - from } }
  })
}

export const bestOf = (
  people: People,
  index: number,
  topic: Topic,
  span: keyof typeof SPANS,
  now: number,
): number => {
  const luck = 1 + (hash32(11, index, TOPICS.indexOf(topic)) % 3)
  return Math.round((people.points(index, topic, now) / 300) * luck * Math.sqrt(SPANS[span]))
}

/** Changes of names: pairs of names, with ids that no other route knows. */
const aliasesOf = (people: People) =>
  Array.from({ length: 40 }, (_, n) => {
    const index = (n * 7) % people.handles.length
    return {
      alias_number: 900 + n,
      character_number: 40 + index,
      former_handle: `${people.handles[index]?.slice(0, 5)}_${n}`,
      later_handle: people.handles[index],
      state: n % 5 === 0 ? 'pending' : 'settled',
      asked_on: iso(ANCHOR - n * 3 * DAY),
    }
  })

function named(people: People, [handle = '']: readonly string[]): number {
  const index = people.find(handle)
  if (index < 0) throw new Refusal(nobody('character'))
  return index
}

export const characterRoutes = (people: People): Routes => ({
  aliases: ({ query }) => {
    const all = aliasesOf(people)
    if (!query.has('state')) return told(slice(all, query))
    const state = chosen(query, 'state', ['pending', 'settled'], true)
    const wanted = all.filter((one) => one.state === state)
    return told(slice(wanted, query))
  },
  'characters/find': ({ now, query }) => {
    const needle = query.get('needle')?.trim().toLowerCase() ?? ''
    if (needle === '') return fault(422, 'bad_parameter', "'needle' is required.")
    const found = people.handles.flatMap((handle, index) =>
      handle.includes(needle) ? [profile(people, index, now)] : [],
    )
    return told(slice(found, query))
  },
  'characters/{handle}': ({ now, params }) => {
    const index = named(people, params)
    const company = companyOf(index)
    return told({
      ...profile(people, index, now),
      total_points: people.sum(index, now),
      hours_to_summit: Math.max(1, Math.round((SUMMIT - people.sum(index, now)) / AN_HOUR)),
      company: company === null ? null : { company_key: company.key, company_title: company.title },
      latest_capture: {
        captured_on: iso(now - HOUR),
        contents: {
          crafts: tallies(people, index, CRAFTS, now),
          foes: tallies(people, index, FOES, now),
        },
      },
    })
  },
  'characters/{handle}/advances': ({ now, query, params }) => {
    const index = named(people, params)
    const [from, until] = [query.get('from_day'), query.get('until_day')].map((day) =>
      Date.parse(day ?? ''),
    )
    const hasDays = from !== undefined && until !== undefined && from < until
    const closes = hasDays ? Math.min(until, now) : now
    const opens = hasDays ? from : now - SPANS[chosen(query, 'span', SPAN_WORDS)] * DAY
    return told({
      opens_on: iso(opens),
      closes_on: iso(closes),
      contents: advances(people, index, opens, closes),
    })
  },
  'characters/{handle}/bests': ({ now, params }) => {
    const index = named(people, params)
    return told(
      CRAFTS.flatMap((topic) =>
        SPAN_WORDS.map((span) => ({
          topic,
          span,
          best_points: bestOf(people, index, topic, span, now),
          reached_on: iso(
            ANCHOR - (hash32(9, index, TOPICS.indexOf(topic) + SPANS[span]) % 300) * DAY,
          ),
        })),
      ),
    )
  },
  'characters/{handle}/feats': ({ params }) => {
    const index = named(people, params)
    return told(
      ['First light', 'Long haul', 'Still water'].map((feat, number) => {
        const luck = hash32(12, index, number) % 100
        return {
          feat_title: feat,
          managed_on: isoDay(ANCHOR - (luck + number) * DAY),
          took_minutes: 30 + luck,
          dive_depth_m: 12.5 + luck,
          ridden_km: luck * 3,
          haul_kg: luck / 4,
          reflex_ms: 180 + luck,
          luck_pct: luck / 2,
        }
      }),
    )
  },
  'characters/{handle}/companies': ({ params }) => {
    const index = named(people, params)
    const company = companyOf(index)
    // Nobody is in more than one: the list has one row at most.
    return told(company === null ? [] : [{ ...enlisting(company, index), company: head(company) }])
  },
  'characters/{handle}/aliases': ({ params }) => {
    const handle = people.handles[named(people, params)]
    return told(aliasesOf(people).filter(({ later_handle }) => later_handle === handle))
  },
  'characters/{handle}/chronicle': ({ now, params }) => {
    const index = named(people, params)
    return told(
      Array.from({ length: 30 }, (_, n) => {
        const at = Math.floor(now / DAY) * DAY - (29 - n) * DAY
        return { captured_on: iso(at), total_points: people.sum(index, at) }
      }),
    )
  },
  'characters/{handle}/rivals': ({ now, query, params }) => {
    const index = named(people, params)
    const topic = TOPICS.find((one) => one === query.get('topic'))
    // It does not say what.
    if (topic === undefined) throw new Refusal(fault(422, 'bad_parameter', 'Something is missing.'))
    const own = people.points(index, topic, now)
    const rows = people.handles.map((_, other) => ({
      character: profile(people, other, now),
      lead: people.points(other, topic, now) - own,
    }))
    return told(rows.toSorted((a, b) => Math.abs(a.lead) - Math.abs(b.lead)).slice(1, 13))
  },
  'characters/{handle}/placings': ({ now, params }) => {
    const index = named(people, params)
    return told(
      TOPICS.map((topic) => ({
        topic,
        placing: placeOf(people, index, topic, now),
        of_characters: people.handles.length,
      })),
    )
  },
  'characters/{handle}/errands': ({ params }) => {
    const index = named(people, params)
    return told(
      ['Lamp oil', 'Lost goat', 'Old bridge', 'Salt run'].map((errand_title, n) => ({
        errand_title,
        finished_on: isoDay(ANCHOR - (hash32(13, index, n) % 200) * DAY),
        reward_points: 50 + (hash32(14, index, n) % 400),
      })),
    )
  },
  'characters/{handle}/haunts': ({ params }) => {
    const index = named(people, params)
    return told(
      ['North quay', 'Glass fen', 'Old mill', 'Under-market'].map((haunt_title, n) => ({
        haunt_title,
        stayed_minutes: 30 + (hash32(15, index, n) % 5_000),
      })),
    )
  },
})

/** A new capture of a character; every fifth had one just now. */
export const characterPosts = (people: People): Routes => ({
  'characters/{handle}/recapture': ({ params }) => {
    if (named(people, params) % 5 === 0)
      throw new Refusal(fault(409, 'too_soon', 'This character was captured a minute ago.'))
    return { status: 202, body: { recapture: 'queued' } }
  },
})
