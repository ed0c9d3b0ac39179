import type { Answer } from '#api/answer.ts'
import type { Endpoint } from '#api/endpoints.ts'

/** A player's route, and an answer of it. */
export const PLAYER = { name: 'players.item', area: 'players' } as unknown as Endpoint

export const ANSWER: Answer = {
  body: { name: 'Wren' },
  status: 200,
  headers: [],
  fetchedAt: 1,
  path: 'players/Wren',
  bytes: 15,
}
