import { namesIn, readBody } from '#reading/index.ts'
import type { Context } from './types.ts'

/** An internal key of a player rather than a name. */
const KEY_LIKE = /^[\da-f-]{16,}$|^\d+$/i

/** The names of players that a body has. */
export function playersIn(body: unknown, area: string, endpoint: string): string[] {
  const names = namesIn(readBody(body, { area, endpoint }), { area, endpoint })
  return names.flatMap(({ area: of, name }) =>
    of === 'players' && !KEY_LIKE.test(name) ? [name] : [],
  )
}

/** Keeps the names of players: most services list them nowhere. */
export function noteNames(context: Context, body: unknown, area: string, endpoint: string): void {
  for (const name of playersIn(body, area, endpoint)) context.players.add(name)
}
