import type { Edition } from '#sample/firstEdition.ts'
import type { Routes } from '#sample/route.ts'
import { fault, chosen, slice, told } from './answers.ts'
import { createPeople, TOPICS, profile, type People } from './people.ts'
import { bestOf, characterPosts, characterRoutes, SPAN_WORDS } from './characters.ts'
import { companyRoutes } from './companies.ts'
import { contestRoutes } from './contests.ts'

/** A board is asked for by its topic, which no list names; its order is its ranking. */
const rankingRoutes = (people: People): Routes => ({
  standings: ({ now, query }) => {
    const topic = chosen(query, 'topic', TOPICS)
    const rows = people.handles
      .map((_, index) => ({
        character: profile(people, index, now),
        amount: people.points(index, topic, now),
      }))
      .filter(({ amount }) => amount >= 0)
      .toSorted((a, b) => b.amount - a.amount)
    return told(slice(rows, query))
  },
  'bests/leaderboard': ({ now, query }) => {
    const topic = chosen(query, 'topic', TOPICS)
    const span = chosen(query, 'span', SPAN_WORDS, true)
    const rows = people.handles
      .map((_, index) => ({
        character: profile(people, index, now),
        best_points: bestOf(people, index, topic, span, now),
      }))
      .toSorted((a, b) => b.best_points - a.best_points)
    return told(slice(rows, query))
  },
})

/** Another service of its kind: no route, parameter, envelope or field name is shared with the first. */
export function secondEdition(seed = 42): Edition {
  const people = createPeople(seed)
  return {
    apiPrefix: '/api/open',
    routes: {
      ...characterRoutes(people),
      ...companyRoutes(people),
      ...contestRoutes(people),
      ...rankingRoutes(people),
    },
    posts: characterPosts(people),
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
  }
}
