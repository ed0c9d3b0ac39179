import type { Answer } from './answer.ts'
import type { World } from './world/createWorld.ts'

export interface Call {
  world: World
  now: number
  /** The decoded values of `{…}` in the pattern, in order. */
  params: readonly string[]
  query: URLSearchParams
}

/** A pattern such as `clans/{id}/members`, and what answers it. */
export type Route = readonly [pattern: string, answer: (call: Call) => Answer]

/** The decoded segments of a path, or null where an escape is malformed. */
export function segmentsOf(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** The values of a pattern's `{…}`, or null where it does not match. */
export function match(pattern: string, segments: readonly string[]): string[] | null {
  const parts = pattern.split('/')
  if (parts.length !== segments.length) return null
  const params: string[] = []
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (!part.startsWith('{')) {
      if (part !== segment) return null
    } else if (segment === '') return null
    else params.push(segment)
  }
  return params
}
