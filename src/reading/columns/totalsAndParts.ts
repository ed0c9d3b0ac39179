import type { ColumnCandidate } from './columnCandidate.ts'
import type { ColumnWeights } from './columnWeights.ts'

const isNumeric = ({ kind }: ColumnCandidate): boolean =>
  kind === 'count' ||
  kind === 'currency' ||
  kind === 'level' ||
  kind === 'percentage' ||
  kind === 'ratio' ||
  kind === 'rank'

/** `gamesBack: "2.5"`, `"-"`: a figure written as text. */
const isFigureText = ({ kind, meaning }: ColumnCandidate): boolean =>
  kind === 'text' && meaning.figure && !meaning.name

const HOME = /^(?:home|away)$/i

/**
 * True where `home` and `away` are parts of a row's own figures (a standing), not the sides of a match: neither of them
 * is named.
 */
export function isSplit(fields: readonly ColumnCandidate[]): boolean {
  const inside = fields.filter(({ keys }) => keys.slice(0, -1).some((key) => HOME.test(key)))
  return (
    inside.length > 0 &&
    !inside.some(({ meaning, kind, area }) => kind === 'text' && (meaning.name || area !== null))
  )
}

/** Words that say which of several figures is the one to look at. */
const WHOLE = new Set([
  'current',
  'total',
  'overall',
  'all',
  'lifetime',
  'global',
  'net',
  'max',
  'character',
  'account',
])

/** `sprint_podiums` beside `podiums`: of a kind of race alone. */
const isKindOf = (words: readonly string[], [whole = '']: readonly string[]): boolean =>
  words.length === 2 && words[1] === whole && COUNTED.test(whole)

const COUNTED = /^(?:wins|podiums|poles|titles|kills|goals|matches|games|battles|races|starts)$/

/** Every word of the other one, and more: `averagePriceHQ` of `averagePrice`. */
function isPartOf(field: ColumnCandidate, other: ColumnCandidate): boolean {
  const words = field.meaning.words
  const theirs = other.meaning.words
  if (words.length <= theirs.length || theirs.length === 0) return false
  // `price_change` of `price` is another figure; what is before or behind the whole of it is a part.
  if (theirs.length < 2 && !isKindOf(words, theirs)) return false
  if (words.some((word) => WHOLE.has(word) && !theirs.includes(word))) return false
  const more = words.length - theirs.length
  return (
    theirs.every((word, at) => word === words[at]) ||
    theirs.every((word, at) => word === words[at + more])
  )
}

/** `record.division.wins` beside `record.overall.wins`. */
function isBesideWhole(field: ColumnCandidate, other: ColumnCandidate): boolean {
  const { keys } = field
  return (
    keys.length > 1 &&
    other.keys.length === keys.length &&
    WHOLE.has(other.parent?.last ?? '') &&
    !WHOLE.has(field.parent?.last ?? '') &&
    keys.every((key, at) => at === keys.length - 2 || key === other.keys[at])
  )
}

/** `result.halfTime.goals` beside `result.goals`. */
function isInside(field: ColumnCandidate, other: ColumnCandidate): boolean {
  const { keys } = field
  const more = keys.length - other.keys.length
  return (
    more > 0 &&
    other.keys.length > 1 &&
    keys.at(-1) === other.keys.at(-1) &&
    other.keys.slice(0, -1).every((key, at) => key === keys[at])
  )
}

/** Figures of a part beside the same of the whole. */
function demoteParts(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const numbers = fields.filter((field) => isNumeric(field) || isFigureText(field))
  for (const field of numbers)
    if (
      field.kind !== 'rank' &&
      numbers.some(
        (other) =>
          (other.base === field.base && isPartOf(field, other)) ||
          isBesideWhole(field, other) ||
          isInside(field, other),
      )
    )
      field.score += change.part
}

/** So many things with the same figure are a grid: skills, months, buildings. */
const GRID = 4

/** The same figure of many things inside a row: none of them is the row's. */
function demoteGrids(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const grids = new Map<string, ColumnCandidate[]>()
  for (const field of fields) {
    if (field.depth < 1 || !isNumeric(field)) continue
    const key = `${String(field.depth)} ${field.keys.at(-1) ?? ''}`
    const grid = grids.get(key)
    if (grid === undefined) grids.set(key, [field])
    else grid.push(field)
  }
  for (const grid of grids.values()) {
    if (new Set(grid.map(({ base }) => base)).size < GRID) continue
    for (const field of grid) {
      if (WHOLE.has(field.parent?.last ?? '')) continue
      field.score += field.kind === 'rank' ? change.gridRank : change.grid
    }
  }
}

/** Home and away figures beside those of the whole. */
function demoteSplits(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  if (!isSplit(fields)) return
  for (const field of fields)
    if (field.keys.slice(0, -1).some((key) => HOME.test(key))) field.score += change.part
}

/** Totals come before their parts. */
export function boostTotals(fields: readonly ColumnCandidate[], weights: ColumnWeights): void {
  demoteSplits(fields, weights)
  demoteParts(fields, weights)
  demoteGrids(fields, weights)
}
