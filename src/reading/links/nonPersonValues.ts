import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isColours } from './nameEvidence.ts'

/** This many keys with few different words under them are a table of states. */
const LEAST_STATES = 5
const DIFFERENT_SHARE = 0.5

/** `legal_in: {duel: "legal", gladiator: "banned", …}`: the values are states, regardless of the noun above them. */
export function statesIn(fields: readonly ColumnCandidate[]): ReadonlySet<string> {
  const bases = new Map<string, ColumnCandidate[]>()
  for (const field of fields) {
    if (field.depth === 0 || field.kind !== 'text' || field.meaning.words.length > 1) continue
    const beside = bases.get(field.base)
    if (beside === undefined) bases.set(field.base, [field])
    else beside.push(field)
  }
  const states = new Set<string>()
  for (const [base, beside] of bases) {
    const different = new Set(beside.flatMap(({ profile }) => profile.values))
    if (beside.length >= LEAST_STATES && different.size <= beside.length * DIFFERENT_SHARE)
      states.add(base)
  }
  return states
}

/** Who of those in a row it was: the winner of a match may be a player or a team. */
const WHICH = /^(?:winner|loser|victor|champion|favou?rite|underdog|server|leader)$/

/** A column of this role repeats another column of its row: both lead to the same area. */
export function shareAreaOfSameValues(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    const { words, last } = field.meaning
    if (field.kind !== 'text' || !(WHICH.test(last) || WHICH.test(words[0] ?? ''))) continue
    // A draw is not a person.
    const values = new Set(
      field.profile.values.filter((value) => !isColours({ profile: { values: [value] } })),
    )
    const others = fields.filter(
      (other) =>
        other !== field &&
        other.kind === 'text' &&
        other.profile.values.some((value) => typeof value === 'string' && values.has(value)),
    )
    const [first] = others
    if (first === undefined) continue
    const area = others.find((other) => other.area !== null)?.area ?? null
    if (others.every((other) => other.area === null || other.area === area)) field.area = area
  }
}
