import { isRecord } from '#lib/isRecord.ts'
import { discover, type DiscoverOptions } from './discover.ts'
import type { Address, Ask, Discovered, Reply } from './types.ts'
import { AREA_WORDS } from './vocabulary.ts'

/** Where services commonly answer at their origin, the likeliest first. */
const USUAL_PREFIXES = ['/api/v1', '/api', '/api/v2', '/v1', '/v2']
/** The path that is asked first. */
const [FIRST = ''] = AREA_WORDS['clans'] ?? []
/** One of these answers with JSON where a service refuses unknown paths with text. */
const LIKELY = 'groups guilds competitions tournaments items events players leaderboards'.split(' ')

/**
 * Finds where a service answers, then its routes; null if it answers nowhere. `send` is given each path from the origin on.
 * With a document the service is where its address says.
 */
export async function findService(
  send: Ask,
  { address, document }: DiscoverOptions & { address: Address },
): Promise<{ at: Address; found: Discovered } | null> {
  let { apiPrefix } = address
  const keyed = new Set<string>()
  const ask: Ask = async ({ path, ...probe }) => {
    const whole = path.startsWith('/') ? path : `${apiPrefix}/${path}`
    const reply = await send({ ...probe, path: whole })
    if (reply?.keyed === true) keyed.add(whole.replace(/\?.*/, ''))
    return reply
  }
  const place: Place | null = document === undefined ? await locate(ask, address) : address
  if (place === null) return null
  apiPrefix = place.apiPrefix
  const at = { ...address, apiPrefix }
  const { file } = place
  const own: Discovered | undefined = file && { file, areas: {}, examples: [], notes: [] }
  const found = own ?? (await discover(ask, { address: at, document }))
  if (keyed.size > 0) found.notes.push(`Asked with the API key: ${[...keyed].join(', ')}.`)
  return { at, found }
}

interface Place {
  apiPrefix: string
  /** The service's own `service.json`, if it describes areas. */
  file?: Record<string, unknown>
}

/**
 * Where the service answers with JSON: at the address, as its own `service.json` says, or under a usual prefix of its origin.
 * Null if it does nowhere.
 */
export async function locate(ask: Ask, { baseUrl, apiPrefix }: Address): Promise<Place | null> {
  const list = (path: string) => ask({ path, area: 'clans', what: 'list' })
  const given = await list(FIRST)
  if (isJson(given)) return { apiPrefix }
  // Only the routes of such a service answer with JSON: its refusals are text.
  const refuses = (given?.status ?? 0) >= 400
  const firstOf = async (paths: readonly string[]) => {
    for (const path of paths) if (isJson(await list(path))) return path
    return null
  }
  if (refuses && apiPrefix !== '' && (await firstOf(LIKELY)) !== null) return { apiPrefix }
  const described = placeIn(
    (await ask({ path: '/service.json', area: '', what: 'document' }))?.body,
    baseUrl,
  )
  if (described !== null) return described
  const prefixed = await firstOf(USUAL_PREFIXES.map((prefix) => `${prefix}/${FIRST}`))
  if (prefixed !== null) return { apiPrefix: prefixed.slice(0, -FIRST.length - 1) }
  return refuses && apiPrefix === '' && (await firstOf(LIKELY)) !== null ? { apiPrefix } : null
}

const isJson = (reply: Reply | null): boolean =>
  typeof reply?.body === 'object' && reply.body !== null

/** Null if it is no `service.json`, or that of a service elsewhere. */
function placeIn(body: unknown, baseUrl: string): Place | null {
  const { baseUrl: at = '', apiPrefix, accountUrl, ...rest } = isRecord(body) ? body : {}
  if (typeof apiPrefix !== 'string' || (at !== '' && at !== baseUrl)) return null
  const account = URL.canParse(String(accountUrl), baseUrl)
    ? new URL(String(accountUrl), baseUrl).href
    : ''
  const isDescribed = isRecord(rest['areas']) && Object.keys(rest['areas']).length > 0
  const file = { ...rest, sample: undefined, locked: undefined, upstream: undefined }
  return {
    apiPrefix: apiPrefix.replace(/(?<!\/)\/+$/, ''),
    ...(isDescribed && {
      file: { ...file, ...(account.startsWith('https:') && { accountUrl: account }) },
    }),
  }
}
