import type { Endpoint } from '#api/endpoints.ts'
import type { AreaDescription } from '#api/serviceConfig.ts'
import type { AreaDescriptor, Registry } from '#data/areas/registry.ts'

export function createRegistry(areas: readonly AreaDescriptor[]): Registry {
  const byName = new Map(areas.map((descriptor) => [String(descriptor.area), descriptor]))
  const first = byName.get('players') ?? areas.find(({ list }) => list === null) ?? areas[0]
  return {
    areas,
    find: (area: string): AreaDescriptor | null => byName.get(area) ?? null,
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
