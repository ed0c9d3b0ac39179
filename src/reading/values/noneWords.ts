/** What is written where there is no value. */
const NONE = /^(?:n\/?a|tb[acd]|none|null|-+|[–—?]+|\.{2,3}|…)$/i
/** Why there is none, or none yet: worth reading. */
const NONE_YET = /^(?:unknown|never|pending|to be (?:announced|determined|confirmed))$/i

const LONGEST = 16

/** A mark or a word for no value. */
export const isNone = (text: string): boolean => text.length <= LONGEST && NONE.test(text.trim())

/** Text that says nothing of the kind that the values beside it have. */
export const isNoValue = (text: string): boolean =>
  isNone(text) || (text.length <= 2 * LONGEST && NONE_YET.test(text))
