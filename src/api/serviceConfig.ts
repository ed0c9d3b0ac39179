import * as v from 'valibot'
import { checkBaseUrl, SAMPLE_URL } from './baseUrl.ts'
import { problemOfRoute } from './endpoints.ts'

/** Run-time configuration (DESIGN §3), every field present. */
export interface ServiceConfig {
  name: string
  /** `sample:`, the empty string for this origin, or an absolute URL without a trailing slash. */
  baseUrl: string
  apiPrefix: string
  keyPrefix: string | null
  /** The origin that really answers, where a server forwards. */
  upstream: string | null
  accountUrl: string | null
  documentation: string | null
  limits: { anonymous: number; keyed: number; windowSeconds: number }
  areas: Record<string, Record<string, string>>
  /** Names of players to begin with, at most six; for a newcomer's first page. */
  examples: readonly string[]
  /** The build was made for this address alone: base URL and routes cannot be changed. */
  locked: boolean
}

export const DEFAULT_CONFIG: ServiceConfig = {
  name: 'Statistics service',
  baseUrl: 'sample:',
  apiPrefix: '/api/v1',
  keyPrefix: null,
  upstream: null,
  accountUrl: null,
  documentation: null,
  limits: { anonymous: 10, keyed: 100, windowSeconds: 60 },
  areas: {},
  examples: [],
  locked: false,
}

const checkedUrl = v.pipe(
  v.string(),
  v.check(
    (text) => checkBaseUrl(text).ok,
    'is no address a service may live at (https, or http on loopback)',
  ),
)
/** The service behind a forwarding server: a real address, which a key is bound to. */
const upstream = v.pipe(
  checkedUrl,
  v.check((text) => URL.canParse(text) && text !== SAMPLE_URL, 'is no absolute address'),
)
const pageUrl = v.pipe(v.string(), v.check(isPage, 'is neither an https address nor a path'))
const count = v.pipe(
  v.number(),
  v.integer('is no whole number'),
  v.minValue(1, 'is below 1'),
  v.maxValue(1e6, 'is above 1,000,000'),
)
const route = v.pipe(
  v.string(),
  v.check((path) => problemOfRoute(path) === null, 'is no route'),
)

const FIELDS = {
  name: v.pipe(
    v.string(),
    v.minLength(1, 'is empty'),
    v.maxLength(100, 'is longer than 100 characters'),
  ),
  baseUrl: checkedUrl,
  apiPrefix: v.pipe(
    v.string(),
    v.regex(/^(\/(?!\.{1,2}(\/|$))[\w.~-]+)*$/, 'is no path such as /api/v1'),
  ),
  keyPrefix: v.nullable(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8}$/, 'is not 8 letters, digits, "_" or "-"')),
  ),
  upstream: v.nullable(upstream),
  accountUrl: v.nullable(pageUrl),
  documentation: v.nullable(pageUrl),
  examples: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.minLength(1, 'has an empty name'),
        v.maxLength(60, 'has too long a name'),
      ),
    ),
    v.maxLength(6, 'has more than six names'),
  ),
  locked: v.boolean(),
} satisfies Partial<Record<keyof ServiceConfig, v.GenericSchema>>

const LIMITS = { anonymous: count, keyed: count, windowSeconds: count }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads `service.json`. Every field is optional; one that is wrong keeps its default and is named in `problems`
 * (`limits.anonymous: is below 1`); an unknown one is ignored. Never throws.
 */
export function readServiceConfig(json: unknown): { config: ServiceConfig; problems: string[] } {
  if (!isRecord(json))
    return { config: DEFAULT_CONFIG, problems: ['service.json: is not an object'] }
  const problems: string[] = []
  const take = (
    from: Record<string, unknown>,
    schemas: Record<string, v.GenericSchema>,
    prefix: string,
  ) => {
    const taken: Record<string, unknown> = {}
    for (const [field, schema] of Object.entries(schemas)) {
      if (!Object.hasOwn(from, field)) continue
      const result = v.safeParse(schema, from[field])
      if (result.success) taken[field] = result.output
      else problems.push(`${prefix}${field}: ${result.issues[0].message}`)
    }
    return taken
  }
  const top = take(json, FIELDS, '')
  const section = (from: Record<string, unknown>, field: string, prefix = '') => {
    const value = Object.hasOwn(from, field) ? from[field] : {}
    if (isRecord(value)) return value
    problems.push(`${prefix}${field}: is not an object`)
    return {}
  }
  const limits = take(section(json, 'limits'), LIMITS, 'limits.')
  const areas = section(json, 'areas')
  const taken = new Map<string, unknown>()
  for (const area of Object.keys(areas)) {
    const uses = section(areas, area, 'areas.')
    const schemas = Object.fromEntries(Object.keys(uses).map((use) => [use, route]))
    const routes = take(uses, schemas, `areas.${area}.`)
    if (Object.keys(routes).length > 0) taken.set(area, routes)
  }
  const config = {
    ...DEFAULT_CONFIG,
    ...top,
    limits: { ...DEFAULT_CONFIG.limits, ...limits },
    areas: Object.fromEntries(taken),
  }
  if (typeof config.baseUrl === 'string') config.baseUrl = normalUrl(config.baseUrl)
  return { config: config as ServiceConfig, problems }
}

/** An address a person may be sent to: https, or a path on this origin that no reader takes for another host. */
function isPage(text: string): boolean {
  const here = 'https://here.invalid'
  if (!/^(https:\/\/|\/)/i.test(text) || !URL.canParse(text, here)) return false
  const { protocol, origin, username } = new URL(text, here)
  return protocol === 'https:' && username === '' && (origin === here) === text.startsWith('/')
}

function normalUrl(text: string): string {
  const checked = checkBaseUrl(text)
  return checked.ok ? checked.url : DEFAULT_CONFIG.baseUrl
}
