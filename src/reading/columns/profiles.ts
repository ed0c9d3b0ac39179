import { isNumber } from '../accessors/values.ts'
import type { ColumnCandidate } from './columnCandidate.ts'

/** A name and so many fields beside it are the whole profile of a thing. */
const LEAST_FIELDS = 5

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
    const beside = fields.filter(({ base }) => base === only).length
    return found.size === 1 && beside > LEAST_FIELDS ? [only] : []
  })
}

/** The row's own figures and titles; its rank is not one. */
const says = ({ kind, meaning, constant, depth }: ColumnCandidate): boolean =>
  !constant &&
  !meaning.id &&
  ((depth === 0 && meaning.name && kind === 'text') || (isNumber(kind) && kind !== 'rank'))

/** The columns of a person or clan embedded in the rows, if the rows have figures or names besides it. */
export function profiled(fields: readonly ColumnCandidate[]): ColumnCandidate[] {
  const profiles = profilesIn(fields)
  const inProfile = ({ base }: ColumnCandidate) =>
    profiles.some((profile) => base === profile || base.startsWith(`${profile}\n`))
  return fields.some((field) => says(field) && !inProfile(field))
    ? fields.filter((field) => inProfile(field) && (field.area === null || !field.meaning.name))
    : []
}
