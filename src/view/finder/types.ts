import type { NameIndex } from '#view/finder/nameIndex.ts'
import type { Services } from '#data/services.ts'
import type { Entity } from '#data/settings/favourites.ts'

/** One thing that a typed text leads to. */
export interface Offer {
  /** The source of an entity: saved, opened before, seen on this device. Else what is asked of the service. */
  why: 'saved' | 'opened' | 'seen' | 'look up' | 'search' | 'compare' | 'names'
  area: string
  /** The name or text, as shown. */
  label: string
  /** What it opens or adds; for a search, the text that is sent. */
  things: readonly Pick<Entity, 'id' | 'name'>[]
  path: string
  /** Its price. */
  requests: number
}

export interface Found {
  /** Entities, the closest name first. */
  entities: readonly Offer[]
  /** What can be asked of the service, the likeliest first. */
  asks: readonly Offer[]
  /** What Enter does; null if there is nothing to do, or if the user has to choose. */
  best: Offer | null
  /** Several entities have exactly this name. */
  isUnsure: boolean
}

/** What is searched: the names on this device, and the routes of the service. */
export interface SearchSources {
  services: Services
  saved: readonly Entity[]
  opened: readonly Entity[]
  names: NameIndex
}

/** Where the field is, and what a pick does. */
export interface Scope {
  /** Opens a page, or adds entities of an area to a selection. */
  use: 'open' | 'add'
  /** Restricts the offers to one area. */
  area?: string
  /** The area of the page, preferred among equals. */
  here?: string | undefined
  /** Ids to leave out. */
  taken?: readonly string[]
  /** The most entities that can be added. */
  room?: number
}
