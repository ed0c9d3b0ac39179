import type { WordMeaning } from '../keys/labelMeanings.ts'
import { labelSays, withoutWord } from '../keys/labelMeanings.ts'

/** A label that names a price, by what markets call theirs. */
export const isPrice = (label: string): boolean =>
  labelSays(label, 'price') && !labelSays(label, 'quantity')

/** A label that counts things rather than prices them. */
export const isQuantity = (label: string): boolean => labelSays(label, 'quantity')

/** A price that is told by its side of a trade, whatever else its label says. */
export const isTradeSide = (label: string): boolean =>
  labelSays(label, 'buying') || labelSays(label, 'selling')

const SIDES = [
  { one: 'buying', other: 'selling' },
  { one: 'lowest', other: 'highest' },
] as const
const EXTREME = /\b(min|minimum|max|maximum|low|lowest|high|highest|best|top)\b/gi

const restOf = (label: string, side: WordMeaning, extremes: boolean) =>
  withoutWord(extremes ? label.replace(EXTREME, '') : label, side)
    .replace(/\bprice\b/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()

/** The best bid is the highest, the best ask the lowest. */
const bidScore = (label: string) =>
  labelSays(label, 'highest') || /\b(best|top)\b/i.test(label)
    ? 2
    : labelSays(label, 'lowest')
      ? 0
      : 1
const askScore = (label: string) => 2 - bidScore(label.replace(/\b(best|top)\b/i, 'min'))

/**
 * The two prices of a thing, what one buys and one sells for, among labelled figures; null where there are not two. A
 * low and a high count only where they are of now: "Low 90" is a range.
 */
export function twoPrices<T extends { label: string }>(figures: readonly T[]): [T, T] | null {
  const prices = figures.filter(
    ({ label }) =>
      isPrice(label) ||
      SIDES.some(({ one, other }) => labelSays(label, one) || labelSays(label, other)),
  )
  for (const [index, { one, other }] of SIDES.entries()) {
    const spread = index === 0
    const usable = prices.filter(({ label }) => !isQuantity(label) && (spread || !/\d/.test(label)))
    const ones = usable.filter(({ label }) => labelSays(label, one) && !labelSays(label, other))
    const others = usable.filter(({ label }) => labelSays(label, other) && !labelSays(label, one))
    if (spread) {
      ones.sort((a, b) => bidScore(b.label) - bidScore(a.label))
      others.sort((a, b) => askScore(b.label) - askScore(a.label))
    }
    for (const first of ones) {
      const rest = restOf(first.label, one, spread)
      const second = others.find(({ label }) => restOf(label, other, spread) === rest)
      if (second !== undefined) return [first, second]
    }
  }
  return null
}
