import type { Edition } from '../edition.ts'
import { match } from '../route.ts'
import { fault } from './answers.ts'
import { createPeople } from './people.ts'
import { SECOND_ROUTES } from './routes.ts'

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
