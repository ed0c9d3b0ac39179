import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { isBlank, plainName } from '#lib/names.ts'
import type { Endpoint, EndpointFilter } from './endpoints.ts'
import { InvalidIdError, type InvalidIdReason } from './errors.ts'

type Params = Readonly<Record<string, string>>

/** One body of the service. Targets with the same `query` are one request. */
export interface Target {
  readonly endpoint: Endpoint
  /** In its plain spelling: names that look the same are one target. */
  readonly id?: string
  /** By the app's own names, `search` and `page`; empty ones are not sent. */
  readonly params: Params
  /** Under the service's prefix, with the parameters sorted: `players/Merrow%20Ann?page=2`. */
  readonly path: string
  /**
   * The whole address, `https://host/api/v1/players/Merrow%20Ann?page=2`: the request's one id in the cache, the queue, the
   * history and the log. It never holds a key.
   */
  readonly query: string
  /** The address used instead of `query`: under `spelling`, another spelling of the id. */
  readonly address?: string
  readonly spelling?: string
}

/** `root`: the service's address with its prefix, without a slash at its end. Throws InvalidIdError. */
export function targetOf(
  root: string,
  endpoint: Endpoint,
  given?: string,
  params: Params = {},
): Target {
  const id = given === undefined ? undefined : plainName(given)
  const path = pathOf(endpoint, id, params)
  return { endpoint, ...(id !== undefined && { id }), params, path, query: `${root}/${path}` }
}

const rootOf = ({ path, query }: Target): string => query.slice(0, -path.length - 1)

/** The same thing asked for with other parameters, another page for instance. */
export const withParams = (target: Target, params: Params): Target =>
  targetOf(rootOf(target), target.endpoint, target.id, params)

/**
 * The same thing under another spelling of its id, exactly as given, for a service that does not know the plain one.
 * The answer is kept under the plain spelling. Throws InvalidIdError.
 */
export function asWritten(target: Target, spelling: string): Target {
  const path = pathOf(target.endpoint, spelling, target.params)
  return { ...target, spelling, address: `${rootOf(target)}/${path}` }
}

/** `players/Merrow%20Ann?page=2`. Throws InvalidIdError. */
function pathOf(endpoint: Endpoint, id: string | undefined, params: Params): string {
  const path = endpoint.path.replaceAll('{id}', () => encodeURIComponent(checkedId(id)))
  const sent = sentParams(endpoint, id, params).map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return sent.length === 0 ? path : `${path}?${sent.join('&')}`
}

/** Longer names are refused before a request is spent on them. */
export const MAX_ID_LENGTH = 200

/** Why `id` cannot be one segment of a path, or null. `.` and `..` would reach another endpoint, even escaped. */
export function problemOfId(given: string): InvalidIdReason | null {
  const id = plainName(given)
  if (isBlank(id)) return 'empty'
  if (id.length > MAX_ID_LENGTH) return 'too-long'
  if (!id.isWellFormed() || id.includes('\ufffd')) return 'malformed'
  if (/^\.{1,2}$/.test(id.trim())) return 'dots'
  return null
}

function checkedId(id = ''): string {
  const problem = problemOfId(id)
  if (problem !== null) throw new InvalidIdError(problem)
  return id
}

/**
 * The parameters in the service's own words, sorted: those that are always sent, the required ones that nothing was chosen
 * for, and what `params` asks for.
 */
function sentParams(endpoint: Endpoint, id: string | undefined, params: Params) {
  const { query = {}, filters = [], search, paging } = endpoint
  const sent = new Map<string, string>()
  const filled = (value: string) => value.replace('{id}', () => checkedId(id))
  for (const [name, value] of Object.entries(query)) sent.set(name, filled(value))
  for (const filter of filters)
    if (filter.required && filter.values[0] !== undefined) sent.set(filter.param, filter.values[0])
  for (const [name, value] of Object.entries(params)) {
    if (value === '') continue
    if (name === 'search') sent.set(search ?? name, value)
    else if (name !== 'page' || paging === undefined) sent.set(name, value)
    else if (paging.by !== 'cursor') sent.set(paging.param, pageText(paging, Number(value) || 1))
  }
  for (const { param, dates } of filters) {
    if (dates === undefined) continue
    const both = hasDates(dates, params)
    // Days are sent in place of the value, and one of them alone is no period.
    for (const name of both ? [param] : [dates.start, dates.end])
      if (!both || (name !== dates.start && name !== dates.end)) sent.delete(name)
  }
  return [...sent].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const hasDates = ({ start, end }: NonNullable<EndpointFilter['dates']>, params: Params) =>
  (params[start] ?? '') !== '' && (params[end] ?? '') !== ''

/** Whether a filter has a value; a period needs both of its days. */
export const isSet = ({ param, dates }: EndpointFilter, params: Params): boolean =>
  (params[param] ?? '') !== '' || (dates !== undefined && hasDates(dates, params))

/** A parameter without which the service refuses, and whose value only the person knows; undefined if none is missing. */
export const missingFilter = ({ endpoint, params }: Target): EndpointFilter | undefined =>
  endpoint.filters?.find(
    (filter) => filter.required && filter.values.length === 0 && !isSet(filter, params),
  )

const pageText = ({ by, size, first }: NonNullable<Endpoint['paging']>, page: number) =>
  String(by === 'offset' ? (page - 1) * size : page - 1 + first)

/**
 * Encodes each segment of a typed path again, so that it stays under the service's prefix.
 * Throws InvalidIdError.
 */
export function cleanPath(path: string): string {
  const fail = (why: InvalidIdReason): never => {
    throw new InvalidIdError(why)
  }
  if (path.length > 2000) fail('too-long')
  if (/[\\?#]/.test(path)) fail('outside')
  const segments = path
    .trim()
    .replace(/^\/+|(?<!\/)\/+$/g, '')
    .split('/')
  if (segments[0] === '') fail('empty')
  return segments
    .map((segment) => {
      const plain = decodeOrNull(segment)
      if (plain === null) return fail('malformed')
      const problem = problemOfId(plain)
      if (problem !== null) return fail(problem === 'empty' ? 'outside' : problem)
      return encodeURIComponent(plainName(plain))
    })
    .join('/')
}
