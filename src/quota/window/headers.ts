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

/** Names of a service's own headers; others are read under the usual names. */
export interface HeaderNames {
  limit?: string
  remaining?: string
  reset?: string
}

/** A longer window is not believed. */
const LONGEST_WINDOW_S = 31 * 86_400

/** Seconds left of a window, as in the IETF drafts. Milliseconds. */
function readSeconds(raw: string | null): number | null {
  const seconds = readWhole(raw)
  return seconds === null || seconds > LONGEST_WINDOW_S ? null : seconds * 1000
}

/** One member of a structured field: `"name";r=4;t=30`, `10;w=60` or `limit=10`. */
interface Member {
  name: string
  parameters: ReadonlyMap<string, string>
}

/** Reads a list or dictionary of RFC 9651 as far as these headers need it: names, and whole numbers as parameters. */
function readMembers(raw: string | null): Member[] {
  if (raw === null || raw.length > 2000) return []
  const pieces = raw.match(/(?:"[^"]*"|[^",])+/g) ?? []
  return pieces.map((piece) => {
    const [name = '', ...parameters] = (piece.match(/(?:"[^"]*"|[^";])+/g) ?? []).map((text) =>
      text.trim(),
    )
    const pairs = parameters.map((text) => text.split('=') as [string, string | undefined])
    return {
      name,
      parameters: new Map(pairs.map(([key, value = '']) => [key.trim(), value.trim()])),
    }
  })
}

/** The `RateLimit` and `RateLimit-Policy` fields; of several policies the one with the least left. */
function readStructured(headers: Readable) {
  const members = readMembers(headers.get('ratelimit'))
  const policies = readMembers(headers.get('ratelimit-policy'))
  const plain = new Map(members.map(({ name }) => name.split('=') as [string, string | undefined]))
  const told = members
    .map(({ name, parameters }) => ({
      name,
      remaining: readWhole(parameters.get('r') ?? null),
      left: readSeconds(parameters.get('t') ?? null),
    }))
    .filter(({ remaining }) => remaining !== null)
    .toSorted((x, y) => (x.remaining ?? 0) - (y.remaining ?? 0))[0]
  const policy =
    told === undefined
      ? policies.length === 1
        ? policies[0]
        : undefined
      : policies.find(({ name }) => name === told.name)
  const quota = policy?.parameters.get('q') ?? policy?.name ?? null
  return {
    limit: readWhole(plain.get('limit') ?? null) ?? readWhole(quota),
    remaining: told?.remaining ?? readWhole(plain.get('remaining') ?? null),
    left: told?.left ?? readSeconds(plain.get('reset') ?? null),
    windowMs: readSeconds(policy?.parameters.get('w') ?? null),
  }
}

/**
 * Reads the rate headers of a response, each strictly and by itself: the names given, else `X-RateLimit-*`, else those
 * of the IETF drafts (`RateLimit-*`, and the structured fields `RateLimit` and `RateLimit-Policy`). A Reset is a time,
 * or by its size the seconds that are left; those are counted from `now`, wall ms, else from the response's `Date`.
 * `remaining` is never above `limit`. Hidden headers (CORS without expose) read as null.
 */
export function readRateHeaders(
  headers: Readable,
  { now = null, names = {} }: { now?: number | null; names?: HeaderNames } = {},
): RateHeaders {
  const raw = (what: keyof HeaderNames) =>
    (names[what] === undefined ? null : headers.get(names[what])) ??
    headers.get(`x-ratelimit-${what}`) ??
    headers.get(`ratelimit-${what}`)
  const fields = readStructured(headers)
  const limit = (readWhole(raw('limit')) ?? fields.limit) || null
  const remaining = readWhole(raw('remaining')) ?? fields.remaining
  const date = readDate(headers.get('date'))
  const retryAfter = readRetryAfter(headers.get('retry-after'), date)
  const reset = readReset(raw('reset'))
  const left = reset === null ? (readSeconds(raw('reset')) ?? fields.left) : null
  const from = now ?? date
  return {
    limit,
    remaining: remaining !== null && limit !== null ? Math.min(remaining, limit) : remaining,
    reset: left === null || from === null ? reset : from + left,
    left,
    windowMs: fields.windowMs || null,
    retryAfter,
    // seconds left need no clock: the window is named by ours
    date: left === null ? date : from,
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
