import type { Steps } from '#progress/types.ts'

/** One body as it was seen. */
export interface Snapshot {
  /** The query it answers: `<service root>/<path>?<params>`; never a key. */
  query: string
  /** The endpoint's name and the area it belongs to. */
  endpoint: string
  area: string
  /** The id in the route, if present. */
  id: string | null
  /** Wall ms. */
  fetchedAt: number
  status: number
  headers: readonly (readonly [string, string])[]
  path: string
  bytes: number
  body: unknown
  /** The other spelling of the id under which the service answered. */
  spelling?: string
}

/** A query's metadata, known without reading its body. */
export type SnapshotMeta = Omit<Snapshot, 'body' | 'headers'>

/** A name met in any body: what the palette searches, and what an id is shown by. */
export interface SeenName {
  /** The root of the service whose body it was in: `https://host/api/v1`. */
  service: string
  area: string
  id: string
  name: string
  seenAt: number
}

/** A number of a body that is followed over time. */
export interface Figure {
  /** Unique in its query and the same in each of its bodies: a path, for a cell also the row's name. */
  key: string
  label: string
  /** The kind of value, in the reader's terms: `count`, `level`, `duration` (ms) … */
  kind: string
  /** What it is, and how much it tells of its thing, in the reader's terms. */
  role?: string
  weight?: number
  /** What it is counted over, in the reader's terms: `week`. */
  over?: string
  /**
   * For a cell: its table and the row's identity (`table\nidentity`), the same for all cells of that row, and what the row is
   * called. `area`: the row opens a thing of that area, whose id is the identity.
   */
  row: { key: string; name: string; area?: string } | null
  /** Of a currency. */
  unit?: string
}

/** Whose figures a body has: the account's id, when it registered (wall ms), and the season that it names. */
export interface Account {
  id?: string
  registered?: number
  season?: string
}

type Queried = Pick<SnapshotMeta, 'query' | 'area' | 'id'>

/** The figures of one body. */
export interface FigureSnapshot extends Queried {
  /** The thing's name in this body. */
  name: string
  account?: Account
  /** Wall ms. */
  at: number
  figures: readonly Figure[]
  /** In the order of `figures`; finite. */
  values: readonly number[]
}

/** The figures of a query that are followed, as the device keeps them; their values are in a `FigureRow` for each visit. */
export interface Tracked extends Queried {
  figures: Figure[]
}

/** The figures of one visit, as the device keeps them. */
export interface FigureRow {
  query: string
  /** Wall ms. */
  at: number
  /** The thing's name; empty if unknown. */
  name: string
  /** By the figure's key; finite. What is not in it was absent. */
  values: Record<string, number>
  account?: Account
  /** The person left this visit out. */
  leftOut?: true
}

/** The figures of a query, and a row for each visit, oldest first. */
export interface FigureRows extends Queried {
  figures: readonly Figure[]
  rows: readonly FigureRow[]
}

/** How one figure went. */
export interface FigureSteps extends Steps {
  figure: Figure
}

/** The figures of one query over time. */
export interface FigurePast extends Queried {
  /** The thing's names, each with its first time (wall ms). */
  names: readonly { at: number; name: string }[]
  /** When a body was seen, wall ms, ascending. */
  seen: readonly number[]
  figures: readonly FigureSteps[]
}

/** The figures of every body seen, thinned out with age: all of a day, a month by the hour, then by the day. Never throws. */
export interface FigureHistory {
  /** Adds the figures of a body, seen now or earlier; the same once more changes nothing. */
  note(snapshot: FigureSnapshot): Promise<void>
  /** Leaves the visit of this time (wall ms) out of all that is derived, or takes it in again. */
  leaveOut(query: string, at: number, isOut: boolean): Promise<void>
  /** The past of a query, visit by visit: the newest visits with about `mostValues`; null if nothing is known. */
  rows(query: string, mostValues?: number): Promise<FigureRows | null>
  /** Every query that has a past. */
  queries(): Promise<string[]>
  /** Called with the query whose past changed, in this tab or another. */
  subscribe(listener: (query: string) => void): () => void
}

/** Work on the device's whole history at once. Throws what the device throws. */
export interface Archive {
  /** Adds a body of any time; one that the device has from that time stays. */
  addBody(snapshot: Snapshot): Promise<void>
  /** Adds figures of visits; those that the device has of a visit stay. */
  addVisits(given: FigureRows): Promise<void>
  /** Deletes the bodies and figures of a query. */
  forget(query: string): Promise<void>
  /** Empties the device: bodies, figures, names, the log of requests. */
  clear(): Promise<void>
  /** Adds to the log of requests, which outlives the page; the oldest go first. */
  addRequests(rows: readonly unknown[]): Promise<void>
  /** The log of requests of all tabs, oldest first, unchecked. */
  requests(): Promise<unknown[]>
  /** Shows what was added, in all tabs. */
  reload(): Promise<void>
}

/** Everything seen on this device. Reads never throw: what cannot be read is absent. */
export interface History {
  /** `memory`: storage is blocked or private; what is seen is forgotten with the page. */
  readonly status: 'disk' | 'memory'
  /** Resolves once the index is in memory. */
  ready: Promise<void>
  /** The newest body of a query. */
  latest(query: string): Promise<Snapshot | null>
  /** The newest body on the device, though this tab has not heard of it yet: another tab may just have written it. */
  look(query: string): Promise<Snapshot | null>
  /** Metadata of the newest body, without reading it; synchronous after `ready`. */
  head(query: string): SnapshotMeta | null
  heads(): readonly SnapshotMeta[]
  /** All bodies of a query, oldest first. */
  snapshots(query: string): Promise<readonly Snapshot[]>
  append(snapshot: Snapshot): Promise<void>
  /** The figures of bodies over time. */
  figures: FigureHistory
  /** The newest name of each thing; its id where no body named it. Another list when one is learnt. */
  names(): readonly SeenName[]
  /** The newest name of a thing; null if none was seen. */
  nameOf(thing: Pick<SeenName, 'service' | 'area' | 'id'>): string | null
  remember(names: readonly SeenName[]): Promise<void>
  /** Forgets every body, figure and name. */
  clear(): Promise<void>
  /** Work on all of it at once; null if storage is blocked or private. */
  archive(): Promise<Archive | null>
  /** Called with the query that got a newer body, from this tab or another; with '' where names alone were learnt. */
  subscribe(listener: (query: string) => void): () => void
  close(): void
}
