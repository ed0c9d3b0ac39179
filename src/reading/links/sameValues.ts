import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isSideName } from './noPeople.ts'

/** Who of those in a row it was: the winner of a match may be a player or a team. */
const WHICH = /^(?:winner|loser|victor|champion|favou?rite|underdog|server|leader)$/

/** What a column of this role holds is what another column of its row holds: both lead to the same area. */
export function sameValues(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    const { words, last } = field.meaning
    if (field.kind !== 'text' || !(WHICH.test(last) || WHICH.test(words[0] ?? ''))) continue
    // A draw is nobody.
    const values = new Set(field.profile.values.filter((value) => !isSideName(value)))
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
