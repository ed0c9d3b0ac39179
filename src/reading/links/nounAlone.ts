import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isAgent } from '../keys/nouns.ts'
import { singular } from '../keys/words.ts'
import { KINDS_TOO } from './kindNouns.ts'
import { isColours, isMachineName } from './nameEvidence.ts'
import { isSideOf } from './roles.ts'

/** Inside these a noun says how something is written or allowed. */
const ABOUT_WORDS =
  /^(?:settings?|config|labels?|names?|texts?|i18n|translations?|rules?|icons?|images?|colou?rs?|types?|prizes?|rewards?|privacy|visibility|permissions?)$/

/** Who made a song or a map that a row has: more often none who plays. */
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
    (area === 'players' || area === 'clans') &&
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
