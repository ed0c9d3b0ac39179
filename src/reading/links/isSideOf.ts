import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import { isOneOfTwo, isAgent, isPeopleArea } from '../keys/nouns.ts'
import type { Area } from '../types.ts'
import { ROLE_ONLY, KINDS_TOO } from '../keys/lexicon.ts'
import { singular } from '../keys/words.ts'
import { isColours, isMachineName } from './nameEvidence.ts'

const SIDES =
  /^(?:winning|losing|best|top|attacking|defending|killer|victim|from|to|old|new|former|previous|current|host|hosting|seller|buyer|owner|highest|lead|leading|head)$/

/** Any word before one of these identifies it: `parent_club`, `borrowing_club`. */
const CLAN = /^(?:clan|guild|team|club|alliance|corporation|squadron|outfit|syndicate)$/

const AMOUNT = /^(?:per|max|min|total|num|count|no|is|has|in|multi|solo|free|any|game|user|group)$/

/** `homeTeam`, `winningClan`, `from_club`, `playerA`: only a side and a noun. */
export function isSideOf({ words }: KeyMeaning): boolean {
  const [side = ''] = words
  return (
    isOneOfTwo(words) ||
    (words.length === 2 &&
      (ROLE_ONLY.has(side) ||
        SIDES.test(side) ||
        (CLAN.test(words[1] ?? '') && !AMOUNT.test(side))))
  )
}

export const OPPONENT = /^(?:opponents?|rivals?|enemy|enemies|foes?)$/

/** `opponentName` next to `opponentTag`: an opponent of a player is a player, and of a clan a clan. */
export function isOpponent(
  { base, meaning: { name, words } }: ColumnCandidate,
  fields: readonly ColumnCandidate[],
  page: Area,
): boolean {
  const [role = ''] = words
  if (!isPeopleArea(page) || !name || words.length !== 2) return false
  return (
    OPPONENT.test(role) &&
    fields.some(
      (other) =>
        other.base === base && other.meaning.id && other.meaning.words.join(' ').startsWith(role),
    )
  )
}

/** Inside these, a noun names a format or a permission. */
const ABOUT_WORDS =
  /^(?:settings?|config|labels?|names?|texts?|i18n|translations?|rules?|icons?|images?|colou?rs?|types?|prizes?|rewards?|privacy|visibility|permissions?)$/

/** Authors of a song or map in a row: usually not players. */
const MAKER = /^(?:creator|author|artist|composer)$/

/**
 * `p1.entrant`, `killer.guild`, `run.verified_by`: the noun itself inside a thing of the row, over short texts. The `company` of a
 * seller may be how the seller is called.
 */
export function isNounAlone(field: ColumnCandidate): boolean {
  const { meaning, depth, parent, profile } = field
  const { words, area, category, last } = meaning
  return (
    depth > 0 &&
    depth < 3 &&
    isPeopleArea(area) &&
    !category &&
    !MAKER.test(last) &&
    !(last === 'company' && parent?.area === 'players') &&
    !ABOUT_WORDS.test(parent?.last ?? '') &&
    ((words.length === 1 && singular(last) === last && !KINDS_TOO.has(last)) ||
      isSideOf(meaning) ||
      (isAgent(words) && !isMachineName(field))) &&
    profile.values.every((value) => typeof value === 'string' && value.length <= 40) &&
    !isColours({ profile })
  )
}
