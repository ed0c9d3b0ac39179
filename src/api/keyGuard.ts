import { decodeOrNull } from '#lib/decodeOrNull.ts'

/** Words and numbers joined by dashes: no random text is so by chance. */
const SLUG = /^(?:[A-Z]?[a-z]+|\d+)(?:[_-](?:[A-Z]?[a-z]+|\d+)){3,}$/
/** Shorter texts are names as likely as keys, unless their beginning tells. */
const SHORTEST = 32

/** The form of a service's keys. */
export interface KeyForm {
  /** The prefix of all keys; null if unknown. */
  prefix: string | null
  /** The length of a key; null if it varies, and only the prefix identifies one. */
  length: number | null
}

/**
 * Whether a text may hold a key: the one in use, or a run of as many letters, digits, `_` and `-` as a key has.
 * Also finds a run after "Bearer", a hexadecimal one, and one behind any number of percent escapes.
 */
export function holdsKey(
  text: string,
  { prefix, length }: KeyForm = { prefix: null, length: 40 },
  held: string | null = null,
): boolean {
  const runs = new RegExp(`(?<![\\w-])[\\w-]{${length ?? '16,'}}(?![\\w-])`, 'g')
  const couldBe = (run: string) =>
    prefix === null ? (length ?? 0) >= SHORTEST && !SLUG.test(run) : run.startsWith(prefix)
  return readings(text).some(
    (reading) =>
      (held !== null && reading.includes(held)) || (reading.match(runs) ?? []).some(couldBe),
  )
}

/** The text, and what it says once its escapes are read, up to three times. */
function readings(text: string): string[] {
  const once = decoded(text)
  const twice = decoded(once)
  return [...new Set([text, once, twice, decoded(twice)])]
}

/** Malformed escapes stay unchanged; a valid one beside them is still decoded. */
export function decoded(text: string): string {
  const orBroken = (escape: string) => decodeOrNull(escape) ?? '\ufffd'
  return text.replace(
    /(%[0-9a-f]{2})+/gi,
    (escapes) => decodeOrNull(escapes) ?? escapes.replace(/%[0-9a-f]{2}/gi, orBroken),
  )
}

/** A parsed body without what may hold a key: nothing can be named, asked for or saved by it. */
export const withoutKeys = (body: unknown, holds: (text: string) => boolean): unknown =>
  JSON.parse(JSON.stringify(body), (name, value: unknown) => {
    if (holds(name)) return undefined
    return typeof value === 'string' && holds(value) ? '' : value
  })

/** A letter, digit, `_` or `-` that JSON writes as an escape, behind an even number of backslashes. */
const ESCAPED = /(?<!\\)((?:\\\\)*)\\u00([2-7][0-9a-f])/gi

/** The text of a body without the key that was sent for it, however its JSON wrote it. */
export function hideKey(text: string, held: string | null): string {
  if (held === null) return text
  const plain = /\\u00/i.test(text)
    ? text.replace(ESCAPED, (whole, slashes: string, code: string) => {
        const character = String.fromCharCode(Number.parseInt(code, 16))
        return /[\w-]/.test(character) ? slashes + character : whole
      })
    : text
  return plain.includes(held) ? plain.replaceAll(held, '•'.repeat(8)) : text
}
