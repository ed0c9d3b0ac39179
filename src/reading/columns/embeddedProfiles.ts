import type { ColumnCandidate } from './columnCandidate.ts'
import type { ColumnWeights } from './columnWeights.ts'
import { isWeighting } from './sortedBy.ts'
import { STATE } from './columnClass.ts'

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

/** The row's own figures and titles; its rank is not one. */
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

/** Fewer rows say little of what is usual in a column. */
const LEAST_ROWS = 4

const NUMERIC: ReadonlySet<ColumnCandidate['kind']> = new Set([
  'count',
  'currency',
  'level',
  'percentage',
  'ratio',
])

const isZero = (value: unknown): boolean => value === 0 || value === '0'
const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > 24
const isCode = (value: unknown): boolean =>
  typeof value === 'string' && /^[0-9a-f-]{8,}$/i.test(value) && /\d/.test(value)
/** `Gold league`, not `gold_league` or `GOLD`: written for people. */
const isWritten = (value: unknown): boolean =>
  typeof value === 'string' && /^\p{Lu}/u.test(value) && /\p{Ll}/u.test(value)

function share(values: readonly unknown[], is: (value: unknown) => boolean): number {
  let count = 0
  for (const value of values) if (is(value)) count++
  return values.length === 0 ? 0 : count / values.length
}

/** Short texts of which most come back: a kind or a state, whatever its key is called. */
function isCategory({ meaning, profile: { values }, variety, constant }: ColumnCandidate): boolean {
  return (
    !meaning.name &&
    !meaning.category &&
    !meaning.id &&
    !constant &&
    values.length >= LEAST_ROWS &&
    variety <= 0.75 &&
    !values.some(isLong)
  )
}

/** Scores columns by their values. */
export function weighValues(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const [first] = fields
  for (const field of fields) {
    const { values } = field.profile
    if (field.kind === 'text') {
      if (isCategory(field)) field.score += change.fewTexts
      if (!(field.constant && !STATE.test(field.meaning.last)) && share(values, isWritten) > 0.5)
        field.score += change.written
      if (values.length > 0 && values.every(isCode)) field.score += change.code
    } else if (NUMERIC.has(field.kind) && values.length >= LEAST_ROWS) {
      field.score += (1 - field.variety) * change.repeated
      field.score += share(values, isZero) * change.zeros
      if (isWeighting(values)) field.score += change.part
    }
    if (field === first && field.kind !== 'rank') field.score += change.opening
    if (field.depth > 1) field.score += change.deep
  }
}
