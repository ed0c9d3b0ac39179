/** A longer wait is kept to for an hour (rule 6), a longer window not believed. */
export const MAX_WAIT_MS = 31 * 86_400_000
const HOUR_MS = 3_600_000
const FIRST_INSTANT = 1e12
const LAST_INSTANT = 1e13
/** Ms of a unit of the epoch: seconds, ms, µs, ns. From 2001 to 2286 their numbers do not overlap. */
const EPOCH_UNITS = [1000, 1, 1e-3, 1e-6]

const NUMBER = /^\d{1,19}(?:\.\d+)?$/
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const RFC_3339 = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z| ?UTC|[+-]\d\d:?\d\d)/i

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|mil)/i, 1],
  [/^d/i, 24 * HOUR_MS],
  [/^h/i, HOUR_MS],
  [/^m/i, 60_000],
  [/^s/i, 1000],
]
const PIECE = String.raw`(\d{1,19}(?:\.\d{1,19})?|\ban?\b)\s*(?:more\s+)?(d(?:ays?)?|h(?:ours?|rs?)?|ms|milliseconds?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?)(?![a-z])`
const PIECES = String.raw`(?:${PIECE}(?:[\s,]|and)*)+`
const DURATION = new RegExp(`^(?:PT)?${PIECES}$`, 'i')
const WAIT_IN_WORDS = new RegExp(
  String.raw`(?:again|retry|wait|available|resets?|filled|replenished)\b[^\d.]{0,40}(${PIECES})`,
  'i',
)

/** `1.02:03:04`: days, hours, minutes and seconds; not a time of day. */
const CLOCK = /(?<!\bat |[\dT:-] ?)(?:(\d{1,2})\.)?(\d{1,3}):(\d\d):(\d\d)/g
const spelled = (text: string): string => text.replace(CLOCK, '0$1d $2h $3m $4s')

/** A point in time as a header writes it, wall ms; or what is left until then, ms. */
export type ReadTime = { at: number; left?: never } | { left: number; at?: never }

/**
 * Reads a time: seconds, ms, µs or ns since the epoch by their size, an HTTP date, RFC 3339; or what is left: seconds with or
 * without a fraction, `1m30s`. Null for anything else.
 */
export function readTime(raw: string | null): ReadTime | null {
  if (raw === null || raw.length > 64) return null
  if (NUMBER.test(raw)) {
    const number = Number(raw)
    const instant = EPOCH_UNITS.map((unit) => number * unit).find(isInstant)
    return instant === undefined ? { left: Math.ceil(number * 1000) } : { at: Math.round(instant) }
  }
  if (DURATION.test(spelled(raw))) return { left: readPieces(spelled(raw)) }
  return readDate(raw)
}

const isInstant = (ms: number) => ms >= FIRST_INSTANT && ms < LAST_INSTANT

function readDate(raw: string): { at: number } | null {
  if (!HTTP_DATE.test(raw) && RFC_3339.exec(raw)?.[0] !== raw) return null
  const zoned = raw.replace(/ ?UTC$/i, 'Z').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
  const at = Date.parse(zoned.replace(/^(\S{10}) /, '$1T'))
  return isInstant(at) ? { at } : null
}

/** The `Date` of a response, wall ms. */
export const readHttpDate = (raw: string | null): number | null =>
  raw !== null && HTTP_DATE.test(raw) ? (readDate(raw)?.at ?? null) : null

function readPieces(text: string): number {
  let ms = 0
  for (const [, number, unit = ''] of text.matchAll(new RegExp(PIECE, 'gi')))
    ms +=
      (number === undefined || /^a/i.test(number) ? 1 : Number(number)) *
      (UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? 0)
  return Math.ceil(ms)
}

const kept = (wait: number) => (wait > MAX_WAIT_MS ? HOUR_MS : wait)

/** A wait in ms, from what is left or from a time after `from`; null for a time that is over. */
function waitUntil(time: ReadTime | null, from: number | null): number | null {
  if (time === null) return null
  if (time.left !== undefined) return kept(time.left)
  return from === null || time.at <= from ? null : kept(time.at - from)
}

/** Reads `Retry-After` against a clock, ms since the epoch: what it asks for, ms. */
export const readRetryAfter = (raw: string | null, from: number | null): number | null =>
  waitUntil(readTime(raw), from)

/** The name of a field with a wait, flat: `retryAfter`, `retry_after_ms`, `ThrottleSeconds`, `resetAt`. */
const WAIT_FIELD =
  /^(?:retry(?:after|in|at)|reset(?:after|in|at|time)?|wait(?:for|time)?|throttle)(ms|milli(?:second)?s?)?(?:s|secs?|seconds)?$/
const DEEPEST = 3
const MAX_TEXT_LENGTH = 1000

/**
 * Reads what the body of a refusal asks for: a field such as `retryAfter`, in seconds unless its name says otherwise, or words:
 * "Try again in 38 seconds". Ms, 31 days at most; null for any other body.
 */
export function readBodyRetryAfter(body: unknown, from: number | null = null): number | null {
  return waitInFields(body, from, 0) ?? waitInWords(body, from, 0)
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value).slice(0, 50) : []

/** The first of these that is not null. */
function first<T>(all: readonly T[], read: (one: T) => number | null): number | null {
  for (const one of all) {
    const found = read(one)
    if (found !== null) return found
  }
  return null
}

function waitInFields(value: unknown, from: number | null, depth: number): number | null {
  const entries = entriesOf(value)
  const own = first(entries, ([key, raw]) => {
    const name = WAIT_FIELD.exec(key.toLowerCase().replace(/[^a-z]/g, ''))
    if (name === null || (typeof raw !== 'number' && typeof raw !== 'string')) return null
    const unit = name[1] === undefined || typeof raw === 'string' ? '' : 'ms'
    return readRetryAfter(`${raw}${unit}`, from)
  })
  if (own !== null || depth === DEEPEST) return own
  return first(entries, ([, inner]) => waitInFields(inner, from, depth + 1))
}

function waitInWords(value: unknown, from: number | null, depth: number): number | null {
  if (typeof value === 'string') {
    const text = value.slice(0, MAX_TEXT_LENGTH)
    const words = WAIT_IN_WORDS.exec(spelled(text))?.[1]
    if (words !== undefined) return kept(readPieces(words))
    return /again|retry|reset|wait/i.test(text)
      ? readRetryAfter(RFC_3339.exec(text)?.[0] ?? null, from)
      : null
  }
  if (depth > DEEPEST) return null
  return first(entriesOf(value), ([, inner]) => waitInWords(inner, from, depth + 1))
}
