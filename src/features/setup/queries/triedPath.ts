import { readServiceConfig } from '#api/readServiceConfig.ts'
import { ENDPOINTS, resolveEndpoints } from '#api/endpoints.ts'
import { InvalidIdError } from '#api/errors.ts'
import { pathOf } from '#api/target.ts'

/** What a route is tried with: its first page, the one after it, or a search. */
export type TriedAs = 'route' | 'page' | 'search'

const PARAMS: Readonly<Record<TriedAs, Readonly<Record<string, string>>>> = {
  route: {},
  page: { page: '2' },
  search: { search: 'a' },
}

/** The request that the app would send for a route of such a file; null where the file has no such route. */
export function triedPath(
  file: unknown,
  { name, id, as }: { name: string; id: string; as: TriedAs },
): string | null {
  const { config } = readServiceConfig(file)
  const endpoint = resolveEndpoints(ENDPOINTS, config.areas).get(name)
  if (endpoint === undefined) return null
  try {
    return pathOf(endpoint, id, PARAMS[as])
  } catch (error) {
    if (error instanceof InvalidIdError) return null
    throw error
  }
}
