import type { AreaDescription } from '#api/serviceConfig.ts'
import type { Area } from '#reading/types.ts'

/** An area as a build defines it. What one area alone needs is a panel instead. */
export interface AreaDefinition {
  area: Area
  /** Its routes under the prefix, by use (`list`, `item`), unless `api/endpoints.ts` has them. */
  routes?: Readonly<Record<string, { path: string; params?: readonly string[] }>>
  /** Its name, and that of its things inside a sentence, unless `words/en/areas.ts` has them. */
  label?: string
  noun?: { one: string; many: string }
  /** Several can be compared. */
  comparable?: true
  /** Labels of the figures that its pages show first, most important first. */
  lead: readonly string[]
  /** What the home page shows of a thing instead of its figures: when it starts or ends, or who leads. */
  summary?: 'dates' | 'leader'
}

/** An area as a service has it. */
export interface AreaDescriptor extends AreaDefinition {
  /** The endpoint that lists it; null if the service has no list and things are looked up by name. */
  list: string | null
  /** The endpoint of one thing. */
  item: string
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
  lookupArea: Area
}
