import { type BodyStore, metaOf, sameBody } from './bodyStore.ts'
import type { Snapshot } from './types.ts'

/** Bodies of this page alone: where the device has no storage, and until it has opened. */
export function memoryStore(): BodyStore {
  const newest = new Map<string, Snapshot>()
  const bodies = new Map<string, Snapshot[]>()
  const forget = () => {
    newest.clear()
    bodies.clear()
  }
  return {
    load: async () => ({ heads: [], names: [] }),
    latest: async (query) => newest.get(query) ?? null,
    async head(query) {
      const snapshot = newest.get(query)
      return snapshot === undefined ? null : metaOf(snapshot)
    },
    snapshots: async (query, most) => (bodies.get(query) ?? []).slice(-most),
    async append(snapshot) {
      const before = newest.get(snapshot.query) ?? null
      newest.set(snapshot.query, snapshot)
      if (sameBody(before, snapshot)) return
      const snapshots = [...(bodies.get(snapshot.query) ?? []), snapshot]
      bodies.set(
        snapshot.query,
        snapshots.toSorted((a, b) => a.fetchedAt - b.fetchedAt),
      )
    },
    put: async () => false,
    remember: async () => undefined,
    forget,
    close: () => undefined,
  }
}
