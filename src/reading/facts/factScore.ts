import { sensed } from '../keys/lexicon.ts'
import { playedFigure, seen, topFigure, written } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'
import { IMAGE_FILE } from '../columns/forms.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import type { ReadingContext } from '../types.ts'
import { FACT_WORTH } from './factFilter.ts'

const WRITTEN_COST = 20
const EACH_WORD = 2.5
const LESSER_COST = 12
const LESSER_PARENT_COST = 10
const LIST_ITEM_COST = 16
const NESTED_COST = 8
const OVERALL_BONUS = 6
const SAME_THING_COST = 2
const ZERO_COST = 14

const TOP = wordSet(topFigure)
const PLAYED = wordSet(playedFigure)
const SEEN = wordSet(seen)
const IMAGE = sensed('image')

/** When the record was last written; when its thing began is a fact of the thing. */
const WRITTEN = wordSet(written)

/** Keys under which a thing keeps facts of its own. */
export const SAME_THING =
  /^(?:stats|statistics|profile|account|info|player|user|character|data|attributes|summary|overview|general|details|global)$/i

function textScore(field: ColumnCandidate): number {
  const { meaning } = field
  const value = field.profile.values[0]
  if (
    typeof value === 'string' &&
    (value.startsWith('http') || (value.length > 48 && !/\s/.test(value)))
  )
    return field.area === null ? FACT_WORTH.address : FACT_WORTH.linkedAddress
  if (typeof value === 'string' && IMAGE_FILE.test(value)) return FACT_WORTH.address
  if (meaning.colour) return FACT_WORTH.colour
  if ((meaning.money || meaning.figure) && typeof value === 'string' && /^[-+]? ?\d/.test(value))
    return figureScore(field)
  if (typeof value === 'string' && OPAQUE.test(value))
    return field.area === null ? FACT_WORTH.id : FACT_WORTH.shortId
  // The rank of a thing itself; that in its job or clan says less.
  if (meaning.rank) return field.depth === 0 ? FACT_WORTH.rankText : FACT_WORTH.nestedRankText
  // A clan's tag, written in front of its people's names.
  if (meaning.last === 'tag' && field.depth < 2 && isShortWord(value)) return FACT_WORTH.category
  if (meaning.id)
    return meaning.words.length > 1 && typeof value === 'string' && value.length < 4
      ? FACT_WORTH.shortId
      : FACT_WORTH.id
  if (field.area !== null) return FACT_WORTH.linked
  if (meaning.name) return field.depth > 0 ? FACT_WORTH.nestedName : FACT_WORTH.name
  if (meaning.prose) return FACT_WORTH.prose
  if (meaning.category && IMAGE.has(meaning.words[0] ?? '')) return FACT_WORTH.text
  return meaning.category ? FACT_WORTH.category : FACT_WORTH.text
}

const OPAQUE = /^(?:0x)?(?:[\da-f]{24,}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i

const isShortWord = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 8 && /\p{L}/u.test(value) && !value.startsWith('#')

/** Numbers that stand for a word only the game knows. */
const CODES =
  /(?:state|status|flags|type|mode)$|^(?:port|protocol|build|revision|version|lat|latitude|lon|lng|long|longitude|altitude)$/

function figureScore(field: ColumnCandidate): number {
  const { meaning } = field
  const { words } = meaning
  if (CODES.test(meaning.last) || (field.keys.at(-1) ?? '').startsWith('__')) return FACT_WORTH.code
  // `pts_for_match_win`: a rule of the game, and no result.
  const given = words.indexOf('for')
  if (given > 0 && given < words.length - 1) return FACT_WORTH.number
  if (words.length <= 2 && words.some((word) => TOP.has(word))) return FACT_WORTH.top
  if (meaning.last === 'tier' || meaning.last === 'league' || meaning.last === 'division')
    return FACT_WORTH.division
  if (words.some((word) => PLAYED.has(word))) return FACT_WORTH.played
  return meaning.figure || meaning.money ? FACT_WORTH.figure : FACT_WORTH.number
}

function instantScore(
  { meaning, parent, depth }: ColumnCandidate,
  { area }: ReadingContext,
): number {
  if ([...meaning.words, ...(parent?.words ?? [])].some((word) => SEEN.has(word)) && depth < 2)
    return FACT_WORTH.lastSeen
  if (meaning.edge !== null && area !== 'players') return FACT_WORTH.edge
  const written = meaning.words.some((word) => WRITTEN.has(word))
  return FACT_WORTH.instant - (written ? WRITTEN_COST : 0)
}

/** Higher is further to the front. */
export function factScore(field: ColumnCandidate, context: ReadingContext): number {
  const { meaning, kind } = field
  const long = Math.max(0, meaning.words.length - 1) * EACH_WORD
  let score: number
  switch (kind) {
    case 'rank':
      score = FACT_WORTH.rank
      break
    case 'level':
      score =
        field.depth === 0 || meaning.words.length <= 2 ? FACT_WORTH.level : FACT_WORTH.nestedLevel
      break
    case 'instant':
      score = instantScore(field, context)
      break
    case 'flag':
      score = FACT_WORTH.flag
      break
    case 'image':
    case 'absent':
      score = FACT_WORTH.image
      break
    case 'nested':
      score = FACT_WORTH.nested
      break
    case 'duration':
      score =
        meaning.words.includes('played') || meaning.last === 'playtime'
          ? FACT_WORTH.timePlayed
          : FACT_WORTH.duration
      break
    case 'percentage':
    case 'ratio':
      score = meaning.rate ? FACT_WORTH.rate : FACT_WORTH.share
      break
    case 'text':
    case 'link':
      score = textScore(field)
      break
    default:
      score = figureScore(field)
  }
  if (field.parent?.lesser === true || field.parent?.words[0] === 'best')
    score -= LESSER_PARENT_COST
  if (meaning.overall) score += OVERALL_BONUS
  if (meaning.lesser && !meaning.words.some((word) => SEEN.has(word))) score -= LESSER_COST
  if (field.profile.values[0] === 0 || field.profile.values[0] === '0') score -= ZERO_COST
  const around = field.keys.slice(0, -1).filter((key) => !SAME_THING.test(key)).length
  // The only one of a list of other things.
  if (field.profile.path.includes('[0]')) score -= LIST_ITEM_COST
  return score - long - around * NESTED_COST - (field.depth - around) * SAME_THING_COST
}
