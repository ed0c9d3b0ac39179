import type { RateHeaders } from '../types.ts'

interface Readable {
  get(name: string): string | null
}

const DIGITS = /^\d{1,16}$/
/** Seconds since the epoch lie between 2001 and 2286, milliseconds a thousand times higher. */
const FIRST_SECOND = 1e9
const LAST_SECOND = 1e10
const HOUR_MS = 3_600_000

/** Reads a whole number strictly: no sign, point, exponent, unit or list ("5, 9"). */
export function readWhole(raw: string | null): number | null {
  return raw !== null && DIGITS.test(raw) ? Number(raw) : null
}

/** Reads a timestamp in seconds or, by its magnitude, milliseconds; anything else is not a time. */
export function readReset(raw: string | null): number | null {
  const value = readWhole(raw)
  if (value === null) return null
  if (value >= FIRST_SECOND && value < LAST_SECOND) return value * 1000
  if (value >= FIRST_SECOND * 1000 && value < LAST_SECOND * 1000) return value
  return null
}

/** Reads `Retry-After`: whole seconds, or an HTTP date against the response's own `Date`. Milliseconds. */
export function readRetryAfter(raw: string | null, date: number | null): number | null {
  const seconds = readWhole(raw)
  if (seconds !== null) return Math.min(seconds * 1000, HOUR_MS)
  const at = readDate(raw)
  if (at === null || date === null || at <= date) return null
  return Math.min(at - date, HOUR_MS)
}

function readDate(raw: string | null): number | null {
  if (raw === null || !/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(raw))
    return null
  const at = Date.parse(raw)
  return Number.isNaN(at) ? null : at
}

/**
 * Reads the rate headers of a response, each strictly and by itself; `remaining` is never
 * above `limit`. Hidden headers (CORS without expose) read as null.
 */
export function readRateHeaders(headers: Readable): RateHeaders {
  const limit = readWhole(headers.get('x-ratelimit-limit')) || null
  const remaining = readWhole(headers.get('x-ratelimit-remaining'))
  const date = readDate(headers.get('date'))
  return {
    limit,
    remaining: remaining !== null && limit !== null ? Math.min(remaining, limit) : remaining,
    reset: readReset(headers.get('x-ratelimit-reset')),
    retryAfter: readRetryAfter(headers.get('retry-after'), date),
    date,
  }
}

/**
 * Reads `error.retryAfter` of the service's envelope: a finite number of seconds, ≥ 0.
 * Milliseconds, an hour at most; null for any other body.
 */
export function readBodyRetryAfter(body: unknown): number | null {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'error')) return null
  const error = (body as { error: unknown }).error
  if (typeof error !== 'object' || error === null || !Object.hasOwn(error, 'retryAfter'))
    return null
  const seconds = (error as { retryAfter: unknown }).retryAfter
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return null
  return Math.min(seconds * 1000, HOUR_MS)
}
