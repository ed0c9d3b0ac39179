import type { ColumnCandidate } from './columnCandidate.ts'
import type { ColumnWeights } from './columnWeights.ts'

/** A name and so many fields beside it are the whole profile of a thing. */
const LEAST_FIELDS = 5

const isInside = ({ base }: ColumnCandidate, profile: string): boolean =>
  base === profile || base.startsWith(`${profile}\n`)

/** Things that each row carries whole, by the way to them: one of a kind, since the two sides of a match are no profiles. */
function profilesIn(fields: readonly ColumnCandidate[]): string[] {
  const bases = new Map<string, string[]>()
  for (const { meaning, kind, depth, base, parent, area } of fields) {
    const of = area ?? parent?.area ?? null
    if (!meaning.name || kind !== 'text' || depth === 0 || of === null) continue
    const known = bases.get(of) ?? []
    if (!known.includes(base)) bases.set(of, [...known, base])
  }
  return [...bases.values()].flatMap((found) => {
    const [only] = found
    if (only === undefined || found.length > 1) return []
    return fields.filter(({ base }) => base === only).length > LEAST_FIELDS ? [only] : []
  })
}

/** What a row says of itself by a figure or a title; a place in the list is none. */
const says = ({ kind, meaning, constant, depth }: ColumnCandidate): boolean =>
  !constant &&
  !meaning.id &&
  ((depth === 0 && meaning.name && kind === 'text') ||
    kind === 'count' ||
    kind === 'currency' ||
    kind === 'level' ||
    kind === 'percentage')

/** Where a row says something of its own, those of the person or clan that it carries whole come after them. */
export function demoteProfiles(
  fields: readonly ColumnCandidate[],
  { change }: ColumnWeights,
): void {
  const profiles = profilesIn(fields)
  const inProfile = (field: ColumnCandidate) => profiles.some((base) => isInside(field, base))
  if (!fields.some((field) => says(field) && !inProfile(field))) {
    // Rows that say nothing of their own are read for the first figure of whom they hold.
    const main = fields.find(
      (field) => field.depth === 1 && field.meaning.figure && inProfile(field),
    )
    if (main !== undefined) main.score -= change.nested
    return
  }
  for (const field of fields)
    if (inProfile(field) && (field.area === null || !field.meaning.name))
      field.score += change.ofProfile
}
