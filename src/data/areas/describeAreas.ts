import type { Endpoint } from '#api/endpoints.ts'
import type { AreaDescription } from '#api/serviceConfig.ts'
import type { AreaDescriptor } from './descriptor.ts'

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
