import { type Endpoint, ENDPOINTS } from '#api/endpoints.ts'
import type { AreaDescription } from '#api/serviceConfig.ts'
import type { AreaDefinition, AreaDescriptor, Registry } from '#data/areas/AreaDescriptor.ts'

export function createRegistry(areas: readonly AreaDescriptor[]): Registry {
  const byName = new Map(areas.map((descriptor) => [String(descriptor.area), descriptor]))
  const first = byName.get('players') ?? areas.find(({ list }) => list === null) ?? areas[0]
  return {
    areas,
    find: (area: string): AreaDescriptor | null => byName.get(area) ?? null,
    lookupArea: first?.area ?? 'players',
  }
}

/** The default endpoints: those of `api`, and those of areas with `routes`. */
export const endpointsOf = (areas: readonly AreaDefinition[]): readonly Endpoint[] => [
  ...ENDPOINTS,
  ...areas.flatMap(({ area, routes = {} }) =>
    Object.entries(routes).map(([use, { path, params = [] }]) => ({
      name: `${area}.${use}`,
      area,
      path,
      params,
      documented: false,
    })),
  ),
]

/** The areas of a service, with its own names and further routes; by default, all areas with their default routes. */
export function configureAreas(
  areas: readonly AreaDefinition[],
  endpoints: Pick<ReadonlySet<string>, 'has'> = new Set(endpointsOf(areas).map(({ name }) => name)),
  descriptions: Readonly<Record<string, AreaDescription>> = {},
): readonly AreaDescriptor[] {
  return areas.flatMap((definition): AreaDescriptor[] => {
    const { area } = definition
    const description = Object.hasOwn(descriptions, area) ? descriptions[area] : undefined
    if (description?.absent === true) return []
    const { name, one, tabs = [], entries = [] } = description ?? {}
    const endpointOf = (use: string) => (endpoints.has(`${area}.${use}`) ? `${area}.${use}` : null)
    const search = endpointOf('search')
    const shown = tabs.flatMap((use) => endpointOf(use) ?? [])
    return [
      {
        ...definition,
        list: endpointOf('list'),
        item: `${area}.item`,
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
