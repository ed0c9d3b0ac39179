import { figures as lists } from '../keys/lexicon.json'
import { SIDES_OF_TRADE } from '../keys/lexicon.ts'
import { hasWord, wordSet } from '../keys/words.ts'
import type { Meaning, Role } from './roles.ts'

/** A figure that may be a price. */
export interface PriceCandidate {
  meaning: Pick<Meaning, 'role'>
  /** The words of its key and of the key around it. */
  words: string
  /** Its role is declared, and is never changed. */
  isDeclared: boolean
}

const PAIRS: readonly (readonly [Role, Role])[] = [
  ['buy', 'sell'],
  ['low', 'high'],
]
const PAIRED = new Set(PAIRS.flat())
const EXTREMES = wordSet(`${lists.lowest} ${lists.highest} best top price prices`)

/** The words that both prices of a pair share. */
const sharedWords = (words: string, isTrade: boolean): string =>
  words
    .split(' ')
    .filter((word) => !EXTREMES.has(word) && !(isTrade && SIDES_OF_TRADE.has(word)))
    .join(' ')

/** Declared roles come first; the best bid is the highest, the best ask the lowest. */
function preference({ words, meaning: { role }, isDeclared }: PriceCandidate): number {
  if (isDeclared) return 3
  if (role !== 'buy' && role !== 'sell') return 0
  const [near, far] = role === 'buy' ? [lists.highest, lists.lowest] : [lists.lowest, lists.highest]
  return hasWord(words, `best top ${near}`) ? 2 : hasWord(words, far) ? 0 : 1
}

/**
 * Of figures side by side, one is what a thing is bought for and one what it is sold for; else one is the low and one the high of
 * now. All others with such a role are prices, unless the role is declared.
 */
export function markPrices(figures: readonly PriceCandidate[]): void {
  const pair = PAIRS.map((roles) => pairOf(figures, roles)).find((found) => found !== null)
  for (const figure of figures)
    if (PAIRED.has(figure.meaning.role) && !figure.isDeclared && pair?.includes(figure) !== true)
      figure.meaning.role = 'price'
}

function pairOf(
  figures: readonly PriceCandidate[],
  roles: readonly [Role, Role],
): readonly [PriceCandidate, PriceCandidate] | null {
  const [ones = [], others = []] = roles.map((role) =>
    figures
      .filter(({ meaning }) => meaning.role === role)
      .toSorted((a, b) => preference(b) - preference(a)),
  )
  const isTrade = roles[0] === 'buy'
  for (const first of ones) {
    const second = others.find(
      (other) =>
        first.isDeclared ||
        other.isDeclared ||
        sharedWords(other.words, isTrade) === sharedWords(first.words, isTrade),
    )
    if (second !== undefined) return [first, second]
  }
  return null
}
