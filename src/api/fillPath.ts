import { decodeOrNull } from '#lib/decodeOrNull.ts'
import type { Endpoint, EndpointPaging } from './endpoints.ts'
import { InvalidIdError, type InvalidIdReason } from './errors.ts'

/** Longer names are refused before a request is spent on them. */
export const LONGEST_ID = 200

/** Why `id` cannot be one segment of a path, or null. `.` and `..` would reach another endpoint, even escaped. */
export function problemOfId(id: string): InvalidIdReason | null {
  if (id.trim() === '') return 'empty'
  if (id.length > LONGEST_ID) return 'too-long'
  if (!id.isWellFormed()) return 'malformed'
  if (/^\.{1,2}$/.test(id.trim())) return 'dots'
  return null
}

/** The endpoint's path with `{id}` filled in, each value one segment. Throws InvalidIdError. */
export function fillPath(endpoint: Endpoint, ids: Readonly<Record<string, string>>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(checkedId(endpoint, ids, name)),
  )
}

/** An id by its name, without blanks at its ends. Throws InvalidIdError. */
export function checkedId(
  { name: endpoint }: Pick<Endpoint, 'name'>,
  ids: Readonly<Record<string, string>>,
  name: string,
): string {
  const id = (Object.hasOwn(ids, name) && ids[name]) || ''
  const problem = problemOfId(id)
  if (problem !== null) throw new InvalidIdError(endpoint, problem)
  return id.trim()
}

/**
 * A path typed by a person, under the service's prefix: every segment decoded and encoded again, so that none of
 * them can leave the prefix. Throws InvalidIdError.
 */
export function cleanPath(path: string): string {
  const fail = (why: InvalidIdReason): never => {
    throw new InvalidIdError('explore', why)
  }
  if (path.length > 2000) fail('too-long')
  if (/[\\?#]/.test(path)) fail('outside')
  const segments = path
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .split('/')
  if (segments[0] === '') fail('empty')
  return segments
    .map((segment) => {
      const plain = decodeOrNull(segment)
      if (plain === null) return fail('malformed')
      const problem = problemOfId(plain)
      if (problem !== null) return fail(problem === 'empty' ? 'outside' : problem)
      return encodeURIComponent(plain)
    })
    .join('/')
}

type Values = Readonly<Record<string, string>>

/**
 * The parameters of a request in the service's own words, sorted: those that are always sent, the required ones that
 * nothing was chosen for, and what the address asks; empty ones are left out. Throws InvalidIdError.
 */
export function queryOf(endpoint: Endpoint, ids: Values, params: Values): [string, string][] {
  const { query = {}, filters = [], search, paging } = endpoint
  const asked = new Map<string, string>()
  for (const [name, value] of Object.entries(query))
    asked.set(
      name,
      value.replace('{id}', () => checkedId(endpoint, ids, 'id')),
    )
  for (const { param, values, required } of filters)
    if (required && values[0] !== undefined) asked.set(param, values[0])
  for (const [name, value] of Object.entries(params)) {
    if (value === '') continue
    if (name === 'search') asked.set(search ?? name, value)
    else if (name !== 'page' || paging === undefined) asked.set(name, value)
    else if (paging.by !== 'cursor') asked.set(paging.param, pageText(paging, Number(value) || 1))
  }
  return [...asked].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const pageText = ({ by, size, first }: EndpointPaging, page: number) =>
  String(by === 'offset' ? (page - 1) * size : page - 1 + first)
