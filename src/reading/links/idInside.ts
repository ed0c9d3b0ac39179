import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { areaOfWord } from '../keys/nouns.ts'
import type { Area } from '../types.ts'
import {
  ANYBODY,
  PLAYS_AS,
  isGroupById,
  isIdOfMany,
  isNamedBeside,
  isSideNumber,
} from './idEvidence.ts'
import { KINDS_TOO, ROLE_ONLY } from './kindNouns.ts'
import { typeBeside } from './nameEvidence.ts'

/** `player: {id}`, `detail.owner_id`: an id inside a thing of the row is all that names whom. */
export function areaInside(
  field: ColumnCandidate,
  fields: readonly ColumnCandidate[],
  page: Area,
): Area | null {
  const { meaning, parent, base, profile, constant } = field
  const { words } = meaning
  if (!meaning.id || parent === null || meaning.last === 'key') return null
  const bare = words.length === 1
  const typed = bare ? typeBeside(field, fields) : null
  if (typed === 'other' || (typed === null && isMixed(field, fields))) return null
  const area = bare ? (typed ?? parent.area) : meaning.area
  if (area !== 'players' && area !== 'clans') return null
  const noun = bare ? parent.words : words
  if (typed === null && KINDS_TOO.has(noun[0] ?? '') && !isIdOfMany(field) && !isGroupById(field))
    return null
  if (noun.includes('group') || isSideNumber(field)) return null
  // The page's own thing, or one of its figures.
  if (page === area && (profile.values.length < 2 || constant) && !isOfRole(noun)) return null
  const beside = fields.filter((other) => other !== field && other.base === base)
  const named = bare
    ? beside.some(
        ({ kind, meaning: other, area: leads }) =>
          kind === 'text' && (other.name || other.url || leads !== null),
      )
    : beside.some(
        ({ kind, meaning: other, area: leads }) =>
          kind === 'text' && (leads === area || (other.name && parent.area === area)),
      ) || isNamedBeside(field, fields)
  return named ? null : area
}

/** Rows of several types, each of another thing. */
const isMixed = ({ base }: ColumnCandidate, fields: readonly ColumnCandidate[]): boolean =>
  fields.some(
    (other) =>
      other.base === base &&
      other.meaning.words.join(' ') === 'type' &&
      new Set(other.profile.values).size > 1,
  )

const isOfRole = (words: readonly string[]): boolean =>
  words.some((word) => ROLE_ONLY.has(word)) ||
  (areaOfWord(words[0] ?? '') === 'players' &&
    !ANYBODY.test(words[0] ?? '') &&
    !PLAYS_AS.test(words[0] ?? ''))
