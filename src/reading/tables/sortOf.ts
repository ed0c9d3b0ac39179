import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import type { Table } from '../types.ts'
import { numberOf } from '../values/plain.ts'
import type { TableCandidate } from './tableCandidate.ts'

/** The order of a list is looked for in so many of its columns. */
const SORTED_BY = 11

/** The column with the rank of a row. */
export function rankOf(placed: readonly ColumnCandidate[]): ColumnCandidate | undefined {
  return placed.find((field) => field.kind === 'rank' && field.depth === 0 && !field.meaning.lesser)
}

const placeOf = (rank: number): number => (rank === -1 ? Number.POSITIVE_INFINITY : rank)

/** How the rows are sorted: by their rank, or down by a figure; null where they are not. */
export function sortOf(
  candidate: TableCandidate,
  placed: readonly ColumnCandidate[],
): Table['sort'] {
  const rank = rankOf(placed)
  // Those without a rank come last.
  const ranks = rank?.profile.values.map((value) => placeOf(numberOf(value))) ?? []
  if (
    rank !== undefined &&
    ranks.every((value, at) => at === 0 || value >= (ranks[at - 1] ?? value))
  )
    return { column: rank.profile.path, descending: false }
  if (candidate.count < 3) return null
  for (const field of placed.slice(0, SORTED_BY)) {
    if (
      field.kind === 'text' ||
      field.kind === 'rank' ||
      field.kind === 'flag' ||
      field.kind === 'nested' ||
      field.depth > 0 ||
      field.filled < 1
    )
      continue
    const numbers = field.profile.values.map(numberOf)
    if (numbers.some(Number.isNaN) || numbers[0] === numbers[numbers.length - 1]) continue
    if (numbers.every((number, index) => index === 0 || number <= (numbers[index - 1] ?? number)))
      return { column: field.profile.path, descending: true }
  }
  return null
}
