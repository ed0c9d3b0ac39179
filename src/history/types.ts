/** One body as it was seen. */
export interface Snapshot {
  /** The query it answers: `<service root>/<path>?<params>`; never a key. */
  query: string
  /** The endpoint's name and the area it belongs to. */
  endpoint: string
  area: string
  /** The id in the route, where there is one. */
  id: string | null
  /** Wall ms. */
  fetchedAt: number
  status: number
  headers: readonly (readonly [string, string])[]
  path: string
  bytes: number
  body: unknown
}

/** What is known of a query without its body. */
export type SnapshotMeta = Omit<Snapshot, 'body' | 'headers'>

/** A name met in any body: what the palette searches. */
export interface SeenName {
  area: string
  id: string
  name: string
  seenAt: number
}

/** Everything seen on this device. Reads never throw: what cannot be read is absent. */
export interface History {
  /** `memory`: storage is blocked or private; what is seen is forgotten with the page. */
  readonly status: 'disk' | 'memory'
  /** Resolves once the index is in memory. */
  ready: Promise<void>
  /** The newest body of a query. */
  latest(query: string): Promise<Snapshot | null>
  /** What is known, newest body only, without reading bodies; synchronous after `ready`. */
  head(query: string): SnapshotMeta | null
  heads(): readonly SnapshotMeta[]
  /** All bodies of a query, oldest first; `most` newest ones. */
  snapshots(query: string, most?: number): Promise<Snapshot[]>
  append(snapshot: Snapshot): Promise<void>
  names(): readonly SeenName[]
  remember(names: readonly SeenName[]): Promise<void>
  /** Forgets every body and name. */
  clear(): Promise<void>
  /** Called with the query that got a newer body, from this tab or another. */
  subscribe(listener: (query: string) => void): () => void
  close(): void
}

/** Tells the other tabs that a query has a newer body, never the body. */
export interface HistoryChannel {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): () => void
}
