import type { TableCandidate } from './findCandidates.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { genericKey } from '../links/rowArea.ts'
import type { Area } from '../types.ts'
import { singular, wordsOf } from '../keys/words.ts'

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

/** What the visitors of an area come for, in the singular. */
const WANTED: Readonly<Record<Area, ReadonlySet<string>>> = {
  players: set(
    'skill stat hero card brawler character achievement match game battle mode rank rating entry champion weapon segment vehicle ship class history session result performance perf tank deck',
  ),
  clans: set('member player roster participant clan guild team'),
  leaderboards: set(
    'entry ranking leaderboard player standing ladder score result record board member row top',
  ),
  prices: set(
    'item price product offer listing order line market trade auction history currency good sale rate quote stock commodity',
  ),
  competitions: set(
    'participant standing player team clan match member ranking competition tournament entry round competitor leaderboard result bracket race session league fixture',
  ),
  events: set(
    'event schedule session match race entry calendar item booster candidate activity challenge season raid rotation',
  ),
}
const GOOD = set(
  'item result entry data row record node edge list member player participant match game skill statistic stat ranking leaderboard',
)
const SIDE = set(
  `perk badge label icon reward rule tag link log detail permission role setting award prize image asset achievement gear gadget power restriction
   descriptor district color log config reference include error spell unlock cosmetic requirement milestone trait rune filter category facet available
   meta currencydetail removal included relationship ribbon medal emblem screenshot genre mod modifier ability buff banner previous old archived
   supported deprecated minister registered monthly weekly bonus banned timeline warning notice friend column field header`,
)

/** What can be chosen from comes after what was. */
const OFFERED = set('eligible available possible selectable allowed')

/** What was comes after what is. */
const PAST = set('recent past last old previous former finished closed ended')

function nounScore(candidate: TableCandidate, area: Area): number {
  const words = wordsOf(candidate.key).map((word) => singular(word))
  let score = 0
  if (words.some((word) => WANTED[area]?.has(word))) score = 26
  else if (words.some((word) => GOOD.has(word)) || genericKey(candidate.key)) score = 16
  if (words.some((word) => SIDE.has(word)) && score < 26) score -= 14
  if (words.length > 2) score -= 3
  if (words.some((word) => PAST.has(word))) score -= 4
  if (words.some((word) => OFFERED.has(word))) score -= 36
  return score
}

/** More holders of lists than this are things of their own. */
const MOST_GROUPS = 16

/** What a row would be read for: its name, its place, a figure that differs. */
function tellsRow(field: ColumnCandidate): boolean {
  if (field.kind === 'instant') return field.meaning.edge !== null && field.distinct
  if (field.kind === 'text') return field.meaning.name && field.depth === 0 && !field.constant
  return (field.kind === 'rank' || field.meaning.figure) && !field.constant && field.distinct
}

/** Containers whose rows only hold another list: the list is what a person wants. */
export function isShell(fields: readonly ColumnCandidate[], rows: number): boolean {
  const plain = fields.filter(
    (field) =>
      field.kind !== 'nested' && field.kind !== 'image' && !field.meaning.id && field.filled > 0.5,
  )
  return (
    (plain.length <= (rows === 1 ? 3 : 1) || (rows <= MOST_GROUPS && !plain.some(tellsRow))) &&
    fields.some(
      (field) =>
        field.kind === 'nested' &&
        field.profile.values.some((value) => Array.isArray(value) && value.length > 1),
    )
  )
}

/** The part of the score that can be told without looking at the rows. */
export function guessTable(candidate: TableCandidate, area: Area): number {
  let score = nounScore(candidate, area)
  score -= candidate.depth * 9
  score += Math.min(18, 1.6 * Math.log2(candidate.count + 1))
  if (candidate.holder !== null) score -= 22
  if (candidate.layout === 'values') score -= candidate.keys === null ? 34 : 24
  if (candidate.layout === 'tuples') score -= 4
  return candidate.count === 1 ? score - 10 : score
}

const REFERENCE = set('id type href self')
const PAIR = set('id key name value number string text type')

/** Rule 3. How much a person wants this table to be the main one. */
export function scoreTable(
  candidate: TableCandidate,
  fields: readonly ColumnCandidate[],
  area: Area,
  named: boolean,
  shell: boolean,
): number {
  let score = guessTable(candidate, area)
  const plain = fields.filter(
    (field) => field.kind !== 'nested' && field.kind !== 'absent' && field.filled > 0.3,
  ).length
  score += Math.min(14, plain * 1.8)
  if (named) score += 7
  if (fields.some((field) => field.kind === 'rank' && field.depth === 0)) score += 5
  if (fields.some((field) => field.meaning.figure && field.kind !== 'text')) score += 5
  if (shell) score -= 24
  if (plain === 0) score -= 30
  // Rows that only refer to things, or that are the pairs of a row.
  const words = fields.map((field) => field.meaning.last)
  if (words.every((word) => REFERENCE.has(word))) score -= 40
  else if (candidate.holder !== null && words.every((word) => PAIR.has(word))) score -= 34
  return score
}
