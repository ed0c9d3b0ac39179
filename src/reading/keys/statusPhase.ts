import { notBegun, phases } from './lexicon.json'
import { hasWord, wordSet } from './words.ts'

/** The phase of something that starts and ends; `off`: cancelled, postponed or deleted, whatever its times are. */
export type StatusPhase = keyof typeof phases | 'unknown'

/** It did not begin, in words that are short or of one sport alone. */
const NOT_BEGUN = wordSet(notBegun)

/** The phase of a status text; `unknown` if it names none. */
export function statusPhase(text: string): StatusPhase {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  const words = spaced.replaceAll(/[^\p{L}\d]+/gu, ' ').trim()
  if (NOT_BEGUN.has(words.replace(' ', ''))) return 'upcoming'
  const found = Object.entries(phases).find(([, list]) => hasWord(words, list))
  return (found?.[0] as StatusPhase | undefined) ?? 'unknown'
}
