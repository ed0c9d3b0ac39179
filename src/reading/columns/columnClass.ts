import type { ColumnCandidate } from './columnCandidate.ts'
import { firstText } from './columnCandidate.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import { BIRTH, CATEGORY, FIGURE, IMAGE } from '../keys/vocabulary.ts'
import { classOfNumber, isKind } from './numberClass.ts'
import type { ColumnClass } from './columnWeights.ts'
import type { Area } from '../types.ts'
import { textOf } from '../values/plain.ts'

function prosaic(field: ColumnCandidate): boolean {
  const long = field.profile.values.filter(
    (value) => typeof value === 'string' && value.length > 60,
  )
  return field.meaning.prose || long.length > field.profile.values.length / 2
}

/** Long text without spaces is noise for a person: base64, hashes, `{D15E933F-…}`. */
function noise(text: string): boolean {
  return (text.length > 48 && !/\s/.test(text.slice(0, 48))) || /^\{[0-9a-f-]{12,}\}$/i.test(text)
}

/** For a program to paint with; `white` says who moved first. */
const COLOUR = /^(?:#|0x)?[0-9a-f]{3,8}$|^(?:rgb|hsl)a?\(|^\d{1,3}, ?\d{1,3}, ?\d{1,3}/i

/** Where a picture is, without the host. */
export const IMAGE_FILE = /^\/?[\w./-]+\.(?:png|jpe?g|gif|webp|svg)$/i

/** A route of the service: `/api/v1/teams/133`. */
const ROUTE = /^\/[\w.-]+\/[\w./-]+$/

/** State or result. */
export const STATE = /^(?:state|status|phase|result|outcome|form|verdict)$/

/** Names that files have. */
const FILES = /\b(?:asset|assetbundle|bundle|file|filename|path|sprite|prefab)\b/

/** Another form of a name. */
const LESSER_NAMES = new Set('short abbr abbreviated sub lower alternate normalized'.split(' '))

/** Begins as a number does: `2.5`, `+1:04`, `12/20`. */
const isNumeric = (value: unknown): boolean => /^[-+]? ?\d/.test(textOf(value))

/** `12-4`, `10-5-1`: won, lost and drawn. */
const isRecordText = (value: unknown): boolean =>
  /^\d{1,3}-\d{1,3}(?:-\d{1,3})?$/.test(textOf(value))

/** Won or lost, in a letter or a word. */
const isOutcome = (value: unknown): boolean =>
  /^(?:w|l|d|t|win|won|loss|lose|lost|draw|tie|victory|defeat)$/i.test(textOf(value))

/** `location_name`: where it is, by its name. */
export const isNamedKind = ({ words }: KeyMeaning): boolean =>
  words.length === 2 && words[1] === 'name' && CATEGORY.has(words[0] ?? '')

function classOfName(meaning: KeyMeaning): ColumnClass {
  if (meaning.words.some((word) => LESSER_NAMES.has(word))) return 'text'
  if (isNamedKind(meaning)) return 'category'
  return meaning.words.length > 1 ? 'longName' : 'ownName'
}

/** `streak_code`, `status_code`: a figure or a state in short; a code alone is for machines. */
const isCodeOfWord = ({ words, last }: KeyMeaning): boolean =>
  last === 'code' &&
  words.length > 1 &&
  words.slice(0, -1).every((word) => CATEGORY.has(word) || FIGURE.has(word))

function classOfAddress({ area, meaning, depth }: ColumnCandidate): ColumnClass {
  if (area !== null) return 'linkedAddress'
  if (meaning.category) return 'categoryAddress'
  return meaning.url && depth === 0 ? 'ownAddress' : 'address'
}

/** `streak: {value: -2, formatted: "L2"}`: a figure as a person says it. */
export const isWrittenFigure = (field: ColumnCandidate): boolean =>
  isFormatted(field) && !field.profile.values.some(isNumeric)

export const isFormatted = ({ keys, meaning, parent }: ColumnCandidate): boolean =>
  FORMATTED.test(meaning.last) && keys.length > 1 && parent?.figure === true

const FORMATTED = /^(?:formatted|display|text|label)$/

function classOfText(field: ColumnCandidate, area: Area): ColumnClass {
  const { meaning } = field
  const first = firstText(field)
  if (/^https?:\/\//.test(first)) return classOfAddress(field)
  if (/^\d+:\d\d/.test(first) && isResult(meaning, area)) return 'resultTime'
  if (noise(first) && !(meaning.prose && /\s/.test(first))) return 'hash'
  if (IMAGE_FILE.test(first) || ROUTE.test(first)) return 'assetPath'
  if (meaning.colour && (field.depth > 0 || meaning.words.length > 1 || COLOUR.test(first)))
    return 'colour'
  if (!meaning.id && (meaning.money || meaning.figure) && field.profile.values.some(isNumeric))
    return classOfNumber(field)
  if (field.profile.values.every(isRecordText)) return 'figure'
  if (field.depth === 0 && field.profile.values.every(isOutcome)) return 'outcome'
  if (meaning.last === 'asset' || meaning.last === 'path') return 'assetPath'
  if (isCodeOfWord(meaning)) return 'category'
  if (isWrittenFigure(field)) return 'figure'
  if (meaning.id || meaning.url) return classOfId(field, area)
  if (meaning.name && FILES.test(meaning.words.join(' '))) return 'fileName'
  if (meaning.name && field.depth === 0) return classOfName(meaning)
  // `position.label` says which position, and not what the row is called.
  if (meaning.name && isKind(field.parent)) return 'category'
  if (meaning.name) return 'nestedName'
  if (prosaic(field)) return 'prose'
  if (meaning.category && (meaning.image || IMAGE.has(meaning.words[0] ?? '')))
    return 'imageCategory'
  if (meaning.category || meaning.rank)
    return meaning.last === 'realm' ? 'realm' : STATE.test(meaning.last) ? 'state' : 'category'
  if (isWhichTeam(field)) return 'category'
  return area === 'events' ? 'eventText' : 'text'
}

/** `team: "Red"`: on which side somebody played. */
const isWhichTeam = ({ area, meaning: { words }, variety, depth }: ColumnCandidate): boolean =>
  area === null &&
  depth === 0 &&
  words.length === 1 &&
  /^(?:team|side)$/.test(words[0] ?? '') &&
  variety < 0.6

/** The side, role or map of a match. */
export const PLAYED_AS: ReadonlySet<string> = new Set([
  'hero',
  'champion',
  'character',
  'map',
  'weapon',
  'car',
  'legend',
  'class',
  'actor',
])

/** `hero_id` says which hero; `id` alone is for machines. */
function classOfId(field: ColumnCandidate, area: Area): ColumnClass {
  const { words } = field.meaning
  if (field.depth > 0)
    return area === 'prices' && field.parent?.last === 'item' ? 'nestedItemId' : 'nestedId'
  if (words.length === 1) return 'bareId'
  if (words[0] === 'season' && field.profile.values.every(isSeason)) return 'year'
  if (area === 'prices' && words[0] === 'item') return 'itemId'
  const small = field.profile.values.every((value) =>
    typeof value === 'number' ? value < 100_000 : textOf(value).length <= 8 && !isDigits(value),
  )
  if (!small || field.repeatsKey) return 'longId'
  return PLAYED_AS.has(words[0] ?? '') ? 'playedAs' : 'shortId'
}

/** `2017-18`: a season by its years. */
const isSeason = (value: unknown): boolean => /^(?:19|20)\d\d[-/](?:\d\d)?\d\d$/.test(textOf(value))

const isDigits = (value: unknown): boolean => /^\d+$/.test(textOf(value))

const OUTCOMES = new Set(['win', 'won', 'victory', 'winner', 'lost'])

/** `winner_side`, `winning_team: 1`: which of the sides won. */
const saysWho = ({ meaning: { words, id }, area, depth }: ColumnCandidate): boolean =>
  depth === 0 &&
  area === null &&
  !id &&
  words.length === 2 &&
  /^(?:winner|winning|victorious)$/.test(words[0] ?? '') &&
  /^(?:side|team|player|alliance|colou?r|faction|index|number)$/.test(words[1] ?? '')

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

/** `["{D15E933F-…}"]`: ids that nobody reads. */
const isOpaqueList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((entry) => typeof entry === 'string' && /^\{?[0-9a-f-]{16,}\}?$/i.test(entry))

/** `score: [13, 9]`: the figures of both sides. */
const isFewFigures = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.length < 5 &&
  value.every((entry) => typeof entry === 'number' || isNumeric(entry))

function classOfNested(field: ColumnCandidate): ColumnClass {
  const empty = field.profile.values.every(
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length === 0,
  )
  if (empty) return 'emptyNested'
  if (field.profile.values.every(isOpaqueList)) return 'nested'
  if (field.meaning.figure && field.depth < 2 && field.profile.values.every(isFewFigures))
    return 'figures'
  return field.area !== null || LISTS.has(field.meaning.last) ? 'list' : 'nested'
}

/** `release_year`: of a thing before the row was. */
const OTHER_YEAR =
  /^(?:released?|birth|born|founded|founding|creation|created|published|draft|debut)$/

/** When it was played. */
const HELD = /^(?:kickoff|played|match|game|finished|ended|date)$/

function classOfInstant(field: ColumnCandidate, area: Area): ColumnClass {
  const { meaning } = field
  // A year in which a thing inside the row began is told of that thing.
  if (
    field.inferred.hint.unit === 'year' &&
    !((field.depth > 0 || OTHER_YEAR.test(meaning.words[0] ?? '')) && meaning.words.length > 1)
  )
    return 'year'
  if (area === 'events' || area === 'competitions') {
    if (meaning.edge !== null) return 'edge'
    return meaning.words.length === 1 && field.distinct ? 'oneInstant' : 'otherInstant'
  }
  if (meaning.words.some((word) => BIRTH.has(word))) return 'birth'
  if (meaning.words.some((word) => HELD.test(word))) return 'held'
  return meaning.edge === 'start' || meaning.words.length === 1 ? 'start' : 'otherInstant'
}

/** The time of a run or race: what its rows are compared by. */
function isResult({ words }: ColumnCandidate['meaning'], area: Area): boolean {
  return (
    (area === 'leaderboards' || area === 'competitions') &&
    words.includes('time') &&
    !words.includes('tee')
  )
}

const STATE_FLAG = /^(?:online|active|open|closed|live|finished|completed|ended)$/

function classOfFlag({ meaning: { words, last }, constant }: ColumnCandidate): ColumnClass {
  if (words.some((word) => word === 'buy' || word === 'sell')) return 'trade'
  if (words.length !== 1) return 'wordyFlag'
  if (STATE_FLAG.test(last) && !constant) return 'stateFlag'
  return OUTCOMES.has(last) ? 'outcome' : 'flag'
}

const isNoRank = (value: unknown): boolean => Number(textOf(value)) <= 0

/** Texts that lead somewhere and are no names by their key. */
const LINKED_AT_LEAST: ReadonlySet<ColumnClass> = new Set([
  'bareId',
  'longId',
  'shortId',
  'nestedId',
  'prose',
  'realm',
  'text',
  'eventText',
  'linkedAddress',
])

/** The class of a column by its key and its values. */
export function classOf(field: ColumnCandidate, area: Area): ColumnClass {
  const { kind, meaning } = field
  switch (kind) {
    case 'rank':
      if (meaning.lesser) return 'lesserRank'
      if (field.profile.values.every(isNoRank)) return 'absentFigure'
      return meaning.words.length > 2 ? 'wordyRank' : 'rank'
    case 'instant':
      return classOfInstant(field, area)
    case 'flag':
      return classOfFlag(field)
    case 'image':
      return 'image'
    case 'absent':
      return meaning.figure ? 'absentFigure' : 'absent'
    case 'nested':
      return classOfNested(field)
    case 'duration':
      return isResult(meaning, area) ? 'resultTime' : 'duration'
    case 'percentage':
    case 'ratio':
      return 'share'
    case 'text':
    case 'link': {
      if (field.inferred.hint.score === true) return 'outcome'
      if (saysWho(field)) return 'outcome'
      const found = classOfText(field, area)
      if (field.area === null || kind !== 'text' || !LINKED_AT_LEAST.has(found)) return found
      return field.area === 'clans' ? 'linkedClan' : 'linked'
    }
    default:
      return saysWho(field) ? 'outcome' : classOfNumber(field)
  }
}
