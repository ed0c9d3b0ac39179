import type { SeenName, Snapshot, SnapshotMeta } from './types.ts'

/** Where bodies live: on the device, or in memory where it refuses. */
export interface BodyStore {
  /** Names come oldest first; `damaged`: more heads are on the device than those. */
  load(): Promise<{ heads: SnapshotMeta[]; names: readonly SeenName[]; damaged?: boolean }>
  latest(query: string): Promise<Snapshot | null>
  /** What is known of the newest body, without reading it. */
  head(query: string): Promise<SnapshotMeta | null>
  snapshots(query: string, most: number): Promise<Snapshot[]>
  append(snapshot: Snapshot, head: SnapshotMeta): Promise<void>
  /** As `append`, on the device alone; false where it refuses. */
  put(snapshot: Snapshot, head: SnapshotMeta): Promise<boolean>
  remember(names: readonly SeenName[]): Promise<void>
  /** Drops what is in memory and what is still being written: the device is cleared by itself. */
  forget(): void
  close(): void
}

/** The root of the service that a snapshot came from. */
export const serviceOf = ({ query, path }: Pick<Snapshot, 'query' | 'path'>): string =>
  query.slice(0, -path.length - 1)

export const sameBody = (a: Snapshot | null, b: Snapshot) =>
  a !== null && JSON.stringify(a.body) === JSON.stringify(b.body)

/** What is known of a snapshot without its body and headers. */
export function metaOf(snapshot: Snapshot): SnapshotMeta {
  const { body: _body, headers: _headers, ...meta } = snapshot
  return meta
}
