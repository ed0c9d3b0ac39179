import { figures as words } from '../keys/lexicon.json'
import { says } from '../keys/words.ts'
import type { Meaning, Role } from './roles.ts'

/** A figure with a role, and the words that its price is called by. */
export interface Priced {
  meaning: Pick<Meaning, 'role'>
  words: string
}

const PAIRS: readonly (readonly [Role, Role])[] = [
  ['buy', 'sell'],
  ['low', 'high'],
]
const EXTREME = /\b(?:min|minimum|max|maximum|low|lowest|high|highest|best|top)\b/g
const SIDE = /\b(?:buy|buying|bid|sell|selling|ask|offer)\b/

/** What is the same in the names of the two. */
const restOf = (words: string, [first]: readonly [Role, Role]) =>
  (first === 'buy' ? words.replace(EXTREME, '').replace(SIDE, '') : words.replace(EXTREME, ''))
    .replace(/\bprices?\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The best bid is the highest, the best ask the lowest. */
function nearness({ words: text, meaning: { role } }: Priced): number {
  if (role !== 'buy' && role !== 'sell') return 0
  const [near, far] = role === 'buy' ? [words.highest, words.lowest] : [words.lowest, words.highest]
  return says(text, `best top ${near}`) ? 2 : says(text, far) ? 0 : 1
}

/**
 * Of figures side by side, one is what a thing is bought for and one what it is sold for; else one is the low and one the high of
 * now. All others with such a role are prices.
 */
export function markPrices(figures: readonly Priced[]): void {
  const pair = PAIRS.map((roles) => pairOf(figures, roles)).find((found) => found !== null)
  // A lone side is the price.
  for (const figure of figures)
    if (PAIRS.flat().includes(figure.meaning.role) && pair?.includes(figure) !== true)
      figure.meaning.role = 'price'
}

function pairOf(
  figures: readonly Priced[],
  roles: readonly [Role, Role],
): readonly [Priced, Priced] | null {
  const [ones, others] = roles.map((role) =>
    figures
      .filter(({ meaning }) => meaning.role === role)
      .toSorted((a, b) => nearness(b) - nearness(a)),
  )
  for (const first of ones ?? []) {
    const rest = restOf(first.words, roles)
    const second = others?.find((other) => restOf(other.words, roles) === rest)
    if (second !== undefined) return [first, second]
  }
  return null
}
