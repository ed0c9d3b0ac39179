import type { ColumnCandidate } from './columnCandidate.ts'
import { joinCounterparts } from './counterparts.ts'
import { tellEvidence } from './evidence.ts'
import { profiled } from './profiles.ts'
import type { TableAround } from './evidence.ts'
import { sortedBy } from './sortedBy.ts'
import fitted from './weights.json'
import type { ColumnWeights } from '../types.ts'

/** Weights as they are kept: `{ group: { feature: weight } }`. */
export const weightsFrom = (
  kept: Readonly<Record<string, Readonly<Record<string, number>>>>,
): ColumnWeights =>
  new Map(Object.entries(kept).map(([group, of]) => [group, new Map(Object.entries(of))]))

/** Fitted by `npm run bench:reading -- --fit`. */
const FITTED = weightsFrom(fitted)

/** More than what speaks for any of them. */
const OF_A_PROFILE = 120

/** On a page of prices, the price that has most evidence; null elsewhere. */
function priceOf(
  fields: readonly ColumnCandidate[],
  { area }: TableAround,
): ColumnCandidate | null {
  if (area !== 'prices') return null
  const prices = fields.filter(({ kind }) => kind === 'currency')
  return prices.toSorted((a, b) => b.score - a.score)[0] ?? null
}

/** Rule 4. Scores the columns of a table by the sum of what speaks for and against each. */
export function scoreColumns(
  fields: readonly ColumnCandidate[],
  table: TableAround,
  weights: ColumnWeights = FITTED,
): void {
  for (const field of fields) field.score = 0
  tellEvidence(fields, table, (field, group, feature, times) => {
    field.score += (weights.get(group)?.get(feature) ?? 0) * times
  })
  const sorted = sortedBy(fields)
  const main = sorted ?? priceOf(fields, table)
  const beside = fields.filter(({ base, kind }) =>
    sorted === null
      ? kind === 'count' || kind === 'currency'
      : base === sorted.base && kind === sorted.kind,
  )
  if (main !== null) main.score = Math.max(...beside.map(({ score }) => score)) + 1
  joinCounterparts(fields)
  for (const field of profiled(fields)) field.score -= OF_A_PROFILE
}
