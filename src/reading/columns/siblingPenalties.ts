import type { ColumnCandidate } from './columnCandidate.ts'
import { firstText } from './columnCandidate.ts'
import { readAs } from '../values/readAs.ts'

function timesOf(field: ColumnCandidate): readonly (number | null)[] {
  return field.profile.values.map((value) => {
    const read = readAs(value, 'instant', field.inferred.hint, '')
    return read.kind === 'instant' ? read.ms : null
  })
}

function sameTimes(a: readonly (number | null)[], b: readonly (number | null)[]): boolean {
  let same = 0
  for (const [at, time] of a.entries()) {
    const other = b[at] ?? null
    if (time === null && other === null) continue
    if (time === null || other === null || Math.abs(time - other) > 1000) return false
    same++
  }
  return a.length === b.length && same > 0
}

/** The same times written twice are one column: the one with the clearer unit. */
export function demoteDuplicates(fields: readonly ColumnCandidate[]): void {
  const instants = fields.filter((field) => field.kind === 'instant')
  for (const [at, field] of instants.entries()) {
    for (const other of instants.slice(at + 1)) {
      if (field.base !== other.base || !sameTimes(timesOf(field), timesOf(other))) continue
      if (field.profile.values.every((value, index) => value === other.profile.values[index]))
        continue
      const lesser =
        typeof field.profile.values[0] === 'string' && typeof other.profile.values[0] === 'number'
          ? field
          : other
      lesser.score -= 34
    }
  }
}

/** An id beside the name of the same thing is for machines. */
function demoteIds(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    const { words } = field.meaning
    if (!field.meaning.id || words.length < 2 || field.area !== null) continue
    const noun = words.slice(0, -1).join(' ')
    const named = fields.some((other) => {
      if (other.meaning.name && other.depth === field.depth + 1) {
        if (other.parent?.words.join(' ') === noun) return true
      }
      if (other === field || other.base !== field.base) return false
      const theirs = other.meaning.words.join(' ')
      return theirs === noun || theirs === `${noun} name` || theirs === `${noun} title`
    })
    if (named || field.meaning.last === 'tag') field.score = Math.min(field.score, 20)
  }
}

/** A row has one rank; further ones (of a region, of the season) are figures. */
function demoteRanks(fields: readonly ColumnCandidate[]): void {
  const ranks = fields.filter((field) => field.kind === 'rank' && field.score > 80)
  const cost = (field: ColumnCandidate): number => field.depth * 10 + field.meaning.words.length
  const first = ranks
    .filter((field) => field.depth === 0 || (field.parent?.figure !== true && field.filled > 0.9))
    .toSorted((a, b) => cost(a) - cost(b))[0]
  for (const field of ranks) if (field !== first) field.score = Math.min(field.score, 66)
}

/** The address of the row itself, where its name leads there already. */
function demoteAddresses(fields: readonly ColumnCandidate[]): void {
  for (const field of fields) {
    if (field.area === null || field.depth > 0 || !firstText(field).startsWith('http')) continue
    const named = fields.some(
      (other) =>
        other !== field && other.area === field.area && other.depth === 0 && other.meaning.name,
    )
    if (named) field.score = Math.min(field.score, 16)
  }
}

/** One name is enough: `username` beside `displayName` of the same thing. */
function demoteNames(fields: readonly ColumnCandidate[]): void {
  const names = fields.filter(
    (field) => field.kind === 'text' && field.area === 'players' && field.meaning.name,
  )
  for (const field of names) {
    if (field.meaning.words[0] === 'display') continue
    if (names.some((other) => other.meaning.words[0] === 'display' && other.base === field.base))
      field.score -= 40
  }
}

/** Where a row says much of its own, what it says of things inside it comes later. */
function demoteInner(fields: readonly ColumnCandidate[]): void {
  const own = fields.filter(
    (field) =>
      field.depth === 0 && field.kind !== 'nested' && field.kind !== 'image' && !field.constant,
  )
  const timed = own.some((field) => field.kind === 'instant')
  for (const field of fields) {
    if (field.depth === 0 || (field.meaning.name && field.kind === 'text')) continue
    if (own.length >= 8) field.score -= 8
    if (timed && field.kind === 'instant') field.score -= 12
  }
}

/** What the columns beside it take from a column's score. */
export function applySiblingPenalties(fields: readonly ColumnCandidate[]): void {
  demoteRanks(fields)
  demoteNames(fields)
  demoteAddresses(fields)
  demoteInner(fields)
  demoteDuplicates(fields)
  demoteIds(fields)
}
