import type { Endpoint } from '#api/endpoints.ts'
import type { AreaDescriptor } from './descriptor.ts'

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
