import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { singular } from '../keys/words.ts'
import { KINDS_TOO, ROLE_ONLY } from './identityLinks.ts'
import { isColours } from './nameEvidence.ts'

const NUMBERED_SIDE = /^(?:(?:p|player|team|side|slot|opponent)s?_? ?[12]|[ab])$/i
/** Nouns that mean a clan wherever they stand. */
const CLAN_NOUN = /^(?:clan|guild|alliance|corporation|corp|squadron|outfit)$/

/** `p1.entrant`, `killer.guild`: the noun itself under a side, or a clan's anywhere, over short texts. */
export function isNounAlone({
  meaning,
  depth,
  keys,
  parent,
  profile: { values },
}: ColumnCandidate): boolean {
  const around = keys.at(-2) ?? ''
  const { words, area, category } = meaning
  return (
    depth === 1 &&
    (ROLE_ONLY.has(around.toLowerCase()) ||
      NUMBERED_SIDE.test(around) ||
      CLAN_NOUN.test(meaning.last) ||
      // `founder.leader`: a person, by another word; `crew.driver`: who is in a team.
      ((parent?.area === 'players' || parent?.area === 'clans' || parent?.last === 'by') &&
        area === 'players')) &&
    words.length === 1 &&
    !category &&
    (area === 'players' || area === 'clans') &&
    singular(meaning.last) === meaning.last &&
    !KINDS_TOO.has(meaning.last) &&
    values.every((value) => typeof value === 'string' && value.length <= 40) &&
    !isColours({ profile: { values } })
  )
}
