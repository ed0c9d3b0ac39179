import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { InvalidIdError, type InvalidIdReason } from './errors.ts'
import { problemOfId } from './target.ts'

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
