import type { AreaDescriptor } from './descriptor.ts'
import type { Endpoint } from '#api/endpoints.ts'

export interface Registry {
  areas: readonly AreaDescriptor[]
  find(area: string): AreaDescriptor | null
  /** The area whose things are looked up by name from everywhere. */
  lookedUp: string
}

export function createRegistry(areas: readonly AreaDescriptor[]): Registry {
  const byName = new Map(areas.map((descriptor) => [String(descriptor.area), descriptor]))
  const first = byName.get('players') ?? areas.find(({ list }) => list === null) ?? areas[0]
  return {
    areas,
    find: (area) => byName.get(area) ?? null,
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
