import type { Route } from '../route.ts'
import { clanRoutes } from './clans.ts'
import { competitionRoutes } from './competitions.ts'
import { eventRoutes } from './events.ts'
import { leaderboardRoutes } from './leaderboards.ts'
import { playerRoutes } from './players.ts'
import { priceRoutes } from './prices.ts'

export const ROUTES: readonly Route[] = [
  ...playerRoutes,
  ...clanRoutes,
  ...leaderboardRoutes,
  ...priceRoutes,
  ...competitionRoutes,
  ...eventRoutes,
]
