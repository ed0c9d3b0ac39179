import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isAgent } from '../keys/nouns.ts'
import { isOpaque } from '../tables/nameColumn.ts'
import type { Kind } from '../types.ts'
import { numberOf } from '../values/plain.ts'

const NUMBERS: ReadonlySet<Kind> = new Set<Kind>([
  'count',
  'level',
  'currency',
  'percentage',
  'ratio',
  'rank',
  'duration',
])

/** A figure that would be charted even where it never moved. */
export const isMeasured = ({ meaning, kind }: ColumnCandidate): boolean =>
  meaning.figure || meaning.money || kind === 'currency' || meaning.words.length === 0

const ORDINAL =
  /^(?:ordinal|index|number|no|seq|order|week|round|day|period|value|step|position|id)$/

const PERIOD = /^(?:week|month|quarter|day)$/

/** So many steps of one are no accident. */
const COUNTED = 5

/** 1, 2, 3 …: it counts the rows, and says nothing of them. */
function isCounter({ meaning, profile: { values } }: ColumnCandidate): boolean {
  if (values.length < COUNTED || !ORDINAL.test(meaning.last)) return false
  const step = numberOf(values[1]) - numberOf(values[0])
  const first = numberOf(values[0])
  if (Math.abs(step) !== 1 || (step > 0 && first > 1)) return false
  // Of a few rows looked at, only the first half is next to each other.
  return values
    .slice(0, Math.min(COUNTED, Math.ceil(values.length / 2)))
    .every((value, at) => at === 0 || numberOf(value) - numberOf(values[at - 1]) === step)
}

/** An age only says when it was. */
const isAge = ({ meaning: { last, words } }: ColumnCandidate): boolean =>
  last === 'age' && words.length < 3 && words[0] !== 'average'

export function isNumeric(field: ColumnCandidate): boolean {
  return (
    NUMBERS.has(field.kind) &&
    !field.meaning.id &&
    !isAge(field) &&
    field.filled > 0.5 &&
    !isCounter(field)
  )
}

/** Places 1, 2, 3: a ranking of things, not the past of one. */
function isPlacing(field: ColumnCandidate): boolean {
  return (
    field.kind === 'rank' &&
    field.depth === 0 &&
    field.profile.values.slice(0, 3).every((value, at) => numberOf(value) === at + 1)
  )
}

/** A list whose rows are times of one thing, not things of their own. */
export function isHistory(
  fields: readonly ColumnCandidate[],
  clock: ColumnCandidate | null,
): boolean {
  // Several texts that differ tell of what happened, and not of one thing.
  const worded = fields.filter(
    ({ kind, constant, depth, meaning }) =>
      kind === 'text' && !constant && depth < 2 && !meaning.id,
  )
  if (worded.length > 1 && worded.some(({ meaning }) => !meaning.category)) return false
  return fields.every((field) => {
    if (field === clock || field.constant || field.kind === 'nested' || field.kind === 'image')
      return true
    // Who did something in a week is not whose week it is.
    const did =
      isAgent(field.meaning.words) && clock !== null && PERIOD.test(clock.meaning.words[0] ?? '')
    if ((field.area !== null && !did) || isPlacing(field)) return false
    if (field.kind !== 'text') return true
    if (field.meaning.name) return false
    // An id that only machines read names no thing where all else is a figure.
    return !(field.meaning.id && field.depth < 2 && field.distinct) || isOnlyText(field, fields)
  })
}

function isOnlyText(field: ColumnCandidate, fields: readonly ColumnCandidate[]): boolean {
  return (
    isOpaque(field) &&
    fields.every(
      (other) => other === field || other.constant || other.kind === 'instant' || isNumeric(other),
    )
  )
}

/** 1, 2, 3 over time, seen by all points: it counts the rows. */
export function countsRows(
  { meaning }: ColumnCandidate,
  points: readonly (readonly [number, number])[],
): boolean {
  const first = points[0]?.[1] ?? 0
  const step = (points[1]?.[1] ?? 0) - first
  return (
    points.length >= COUNTED &&
    Math.abs(step) === 1 &&
    meaning.words.some((word) => ORDINAL.test(word)) &&
    points.every(([, y], at) => y === first + at * step)
  )
}
