import type { SeenName, Snapshot, SnapshotMeta } from './types.ts'

/** Stores bodies and names on the device, or in memory if it refuses. */
export interface BodyStore {
  /** Names come oldest first. */
  load(): Promise<{ heads: SnapshotMeta[]; names: readonly SeenName[] }>
  latest(query: string): Promise<Snapshot | null>
  /** The newest visit, without reading its body. */
  head(query: string): Promise<SnapshotMeta | null>
  snapshots(query: string): Promise<Snapshot[]>
  /** Whether the device keeps it; else it is kept in memory. */
  append(snapshot: Snapshot): Promise<boolean>
  /** Keeps in memory what another tab could not keep on the device. */
  hold(snapshot: Snapshot): void
  remember(names: readonly SeenName[]): Promise<void>
  /** Drops what is in memory and what is still being written: the device is cleared by itself. */
  forget(): void
}

/** Bodies of this page alone: without device storage, and until it has opened. */
export function memoryBodies(): BodyStore {
  const newest = new Map<string, Snapshot>()
  const bodies = new Map<string, Snapshot[]>()

  function hold(snapshot: Snapshot) {
    const { query } = snapshot
    const before = newest.get(query)
    newest.set(query, snapshot)
    if (before !== undefined && sameBody(before, snapshot)) return
    const all = [...(bodies.get(query) ?? []), snapshot]
    all.sort((a, b) => a.fetchedAt - b.fetchedAt)
    bodies.set(query, all)
  }

  return {
    load: async () => ({ heads: [], names: [] }),
    latest: async (query) => newest.get(query) ?? null,
    async head(query) {
      const snapshot = newest.get(query)
      return snapshot === undefined ? null : metaOf(snapshot)
    },
    snapshots: async (query) => bodies.get(query) ?? [],
    async append(snapshot) {
      hold(snapshot)
      return false
    },
    hold,
    remember: async () => undefined,
    forget() {
      newest.clear()
      bodies.clear()
    },
  }
}

export const sameBody = (a: Snapshot, b: Snapshot) =>
  JSON.stringify(a.body) === JSON.stringify(b.body)

/** A snapshot without its body and headers. */
export function metaOf(snapshot: Snapshot): SnapshotMeta {
  const { body: _body, headers: _headers, ...meta } = snapshot
  return meta
}
