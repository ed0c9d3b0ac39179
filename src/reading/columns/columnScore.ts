import { applySiblingPenalties } from './siblingPenalties.ts'
import type { ColumnCandidate } from './columnCandidate.ts'
import { firstText } from './columnCandidate.ts'
import { CHANGE, WORTH } from './columnWorth.ts'
import { demoteProfiles } from './embeddedProfiles.ts'
import { favourTotals, isSplit } from './totalsAndParts.ts'
import { sortedBy } from './sortedBy.ts'
import type { Area } from '../types.ts'

/** Filled in so many rows, gaps cost nothing. */
const FILLED_ENOUGH = 0.9

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

/** Where a picture is, without the host. */
export const IMAGE_FILE = /^\/?[\w./-]+\.(?:png|jpe?g|gif|webp|svg)$/i

/** Names that files have. */
const FILES = /\b(?:asset|assetbundle|bundle|file|filename|path|sprite|prefab)\b/

/** Another form of a name. */
const LESSER_NAMES = new Set('short abbr abbreviated sub lower alternate normalized'.split(' '))

function textScore(field: ColumnCandidate, area: Area): number {
  const { meaning } = field
  const first = firstText(field)
  if (/^https?:\/\//.test(first)) {
    if (field.area !== null) return WORTH.linkedAddress
    if (meaning.category) return WORTH.categoryAddress
    return meaning.url && field.depth === 0 ? WORTH.ownAddress : WORTH.address
  }
  if (noise(first)) return WORTH.hash
  if (IMAGE_FILE.test(first)) return WORTH.assetPath
  if (meaning.colour) return WORTH.colour
  if ((meaning.money || meaning.figure) && /^[-+]? ?\d/.test(first)) return numberScore(field)
  if (meaning.last === 'asset' || meaning.last === 'path') return WORTH.assetPath
  if (meaning.id) return idScore(field, area)
  if (meaning.name && FILES.test(meaning.words.join(' '))) return WORTH.fileName
  if (meaning.name && field.depth === 0)
    return meaning.words.some((word) => LESSER_NAMES.has(word)) ? WORTH.text : WORTH.ownName
  if (meaning.name) return WORTH.nestedName
  if (prosaic(field)) return WORTH.prose
  if (meaning.category && meaning.image) return WORTH.imageCategory
  if (meaning.category || meaning.rank)
    return meaning.last === 'realm' ? WORTH.realm : WORTH.category
  return area === 'events' ? WORTH.eventText : WORTH.text
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
  if (field.depth > 0)
    return area === 'prices' && field.parent?.last === 'item' ? WORTH.nestedItemId : WORTH.nestedId
  if (words.length === 1) return WORTH.bareId
  if (area === 'prices' && words[0] === 'item') return WORTH.itemId
  const small = field.profile.values.every((value) =>
    typeof value === 'number' ? value < 100_000 : String(value).length <= 8 && !isDigits(value),
  )
  if (!small || field.repeatsKey) return WORTH.longId
  return PLAYED_AS.has(words[0] ?? '') ? WORTH.playedAs : WORTH.shortId
}

const isDigits = (value: unknown): boolean => /^\d+$/.test(String(value))

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
  const extra = Math.max(0, meaning.words.length - 1) * CHANGE.eachWord
  if (meaning.level) return WORTH.level - extra
  if (meaning.last === 'price' || isRate(meaning.words)) return WORTH.price - extra
  if (meaning.words.length === 1 && meaning.last === 'count') return WORTH.count
  if (meaning.figure || meaning.money) return WORTH.figure - extra
  if (meaning.words.some((word) => ORDINALS.has(word))) return WORTH.ordinal - extra
  return (field.parent?.figure === true ? WORTH.nestedFigure : WORTH.number) - extra
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
  if (empty) return WORTH.emptyNested
  return LISTS.has(field.meaning.last) ? WORTH.list : WORTH.nested
}

function instantScore(field: ColumnCandidate, area: Area): number {
  const { meaning } = field
  if (field.inferred.hint.unit === 'year') return WORTH.year
  if (area === 'events' || area === 'competitions') {
    if (meaning.edge !== null)
      return WORTH.edge - Math.max(0, meaning.words.length - 2) * CHANGE.eachWordOfAnEdge
    return meaning.words.length === 1 && field.distinct ? WORTH.oneInstant : WORTH.otherInstant
  }
  return meaning.edge === 'start' || meaning.words.length === 1 ? WORTH.start : WORTH.otherInstant
}

function kindScore(field: ColumnCandidate, area: Area): number {
  const { kind, meaning } = field
  switch (kind) {
    case 'rank':
      if (meaning.lesser) return WORTH.lesserRank
      return meaning.words.length > 2 ? WORTH.wordyRank : WORTH.rank
    case 'instant':
      return instantScore(field, area)
    case 'flag':
      if (meaning.words.some((word) => word === 'buy' || word === 'sell')) return WORTH.trade
      if (meaning.words.length !== 1) return WORTH.wordyFlag
      return OUTCOMES.has(meaning.last) ? WORTH.outcome : WORTH.flag
    case 'image':
      return WORTH.image
    case 'absent':
      return meaning.figure ? WORTH.absentFigure : WORTH.absent
    case 'nested':
      return nestedScore(field)
    case 'duration':
      return WORTH.duration
    case 'percentage':
    case 'ratio':
      return WORTH.share - Math.max(0, meaning.words.length - 1) * CHANGE.eachWord
    case 'text':
    case 'link':
      return textScore(field, area)
    default:
      return numberScore(field)
  }
}

/** Keys that hold a row's own figures. */
const STATS =
  /^(?:stats|statistics|record|totals|standings|\w+_?(?:stats|statistics|totals|standings|record)|record_?[a-z]+|overall|all|totals?|results?|scores?|score|outcome|points)$/i

/** Keys that identify a person. */
const PERSON = /^(?:users?|players?|profile|participants?|identity|members?)$/i

function depthCost(field: ColumnCandidate): number {
  if (field.depth === 0) return 0
  const named = field.meaning.name && field.kind === 'text'
  const depth = named
    ? Math.max(1, field.keys.slice(0, -1).filter((key) => !PERSON.test(key)).length)
    : Math.max(1, field.keys.slice(0, -1).filter((key) => !STATS.test(key)).length)
  return (named ? CHANGE.nestedName : CHANGE.nested) + (depth - 1) * CHANGE.eachLevel
}

/** The two sides of a game, one or two levels down. */
const SIDE =
  /^(?:(?:opponents|teams|sides|slots|players|participants|competitors|entrants|contestants|clans|guilds|factions) [12]|home|away|white|black|red|blue|radiant|dire|attackers?|defenders?|team_?[12ab]|player_?[12ab]|side_?[12ab]|opponents?)(?:_?(?:team|side|score|player))?$/i

const SCORED =
  /^(?:score|points|goals|total_?points|result|runs|kills|goals_?(?:home|away)_?(?:team)?|(?:home|away)_?(?:team)?_?(?:score|goals|points)|red|blue|home|away)$/i

/** Who a side is, and what it scored. */
function isOfSide({ keys, meaning, kind, area }: ColumnCandidate): boolean {
  const last = keys.at(-1) ?? ''
  const inside = keys.slice(0, -1)
  if (inside.some((key) => SCORES.test(key)) && SCORED.test(last)) return kind !== 'text'
  if (!inside.some((key) => SIDE.test(key))) return false
  if (meaning.name && (kind === 'text' || kind === 'link')) return area !== null
  return (
    /^(?:score|points|goals|totalpoints|total_points|result|runs|kills)$/i.test(last) ||
    (meaning.id && area !== null)
  )
}

const SCORES = /^(?:results?|scores?)$/i

/** A price, its least and its highest among them: what a list of prices is read for. */
function isPrice({ kind, keys, meaning }: ColumnCandidate): boolean {
  if (kind !== 'currency' && kind !== 'count') return false
  return meaning.words.includes('price') || keys.slice(0, -1).some((key) => /^prices?$/i.test(key))
}

/** How much a person wants to see this column, by itself: more is further to the left. */
function scoreColumn(field: ColumnCandidate, area: Area, sided: boolean): number {
  let score = kindScore(field, area)
  if (field.area !== null && field.kind === 'text') score = Math.max(score, WORTH.linked)
  const lesser = field.meaning.lesser && !(area === 'prices' && field.depth === 0 && isPrice(field))
  if (lesser && field.kind !== 'rank' && field.kind !== 'instant') score -= CHANGE.lesser
  score -= depthCost(field)
  if (field.parent?.lesser === true) score -= CHANGE.lesserParent
  if (area === 'prices' && isPrice(field)) score += CHANGE.price
  if (sided && isOfSide(field)) score += CHANGE.side
  if (field.constant)
    score -= field.profile.values.length < 3 ? CHANGE.constantOfFew : CHANGE.constant
  if (field.filled < FILLED_ENOUGH && field.kind !== 'absent')
    score -= (FILLED_ENOUGH - field.filled) * CHANGE.gaps
  return score
}

/** What the list is in the order of, and what stands beside it. */
function favourSortedBy(fields: readonly ColumnCandidate[]): void {
  const main = sortedBy(fields)
  if (main === null) return
  main.score += CHANGE.sortedBy
  for (const field of fields)
    if (field !== main && field.base === main.base && main.depth > 0)
      field.score += CHANGE.besideSortedBy
}

/** Rule 4. Scores all columns of a table, each by itself and beside the others. */
export function scoreColumns(fields: readonly ColumnCandidate[], area: Area): void {
  const sided = !isSplit(fields)
  for (const field of fields) field.score = scoreColumn(field, area, sided)
  demoteProfiles(fields)
  favourSortedBy(fields)
  applySiblingPenalties(fields)
  favourTotals(fields)
}
