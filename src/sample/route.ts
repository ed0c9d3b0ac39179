import type { Answer } from './answer.ts'

export interface Call {
  now: number
  /** The decoded values of `{…}` in the pattern, in order. */
  params: readonly string[]
  query: URLSearchParams
}

/** Handlers by pattern: `clans/{id}/members`. */
export type Routes = Readonly<Record<string, (call: Call) => Answer>>

/** The handler of a path; null if it matches no pattern. */
export function routeTo(routes: Routes, segments: readonly string[]) {
  for (const [pattern, respond] of Object.entries(routes)) {
    const params = match(pattern, segments)
    if (params) return (asked: Omit<Call, 'params'>) => respond({ ...asked, params })
  }
  return null
}

/** The decoded segments of a path, or null if an escape is malformed. */
export function segmentsOf(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

/** The values of a pattern's `{…}`, or null if it does not match. */
function match(pattern: string, segments: readonly string[]): string[] | null {
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
