import { isNumber } from '../accessors/values.ts'
import { numberOf } from '../values/readAs.ts'
import type { ColumnCandidate } from './columnCandidate.ts'

/** Fewer rows are in order of something by accident. */
const MIN_ROWS = 4

/** A figure of which most rows have another value. */
const isFigure = ({ kind, meaning, filled, constant }: ColumnCandidate): boolean =>
  filled >= 0.95 &&
  !constant &&
  !meaning.id &&
  (kind === 'duration' || (isNumber(kind) && kind !== 'rank'))

/** From the highest to the lowest, with at least as many different values as half the rows. */
function descends(values: readonly unknown[]): boolean {
  if (values.length < MIN_ROWS) return false
  let before = Number.POSITIVE_INFINITY
  const seen = new Set<number>()
  for (const value of values) {
    const number = numberOf(value)
    if (number === null || number > before) return false
    before = number
    seen.add(number)
  }
  return seen.size * 2 > values.length
}

/** A word for a figure, near to the row, tells what the order is by. */
const worth = ({ meaning, depth }: ColumnCandidate): number =>
  (meaning.figure || meaning.money ? 20 : 0) - depth * 10 - meaning.words.length

/** The figure that a list is sorted by, from the highest to the lowest; null where there is none. */
export function sortedBy(fields: readonly ColumnCandidate[]): ColumnCandidate | null {
  let best: ColumnCandidate | null = null
  for (const field of fields) {
    if (!isFigure(field) || !descends(field.profile.values)) continue
    if (best === null || worth(field) > worth(best)) best = field
  }
  return best
}
