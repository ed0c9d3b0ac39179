const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Like `Number`, but NaN for nested values: a record with a custom `toString` would throw. */
export const toNumber = (value: unknown): number => (isNested(value) ? Number.NaN : Number(value))

/** As `String` does, and nothing for what is nested, for the same reason. */
export const toText = (value: unknown): string => (isNested(value) ? '' : String(value))

/** Texts that mean "no value". */
const NONE = /^(?:n\/?a|tb[acd]|none|null|-+|[–—?]+|\.{2,3}|…)$/i
/** Why there is none, or none yet: worth reading. */
const NONE_YET =
  /^(?:unknown|never|pending|unranked|unrated|unlimited|∞|dn[fs]|dsq|to be (?:announced|determined|confirmed))$/i

const LONGEST = 16

/** A mark or a word for no value. */
export const isNone = (text: string): boolean => text.length <= LONGEST && NONE.test(text.trim())

/** True for text that is no evidence of the kind of the values next to it. */
export const isNoValue = (text: string): boolean =>
  isNone(text) || (text.length <= 2 * LONGEST && NONE_YET.test(text))

/** `[0, 4]` as people write what both sides scored: 0 – 4. Null for anything else. */
export function scoreText(raw: unknown): string | null {
  if (!Array.isArray(raw) || raw.length !== 2) return null
  const [one, other] = raw as readonly unknown[]
  const isScore = Number.isInteger(one) && Number.isInteger(other)
  return isScore ? `${String(one)} – ${String(other)}` : null
}
