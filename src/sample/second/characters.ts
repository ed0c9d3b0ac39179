import { hash32 } from '../random.ts'
import { ANCHOR, DAY, HOUR, iso } from '../time.ts'
import { chosen, fault, nobody, slice, told } from './answers.ts'
import {
  companyOf,
  CRAFTS,
  FOES,
  TOPICS,
  placeOf,
  profile,
  type People,
  type Topic,
  type SecondRoute,
} from './people.ts'

const SPANS = { day: 1, week: 7, month: 30, year: 365 } as const
const SPAN_WORDS = Object.keys(SPANS) as (keyof typeof SPANS)[]

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

function advances(people: People, index: number, days: number, now: number) {
  return TOPICS.map((topic) => {
    const from = people.points(index, topic, now - days * DAY)
    const until = people.points(index, topic, now)
    return { topic, progress: { from, until, gained_points: from < 0 ? -1 : until - from } }
  })
}

export const characterRoutes: readonly SecondRoute[] = [
  [
    'characters/find',
    ({ people, now, query }) => {
      const needle = query.get('needle')?.trim().toLowerCase() ?? ''
      if (needle === '') return fault(422, 'bad_parameter', "'needle' is required.")
      const found = people.handles.flatMap((handle, index) =>
        handle.includes(needle) ? [profile(people, index, now)] : [],
      )
      return told(slice(found, query))
    },
  ],
  [
    'characters/{handle}',
    ({ people, now, params: [handle = ''] }) => {
      const index = people.find(handle)
      if (index < 0) return nobody('character')
      const company = companyOf(index)
      return told({
        ...profile(people, index, now),
        total_points: people.sum(index, now),
        hours_to_summit: Math.max(1, Math.round((SUMMIT - people.sum(index, now)) / AN_HOUR)),
        company:
          company === null ? null : { company_key: company.key, company_title: company.title },
        latest_capture: {
          captured_on: iso(now - HOUR),
          contents: {
            crafts: tallies(people, index, CRAFTS, now),
            foes: tallies(people, index, FOES, now),
          },
        },
      })
    },
  ],
  [
    'characters/{handle}/advances',
    ({ people, now, query, params: [handle = ''] }) => {
      const index = people.find(handle)
      if (index < 0) return nobody('character')
      const span = chosen(query, 'span', SPAN_WORDS)
      if ('refused' in span) return span.refused
      return told({
        opens_on: iso(now - SPANS[span.word] * DAY),
        closes_on: iso(now),
        contents: advances(people, index, SPANS[span.word], now),
      })
    },
  ],
  [
    'characters/{handle}/bests',
    ({ people, now, params: [handle = ''] }) => {
      const index = people.find(handle)
      if (index < 0) return nobody('character')
      return told(
        CRAFTS.map((topic, number) => ({
          topic,
          span: 'day',
          best_points: Math.round((people.points(index, topic, now) / 300) * (1 + (number % 3))),
          reached_on: iso(ANCHOR - (hash32(9, index, number) % 300) * DAY),
        })),
      )
    },
  ],
  [
    'characters/{handle}/chronicle',
    ({ people, now, params: [handle = ''] }) => {
      const index = people.find(handle)
      if (index < 0) return nobody('character')
      return told(
        Array.from({ length: 30 }, (_, n) => {
          const at = Math.floor(now / DAY) * DAY - (29 - n) * DAY
          return { captured_on: iso(at), total_points: people.sum(index, at) }
        }),
      )
    },
  ],
]
