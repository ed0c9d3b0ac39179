import { withheld } from '../keys/lexicon.json'
import { hasWord, labelOf, wordsIn, wordsOf } from '../keys/words.ts'
import type { Reading } from '../types.ts'

/** "Private": the word of a body for a thing that is private, hidden or banned; null where it has none. */
export function withheldIn({ facts }: Pick<Reading, 'facts'>): string | null {
  const said = facts.map(({ label, value }) => {
    if (value.kind === 'text') return wordsOf(value.text).join(' ')
    if (value.kind !== 'flag') return ''
    const words = wordsOf(label).join(' ')
    return value.flag ? words : hasWord(words, 'public$') ? 'not public' : ''
  })
  const word = wordsIn(withheld).find((one) => said.some((text) => hasWord(text, one)))
  return word === undefined ? null : labelOf(word)
}
