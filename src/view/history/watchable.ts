import type { Reading } from '#data/things/things.ts'
import { grows } from '#reading/index.ts'
import type { Fact } from '#reading/types.ts'

/** The figures that can be charted over visits, those people watch most first. */
export function watchable(facts: readonly Fact[]): readonly Fact[] {
  const score = ({ value, weight }: Fact) => (value.kind === 'rank' ? 2.5 : weight)
  return facts
    .filter(({ value }) => 'number' in value && value.kind !== 'ratio')
    .filter((fact) => score(fact) > LEAST)
    .toSorted((a, b) => score(b) - score(a))
}

/** True if a figure can gain; false for bodies that only state amounts, such as the rewards of an event. */
export const hasFigures = ({ facts, tables, series }: Reading) =>
  series.length > 0 || watchable(facts).some(({ role }) => role !== 'stated') || tables.some(grows)

/** Figures with a score up to this are properties, not amounts. */
const LEAST = -5
