import { withheld } from '../keys/lexicon.json'
import { hasWord, labelOf, wordsIn, wordsOf } from '../keys/words.ts'
import type { Fact } from '../types.ts'

export function withheldIn(facts: readonly Fact[]): string | null {
  const said = facts.map(({ label, value }) => {
    if (value.kind === 'text') return wordsOf(value.text).join(' ')
    if (value.kind !== 'flag') return ''
    const words = wordsOf(label).join(' ')
    return value.flag ? words : hasWord(words, 'public$') ? 'not public' : ''
  })
  const word = wordsIn(withheld).find((one) => said.some((text) => hasWord(text, one)))
  return word === undefined ? null : labelOf(word)
}
