/** Paging of a list: by page number, by the number of rows to skip, or by a cursor of the previous body. */
export interface EndpointPaging {
  by: 'page' | 'offset' | 'cursor'
  /** The service's name for the parameter. */
  param: string
  /** Rows of a page; an offset is counted with it. */
  size: number
  /** The number of the first page. */
  first: number
}

/** A parameter with the words that the service knows for it. */
export interface EndpointFilter {
  param: string
  /** In the service's own words; empty if they are taken from what is loaded. */
  values: readonly string[]
  /** The service refuses without it: the first value is the default. */
  required: boolean
  /** The values are those seen in answers, or assumed: there may be others. */
  seen?: boolean
  /** The parameters of two days, YYYY-MM-DD, which the service takes in place of a value. */
  dates?: { start: string; end: string }
}

/** One route of the service. */
export interface Endpoint {
  /** `<area>.<use>`: unique, and part of every cache key. */
  name: string
  area: string
  /** Under the prefix, without a leading slash; `{id}` is one segment. */
  path: string
  /** Parameters that an address of the app may hold; `search` and `page` are the app's names. */
  params: readonly string[]
  /** Only one route is documented (rule 1); the others are the likeliest by comparison. */
  documented: boolean
  /** Sent every time; `{id}` in a value is replaced by the id. */
  query?: Readonly<Record<string, string>>
  /** The service's name for `search`, if different. */
  search?: string
  paging?: EndpointPaging
  filters?: readonly EndpointFilter[]
  /** The label of its tab. */
  title?: string
  /** It changes something at the service, so it is sent only where a person asks for that; default: GET. */
  method?: 'POST'
}

const route = (name: string, path: string, params: readonly string[] = []): Endpoint => ({
  name,
  area: name.split('.')[0] ?? name,
  path,
  params,
  documented: name === 'players.item',
})

const PAGED = ['page', 'limit'] as const
const STATES = ['running', 'upcoming', 'finished']

const filtered = (endpoint: Endpoint, param: string, values: readonly string[]): Endpoint => ({
  ...endpoint,
  params: [param, ...endpoint.params],
  filters: [{ param, values, required: false }],
})

/** Every route that Statglass knows by default. */
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
  filtered(route('competitions.list', 'competitions', PAGED), 'status', STATES),
  route('competitions.item', 'competitions/{id}'),
  filtered(route('events.list', 'events', PAGED), 'type', []),
  route('events.item', 'events/{id}'),
]

/** The use of a route that makes the service update a thing: always a POST. */
export const UPDATE = 'update'

/** A route as a configuration gives it: its path alone, all that is known of it (checked), or null if there is none. */
export type RouteOverride = string | null | Omit<Partial<Endpoint>, 'name' | 'area' | 'documented'>

/** `{ clans: { list: 'guilds' } }`: routes that differ from the likeliest ones. */
export type RouteOverrides = Readonly<Record<string, Readonly<Record<string, RouteOverride>>>>

/**
 * The routes of this service: the likeliest ones with the overrides laid over them, in the order given. An override
 * that is no route is dropped: it may come from storage.
 */
export function resolveEndpoints(
  endpoints: readonly Endpoint[],
  ...overrides: readonly RouteOverrides[]
): ReadonlyMap<string, Endpoint> {
  const resolved = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))
  for (const [area, use, given] of overrides.flatMap(entriesOf)) {
    const name = `${area}.${use}`
    const known = resolved.get(name)
    if (given === null) resolved.delete(name)
    else if (typeof given === 'string') {
      if (known === undefined || known.path === given || problemOfRoute(given) !== null) continue
      // Without its {id} every name would show the same body.
      if (known.path.includes('{id}') !== given.includes('{id}')) continue
      resolved.set(name, { ...known, path: given, documented: false })
    } else {
      const blank = { params: [], path: '' }
      const posted = use === UPDATE && ({ method: 'POST' } as const)
      resolved.set(name, { ...blank, ...known, ...given, ...posted, name, area, documented: true })
    }
  }
  const named = new Set(overrides.flatMap(entriesOf).map(([area, use]) => `${area}.${use}`))
  for (const endpoint of endpoints.filter(({ name }) => !named.has(name)))
    resolved.set(endpoint.name, underItsOwn(endpoint, endpoints, resolved))
  return resolved
}

/** A default route, moved with the list or item of its area if that is not at its default path. */
function underItsOwn(
  endpoint: Endpoint,
  endpoints: readonly Endpoint[],
  resolved: ReadonlyMap<string, Endpoint>,
): Endpoint {
  const parent = endpoints.findLast(
    ({ area, path }) => area === endpoint.area && endpoint.path.startsWith(`${path}/`),
  )
  const moved = parent === undefined ? undefined : resolved.get(parent.name)
  if (parent === undefined || moved === undefined || moved.path === parent.path) return endpoint
  return { ...endpoint, path: moved.path + endpoint.path.slice(parent.path.length) }
}

const entriesOf = (overrides: RouteOverrides) =>
  Object.entries(overrides).flatMap(([area, routes]) =>
    Object.entries(routes).map(([use, given]) => [area, use, given] as const),
  )

/** A path typed on the explore page as an endpoint. */
export const exploreEndpoint = (path: string, params: readonly string[]): Endpoint => ({
  ...route(`explore:${path}`, path, params),
  area: path.split('/')[0] ?? 'explore',
})

/** Why a route typed in settings cannot be used, or null. */
export function problemOfRoute(path: string): 'empty' | 'characters' | 'braces' | 'parts' | null {
  if (path.trim() === '') return 'empty'
  if (!/^[\w\-.~{}/]+$/.test(path)) return 'characters'
  if (/[{}]/.test(path.replaceAll('{id}', ''))) return 'braces'
  if (/(^|\/)\.{1,2}(\/|$)|^\/|\/\/|\/$/.test(path)) return 'parts'
  return null
}
