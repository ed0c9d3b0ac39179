import type { DeclaredFields } from '#api/declaredSchema.ts'
import type { Reply } from '#api/probe.ts'

export interface Probe {
  /** Under the prefix, with its query: `groups?offset=20`; with a slash in front under the service's origin: `/openapi.json`. */
  path: string
  area: string
  what: 'document' | 'list' | 'item' | 'paging' | 'search' | 'filter' | 'further'
}

export type { Reply }

/** Asks the service, or gives what was answered before; null if there is no answer. */
export type Ask = (probe: Probe) => Promise<Reply | null>

/** Where a service is, as `service.json` states it. */
export interface Address {
  baseUrl: string
  /** Without a slash at its end. */
  apiPrefix: string
}

export interface Discovered {
  /** The service's own `service.json`, which replaces the search. */
  file?: Record<string, unknown>
  /** Facts about the whole service, from its document. */
  service?: {
    name?: string
    documentation?: string
    keyHeader?: string
    rateHeaders?: Record<string, string>
  }
  areas: Record<string, AreaFile | false>
  /** Declared fields of any body, from the document. */
  fields?: DeclaredFields
  examples: string[]
  /** For people: what was found, and what is only assumed. */
  notes: string[]
}

export interface RouteFile {
  path: string
  name?: string
  query?: Record<string, string>
  search?: string | null
  paging?: { by: 'page' | 'offset' | 'cursor'; param: string; size?: number; first?: number } | null
  filters?: { param: string; values: readonly string[]; required?: boolean; seen?: boolean }[]
}

export interface AreaFile {
  name?: string
  one?: string
  list?: RouteFile | null
  item?: RouteFile
  search?: RouteFile
  tabs?: Record<string, RouteFile>
  entries?: { id: string; name: string; seen?: true }[]
  members?: RouteFile | null
  history?: RouteFile | null
}

/** The words of a parameter. */
export interface Words {
  values: readonly string[]
  /** They were seen in answers, or are the usual ones: there may be others. */
  seen?: true
}

export interface Required extends Words {
  param: string
}

export interface Context {
  /** An answer that is known costs nothing. */
  ask: Ask
  notes: string[]
  /** Search parameters that were found, with the number of their routes. */
  searchNames: Map<string, number>
  /** How the first list is paged: assumed for the others, too. */
  paging: NonNullable<RouteFile['paging']> | null
  /** Names of players that were seen in other bodies, the likeliest first. */
  players: Set<string>
  /** The words of parameters that were answered. */
  words: Map<string, Words>
  /** The fields of bodies, with the words they hold. */
  seen: Map<string, Set<string>>
  /** Further routes that refused; `needs`: the parameter whose words are not known, if they name it. */
  refused: { area: string; use: string; word: string; route: string; needs: string | null }[]
  /** Parameters that the routes of a word required: a player and a group share those of `gained`. */
  required: Map<string, readonly Required[]>
}
