import type { AreaDescription } from '#api/serviceConfig.ts'
import type { Area } from '#reading/types.ts'

/** A route of an area, as `api` describes its own. */
export interface AreaRoute {
  /** Under the prefix, without a leading slash; `{id}` is one segment. */
  path: string
  /** The query parameters it takes. */
  params?: readonly string[]
}

/** One area as data: what its pages ask for and lead with. A field that one area alone needs is a panel instead. */
export interface AreaDescriptor {
  area: Area
  /** The endpoint that lists it; null if the service documents no list and things are looked up by name. */
  list: string | null
  /** The endpoint of one thing. */
  item: string
  /** Further bodies of one thing, fetched when the person opens them. */
  further: readonly { use: string; endpoint: string }[]
  /** Its routes by use (`list`, `item`), where `api` has none for it. */
  routes?: Readonly<Record<string, AreaRoute>>
  /** Several can be put side by side. */
  comparable: boolean
  /** Words in the labels of the figures that its pages show first, most important first; optional. */
  lead: readonly string[]
  /** The service's name for the area, and for its things inside a sentence. */
  label?: string
  noun?: { one: string; many: string }
  /** Replaces the usual description of what the search finds. */
  finds?: string
  /** The endpoint that finds its things by a part of their name. */
  search?: string
  /** Endpoints of one thing that are tabs on its page. */
  tabs?: readonly string[]
  /** Things that the service has and does not list; `seen`: there may be others. */
  entries?: AreaDescription['entries']
}

/** The areas of the service. */
export interface Registry {
  areas: readonly AreaDescriptor[]
  find(area: string): AreaDescriptor | null
  /** The area whose things are looked up by name from everywhere. */
  lookedUp: Area
}
