/** One route of the service. */
export interface Endpoint {
  /** `<area>.<use>`: unique, and part of every cache key. */
  name: string
  area: string
  /** Under the prefix, without a leading slash; `{id}` is one segment. */
  path: string
  /** The query parameters it takes. */
  params: readonly string[]
  /** Only one route is documented (spec, part 4); the others are the likeliest by comparison. */
  documented: boolean
}

const route = (name: string, path: string, params: readonly string[] = []): Endpoint => ({
  name,
  area: name.split('.')[0] ?? name,
  path,
  params,
  documented: name === 'players.item',
})

const PAGED = ['page', 'limit'] as const

/** Every route Statglass knows, once. */
export const ENDPOINTS: readonly Endpoint[] = [
  route('players.item', 'players/{id}'),
  route('clans.list', 'clans', ['search', ...PAGED]),
  route('clans.item', 'clans/{id}'),
  route('clans.members', 'clans/{id}/members', PAGED),
  route('leaderboards.list', 'leaderboards'),
  route('leaderboards.item', 'leaderboards/{id}', PAGED),
  route('prices.list', 'prices', ['search', ...PAGED]),
  route('prices.item', 'prices/{id}'),
  route('prices.history', 'prices/{id}/history'),
  route('competitions.list', 'competitions', ['status', ...PAGED]),
  route('competitions.item', 'competitions/{id}'),
  route('events.list', 'events', ['type', ...PAGED]),
  route('events.item', 'events/{id}'),
]

/** `{ clans: { list: 'guilds' } }`: routes that differ from the likeliest ones. */
export type RouteOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The routes of this service: the likeliest ones with the overrides laid over them, in the order given. An override
 * that is no route is dropped: it may come from storage.
 */
export function resolveEndpoints(
  endpoints: readonly Endpoint[],
  ...overrides: readonly RouteOverrides[]
): ReadonlyMap<string, Endpoint> {
  const resolved = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
  for (const areas of overrides) {
    for (const [area, routes] of Object.entries(areas)) {
      for (const [use, path] of Object.entries(routes)) {
        const known = resolved.get(`${area}.${use}`)
        if (known === undefined || known.path === path || problemOfRoute(path) !== null) continue
        // Without its {id} every name would show the same body.
        if (known.path.includes('{id}') !== path.includes('{id}')) continue
        resolved.set(known.name, { ...known, path, documented: false })
      }
    }
  }
  return resolved
}

/** Any path a person typed on the explore page, as an endpoint of its own. */
export function exploreEndpoint(path: string, params: readonly string[]): Endpoint {
  return {
    name: `explore:${path}`,
    area: path.split('/')[0] ?? 'explore',
    path,
    params,
    documented: false,
  }
}

/** Why a route typed in settings cannot be used, or null. */
export function problemOfRoute(path: string): string | null {
  if (path.trim() === '') return 'The route is empty.'
  if (!/^[\w\-.~{}/]+$/.test(path))
    return 'A route has letters, digits, "-", "_", "/" and {id} only.'
  if (/[{}]/.test(path.replaceAll('{id}', ''))) return 'A route has no braces but those of {id}.'
  if (/(^|\/)\.{1,2}(\/|$)|^\/|\/\/|\/$/.test(path)) return 'A route has no empty or dotted parts.'
  return null
}
