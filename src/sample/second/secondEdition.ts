import type { Edition } from '../firstEdition.ts'
import { match } from '../route.ts'
import { fault, chosen, slice, told } from './answers.ts'
import { createPeople, TOPICS, profile, type SecondRoute } from './people.ts'
import { aliasRoute, bestOf, characterRoutes, SPAN_WORDS } from './characters.ts'
import { companyRoutes } from './companies.ts'
import { contestRoutes } from './contests.ts'

/** A board is asked for by its topic, which no list names; its order is its ranking. */
const rankingRoutes: readonly SecondRoute[] = [
  [
    'standings',
    ({ people, now, query }) => {
      const topic = chosen(query, 'topic', TOPICS)
      if ('refused' in topic) return topic.refused
      const rows = people.handles
        .map((_, index) => ({
          character: profile(people, index, now),
          amount: people.points(index, topic.word, now),
        }))
        .filter(({ amount }) => amount >= 0)
        .toSorted((a, b) => b.amount - a.amount)
      return told(slice(rows, query))
    },
  ],
  [
    'bests/leaderboard',
    ({ people, now, query }) => {
      const topic = chosen(query, 'topic', TOPICS)
      if ('refused' in topic) return topic.refused
      const span = chosen(query, 'span', SPAN_WORDS, true)
      if ('refused' in span) return span.refused
      const rows = people.handles.map((_, index) => ({
        character: profile(people, index, now),
        best_points: bestOf(people, index, topic.word, span.word, now),
      }))
      return told(
        slice(
          rows.toSorted((a, b) => b.best_points - a.best_points),
          query,
        ),
      )
    },
  ],
]

const SECOND_ROUTES: readonly SecondRoute[] = [
  ...characterRoutes,
  ...companyRoutes,
  ...contestRoutes,
  ...rankingRoutes,
  aliasRoute,
]

/** Another service of its kind: no route, parameter, envelope or field name is shared with the first. */
export function secondEdition(seed = 42): Edition {
  const people = createPeople(seed)
  return {
    apiPrefix: '/api/open',
    find(segments, { now, query }) {
      for (const [pattern, respond] of SECOND_ROUTES) {
        const params = match(pattern, segments)
        if (params) return () => respond({ people, now, params, query })
      }
      return null
    },
    refuse: (status, code, message) => fault(status, code.toLowerCase(), message),
    limited: ({ retryAfter }) => ({
      ...fault(429, 'slow_down', 'Too many requests, slow down.'),
      headers: { 'Retry-After': String(retryAfter) },
    }),
    rateHeaders: ({ limit, remaining, reset }, now) => ({
      'RateLimit-Limit': String(limit),
      'RateLimit-Remaining': String(remaining),
      // Seconds that are left, as the drafts have it.
      'RateLimit-Reset': String(Math.max(0, Math.ceil(reset - now / 1000))),
    }),
    keys: { prefix: '', random: 24 },
  }
}
