import type { ServiceConfig } from './serviceConfig.ts'

export type BaseUrlProblem =
  'empty' | 'malformed' | 'scheme' | 'insecure' | 'credentials' | 'query' | 'fragment'

/** The built-in sample service, in the page. */
export const SAMPLE_URL = 'sample:'

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/**
 * An address a service may live at (rule 6): `sample:`, the empty string for this origin, https, or http
 * on loopback; no credentials, query or fragment. `url` has no trailing slash and its host in punycode.
 */
export function checkBaseUrl(
  text: string,
): { ok: true; url: string } | { ok: false; problem: BaseUrlProblem } {
  const trimmed = text.trim()
  if (trimmed === SAMPLE_URL || trimmed === '') return { ok: true, url: trimmed }
  const fail = (problem: BaseUrlProblem) => ({ ok: false, problem }) as const
  if (!trimmed.isWellFormed() || !URL.canParse(trimmed)) return fail('malformed')
  const url = new URL(trimmed)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return fail('scheme')
  if (!/^https?:\/\/[^/\\]/i.test(trimmed)) return fail('malformed')
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/\/[^/]*@/i.test(trimmed))
    return fail('credentials')
  if (trimmed.includes('?')) return fail('query')
  if (trimmed.includes('#')) return fail('fragment')
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) return fail('insecure')
  return { ok: true, url: `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}` }
}

/** Whether a service answers without a network: the sample, or one on loopback. */
export const isOnThisDevice = (root: string): boolean =>
  root.startsWith(SAMPLE_URL) || LOOPBACK.test(new URL(root).hostname)

/** The root of all requests, and the origin that a key for them is bound to. */
export function serviceRoot(
  { baseUrl, apiPrefix, upstream }: ServiceConfig,
  pageOrigin: string,
): { root: string; origin: string } {
  if (baseUrl === SAMPLE_URL) return { root: `${SAMPLE_URL}${apiPrefix}`, origin: SAMPLE_URL }
  const address = baseUrl === '' ? pageOrigin : baseUrl
  return { root: `${address}${apiPrefix}`, origin: new URL(upstream ?? address).origin }
}
