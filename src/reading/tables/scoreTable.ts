import type { TableCandidate } from './tableCandidate.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { genericKey } from '../links/rowArea.ts'
import type { Area } from '../types.ts'
import { lists } from '../keys/lexicon.json'
import { table } from './worth.json'
import { singular, wordsOf, wordSet } from '../keys/words.ts'

/** The main nouns of an area, in the singular. */
const WANTED = new Map(Object.entries(lists.wanted).map(([area, words]) => [area, wordSet(words)]))
const GOOD = wordSet(lists.good)
const SIDE = wordSet(lists.side)
/** Options come after the choices made. */
const OFFERED = wordSet(lists.offered)
/** The past comes after the present. */
const PAST = wordSet(lists.past)
const CURRENT = wordSet(lists.current)

/** By the words of a table's key, by its form, seen from outside, and by its columns. */
const { noun: NOUN, form: FORM, content: CONTENT } = table

function nounScore(candidate: TableCandidate, area: Area): number {
  const words = wordsOf(candidate.key).map((word) => singular(word))
  let score = 0
  if (words.some((word) => WANTED.get(area)?.has(word))) score = NOUN.wanted
  else if (words.some((word) => GOOD.has(word)) || genericKey(candidate.key)) score = NOUN.good
  if (words.some((word) => SIDE.has(word)) && score < NOUN.wanted) score += NOUN.side
  if (words.length > 2) score += NOUN.wordy
  if (words.some((word) => PAST.has(word))) score += NOUN.past
  if (words.some((word) => CURRENT.has(word))) score += NOUN.current
  if (words.some((word) => OFFERED.has(word))) score += NOUN.offered
  return score
}

/** More holders of lists than this are separate things. */
const MAX_GROUPS = 16

/** Words for when a row takes place. */
const isPlanned = (word: string): boolean => /^(?:scheduled?|date|played|kickoff)$/.test(word)

/** Columns worth reading a row for: its name, its rank, a figure that differs. */
function isInformative(field: ColumnCandidate): boolean {
  if (field.kind === 'instant')
    return field.distinct && (field.meaning.edge !== null || field.meaning.words.some(isPlanned))
  if (field.kind === 'text') return field.meaning.name && field.depth === 0 && !field.constant
  return field.meaning.figure && !field.constant && field.distinct
}

/** The name or kind of a group, by which groups cannot be compared. */
const isHeading = ({ kind, meaning, depth }: ColumnCandidate): boolean =>
  kind === 'text' && depth === 0 && (meaning.name || meaning.category)

const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2

/** Containers whose rows only hold another list, which is the one that a person wants. */
export function isShell(fields: readonly ColumnCandidate[], rows: number): boolean {
  const plain = fields.filter(
    (field) =>
      field.kind !== 'nested' && field.kind !== 'image' && !field.meaning.id && field.filled > 0.5,
  )
  return (
    (plain.length <= (rows === 1 ? 3 : 1) ||
      (rows <= MAX_GROUPS && (!plain.some(isInformative) || plain.every(isHeading)))) &&
    fields.some(
      (field) =>
        field.kind === 'nested' &&
        field.profile.values.some((value) => Array.isArray(value) && value.length > 1) &&
        !(rows > 1 && field.profile.values.every(isPair)),
    )
  )
}

/** The part of the score that does not depend on the rows. */
export function guessTable(candidate: TableCandidate, area: Area): number {
  let score = nounScore(candidate, area)
  score += candidate.depth * FORM.eachLevel
  score += Math.min(FORM.mostDoublings, FORM.eachDoubling * Math.log2(candidate.count + 1))
  if (candidate.holder !== null) score += FORM.oneOfGroups
  // The two sides of a match are columns of the match.
  if (candidate.sides) score += FORM.sides
  if (candidate.layout === 'values')
    score += candidate.keys === null ? FORM.plainList : FORM.plainValues
  if (candidate.layout === 'tuples') score += FORM.tuples
  return candidate.count === 1 ? score + FORM.oneRow : score
}

const REFERENCE = wordSet('id type href self')
const PAIR = wordSet('id key name value number string text type')

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
  score += Math.min(CONTENT.mostColumns, plain * CONTENT.eachColumn)
  if (named) score += CONTENT.named
  if (fields.some((field) => field.kind === 'rank' && field.depth === 0)) score += CONTENT.ranked
  if (fields.some((field) => field.meaning.figure && field.kind !== 'text'))
    score += CONTENT.figures
  if (shell) score += CONTENT.shell
  if (plain === 0) score += CONTENT.nothing
  // Rows that only refer to things, or that are the pairs of a row.
  const words = fields.map((field) => field.meaning.last)
  if (words.every((word) => REFERENCE.has(word))) score += CONTENT.references
  else if (candidate.holder !== null && words.every((word) => PAIR.has(word)))
    score += CONTENT.pairs
  return score
}
