import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import type { ReadingContext } from '../types.ts'

const TOP = new Set([
  'rating',
  'mmr',
  'elo',
  'trophies',
  'score',
  'points',
  'xp',
  'exp',
  'experience',
  'karma',
  'members',
  'prestige',
  'sr',
  'lp',
  'pp',
])
const PLAYED = new Set([
  'wins',
  'win',
  'battles',
  'games',
  'matches',
  'kills',
  'losses',
  'quests',
  'kd',
  'kda',
  'achievements',
  'donations',
  'votes',
  'play',
  'plays',
])
const SEEN = new Set([
  'login',
  'seen',
  'activity',
  'battle',
  'online',
  'active',
  'played',
  'action',
])

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
    return field.area === null ? 4 : 40
  if (meaning.colour) return 3
  if ((meaning.money || meaning.figure) && typeof value === 'string' && /^[-+]? ?\d/.test(value))
    return figureScore(field)
  // The rank of a thing itself; that in its job or clan says less.
  if (meaning.rank) return field.depth === 0 ? 88 : 68
  if (meaning.id)
    return meaning.words.length > 1 && typeof value === 'string' && value.length < 4 ? 60 : 14
  if (field.area !== null) return 76
  if (meaning.name) return field.depth > 0 ? 68 : 70
  if (meaning.prose) return 44
  return meaning.category ? 66 : 40
}

/** Numbers that stand for a word only the game knows. */
const CODES = /(?:state|status|flags|type|mode)$/

function figureScore(field: ColumnCandidate): number {
  const { meaning } = field
  const { words } = meaning
  if (CODES.test(meaning.last)) return 30
  if (words.length <= 2 && words.some((word) => TOP.has(word))) return 86
  if (meaning.last === 'tier' || meaning.last === 'league' || meaning.last === 'division') return 88
  if (words.some((word) => PLAYED.has(word))) return 80
  return meaning.figure || meaning.money ? 72 : 56
}

/** How much a person wants to see this figure: more is further to the front. */
export function factScore(field: ColumnCandidate, context: ReadingContext): number {
  const { meaning, kind } = field
  const long = Math.max(0, meaning.words.length - 1) * 2.5
  let score: number
  switch (kind) {
    case 'rank':
      score = 90
      break
    case 'level':
      score = field.depth === 0 || meaning.words.length <= 2 ? 89 : 76
      break
    case 'instant':
      score =
        [...meaning.words, ...(field.parent?.words ?? [])].some((word) => SEEN.has(word)) &&
        field.depth < 2
          ? 79
          : meaning.edge !== null && context.area !== 'players'
            ? 84
            : 58
      break
    case 'flag':
      score = 26
      break
    case 'image':
    case 'absent':
      score = 2
      break
    case 'nested':
      score = 24
      break
    case 'duration':
      score = meaning.words.includes('played') || meaning.last === 'playtime' ? 80 : 60
      break
    case 'percentage':
    case 'ratio':
      score = meaning.rate ? 76 : 66
      break
    case 'text':
    case 'link':
      score = textScore(field)
      break
    default:
      score = figureScore(field)
  }
  if (field.parent?.lesser === true) score -= 10
  if (meaning.overall) score += 6
  if (meaning.lesser && !meaning.words.some((word) => SEEN.has(word))) score -= 12
  if (field.profile.values[0] === 0 || field.profile.values[0] === '0') score -= 14
  const around = field.keys.slice(0, -1).filter((key) => !SAME_THING.test(key)).length
  // The only one of a list of other things.
  if (field.profile.path.includes('[0]')) score -= 16
  return score - long - around * 8 - (field.depth - around) * 2
}
