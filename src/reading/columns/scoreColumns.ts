import { isNumber } from '../accessors/values.ts'
import type { ColumnCandidate } from './columnCandidate.ts'
import { joinCounterparts } from './counterparts.ts'
import { collectEvidence } from './collectEvidence.ts'
import type { TableContext } from './collectEvidence.ts'
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

/** Puts a column in front of those next to it. */
function lead(main: ColumnCandidate, siblings: readonly ColumnCandidate[]): void {
  main.score = Math.max(...siblings.map(({ score }) => score)) + 1
}

/** Rule 4. Scores the columns of a table by the sum of what speaks for and against each. */
export function scoreColumns(
  fields: readonly ColumnCandidate[],
  table: TableContext,
  weights: ColumnWeights = FITTED,
): void {
  for (const field of fields) field.score = 0
  collectEvidence(fields, table, (field, group, feature, times) => {
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

/** A name and so many fields next to it are the whole profile of a thing. */
const MIN_FIELDS = 5

/** Things that each row carries whole, by the way to them: one of a kind, since the two sides of a match are no profiles. */
function profilesIn(fields: readonly ColumnCandidate[]): string[] {
  const bases = new Map<string, Set<string>>()
  for (const { meaning, kind, depth, base, parent, area } of fields) {
    const of = area ?? parent?.area ?? null
    if (!meaning.name || kind !== 'text' || depth === 0 || of === null) continue
    bases.set(of, (bases.get(of) ?? new Set()).add(base))
  }
  return [...bases.values()].flatMap((found) => {
    const [only = ''] = found
    const siblings = fields.filter(({ base }) => base === only).length
    return found.size === 1 && siblings > MIN_FIELDS ? [only] : []
  })
}

/** The row's own figures and titles; its rank is not one. */
const isOwnFigure = ({ kind, meaning, constant, depth }: ColumnCandidate): boolean =>
  !constant &&
  !meaning.id &&
  ((depth === 0 && meaning.name && kind === 'text') || (isNumber(kind) && kind !== 'rank'))

/** The columns of a person or clan embedded in the rows, if the rows have figures or names besides it. */
function profiled(fields: readonly ColumnCandidate[]): ColumnCandidate[] {
  const profiles = profilesIn(fields)
  const inProfile = ({ base }: ColumnCandidate) =>
    profiles.some((profile) => base === profile || base.startsWith(`${profile}\n`))
  return fields.some((field) => isOwnFigure(field) && !inProfile(field))
    ? fields.filter((field) => inProfile(field) && (field.area === null || !field.meaning.name))
    : []
}
