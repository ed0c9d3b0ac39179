import type { Route } from '../route.ts'
import { playerRoutes } from './players.ts'

export const ROUTES: readonly Route[] = [...playerRoutes]
