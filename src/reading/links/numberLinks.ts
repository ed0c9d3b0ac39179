import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { areaOfWord, isAgent } from '../keys/nouns.ts'
import { singular } from '../keys/words.ts'
import type { Area } from '../types.ts'
import { isSideNumber } from './idEvidence.ts'
import { KINDS_TOO } from '../keys/lexicon.ts'
import { isSideOf } from './roles.ts'
import { numberOf } from '../values/plain.ts'

/** Smaller numbers under a noun are counts: `team: 3` may be the third side. */
const LEAST_ID = 1000

const isWhole = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value > 0

/** `tournament: 4411` of a game played in it; `cup: 2` may count. */
const isContest = ({ meaning: { words, last } }: ColumnCandidate): boolean =>
  words.length === 1 && (last === 'tournament' || last === 'competition')

/** Nouns for both a person who does something and the skill. */
const SKILLS_TOO = /^(?:slayer|hunter|crafter|builder|runner|climber|trader|fighter|sailor)$/

/** `looted_by_guild`: who did it; `points_by_guild` counts. */
const isDoneBy = (words: readonly string[]): boolean =>
  words.length === 3 &&
  isAgent(words.slice(0, 2)) &&
  /(?:[^e]ed|en|ld|ght|ept)$/.test(words[0] ?? '')

/** `best_squad: 112` is a figure as often as an id. */
const MOST = /^(?:best|top|highest)$/

const MANY_FIGURES = 5

const isPlainFigure = ({ base, kind, meaning }: ColumnCandidate, field: ColumnCandidate): boolean =>
  base === field.base && kind === 'count' && meaning.words.length === 1 && !meaning.id

/** `guild: 4411`, `opponent_team: 14`: a bare number under the noun of a thing, in the singular, is its id. */
export function numberLinks(
  fields: readonly ColumnCandidate[],
  self: Area | null,
  page: Area,
): void {
  for (const field of fields) {
    const { words, last, area } = field.meaning
    const { values } = field.profile
    if (
      field.kind !== 'count' ||
      field.area !== null ||
      (words.length > 2 && !isDoneBy(words)) ||
      field.depth > 1
    )
      continue
    const noun = words.some((word) => areaOfWord(word) === area && singular(word) === word)
    const contest = area === 'competitions' && page !== area && isContest(field)
    if (!(area === 'players' || area === 'clans' || contest) || !noun || KINDS_TOO.has(last))
      continue
    if (!values.every(isWhole)) continue
    // `player: 4411` above a player's figures is that player.
    if (area === self && field.depth === 0 && words.length === 1) continue
    // Any word before it that says no amount says whose number it is: `raiding_guild`.
    const role =
      isDoneBy(words) ||
      (isSideOf(field.meaning) && !isSideNumber(field) && !MOST.test(words[0] ?? ''))
    if (!role && words.length > 1 && areaOfWord(words[0] ?? '') === null) continue
    if (!role && !values.every((value) => numberOf(value) >= LEAST_ID)) continue
    // `Slayer: 4411` among `Attack`, `Cooking` and `Magic` is one of the skills.
    const beside = fields.filter((other) => isPlainFigure(other, field))
    if (SKILLS_TOO.test(last) && beside.length >= MANY_FIGURES) continue
    field.kind = 'text'
    field.area = area
  }
}
