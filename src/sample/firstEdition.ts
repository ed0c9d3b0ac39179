import { failure, type Answer } from './answer.ts'
import type { Routes } from './route.ts'
import type { World } from './world/createWorld.ts'
import { clanRoutes } from './routes/clans.ts'
import { competitionRoutes } from './routes/competitions.ts'
import { eventRoutes } from './routes/events.ts'
import { leaderboardRoutes } from './routes/leaderboards.ts'
import { playerRoutes } from './routes/players.ts'
import { priceRoutes } from './routes/prices.ts'
import type { Verdict } from './limiter.ts'

export interface Edition {
  apiPrefix: string
  routes: Routes
  posts?: Routes
  refuse(status: number, code: string, message: string): Answer
  limited(verdict: Verdict): Answer
  rateHeaders(verdict: Verdict, now: number): Record<string, string>
}

/** The service as it is documented; its other routes are the likeliest. */
export const firstEdition = (world: World): Edition => ({
  apiPrefix: '/api/v1',
  routes: {
    ...playerRoutes(world),
    ...clanRoutes(world),
    ...leaderboardRoutes(world),
    ...priceRoutes(world),
    ...competitionRoutes(world),
    ...eventRoutes(world),
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
