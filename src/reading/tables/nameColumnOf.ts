import { calledInWords, type ColumnCandidate } from '../columns/columnCandidate.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import { ANYBODY } from '../links/idEvidence.ts'
import { renamedTo } from '../links/identityLinks.ts'
import { LANGUAGES } from '../keys/lexicon.ts'
import { singular, wordsOf } from '../keys/words.ts'
import { name as weights } from './worth.json'

/** Short text that differs in each row. */
function isDistinctive(field: ColumnCandidate): boolean {
  const { depth, distinct, meaning, profile } = field
  const summary = meaning.words.join(' ') === 'summary'
  // The same raid recurs every week.
  const tells = distinct || (summary && field.variety > 0.5)
  if (depth > 0 || !tells || profile.values.length < 3 || (meaning.prose && !summary)) return false
  const longest = summary ? MAX_SUMMARY_LENGTH : 40
  return (
    !meaning.url &&
    !meaning.image &&
    profile.values.every((value) => typeof value === 'string' && value.length <= longest)
  )
}

/** Calendars call an event by its summary. */
const MAX_SUMMARY_LENGTH = 80

/** Ids that only machines read: long hex, UUIDs, `EU1_6602311402`. */
export function isOpaque(field: ColumnCandidate): boolean {
  return field.profile.values.every(
    (value) =>
      typeof value === 'string' &&
      ((/^[0-9a-f-]{5,}$/i.test(value) && /\d/.test(value)) || /^[^\s.]*(?<=\d{5})$/.test(value)),
  )
}

const OWN_TITLE = new Set('name title headline caption subject heading'.split(' '))

/** `raceName` in `races`, `name_en`: the name of the row, not of a nested thing. */
const isNamedByNoun = ({ meaning: { words } }: ColumnCandidate, noun: string): boolean => {
  const [first = '', second = ''] = words
  if (words.length !== 2) return false
  return (first === noun && OWN_TITLE.has(second)) || (first === 'name' && LANGUAGES.has(second))
}

/** A row's title, different in each row: then the name of a nested thing does not name the row. */
function isOwnTitle(field: ColumnCandidate, noun: string): boolean {
  const { meaning, kind, depth, filled, distinct, constant } = field
  const own =
    (meaning.words.length === 1 && OWN_TITLE.has(meaning.last)) || isNamedByNoun(field, noun)
  return own && kind === 'text' && depth === 0 && filled > 0.9 && distinct && !constant
}

/** `mvp_id`: the id of somebody in the row, not of the row. */
const isIdOfAnother = ({ id, words }: KeyMeaning): boolean =>
  id && words.length > 1 && !ANYBODY.test(words[0] ?? '')

/** `skin_id` next to `skin`: of a thing that the row has, by its name. */
const isIdOfNamed = ({ base, meaning }: ColumnCandidate, fields: readonly ColumnCandidate[]) =>
  meaning.words.length === 2 &&
  fields.some(
    (other) =>
      other.base === base &&
      other.kind === 'text' &&
      other.meaning.words.length === 1 &&
      other.meaning.last === meaning.words[0],
  )

/**
 * `noun`: that of the list itself, `player` in `players`; `mapKey`: equal to the key of the map that the row is under; `constant`:
 * equal in every row, so it distinguishes nothing; `foreign`: the name of a thing inside a row that has its own title.
 */
const { worth: WORTH, bonus: BONUS, cost: COST } = weights

/** Another form of a name, for narrow places or for files. */
const SHORTER = new Set('short abbr abbreviated sub file lower alternate first given'.split(' '))

/** Rule 5. The field that names a row: its name, else the text that a person would use. */
export function nameColumnOf(
  fields: readonly ColumnCandidate[],
  key: string,
): ColumnCandidate | null {
  const noun = singular(wordsOf(key).at(-1) ?? '')
  const titled = fields.some((field) => isOwnTitle(field, noun))
  const named = fields.filter(
    ({ depth, area, meaning }) => depth > 0 && area !== null && meaning.name,
  )
  // A match is no venue: of its two sides neither is its name, and what else it holds is less so.
  const sides = named.length > 1 && named.every(({ area }) => area === named[0]?.area)
  const keyed = fields.some(({ repeatsKey }) => repeatsKey)
  const teamed = named.some(({ area, depth }) => area === 'clans' && depth === 1)
  let best: ColumnCandidate | null = null
  let most = 0
  for (const field of fields) {
    if (field.kind !== 'text' || field.filled < 0.5 || field.depth > 2) continue
    const { meaning } = field
    let score = 0
    if (meaning.name && meaning.last !== 'tag')
      score =
        WORTH.name +
        (meaning.words.length === 1 || isNamedByNoun(field, noun) ? BONUS.oneWord : 0) +
        (meaning.last === 'name' ? BONUS.wordName : 0) +
        (field.parent?.last === meaning.words[0] ? BONUS.ofParent : 0)
    else if (field.area !== null && !isIdOfAnother(meaning)) score = WORTH.linked
    else if (meaning.id && field.distinct && field.depth === 0 && !isIdOfNamed(field, fields))
      score = isOpaque(field)
        ? WORTH.opaqueId
        : meaning.words.length === 1
          ? WORTH.id
          : WORTH.idOfNoun
    if (field.depth === 0 && noun !== '' && meaning.words.join(' ') === noun)
      score = Math.max(score, WORTH.noun)
    if (field.repeatsKey) score = Math.max(score, WORTH.mapKey)
    if (score === 0 && isDistinctive(field) && !isIdOfNamed(field, fields))
      score = meaning.last === 'summary' ? WORTH.linked : WORTH.telling
    if (score === 0) continue
    if (meaning.words[0] === 'display') score += BONUS.display
    score -=
      field.depth * COST.eachLevel +
      (field.constant ? COST.constant : 0) +
      (meaning.lesser || renamedTo(field, fields) !== undefined ? COST.lesser : 0)
    if (meaning.name && meaning.words.some((word) => SHORTER.has(word))) score -= COST.shorter
    if (field.area !== null) score += BONUS.linked
    if (titled && field.depth > 0 && meaning.name) score -= COST.foreign
    // The first entry of a list in the row names something else: the row is named by its key.
    if (keyed && field.profile.path.includes('[0]')) score -= COST.foreign
    if (field.depth > 0 && field.area === null && sides) score -= COST.foreign
    if (field.depth > 0 && field.area === 'players' && teamed) score += BONUS.person
    if (score > most) {
      best = field
      most = score
    }
  }
  const isCoded = best?.depth === 0 && best.meaning.id && !best.meaning.name && best.area === null
  return (isCoded ? calledInWords(fields) : null) ?? best
}
