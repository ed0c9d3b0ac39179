import { failure } from './answer.ts'
import type { Edition } from './edition.ts'
import { match, type Route } from './route.ts'
import type { World } from './world/createWorld.ts'
import { clanRoutes } from './routes/clans.ts'
import { competitionRoutes } from './routes/competitions.ts'
import { eventRoutes } from './routes/events.ts'
import { leaderboardRoutes } from './routes/leaderboards.ts'
import { playerRoutes } from './routes/players.ts'
import { priceRoutes } from './routes/prices.ts'

/** The service as it is documented; its other routes are the likeliest. */
export const firstEdition = (world: World): Edition => ({
  apiPrefix: '/api/v1',
  find(segments, { now, query }) {
    for (const [pattern, respond] of ROUTES) {
      const params = match(pattern, segments)
      if (params) return () => respond({ world, now, params, query })
    }
    return null
  },
  refuse: failure,
  limited({ retryAfter }) {
    const message = `Too many requests. Try again in ${retryAfter} seconds.`
    const answer = failure(429, 'RATE_LIMITED', message, { retryAfter })
    return { ...answer, headers: { 'Retry-After': String(retryAfter) } }
  },
  rateHeaders: ({ limit, remaining, reset }) => ({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(reset),
  }),
})

export const ROUTES: readonly Route[] = [
  ...playerRoutes,
  ...clanRoutes,
  ...leaderboardRoutes,
  ...priceRoutes,
  ...competitionRoutes,
  ...eventRoutes,
]
