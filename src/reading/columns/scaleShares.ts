import { OPPOSITES } from '../keys/lexicon.ts'
import { outOf } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'
import { isOpenShare } from '../values/kindOfNumbers.ts'
import { toNumber } from '../values/plain.ts'
import type { ColumnCandidate } from './columnCandidate.ts'

const WHOLES = new Set([...wordSet(outOf), 'played', 'games', 'matches', 'battles', 'attempts'])

/** Half of the last digit of shares that are rounded to hundredths. */
const ROUNDED = 0.0051

/** The counts that a part may be a share of: the total next to it, or all outcomes together. */
function wholesOf(part: ColumnCandidate, counts: readonly ColumnCandidate[], at: number): number[] {
  const outcomes = OPPOSITES.find((words) => words.includes(part.meaning.last)) ?? []
  const of = counts.filter(({ meaning }) => outcomes.includes(meaning.last))
  const countOf = ({ profile }: ColumnCandidate) => Number(profile.values[at])
  const all = of.length < 2 ? [] : [of.reduce((sum, one) => sum + countOf(one), 0)]
  const wholes = counts.filter((one) => one !== part && WHOLES.has(one.meaning.last))
  return [...all, ...wholes.map(countOf)]
}

/** `pct: 0.769` is a fraction next to 130 won and 39 lost, and percent next to 1 won of 130. */
export function scaleShares(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    if (field.kind !== 'ratio' && field.kind !== 'percentage') continue
    const numbers = field.profile.values.map(toNumber)
    if (!isOpenShare(numbers, field.meaning)) continue
    const counts = fields.filter(
      ({ base, kind, profile }) =>
        base === field.base &&
        kind === 'count' &&
        profile.values.length === numbers.length &&
        profile.values.every(Number.isInteger),
    )
    const fits = (scale: number) =>
      counts.some((part) => {
        const fit = numbers.map((number, at) => {
          const wholes = wholesOf(part, counts, at).filter((whole) => whole > 0)
          const count = Number(part.profile.values[at])
          return wholes.length === 0
            ? null
            : wholes.some((whole) => Math.abs((count / whole) * scale - number) <= ROUNDED)
        })
        return fit.includes(true) && !fit.includes(false)
      })
    const scale = fits(1) ? 100 : fits(100) ? 1 : null
    if (scale === null) continue
    field.kind = 'percentage'
    field.inferred = { kind: 'percentage', hint: scale === 1 ? {} : { scale } }
  }
}
