import type { ColumnCandidate } from './columnCandidate.ts'
import { firstText } from './columnCandidate.ts'
import { joinCounterparts } from './counterparts.ts'
import { classOf, PLAYED_AS } from './columnClass.ts'
import type { ColumnClass, ColumnWeights } from './columnWeights.ts'
import { COLUMN_WEIGHTS } from './columnWeights.ts'
import { applySiblingPenalties } from './siblingPenalties.ts'
import { demoteProfiles, weighValues } from './embeddedProfiles.ts'
import { areaOfKey } from '../keys/nouns.ts'
import { boostFight, boostRecord } from './boostContests.ts'
import { boostSides, isInSide } from './boostSides.ts'
import { sortedBy } from './sortedBy.ts'
import { boostTotals, isSplit } from './totalsAndParts.ts'
import type { Area } from '../types.ts'
import { textOf } from '../values/plain.ts'

/** Filled in so many rows, gaps cost nothing. */
const FILLED_ENOUGH = 0.9

/** Each further word of their keys says more of less. */
const BY_WORDS: ReadonlySet<ColumnClass> = new Set([
  'level',
  'price',
  'figure',
  'ordinal',
  'nestedFigure',
  'number',
  'share',
])

/** Keys that hold a row's own figures. */
const STATS =
  /^(?:stats|statistics|record|totals|standings|\w+_?(?:stats|statistics|totals|standings|record)|record_?[a-z]+|overall|all|totals?|results?|scores?|score|outcome|points)$/i

/** Where it is, and how it stands: what is told there is told of the row. */
const PLACES = /^(?:circuit|venue|track|stadium|course|map|location)$/i
const STANDING = /^(?:state|status)$/i

/** Keys that identify a person. */
const PERSON = /^(?:users?|players?|profile|participants?|identity|members?)$/i

function depthChange(field: ColumnCandidate, { change }: ColumnWeights): number {
  if (field.depth === 0) return 0
  const named = field.meaning.name && field.kind === 'text'
  const transparent = named ? PERSON : STATS
  const levels = field.keys.slice(0, -1).filter((key) => !transparent.test(key)).length
  if (field.depth === 1 && named && PLACES.test(field.keys[0] ?? '')) return 0
  if (field.depth === 1 && field.kind === 'text' && STANDING.test(field.keys[0] ?? '')) return 0
  return (named ? change.nestedName : change.nested) + Math.max(0, levels - 1) * change.eachLevel
}

const SCORED =
  /^(?:score|points|goals|total_?points|result|runs|kills|goals_?(?:home|away)_?(?:team)?|(?:home|away)_?(?:team)?_?(?:score|goals|points)|red|blue|home|away)$/i

const OF_A_SIDE =
  /^(?:score|points|pts|goals|totalpoints|total_points|result|runs|kills|(?:game|map|round|set)s?_?(?:wins?|won)|maps|sets|frames|legs)$/i

/** Who a side is, and what it scored. */
function isOfSide(field: ColumnCandidate): boolean {
  const { keys, meaning, kind, area } = field
  const last = keys.at(-1) ?? ''
  const inside = keys.slice(0, -1)
  if (inside.some((key) => SCORES.test(key)) && SCORED.test(last)) return kind !== 'text'
  if (!isInSide(field)) return false
  // Who played on it.
  if (kind === 'nested') return area !== null
  if (meaning.name && (kind === 'text' || kind === 'link')) return area !== null
  return OF_A_SIDE.test(last) || PLAYED_AS.has(meaning.last) || (meaning.id && area !== null)
}

const SCORES = /^(?:results?|scores?)$/i

/** Quantities without a price. */
const SOLD = /^(?:sold|volume|count|quantity|amount|stock|supply|demand|listings|sales|orders)$/

/** A price, its least and its highest among them: what a list of prices is read for. */
function isPrice({ kind, keys, meaning }: ColumnCandidate): boolean {
  if (kind !== 'currency' && kind !== 'count') return false
  if (SOLD.test(meaning.last)) return false
  const around = keys.slice(0, -1)
  return (
    meaning.words.includes('price') ||
    around.some((key) => /^prices?$/i.test(key)) ||
    (BEST_OF_SIDE.get(around.at(-1)?.toLowerCase() ?? '')?.test(meaning.words.join(' ')) ?? false)
  )
}

/** The lowest offer and the highest bid: the current price. */
const BEST_OF_SIDE: ReadonlyMap<string, RegExp> = new Map([
  ['sell', /^(?:min|minimum|lowest|best)(?: price)?$/],
  ['ask', /^(?:min|minimum|lowest|best)(?: price)?$/],
  ['buy', /^(?:max|maximum|highest|best)(?: price)?$/],
  ['bid', /^(?:max|maximum|highest|best)(?: price)?$/],
])

/** The difference of two figures beside it. */
const NET =
  /^(?:gd|diff)$|(?:^|^\S+ )(?:difference|differential|diff)$|^(?:position|rank|place|rating) (?:change|delta)$/

/** `type: "player"`: what every row is, by the noun of an area. */
const isOwnType = ({ keys, profile }: ColumnCandidate): boolean =>
  keys.length === 1 && keys[0] === 'type' && areaOfKey(textOf(profile.values[0])) !== null

/** The same in each of three rows and more. */
const isSameAll = ({ constant, profile }: ColumnCandidate): boolean =>
  constant && profile.values.length > 2

/** They say nothing more of a figure: `goals_scored`, `number_of_moves`, `total_points`. */
const FILLERS = /^(?:plus|scored|number|num|nb|for|total|won|made|taken|earned|current)$/

const fillersIn = (words: readonly string[]): number =>
  Math.min(
    words.length - 1,
    words.filter((word, at) => FILLERS.test(word) && !(word === 'for' && at === words.length - 1))
      .length,
  )

/** `player_1_rating`: of which side, and nothing more of the figure. */
const sideWordsIn = ([first = '', second = '', third]: readonly string[]): number =>
  third !== undefined &&
  /^(?:player|team|p|side|clan|opponent)$/.test(first) &&
  /^[12]$/.test(second)
    ? 2
    : 0

const isCounted = ({ kind }: ColumnCandidate): boolean => kind === 'count' || kind === 'currency'

/** The score of a column by itself. */
function scoreColumn(
  field: ColumnCandidate,
  area: Area,
  sided: boolean,
  weights: ColumnWeights,
): number {
  const { worth, change } = weights
  const { meaning, kind } = field
  const found = classOf(field, area)
  let score = worth[found]
  const fillers = fillersIn(meaning.words)
  const further = Math.max(0, meaning.words.length - 1 - sideWordsIn(meaning.words))
  const net = kind !== 'text' && NET.test(meaning.words.join(' '))
  if (BY_WORDS.has(found))
    score += net ? change.net : (further - fillers) * change.eachWord + fillers * change.eachFiller
  if (found === 'edge') score += Math.max(0, further - 1) * change.eachWordOfAnEdge
  const priced = area === 'prices' && isPrice(field)
  if (meaning.lesser && !priced && kind !== 'rank' && kind !== 'instant')
    score += kind === 'text' ? change.lesserText : change.lesser
  score += depthChange(field, weights)
  if (field.parent?.lesser === true) score += change.lesserParent
  if (priced) score += change.pricesPrice
  // The side that is the same in every row is the page's own.
  if (sided && !isSameAll(field) && isOfSide(field)) score += change.side
  if (field.constant)
    score +=
      field.profile.values.length < 3 && !isOwnType(field) ? change.constantOfFew : change.constant
  if (field.constant && isCounted(field) && field.profile.values.length > 2)
    score += change.constantFigure
  if (meaning.words[0] === 'opposite') score += change.opposite
  if (field.constant && meaning.name) score += change.constantName
  if (field.constant && firstText(field).length === 1) score += change.constantLetter
  if (field.filled < FILLED_ENOUGH && kind !== 'absent')
    score += (FILLED_ENOUGH - field.filled) * change.gaps
  return score
}

const MINUTES = /^(?:minutes?|mins?|toi)$/

/** `min` beside figures of a game, without a `max`: for how long somebody played. */
function boostMinutes(fields: readonly ColumnCandidate[], { worth }: ColumnWeights): void {
  for (const field of fields) {
    const { words, last } = field.meaning
    if (words.length !== 1 || !MINUTES.test(last) || field.constant) continue
    const beside = fields.filter(({ base }) => base === field.base)
    const range = beside.some(({ meaning }) => meaning.words.some((word) => word.startsWith('max')))
    const played = beside.filter(({ meaning, kind }) => meaning.figure && kind === 'count')
    if (!range && played.length >= MINUTES_BESIDE)
      field.score = Math.max(field.score, played[0]?.score ?? worth.figure)
  }
}

/** So many figures beside it say that a time is one of playing. */
const MINUTES_BESIDE = 3

/** The column that the list is sorted by, and those beside it. */
function boostSortedBy(
  fields: readonly ColumnCandidate[],
  area: Area,
  { change, worth }: ColumnWeights,
): void {
  const main = sortedBy(fields)
  if (main === null) return
  main.score += change.sortedBy
  // It is a figure of the row then, whatever its key says.
  if (classOf(main, area) === 'number') main.score += worth.figure - worth.number
  for (const field of fields)
    if (field !== main && field.base === main.base && main.depth > 0)
      field.score += change.besideSortedBy
}

/** Rule 4. Scores all columns of a table, each by itself and beside the others. */
export function scoreColumns(
  fields: readonly ColumnCandidate[],
  area: Area,
  weights = COLUMN_WEIGHTS,
): void {
  const sided = !isSplit(fields)
  for (const field of fields) field.score = scoreColumn(field, area, sided, weights)
  weighValues(fields, weights)
  demoteProfiles(fields, weights)
  boostSortedBy(fields, area, weights)
  boostMinutes(fields, weights)
  applySiblingPenalties(fields, weights)
  boostTotals(fields, weights)
  boostRecord(fields)
  joinCounterparts(fields)
  boostFight(fields)
  boostSides(fields)
}
