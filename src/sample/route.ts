import type { Answer } from './answer.ts'

export interface Call {
  now: number
  /** The decoded values of `{…}` in the pattern, in order. */
  params: readonly string[]
  query: URLSearchParams
}

/** Handlers by pattern: `clans/{id}/members`. */
export type Routes = Readonly<Record<string, (call: Call) => Answer>>

/** The handler of a path, or null if it matches no pattern. Throws a `URIError` on a malformed escape. */
export function routeTo(routes: Routes, path: string) {
  for (const [pattern, respond] of Object.entries(routes)) {
    const match = new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
    if (match === null) continue
    const params = match.slice(1).map(decodeURIComponent)
    return (call: Omit<Call, 'params'>) => respond({ ...call, params })
  }
  return null
}
