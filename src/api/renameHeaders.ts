import type { RateHeaders } from './serviceConfig.ts'

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const USUAL = {
  limit: 'x-ratelimit-limit',
  remaining: 'x-ratelimit-remaining',
  reset: 'x-ratelimit-reset',
} as const

/** `fetch`, whose answers tell the quota under the usual names too, where a service has names of its own for them. */
export function renameHeaders(fetch: Fetch, names: RateHeaders): Fetch {
  const own = Object.entries(USUAL).flatMap(([what, usual]) => {
    const name = names[what as keyof RateHeaders]
    return name === undefined ? [] : [[name, usual] as const]
  })
  if (own.length === 0) return fetch
  return async (url, init) => {
    const response = await fetch(url, init)
    // One that points elsewhere has no headers to read, and cannot be made anew.
    if (response.type === 'opaqueredirect' || response.status < 200) return response
    const headers = new Headers(response.headers)
    for (const [name, usual] of own) {
      const value = response.headers.get(name)
      if (value !== null) headers.set(usual, value)
    }
    const { status, statusText } = response
    const hasBody = status !== 204 && status !== 205 && status !== 304
    return new Response(hasBody ? response.body : null, { status, statusText, headers })
  }
}
