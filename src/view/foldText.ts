const PLAIN = /^[\x20-\x7e]*$/
const MARKS = /\p{M}+/gu
/** Printable ASCII that stands behind digits or letters in code order, and before them for a person. */
const HAS_LATE = /[:;<=>?@[\\\]^_`{|}~]/
const LATE = new RegExp(HAS_LATE, 'g')
const HAS_DIGITS = /\d/
const DIGITS = /\d+/g

/**
 * A key that orders texts by plain comparison about as `Intl.Collator` does with `numeric` and base sensitivity, at a
 * fraction of its cost: case and marks folded, punctuation before digits before letters, `Item 9` before `Item 10`.
 */
export function foldText(text: string): string {
  let folded = PLAIN.test(text) ? text : text.normalize('NFKD').replace(MARKS, '')
  folded = folded.toLowerCase()
  if (HAS_LATE.test(folded)) folded = folded.replace(LATE, '!$&')
  return HAS_DIGITS.test(folded) ? folded.replace(DIGITS, byLength) : folded
}

/** A number behind the count of its digits: longer ones come later, and short keys stay short. */
function byLength(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '')
  return String.fromCharCode(0x2f + Math.min(bare.length, 48)) + bare
}

/** Characters that make one number. */
export const PREFIX = 7

/** Seven characters from a place on as one number: nearly all comparisons of folded texts end with two of them. */
export function foldedPart(folded: string, from: number): number {
  let part = 0
  for (let at = from; at < from + PREFIX; at++) {
    const code = at < folded.length ? folded.charCodeAt(at) : 0
    part = part * 128 + (code < 127 ? code : 127)
  }
  return part
}
