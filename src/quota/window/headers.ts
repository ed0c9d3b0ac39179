import { MAX_WAIT_MS, readHttpDate, readRetryAfter, readTime } from './times.ts'

/** The quota as a response's headers declare it; null if they declare nothing credible. */
export interface RateHeaders {
  /** Requests a window; a limit of 0 is not believed. */
  limit: number | null
  remaining: number | null
  /** The window's name: its end on the service's clock, ms since the epoch. */
  reset: number | null
  /** The rest of the window, ms, if the service sends that instead of its end; `reset` is then in our clock. */
  left: number | null
  /** The window's length as a policy names it, ms. */
  windowMs: number | null
  /** From the `Retry-After` header, ms. */
  retryAfter: number | null
  /** The service's clock, whole seconds, ms since the epoch. */
  date: number | null
}

interface Readable {
  get(name: string): string | null
}

const DIGITS = /^\d{1,16}$/
/** Reads a whole number strictly: no sign, point, exponent, unit or list ("5, 9"). */
export function readWhole(raw: string | null): number | null {
  return raw !== null && DIGITS.test(raw) ? Number(raw) : null
}

/** Names of a service's own headers; others are read under the usual names. */
export interface HeaderNames {
  limit?: string
  remaining?: string
  reset?: string
}

const believed = (left: number | undefined): number | null =>
  left === undefined || left > MAX_WAIT_MS ? null : left

/** Seconds of a window, as in the IETF drafts. Milliseconds. */
const readSeconds = (raw: string | undefined): number | null =>
  believed(readTime(raw ?? null)?.left)

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

/** The `RateLimit` and `RateLimit-Policy` fields; of several policies the one with the least left, or that of `limit`. */
function readStructured(headers: Readable, limit: number | null) {
  const members = readMembers(headers.get('ratelimit'))
  const policies = readMembers(headers.get('ratelimit-policy'))
  const plain = new Map(members.map(({ name }) => name.split('=') as [string, string | undefined]))
  const told = members
    .map(({ name, parameters }) => ({
      name,
      remaining: readWhole(parameters.get('r') ?? null),
      left: readSeconds(parameters.get('t')),
    }))
    .filter(({ remaining }) => remaining !== null)
    .toSorted((x, y) => (x.remaining ?? 0) - (y.remaining ?? 0) || (y.left ?? 0) - (x.left ?? 0))[0]
  const quotaOf = (of?: Member) => readWhole(of?.parameters.get('q') ?? of?.name ?? null)
  const policy = policies.find((one) =>
    told === undefined ? policies.length === 1 || quotaOf(one) === limit : one.name === told.name,
  )
  return {
    limit: readWhole(plain.get('limit') ?? null) ?? quotaOf(policy),
    remaining: told?.remaining ?? readWhole(plain.get('remaining') ?? null),
    left: told?.left ?? readSeconds(plain.get('reset')),
    windowMs: readSeconds(policy?.parameters.get('w')),
  }
}

/**
 * Reads the rate headers of a response, each strictly and by itself: the names given, else `X-RateLimit-*`, else those
 * of the IETF drafts (`RateLimit-*`, and the structured fields `RateLimit` and `RateLimit-Policy`). A Reset is read by
 * `readTime`; what is left is counted from `now`, wall ms, else from the response's `Date`.
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
  const most = readWhole(raw('limit'))
  const fields = readStructured(headers, most)
  const limit = (most ?? fields.limit) || null
  const remaining = readWhole(raw('remaining')) ?? fields.remaining
  const date = readHttpDate(headers.get('date'))
  const retryAfter = readRetryAfter(headers.get('retry-after'), date ?? now)
  const time = readTime(raw('reset'))
  const reset = time?.at ?? null
  const left = reset === null ? (believed(time?.left) ?? fields.left) : null
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
