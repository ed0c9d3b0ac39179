import type { Endpoint } from '#api/endpoints.ts'
import type { Area } from '#reading/types.ts'
import type { AreaDescription } from '#api/serviceConfig.ts'

export type Registry = ReturnType<typeof createRegistry>

export function createRegistry(areas: readonly AreaDescriptor[]) {
  const byName = new Map(areas.map((descriptor) => [String(descriptor.area), descriptor]))
  const first = byName.get('players') ?? areas.find(({ list }) => list === null) ?? areas[0]
  return {
    areas,
    find: (area: string): AreaDescriptor | null => byName.get(area) ?? null,
    /** The area whose things are looked up by name from everywhere. */
    lookedUp: first?.area ?? 'players',
  }
}

/** The endpoints of areas that bring their own routes: assumed ones, as no document names them. */
export function endpointsOf(areas: readonly AreaDescriptor[]): readonly Endpoint[] {
  return areas.flatMap(({ area, routes = {} }) =>
    Object.entries(routes).map(([use, { path, params = [] }]) => ({
      name: `${area}.${use}`,
      area,
      path,
      params,
      documented: false,
    })),
  )
}

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

/** The areas as a service has them: those it lacks are left out, its names and further routes are taken over. */
export function describeAreas(
  areas: readonly AreaDescriptor[],
  descriptions: Readonly<Record<string, AreaDescription>>,
  endpoints: ReadonlyMap<string, Endpoint>,
): readonly AreaDescriptor[] {
  return areas.flatMap((descriptor): AreaDescriptor[] => {
    const { area } = descriptor
    const said = Object.hasOwn(descriptions, area) ? descriptions[area] : undefined
    if (said?.absent === true) return []
    const { name, one, tabs = [], entries = [] } = said ?? {}
    const endpointOf = (use: string) => (endpoints.has(`${area}.${use}`) ? `${area}.${use}` : null)
    const search = endpointOf('search')
    const shown = tabs.flatMap((use) => endpointOf(use) ?? [])
    return [
      {
        ...descriptor,
        list: endpointOf('list'),
        ...(name !== undefined && {
          label: name,
          noun: { one: one ?? name, many: name.toLowerCase() },
        }),
        ...(search !== null && { search }),
        ...(shown.length > 0 && { tabs: shown }),
        ...(entries.length > 0 && { entries }),
      },
    ]
  })
}
