import { sensed } from '../keys/lexicon.ts'
import { playedFigure, seen, topFigure, written } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isMachineMade } from '../roles/forPrograms.ts'
import type { ReadingContext } from '../types.ts'
import FACT_WORTH from './worth.json'

const WRITTEN_COST = 20
const EACH_WORD = 2.5
const LESSER_COST = 12
const LESSER_PARENT_COST = 10
const NESTED_COST = 8
const SAME_THING_COST = 2
const ZERO_COST = 14

const TOP = wordSet(topFigure)
const PLAYED = wordSet(playedFigure)
const IMAGE = sensed('image')
const SEEN = wordSet(seen)

/** The time when the record was last written; the time when its thing began is a fact. */
const WRITTEN = wordSet(written)

/** Keys of objects that hold facts of the thing around them. */
export const SAME_THING =
  /^(?:stats|statistics|profile|account|info|player|user|character|data|attributes|summary|overview|general|details|global)$/i

function textScore(field: ColumnCandidate): number {
  const { meaning } = field
  const value = field.profile.values[0]
  if (typeof value === 'string' && value.startsWith('http'))
    return field.area === null ? FACT_WORTH.address : FACT_WORTH.linkedAddress
  if (meaning.colour) return FACT_WORTH.colour
  if ((meaning.money || meaning.figure) && typeof value === 'string' && /^[-+]? ?\d/.test(value))
    return figureScore(field)
  if (typeof value === 'string' && isMachineMade(value))
    return field.area === null ? FACT_WORTH.id : FACT_WORTH.shortId
  // The rank of a thing itself; that in its job or clan says less.
  if (meaning.rank) return field.depth === 0 ? FACT_WORTH.rankText : FACT_WORTH.nestedRankText
  // A clan's tag, written in front of its people's names.
  if (meaning.last === 'tag') return FACT_WORTH.category
  if (meaning.id) return FACT_WORTH.id
  if (field.area !== null) return FACT_WORTH.linked
  if (meaning.name) return FACT_WORTH.name
  if (meaning.category && IMAGE.has(meaning.words[0] ?? '')) return FACT_WORTH.text
  return meaning.category ? FACT_WORTH.category : FACT_WORTH.text
}

/** Numeric codes whose meaning only the game knows. */
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
  const isWritten = meaning.words.some((word) => WRITTEN.has(word))
  return FACT_WORTH.instant - (isWritten ? WRITTEN_COST : 0)
}

function scoreOfKind(field: ColumnCandidate, context: ReadingContext): number {
  const { meaning, kind } = field
  switch (kind) {
    case 'rank':
    case 'level':
    case 'flag':
    case 'nested':
      return FACT_WORTH[kind]
    case 'image':
    case 'absent':
      return FACT_WORTH.image
    case 'instant':
      return instantScore(field, context)
    case 'duration':
      return meaning.words.includes('played') || meaning.last === 'playtime'
        ? FACT_WORTH.timePlayed
        : FACT_WORTH.duration
    case 'percentage':
    case 'ratio':
      return meaning.rate ? FACT_WORTH.rate : FACT_WORTH.share
    case 'text':
    case 'link':
      return textScore(field)
    default:
      return figureScore(field)
  }
}

/** Higher is further to the front. */
export function factScore(field: ColumnCandidate, context: ReadingContext): number {
  const { meaning } = field
  const long = Math.max(0, meaning.words.length - 1) * EACH_WORD
  let score = scoreOfKind(field, context)
  if (field.parent?.lesser === true || field.parent?.words[0] === 'best')
    score -= LESSER_PARENT_COST
  if (meaning.lesser && !meaning.words.some((word) => SEEN.has(word))) score -= LESSER_COST
  if (field.profile.values[0] === 0 || field.profile.values[0] === '0') score -= ZERO_COST
  const wrappers = field.keys.slice(0, -1).filter((key) => !SAME_THING.test(key)).length
  return score - long - wrappers * NESTED_COST - (field.depth - wrappers) * SAME_THING_COST
}
