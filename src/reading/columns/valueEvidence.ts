import type { ColumnCandidate } from './columnCandidate.ts'
import { isWeighting } from './sortedBy.ts'
import { STATE } from './columnClass.ts'
import type { ColumnWeights } from './columnWeights.ts'

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

/** What the values themselves say of how telling a column is. */
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
