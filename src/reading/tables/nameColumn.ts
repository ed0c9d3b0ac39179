import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { singular, wordsOf } from '../keys/words.ts'

/** Short text that is another in each row. */
function isTelling(field: ColumnCandidate): boolean {
  if (field.depth > 0 || !field.distinct || field.profile.values.length < 3 || field.meaning.prose)
    return false
  return (
    !field.meaning.url &&
    !field.meaning.image &&
    field.profile.values.every((value) => typeof value === 'string' && value.length <= 40)
  )
}

/** Ids that only machines read: long hex, UUIDs. */
function isOpaque(field: ColumnCandidate): boolean {
  return field.profile.values.every(
    (value) => typeof value === 'string' && /^[0-9a-f-]{5,}$/i.test(value) && /\d/.test(value),
  )
}

/** A row's own title, another in each: the name of a thing inside the row is not the row's. */
function isOwnTitle({
  meaning,
  kind,
  depth,
  filled,
  distinct,
  constant,
}: ColumnCandidate): boolean {
  const own = meaning.words.length === 1 && (meaning.last === 'name' || meaning.last === 'title')
  return own && kind === 'text' && depth === 0 && filled > 0.9 && distinct && !constant
}

const FOREIGN_COST = 30

/** The same in every row: it tells no row from another. */
const CONSTANT_COST = 45

/** Rule 5. The field that names a row: its name, else what a person would call it by. */
export function nameColumnOf(
  fields: readonly ColumnCandidate[],
  key: string,
): ColumnCandidate | null {
  const noun = singular(wordsOf(key).at(-1) ?? '')
  const titled = fields.some(isOwnTitle)
  let best: ColumnCandidate | null = null
  let most = 0
  for (const field of fields) {
    if (field.kind !== 'text' || field.filled < 0.5 || field.depth > 2) continue
    const { meaning } = field
    let score = 0
    if (meaning.name && meaning.last !== 'tag')
      score =
        60 +
        (meaning.words.length === 1 ? 10 : 0) +
        (meaning.last === 'name' ? 4 : 0) +
        (field.parent?.last === meaning.words[0] ? 12 : 0)
    else if (field.area !== null) score = 45
    else if (meaning.id && field.distinct && field.depth === 0)
      score = isOpaque(field) ? 8 : meaning.words.length === 1 ? 24 : 20
    if (field.depth === 0 && noun !== '' && meaning.words.join(' ') === noun)
      score = Math.max(score, 58)
    if (field.repeatsKey) score = Math.max(score, 30)
    if (score === 0 && isTelling(field)) score = 14
    if (score === 0) continue
    if (meaning.words[0] === 'display') score += 16
    score -= field.depth * 12 + (field.constant ? CONSTANT_COST : 0) + (meaning.lesser ? 20 : 0)
    if (field.area !== null) score += 12
    if (titled && field.depth > 0 && meaning.name) score -= FOREIGN_COST
    if (meaning.last === 'title' && field.filled < 0.9) score -= 30
    if (score > most) {
      best = field
      most = score
    }
  }
  return best
}
