import type { ColumnCandidate } from './columnCandidate.ts'
import type { ColumnClass } from './columnWeights.ts'
import { numberOf } from '../values/plain.ts'

/** `position: {label}`, `status: {name}`: a word of a few. */
export const isKind = (parent: ColumnCandidate['parent']): boolean =>
  parent !== null && (parent.category || parent.rank) && parent.words.length === 1

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

/** Numbers that are names: on a shirt, in a list. */
const NUMBERING = /^(?:number|num|no|nr|sequence|jersey|bib)$/

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

/** Of a person, and not of what they did. */
const BODY = /^(?:weight|height|age)$/

/** Numbers that programs need, and where something is. */
const FOR_PROGRAMS = /^(?:port|protocol|build|revision|lat|latitude|lon|lng|longitude|altitude)$/

export function classOfNumber(field: ColumnCandidate): ColumnClass {
  const { meaning, parent } = field
  if (FOR_PROGRAMS.test(meaning.last)) return 'shortId'
  if (meaning.level) return 'level'
  if (meaning.last === 'price' || isRate(meaning.words)) return 'price'
  if (meaning.words.length === 1 && meaning.last === 'count') return 'count'
  if (BODY.test(meaning.last) && meaning.words.length === 1) return 'bodyFigure'
  if (meaning.figure || meaning.money) return 'figure'
  if (meaning.words.some((word) => ORDINALS.has(word)) || isOrder(field)) return 'ordinal'
  if (NUMBERING.test(meaning.last)) return 'numbering'
  // `position: {label, min, max}`: limits of the kind, and nothing of the row.
  if (isKind(parent) && meaning.lesser) return 'shortId'
  return parent?.figure === true ? 'nestedFigure' : 'number'
}

/** 1 to as many as there are rows, each once, in any order: a place, a seed, a pick. */
function isOrder({ meaning, profile: { values }, distinct }: ColumnCandidate): boolean {
  if (values.length < 4 || !distinct || meaning.lesser) return false
  let most = 0
  const seen = new Set<number>()
  for (const value of values) {
    const number = numberOf(value)
    if (!Number.isInteger(number) || number < 1) return false
    seen.add(number)
    most = Math.max(most, number)
  }
  return seen.has(1) && most <= values.length * 1.5
}
