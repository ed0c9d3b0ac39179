import { isRecord } from '#lib/isRecord.ts'
import type { Endpoint, EndpointFilter, EndpointPaging, RouteOverride } from '../endpoints.ts'
import { type FieldReader } from './fields.ts'
import * as schema from './routeSchema.ts'

type Given = Record<string, unknown>

const MOST = 20

/**
 * One route of `service.json`: its path, null where there is none, or an object. `known`: the likeliest one, whose
 * parameters hold where nothing else is said.
 */
export function readRoute(
  given: unknown,
  known: Endpoint | undefined,
  field: string,
  read: FieldReader,
): RouteOverride | undefined {
  if (given === null) return null
  if (!isRecord(given)) return read.one(given, schema.path, field)
  const prefix = `${field}.`
  const own = read.take(given, { path: schema.path, name: schema.label }, prefix) as {
    path?: string
    name?: string
  }
  const query = dictionary(read.section(given, 'query', prefix), `${prefix}query.`, read)
  const search = nullable(
    given,
    'search',
    () => read.take(given, { search: schema.parameter }, prefix)['search'],
  )
  const paging = nullable(given, 'paging', () =>
    pagingOf(read.section(given, 'paging', prefix), prefix, read),
  )
  const filters = filtersOf(given, prefix, read)
  const route = {
    ...(own.path !== undefined && { path: own.path }),
    ...(own.name !== undefined && { title: own.name }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(typeof search === 'string' && { search }),
    ...(paging && { paging }),
    ...(filters !== undefined && { filters }),
  }
  return { ...route, params: paramsOf(known, { search, paging, filters }) }
}

/** Undefined where nothing is said, or what is said is wrong; null where there is none. */
function nullable<T>(given: Given, field: string, take: () => T): T | null | undefined {
  if (!Object.hasOwn(given, field)) return undefined
  return given[field] === null ? null : take()
}

function dictionary(given: Given, prefix: string, read: FieldReader): Record<string, string> {
  const entries = Object.keys(given)
    .slice(0, MOST)
    .flatMap((name) => {
      const field = prefix + name
      const value = read.one(given[name], schema.value, field)
      return value === undefined || read.one(name, schema.parameter, field) === undefined
        ? []
        : [[name, value] as const]
    })
  return Object.fromEntries(entries)
}

const PAGING: EndpointPaging = { by: 'page', param: 'page', size: 20, first: 1 }

function pagingOf(given: Given, prefix: string, read: FieldReader): EndpointPaging {
  const said = read.take(given, schema.paging, `${prefix}paging.`) as Partial<EndpointPaging>
  const by = said.by ?? PAGING.by
  return { ...PAGING, param: by, ...said }
}

function filtersOf(
  given: Given,
  prefix: string,
  read: FieldReader,
): readonly EndpointFilter[] | undefined {
  if (!Object.hasOwn(given, 'filters')) return undefined
  const list = given['filters']
  if (!Array.isArray(list)) {
    read.problems.push(`${prefix}filters: is no list`)
    return undefined
  }
  return list.slice(0, MOST).flatMap((one: unknown, index): EndpointFilter[] => {
    const name = `${prefix}filters.${index}`
    if (!isRecord(one)) {
      read.problems.push(`${name}: is not an object`)
      return []
    }
    const schemas = { param: schema.parameter, values: schema.values, required: schema.flag }
    const said = read.take(one, schemas, `${name}.`) as Partial<EndpointFilter>
    if (said.param !== undefined)
      return [{ values: [], required: false, ...said, param: said.param }]
    if (!Object.hasOwn(one, 'param')) read.problems.push(`${name}.param: is missing`)
    return []
  })
}

/** What an address may hold for the route. */
function paramsOf(
  known: Endpoint | undefined,
  said: {
    search: unknown
    paging: EndpointPaging | null | undefined
    filters: readonly EndpointFilter[] | undefined
  },
): string[] {
  const before = known?.params ?? []
  const searches = said.search === undefined ? before.includes('search') : said.search !== null
  const filters = said.filters ?? known?.filters ?? []
  const { paging } = said
  const pages =
    paging === undefined
      ? before.filter((name) => name === 'page' || name === 'limit')
      : paging === null
        ? []
        : [paging.by === 'cursor' ? paging.param : 'page']
  return [...(searches ? ['search'] : []), ...filters.map(({ param }) => param), ...pages]
}
