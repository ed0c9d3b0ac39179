import { isRecord } from '#lib/isRecord.ts'
import * as v from 'valibot'
import { checkBaseUrl, SAMPLE_URL } from '../baseUrl.ts'
import { problemOfRoute } from '../endpoints.ts'
import { DEFAULT_CONFIG, type ReadConfig, type ServiceConfig } from '../serviceConfig.ts'
import { createFieldReader, type FieldReader } from './fields.ts'

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

/** A route by its path. */
export const route = v.pipe(
  v.string('is no text'),
  v.check((path) => problemOfRoute(path) === null, 'is no route'),
)

const FIELDS = {
  version: v.picklist([1, 2], 'is neither 1 nor 2'),
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
} satisfies Partial<Record<keyof ServiceConfig | 'version', v.GenericSchema>>

const LIMITS = { anonymous: count, keyed: count, windowSeconds: count }

/** Reads the rest of a file; fields that it gives win. */
export type ReadMore = (json: Record<string, unknown>, read: FieldReader) => Partial<ServiceConfig>

/**
 * Reads `service.json` but for its areas, the form of its keys and the names of its headers, which few have: `readMore`
 * does. Every field is optional; one that is wrong keeps its default and is named in `problems`
 * (`limits.anonymous: is below 1`); an unknown one is ignored. Never throws.
 */
export function readBasicConfig(json: unknown, readMore: ReadMore = readPaths): ReadConfig {
  if (!isRecord(json))
    return { config: DEFAULT_CONFIG, problems: ['service.json: is not an object'] }
  const problems: string[] = []
  const read = createFieldReader(problems)
  const { version: _, ...top } = read.take(json, FIELDS)
  const limits = read.take(read.section(json, 'limits'), LIMITS, 'limits.')
  const config = {
    ...DEFAULT_CONFIG,
    ...top,
    limits: { ...DEFAULT_CONFIG.limits, ...limits },
    ...readMore(json, read),
  }
  const { baseUrl } = config
  const checked = checkBaseUrl(baseUrl)
  return {
    config: { ...config, baseUrl: checked.ok ? checked.url : DEFAULT_CONFIG.baseUrl },
    problems,
  }
}

/** The areas of version 1: routes by their paths alone. */
const readPaths: ReadMore = ({ areas = {} }, { one }) => {
  const taken = Object.entries(areas as Areas).map(([area, routes]) => {
    const right = Object.entries(routes).filter(
      ([use, path]) => one(path, route, `areas.${area}.${use}`) !== undefined,
    )
    return [area, Object.fromEntries(right)] as const
  })
  return { areas: Object.fromEntries(taken) }
}

type Areas = Record<string, Record<string, string>>

/** Whether a file says what only `readServiceConfig` reads. */
export function saysMore(json: unknown): boolean {
  if (!isRecord(json)) return false
  const { areas = {}, key, rateHeaders, version } = json
  const plain = isRecord(areas) && Object.values(areas).every(isPaths)
  const second = version === 2 && json['areas'] !== undefined
  return !plain || second || key !== undefined || rateHeaders !== undefined
}

const isPaths = (area: unknown): boolean =>
  isRecord(area) &&
  Object.entries(area).every(([use, path]) => typeof path === 'string' && !/^(name|one)$/.test(use))

/** An address a person may be sent to: https, or a path on this origin that no reader takes for another host. */
function isPage(text: string): boolean {
  const here = 'https://here.invalid'
  if (!/^(https:\/\/|\/)/i.test(text) || !URL.canParse(text, here)) return false
  const { protocol, origin, username } = new URL(text, here)
  return protocol === 'https:' && username === '' && (origin === here) === text.startsWith('/')
}
