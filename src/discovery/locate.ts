import { isRecord } from '#lib/isRecord.ts'
import type { Address, Ask, Reply } from './types.ts'
import { AREA_WORDS } from './vocabulary.ts'

/** Where services commonly answer at their origin, the likeliest first. */
const USUAL_PREFIXES = ['/api/v1', '/api', '/api/v2', '/v1', '/v2']
/** The path that is asked first. */
export const [FIRST = ''] = AREA_WORDS['clans'] ?? []

/** The status of a request that no answer could be read of. */
export const UNREADABLE = 0

interface Place {
  apiPrefix: string
  /** The service's own `service.json`, if it describes areas. */
  file?: Record<string, unknown>
}

/**
 * Where the service answers with JSON: at the address, as its own `service.json` says, or under a usual prefix of its origin.
 * Null if it does nowhere. `ask` gives null for a request that was left out, and `UNREADABLE` for one without an answer.
 */
export async function locate(ask: Ask, { baseUrl, apiPrefix }: Address): Promise<Place | null> {
  const list = (path: string) => ask({ path, area: 'clans', what: 'list' })
  const given = await list(FIRST)
  if (given === null || isJson(given)) return { apiPrefix }
  // Only the routes of such a service answer with JSON: its refusals are text.
  const refuses = given.status >= 400
  if (refuses && apiPrefix !== '') return { apiPrefix }
  const described = placeIn(
    (await ask({ path: '/service.json', area: '', what: 'document' }))?.body,
    baseUrl,
  )
  if (described !== null) return described
  for (const prefix of USUAL_PREFIXES) {
    if (prefix !== apiPrefix && isJson(await list(`${prefix}/${FIRST}`)))
      return { apiPrefix: prefix }
  }
  return refuses ? { apiPrefix } : null
}

export const isJson = (reply: Reply | null): boolean =>
  typeof reply?.body === 'object' && reply.body !== null

/** Null if it is no `service.json`, or that of a service elsewhere. */
function placeIn(body: unknown, baseUrl: string): Place | null {
  const {
    baseUrl: at = '',
    apiPrefix,
    accountUrl,
    sample: _,
    locked: __,
    upstream: ___,
    ...file
  } = isRecord(body) ? body : {}
  if (typeof apiPrefix !== 'string' || (at !== '' && at !== baseUrl)) return null
  const account = URL.canParse(String(accountUrl), baseUrl)
    ? new URL(String(accountUrl), baseUrl).href
    : ''
  const isDescribed = isRecord(file['areas']) && Object.keys(file['areas']).length > 0
  return {
    apiPrefix: apiPrefix.replace(/(?<!\/)\/+$/, ''),
    ...(isDescribed && {
      file: { ...file, ...(account.startsWith('https:') && { accountUrl: account }) },
    }),
  }
}
