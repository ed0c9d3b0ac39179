import { applySiblingPenalties } from './siblingPenalties.ts'
import type { ColumnCandidate } from './columnCandidate.ts'
import { firstText } from './columnCandidate.ts'
import type { Area } from '../types.ts'

function prosaic(field: ColumnCandidate): boolean {
  const long = field.profile.values.filter(
    (value) => typeof value === 'string' && value.length > 60,
  )
  return field.meaning.prose || long.length > field.profile.values.length / 2
}

/** Long text without spaces is noise for a person: base64, hashes. */
function noise(text: string): boolean {
  return text.length > 48 && !/\s/.test(text.slice(0, 48))
}

/** Names that files have. */
const FILES = /\b(?:asset|assetbundle|bundle|file|filename|path|sprite|prefab)\b/

function textScore(field: ColumnCandidate, area: Area): number {
  const { meaning } = field
  const first = firstText(field)
  if (/^https?:\/\//.test(first)) {
    return field.area !== null
      ? 66
      : meaning.category
        ? 62
        : meaning.url && field.depth === 0
          ? 40
          : 14
  }
  if (noise(first)) return 2
  if (meaning.colour) return 4
  if ((meaning.money || meaning.figure) && /^[-+]? ?\d/.test(first)) return numberScore(field)
  if (meaning.last === 'asset' || meaning.last === 'path') return 6
  if (meaning.id) return idScore(field, area)
  if (meaning.name && FILES.test(meaning.words.join(' '))) return 10
  if (meaning.name) return field.depth === 0 ? 84 : 80
  if (prosaic(field)) return 50
  if (meaning.category && meaning.image) return 10
  if (meaning.category || meaning.rank) return meaning.last === 'realm' ? 60 : 81
  return area === 'events' ? 64 : 58
}

/** What a match was played as or on. */
const PLAYED_AS = new Set([
  'hero',
  'champion',
  'character',
  'map',
  'weapon',
  'car',
  'legend',
  'class',
])

/** `hero_id` says which hero; `id` alone is for machines. */
function idScore(field: ColumnCandidate, area: Area): number {
  const { words } = field.meaning
  if (field.depth > 0) return area === 'prices' && field.parent?.last === 'item' ? 90 : 8
  if (words.length === 1) return 24
  if (area === 'prices' && words[0] === 'item') return 84
  const small = field.profile.values.every((value) => typeof value === 'number' && value < 100_000)
  return small && !field.repeatsKey ? (PLAYED_AS.has(words[0] ?? '') ? 81 : 78) : 60
}

const ORDINALS = new Set([
  'week',
  'round',
  'day',
  'stage',
  'slot',
  'wave',
  'floor',
  'tier',
  'division',
])

const PER = new Set([
  'min',
  'minute',
  'hour',
  'game',
  'match',
  'round',
  'day',
  'week',
  'second',
  'battle',
])

function isRate(words: readonly string[]): boolean {
  return words[words.length - 2] === 'per' && PER.has(words[words.length - 1] ?? '')
}

function numberScore(field: ColumnCandidate): number {
  const { meaning } = field
  const extra = Math.max(0, meaning.words.length - 1) * 2.5
  if (meaning.level) return 83.5 - extra
  if (meaning.last === 'price' || isRate(meaning.words)) return 86 - extra
  if (meaning.words.length === 1 && meaning.last === 'count') return 74
  if (meaning.figure || meaning.money) return 82 - extra
  if (meaning.words.some((word) => ORDINALS.has(word))) return 80 - extra
  return (field.parent?.figure === true ? 76 : 68) - extra
}

/** Whether it was won. */
const OUTCOMES = new Set(['win', 'won', 'victory', 'winner', 'lost'])

const LISTS = new Set([
  'perks',
  'roster',
  'types',
  'categories',
  'members',
  'players',
  'participants',
  'history',
])

function nestedScore(field: ColumnCandidate): number {
  const empty = field.profile.values.every(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length === 0,
  )
  if (empty) return 5
  return LISTS.has(field.meaning.last) ? 68 : 34
}

function instantScore(field: ColumnCandidate, area: Area): number {
  const { meaning } = field
  if (field.inferred.hint.unit === 'year') return 92
  if (area === 'events' || area === 'competitions') {
    if (meaning.edge !== null) return 89 - Math.max(0, meaning.words.length - 2) * 4
    return meaning.edge !== null ? 89 : meaning.words.length === 1 && field.distinct ? 96 : 76
  }
  return meaning.edge === 'start' || meaning.words.length === 1 ? 78 : 76
}

function kindScore(field: ColumnCandidate, area: Area): number {
  const { kind, meaning } = field
  switch (kind) {
    case 'rank':
      return meaning.lesser ? 56 : meaning.words.length > 2 ? 92 : 100
    case 'instant':
      return instantScore(field, area)
    case 'flag':
      return meaning.words.some((word) => word === 'buy' || word === 'sell')
        ? 79
        : meaning.words.length === 1
          ? OUTCOMES.has(meaning.last)
            ? 82
            : 68
          : 46
    case 'image':
      return 7
    case 'absent':
      return meaning.figure ? 44 : 30
    case 'nested':
      return nestedScore(field)
    case 'duration':
      return 64
    case 'percentage':
    case 'ratio':
      return 83 - Math.max(0, meaning.words.length - 1) * 2.5
    case 'text':
    case 'link':
      return textScore(field, area)
    default:
      return numberScore(field)
  }
}

/** Keys that hold a row's own figures. */
const STATS =
  /^(?:stats|statistics|record|totals|standings|\w+_?(?:stats|statistics|totals|standings|record)|record_?[a-z]+|overall)$/i

/** Keys that identify a person. */
const PERSON = /^(?:users?|players?|profile|participants?|identity|members?)$/i

function depthCost(field: ColumnCandidate): number {
  if (field.depth === 0) return 0
  const named = field.meaning.name && field.kind === 'text'
  const depth = named
    ? Math.max(1, field.keys.slice(0, -1).filter((key) => !PERSON.test(key)).length)
    : Math.max(1, field.keys.slice(0, -1).filter((key) => !STATS.test(key)).length)
  return (named ? 6 : 8) + (depth - 1) * 8
}

const PRICE_BONUS = 8

/** The two sides of a game, one or two levels down. */
const SIDE =
  /^(?:home|away|white|black|red|blue|radiant|dire|attackers?|defenders?|team_?[12ab]|player_?[12ab]|side_?[12ab]|opponents?)(?:_?(?:team|side|score|player))?$/i
const SIDE_BONUS = 18

/** Who a side is, and what it scored. */
function isOfSide({ keys, meaning, kind, area }: ColumnCandidate): boolean {
  if (!keys.slice(0, -1).some((key) => SIDE.test(key))) return false
  if (meaning.name && (kind === 'text' || kind === 'link')) return area !== null
  return (
    /^(?:score|points|goals|totalpoints|total_points|result|runs|kills)$/i.test(
      keys.at(-1) ?? '',
    ) ||
    (meaning.id && area !== null)
  )
}

/** A price, its least and its highest among them: what a list of prices is read for. */
function isPrice({ kind, keys, meaning }: ColumnCandidate): boolean {
  if (kind !== 'currency' && kind !== 'count') return false
  return meaning.words.includes('price') || keys.slice(0, -1).some((key) => /^prices?$/i.test(key))
}

/** How much a person wants to see this column, by itself: more is further to the left. */
function scoreColumn(field: ColumnCandidate, area: Area): number {
  let score = kindScore(field, area)
  if (field.area !== null && field.kind === 'text') score = Math.max(score, 70)
  const lesser = field.meaning.lesser && !(area === 'prices' && field.depth === 0 && isPrice(field))
  if (lesser && field.kind !== 'rank') score -= 14
  score -= depthCost(field)
  if (field.parent?.lesser === true) score -= 10
  if (area === 'prices' && isPrice(field)) score += PRICE_BONUS
  if (isOfSide(field)) score += SIDE_BONUS
  if (field.constant) score -= 20
  if (field.filled < 0.9 && field.kind !== 'absent') score -= (0.9 - field.filled) * 36
  return score
}

/** Rule 4. Scores all columns of a table, each by itself and beside the others. */
export function scoreColumns(fields: readonly ColumnCandidate[], area: Area): void {
  for (const field of fields) field.score = scoreColumn(field, area)
  applySiblingPenalties(fields)
}
