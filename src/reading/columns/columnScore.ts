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

/** Puts a column in front of those beside it. */
function lead(main: ColumnCandidate, beside: readonly ColumnCandidate[]): void {
  main.score = Math.max(...beside.map(({ score }) => score)) + 1
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
  const prices = fields.filter(({ kind }) => kind === 'currency')
  const [price] = prices.toSorted((a, b) => b.score - a.score)
  if (sorted !== null)
    lead(
      sorted,
      fields.filter(({ base, kind }) => base === sorted.base && kind === sorted.kind),
    )
  else if (table.area === 'prices' && price !== undefined)
    lead(price, [...prices, ...fields.filter(({ kind }) => kind === 'count')])
  joinCounterparts(fields)
  for (const field of profiled(fields)) field.score -= OF_A_PROFILE
}
