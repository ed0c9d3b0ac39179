import { isRecord } from '#lib/isRecord.ts'
import * as v from 'valibot'
import { type Endpoint, ENDPOINTS, type RouteOverride } from '../endpoints.ts'
import type { AreaDescription, ReadConfig, ServiceConfig } from '../serviceConfig.ts'
import { type FieldReader } from './fields.ts'
import { readBasicConfig } from './readBasicConfig.ts'
import { readRoute } from './readRoute.ts'
import * as schema from './routeSchema.ts'

/** Reads the whole of `service.json`, version 1 or 2, as `readBasicConfig` does its first part. Never throws. */
export function readServiceConfig(json: unknown): ReadConfig {
  return readBasicConfig(json, readMore)
}

function readMore(file: Record<string, unknown>, read: FieldReader): Partial<ServiceConfig> {
  const { prefix, length, header } = read.take(read.section(file, 'key'), schema.key, 'key.')
  const areas = new Map<string, Record<string, RouteOverride>>()
  const descriptions = new Map<string, AreaDescription>()
  const given = read.section(file, 'areas')
  for (const area of Object.keys(given)) {
    if (given[area] === false) {
      descriptions.set(area, { absent: true })
      continue
    }
    const section = read.section(given, area, 'areas.')
    const { routes, description } = readArea(area, section, read, file['version'] === 2)
    if (Object.keys(routes).length > 0) areas.set(area, routes)
    if (Object.keys(description).length > 0) descriptions.set(area, description)
  }
  return {
    ...(prefix !== undefined && { keyPrefix: prefix as string | null }),
    ...(length !== undefined && { keyLength: length as number | null }),
    ...(header !== undefined && { keyHeader: (header as string).toLowerCase() }),
    rateHeaders: read.take(read.section(file, 'rateHeaders'), schema.rateHeaders, 'rateHeaders.'),
    areas: Object.fromEntries(areas),
    descriptions: Object.fromEntries(descriptions),
  }
}

/** Fields of an area that are no routes. */
const OWN = ['name', 'one', 'tabs', 'entries']

/** `adds`: a use that is not among the likeliest routes is one more route; version 1 had none. */
function readArea(area: string, given: Record<string, unknown>, read: FieldReader, adds: boolean) {
  const prefix = `areas.${area}.`
  const routes: [string, RouteOverride][] = []
  const put = (use: string, route: unknown, field: string, added: boolean) => {
    const known = ENDPOINTS.find(({ name }) => name === `${area}.${use}`)
    const given = readRoute(route, known, field, read)
    const isNew = added && known === undefined && typeof given === 'string'
    const said = isNew ? { path: given, params: [] } : given
    if (said === undefined) return
    if (said !== null && typeof said === 'object' && !isWhole(use, { ...known, ...said })) {
      read.problems.push(`${field}: ${MISSES}`)
      return
    }
    routes.push([use, said])
  }
  for (const use of Object.keys(given))
    if (!OWN.includes(use)) put(use, given[use], prefix + use, adds)
  const tabs = read.section(given, 'tabs', prefix)
  for (const use of Object.keys(tabs)) put(use, tabs[use], `${prefix}tabs.${use}`, true)
  const names = { name: schema.label, one: schema.label }
  const uses = Object.keys(tabs).filter((use) => routes.some(([known]) => known === use))
  const entries = entriesOf(given, prefix, read)
  const description: AreaDescription = {
    ...read.take(given, names, prefix),
    ...(uses.length > 0 && { tabs: uses }),
    ...(entries.length > 0 && { entries }),
  }
  return { routes: Object.fromEntries(routes), description }
}

/** Uses of a route of many things; every other one is of one. */
const OF_MANY: readonly string[] = ['list', 'search']

/** What no schema of single fields can say. */
export const MISSES = 'has no path, or its {id} is missing or too much'

/** The id of a thing goes into the path, or into a parameter that is always sent. */
function isWhole(use: string, { path = '', query = {} }: Partial<Endpoint>): boolean {
  const takesId = [path, ...Object.values(query)].some((text) => text.includes('{id}'))
  return path !== '' && takesId !== OF_MANY.includes(use)
}

const MOST_ENTRIES = 500

function entriesOf(given: Record<string, unknown>, prefix: string, { problems }: FieldReader) {
  if (!Object.hasOwn(given, 'entries')) return []
  const list = given['entries']
  if (!Array.isArray(list)) {
    problems.push(`${prefix}entries: is no list`)
    return []
  }
  return list.slice(0, MOST_ENTRIES).flatMap((one: unknown, index) => {
    const { id, name = id } = isRecord(one) ? one : { id: one }
    const right = v.is(schema.entryId, id) && v.is(schema.entryId, name)
    if (!right) problems.push(`${prefix}entries.${index}: is neither a text nor an id with a name`)
    return right ? [{ id, name }] : []
  })
}
