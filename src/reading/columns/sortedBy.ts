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
  const numbers = values.map(numberOf)
  return (
    numbers.length >= MIN_ROWS &&
    new Set(numbers).size * 2 > numbers.length &&
    numbers.every((one, at) => one !== null && one <= (numbers[at - 1] ?? one))
  )
}

/** A word for a figure, near to the row, tells what the order is by. */
const worth = ({ meaning, depth }: ColumnCandidate): number =>
  (meaning.figure || meaning.money ? 20 : 0) - depth * 10 - meaning.words.length

/** The figure that a list is sorted by, from the highest to the lowest; null where there is none. */
export function sortedBy(fields: readonly ColumnCandidate[]): ColumnCandidate | null {
  const sorted = fields.filter((field) => isFigure(field) && descends(field.profile.values))
  return sorted.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
}
