export interface Probe {
  /** Under the prefix, with its query: `groups?offset=20`. */
  path: string
  area: string
  /** The purpose. */
  what: 'list' | 'item' | 'paging' | 'search' | 'filter' | 'further'
}

/** The body is null where it was not JSON. */
export interface Reply {
  status: number
  body: unknown
}

/** Asks the service, or gives what was answered before; null where the probe was left out. */
export type Ask = (probe: Probe) => Promise<Reply | null>

/** A part of `service.json`: what was found of it. */
export interface Discovered {
  areas: Record<string, AreaFile | false>
  examples: string[]
  /** For people: what was found, and what is only assumed. */
  notes: string[]
}

export interface RouteFile {
  path: string
  name?: string
  query?: Record<string, string>
  search?: string | null
  paging?: { by: 'page' | 'offset' | 'cursor'; param: string; size?: number } | null
  filters?: { param: string; values: readonly string[]; required?: boolean }[]
}

export interface AreaFile {
  name?: string
  one?: string
  list?: RouteFile | null
  item?: RouteFile
  search?: RouteFile
  tabs?: Record<string, RouteFile>
  entries?: { id: string; name: string }[]
  members?: RouteFile | null
  history?: RouteFile | null
}

/** Shared by the parts of the search for routes. */
export interface Context {
  ask: Ask
  notes: string[]
  /** Names of search parameters that the service itself spoke of. */
  searchNames: Set<string>
  /** How the first list is paged: assumed for the others, too. */
  paging: NonNullable<RouteFile['paging']> | null
  /** Names of players that were seen in other bodies, the likeliest first. */
  players: Set<string>
}
