import { checkBaseUrl } from './baseUrl.ts'
import {
  type Endpoint,
  ENDPOINTS,
  type EndpointPaging,
  type RouteOverride,
  UPDATE,
} from './endpoints.ts'
import { type AreaDescription, DEFAULT_CONFIG, type ServiceConfig } from './serviceConfig.ts'
import {
  type AreaInFile,
  type DescribedRoute,
  type RouteInFile,
  serviceSchema,
} from './serviceSchema.ts'
import { checkedFile, present } from './schemaParts.ts'

/**
 * Reads `service.json`, version 1 or 2, without what it declares of fields and views: see `readDeclarations`. A wrong field
 * keeps its default and is named in `problems` (`limits.anonymous: is below 1`); an unknown one is ignored. Never throws.
 * `known`: the likeliest routes, those of areas that a build adds among them.
 */
export function readServiceConfig(
  json: unknown,
  known: readonly Endpoint[] = ENDPOINTS,
): { config: ServiceConfig; problems: string[] } {
  const { output, problems } = checkedFile(serviceSchema, json)
  if (output === null) return { config: DEFAULT_CONFIG, problems }
  const {
    version: _,
    key = {},
    limits,
    areas: given = {},
    examples = [],
    baseUrl,
    ...rest
  } = output
  const { prefix, length, header } = key
  const address = checkBaseUrl(baseUrl ?? DEFAULT_CONFIG.baseUrl)
  const areas: [string, Record<string, RouteOverride>][] = []
  const descriptions: [string, AreaDescription][] = []
  for (const [area, said] of Object.entries(given)) {
    if (said === false) {
      descriptions.push([area, { absent: true }])
      continue
    }
    const { routes, wrong } = routesOf(area, said, known)
    problems.push(...wrong)
    const description = descriptionOf(said, routes)
    if (Object.keys(routes).length > 0) areas.push([area, routes])
    if (Object.keys(description).length > 0) descriptions.push([area, description])
  }
  const config: ServiceConfig = {
    ...DEFAULT_CONFIG,
    ...rest,
    ...(address.ok && { baseUrl: address.url }),
    ...(prefix !== undefined && { keyPrefix: prefix }),
    ...(length !== undefined && { keyLength: length }),
    ...(header !== undefined && { keyHeader: header.toLowerCase() }),
    limits: { ...DEFAULT_CONFIG.limits, ...limits },
    areas: Object.fromEntries(areas),
    descriptions: Object.fromEntries(descriptions),
    examples: present(examples),
  }
  return { config, problems }
}

function descriptionOf(
  { name, one, tabs = {}, entries = [] }: AreaInFile,
  routes: Record<string, RouteOverride>,
): AreaDescription {
  const uses = Object.keys(tabs).filter((use) => Object.hasOwn(routes, use))
  const listed = present(entries).map((entry) => {
    const { id, name: entryName = id, ...rest } = typeof entry === 'string' ? { id: entry } : entry
    return { id, name: entryName, ...rest }
  })
  return {
    ...(name !== undefined && { name }),
    ...(one !== undefined && { one }),
    ...(uses.length > 0 && { tabs: uses }),
    ...(listed.length > 0 && { entries: listed }),
  }
}

/** A use that is not among the likeliest routes is one more route. */
function routesOf(area: string, given: AreaInFile, likeliest: readonly Endpoint[]) {
  const { name: _, one: __, tabs = {}, entries: ___, ...uses } = given
  const routes: Record<string, RouteOverride> = {}
  const wrong: string[] = []
  const put = (use: string, said: RouteInFile, field: string) => {
    const known = likeliest.find(({ name }) => name === `${area}.${use}`)
    const isPathOfNew = known === undefined && typeof said === 'string'
    const route = isPathOfNew ? { path: said, params: [] } : routeOf(said, known)
    if (route !== null && typeof route === 'object' && !isWhole(use, { ...known, ...route }))
      wrong.push(`areas.${area}.${field}: ${MISPLACED_ID}`)
    else routes[use] = route
  }
  for (const [use, said] of Object.entries(uses)) put(use, said, use)
  for (const [use, said] of Object.entries(tabs))
    if (use === UPDATE) wrong.push(`areas.${area}.tabs.${use}: asks for an update, and is no tab`)
    else put(use, said, `tabs.${use}`)
  return { routes, wrong }
}

/** Depends on several fields, and on the route that they change: no schema can say it. */
export const MISPLACED_ID = 'has no path, or {id} is missing or not expected'

/** The id of a thing goes into the path, or into a parameter that is always sent; a list or a search has none. */
function isWhole(use: string, { path = '', query = {} }: Partial<Endpoint>): boolean {
  const takesId = [path, ...Object.values(query)].some((text) => text.includes('{id}'))
  return path !== '' && takesId !== ['list', 'search'].includes(use)
}

const PAGING: EndpointPaging = { by: 'page', param: 'page', size: 20, first: 1 }

/** `known`: the likeliest route, whose parameters apply unless the file declares others. */
function routeOf(given: RouteInFile, known: Endpoint | undefined): RouteOverride {
  if (given === null || typeof given === 'string') return given
  const { path, name, query = {}, search } = given
  const paging = given.paging && { ...PAGING, param: given.paging.by ?? 'page', ...given.paging }
  const filters =
    given.filters &&
    present(given.filters).map(({ values = [], required = false, ...filter }) => ({
      ...filter,
      values: present(values),
      required,
    }))
  return {
    ...(path !== undefined && { path }),
    ...(name !== undefined && { title: name }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(typeof search === 'string' && { search }),
    ...(paging && { paging }),
    ...(filters !== undefined && { filters }),
    params: paramsOf(given, known),
  }
}

/** The parameters that an address may hold for the route. */
function paramsOf(given: DescribedRoute, known: Endpoint | undefined): string[] {
  const { search, paging } = given
  const before = known?.params ?? []
  const searches = search === undefined ? before.includes('search') : search !== null
  const filters = given.filters === undefined ? (known?.filters ?? []) : present(given.filters)
  const pages =
    paging === undefined
      ? before.filter((name) => name === 'page' || name === 'limit')
      : paging === null
        ? []
        : [paging.by === 'cursor' ? (paging.param ?? 'cursor') : 'page']
  const filtered = filters.flatMap(({ param, dates }) => [
    param,
    ...(dates === undefined ? [] : [dates.start, dates.end]),
  ])
  return [...(searches ? ['search'] : []), ...new Set(filtered), ...pages]
}
