import type { SeenName, Snapshot } from '#data/history/types.ts'

export const ROOT = 'https://stats.example/api/v1'

export const queryOf = (id: string) => `${ROOT}/players/${encodeURIComponent(id)}`

/** A snapshot of a player with this body; further fields as given. */
export function snapshot(
  id: string,
  fetchedAt: number,
  body: unknown,
  more: Partial<Snapshot> = {},
): Snapshot {
  return {
    query: queryOf(id),
    endpoint: 'players.item',
    area: 'players',
    id,
    fetchedAt,
    status: 200,
    headers: [['content-type', 'application/json']],
    path: `players/${encodeURIComponent(id)}`,
    bytes: 10,
    body,
    ...more,
  }
}

export const cachedName = (id: string, seenAt = 1, name = id): SeenName => ({
  service: ROOT,
  area: 'players',
  id,
  name,
  seenAt,
})
