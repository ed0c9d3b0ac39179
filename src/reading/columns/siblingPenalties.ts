import { demoteRaw, demoteUnsaid } from './writtenFigures.ts'
import { demoteAliases, demoteGivenNames, demoteNames, demoteShortForms } from './aliases.ts'
import { type ColumnCandidate, firstText } from './columnCandidate.ts'
import { type ColumnWeights, COLUMN_WEIGHTS } from './columnWeights.ts'
import { isInSide } from './boostSides.ts'
import { readAs } from '../values/readAs.ts'
import { numberOf, textOf } from '../values/plain.ts'

/** From so many columns of its own on a row says much of itself. */
const MUCH_OF_ITS_OWN = 8

function timesOf(field: ColumnCandidate): readonly (number | null)[] {
  return field.profile.values.map((value) => {
    const read = readAs(value, 'instant', field.inferred.hint, '')
    return read.kind === 'instant' ? read.ms : null
  })
}

const SECOND_MS = 1000
const DAY_MS = 86_400_000

/** Only the day is told: `2026-02-03`. */
const isDay = (field: ColumnCandidate): boolean => firstText(field).length === 10

function sameTimes(
  a: readonly (number | null)[],
  b: readonly (number | null)[],
  within: number,
): boolean {
  let same = 0
  for (const [at, time] of a.entries()) {
    const other = b[at] ?? null
    if (time === null && other === null) continue
    if (time === null || other === null || Math.abs(time - other) > within) return false
    same++
  }
  return a.length === b.length && same > 0
}

/** The same times written twice are one column: the one with the clearer unit. */
export function demoteDuplicates(
  fields: readonly ColumnCandidate[],
  { change } = COLUMN_WEIGHTS,
): void {
  const instants = fields
    .filter((field) => field.kind === 'instant')
    .map((field) => ({ field, times: timesOf(field) }))
  for (const [at, { field, times }] of instants.entries()) {
    for (const { field: other, times: theirs } of instants.slice(at + 1)) {
      const within = isDay(field) !== isDay(other) ? DAY_MS : SECOND_MS
      if (field.base !== other.base || !sameTimes(times, theirs, within)) continue
      if (field.profile.values.every((value, index) => value === other.profile.values[index]))
        continue
      const lesser =
        (typeof field.profile.values[0] === 'string' &&
          typeof other.profile.values[0] === 'number') ||
        (isDay(field) && !isDay(other))
          ? field
          : other
      lesser.score += change.equal
    }
  }
}

/** An id beside the name of the same thing is for machines. */
function demoteIds(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
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
    if (named || field.meaning.last === 'tag') field.score += change.idOfNamed
  }
}

/** Words that leave a rank the row's own. */
const OWN_RANK =
  /^(?:rank|position|place|placement|ranking|standing|pos|overall|global|world|current|league|division|group|final|game|match|clan|guild|table|season|ladder|leaderboard|map|row|no|number)$/

/** A rank of something else (a draft, a waiver list) in which the list is not ordered. */
function isOtherRank({ meaning, profile: { values } }: ColumnCandidate): boolean {
  if (meaning.words.every((word) => OWN_RANK.test(word))) return false
  const numbers = values.map(numberOf)
  return numbers.some((number, at) => at > 0 && number < (numbers[at - 1] ?? number))
}

/** So many fields beside a rank are a record of their own: `score: {rank, pp, mods, set_at}`; `kills: {value, rank}` is a figure. */
const FIELDS_OF_RECORD = 5

const isOfRecord = ({ base }: ColumnCandidate, fields: readonly ColumnCandidate[]): boolean =>
  fields.filter((other) => other.base === base).length >= FIELDS_OF_RECORD

/** A row has one rank; further ones (of a region, of the season) are figures. */
function demoteRanks(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const all = fields.filter(({ kind, meaning }) => kind === 'rank' && !meaning.lesser)
  // The places that both sides of a match have somewhere are none of the row.
  const ofSides = all.filter(isInSide)
  const sided = ofSides.length > 1
  if (sided) for (const field of ofSides) field.score += change.furtherRank
  const ranks = sided ? all.filter((field) => !ofSides.includes(field)) : all
  const cost = (field: ColumnCandidate): number => field.depth * 10 + field.meaning.words.length
  const first = ranks
    .filter(
      (field) =>
        field.depth === 0 ||
        (field.filled > 0.9 && (field.parent?.figure !== true || isOfRecord(field, fields))),
    )
    .toSorted((a, b) => Number(isOtherRank(a)) - Number(isOtherRank(b)) || cost(a) - cost(b))[0]
  for (const field of ranks) if (isOtherRank(field)) field.score += change.qualifiedRank
  for (const field of ranks) if (field !== first) field.score += change.furtherRank
}

/** The address of the row itself, where its name leads there already. */
function demoteAddresses(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  for (const field of fields) {
    if (field.area === null || field.depth > 0 || !firstText(field).startsWith('http')) continue
    const named = fields.some(
      (other) =>
        other !== field && other.area === field.area && other.depth === 0 && other.meaning.name,
    )
    if (named) field.score += change.addressOfNamed
  }
}

/** Where a row says much of its own, what it says of things inside it comes later. */
function demoteInner(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const own = fields.filter(
    (field) =>
      field.depth === 0 && field.kind !== 'nested' && field.kind !== 'image' && !field.constant,
  )
  const timed = own.some((field) => field.kind === 'instant')
  const people = new Set(
    fields
      .filter(({ area, depth, meaning }) => area === 'players' && depth === 1 && meaning.name)
      .map(({ base }) => base),
  )
  // Of one person alone: the sides of a match are no profiles.
  const [profile] = people.size === 1 ? people : []
  const things = new Set(
    fields
      .filter(({ area, depth, meaning }) => area !== null && depth > 0 && meaning.name)
      .map(({ base }) => base),
  )
  const ownWords = new Set(own.map(({ meaning }) => meaning.words.join(' ')))
  for (const field of fields) {
    if (field.depth === 0 || (field.meaning.name && field.kind === 'text')) continue
    // A word about a thing that has a page of its own is found there.
    if (field.kind === 'text' && field.area === null && things.has(field.base))
      field.score += change.ofLinked
    // `country` of the row, and again of its circuit.
    if (field.meaning.category && ownWords.has(field.meaning.words.join(' ')))
      field.score += change.again
    if (field.base === profile && (field.kind === 'flag' || field.kind === 'text'))
      field.score += change.inner
    if (own.length >= MUCH_OF_ITS_OWN) field.score += change.inner
    if (timed && field.kind === 'instant') field.score += change.innerTime
  }
}

const BOOKKEEPING = new Set(
  'created updated modified synced indexed edited creation uploaded fetched registered refreshed enlisted captured established added entered'.split(
    ' ',
  ),
)

const FIGURES: ReadonlySet<ColumnCandidate['kind']> = new Set([
  'rank',
  'level',
  'count',
  'currency',
  'percentage',
])

/** The order of a list: each value beyond the one before, over so many rows. */
const ORDERED_ROWS = 5

function isMonotonic({ profile: { values } }: ColumnCandidate): boolean {
  if (values.length < ORDERED_ROWS) return false
  const some = values.slice(0, ORDERED_ROWS)
  const less = (a: unknown, b: unknown): boolean =>
    typeof a === 'number' && typeof b === 'number' ? a < b : textOf(a) < textOf(b)
  return (
    some.every((value, at) => at === 0 || less(some[at - 1], value)) ||
    some.every((value, at) => at === 0 || less(value, some[at - 1]))
  )
}

/** When the record was written says little of what it tells, where another time does. */
function demoteBookkeeping(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const times = fields.filter(({ kind, depth }) => kind === 'instant' && depth < 2)
  const written = times.filter(({ meaning }) => meaning.words.some((word) => BOOKKEEPING.has(word)))
  const figured = fields.some(
    ({ kind, depth, constant }) => depth === 0 && !constant && FIGURES.has(kind),
  )
  // The only time of a row itself stays.
  const lone = times.length === 1 && times[0]?.depth === 0
  if (written.length === times.length && (!figured || lone)) return
  // A log is in the order in which it was written, unless another time is in order as well.
  const ordered = times.some((field) => !written.includes(field) && isMonotonic(field))
  for (const field of written)
    if (ordered || !field.distinct || !isMonotonic(field)) field.score += change.bookkeeping
}

/** Figures and texts that are the same in every row: one of them is enough, the one with fewer words. */
function demoteEqual(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const seen = new Map<string, ColumnCandidate>()
  for (const field of fields) {
    const { values } = field.profile
    if (values.length < 2 || field.constant || typeof values[0] === 'object') continue
    const kind = field.kind === 'rank' || field.kind === 'text' ? 'text' : field.kind
    const key = `${kind} ${String(values.length)} ${folded(values[0])}`
    const other = seen.get(key)
    if (other === undefined || !isSame(values, other.profile.values)) {
      seen.set(key, field)
      continue
    }
    const lesser = rankOfEqual(field) > rankOfEqual(other) ? other : field
    if (lesser === other) seen.set(key, field)
    lesser.score += change.equal
  }
}

const folded = (value: unknown): string => textOf(value).toLowerCase()

/** A figure and the same figure as text are alike, and so are `LFT 926` and `lft 926`. */
const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.every((value, at) => value === b[at] || folded(value) === folded(b[at]))

/** Of equal columns the one that leads somewhere, is nearer and shorter stays. */
function rankOfEqual(field: ColumnCandidate): number {
  const id = (field.meaning.id ? -20 : 0) + (field.kind === 'rank' ? 50 : 0)
  return (field.area === null ? 0 : 100) + id - field.depth * 10 - field.meaning.words.length
}

/** The nearer to the row and the shorter its key, the more a figure says of the whole. */
const size = ({ depth, meaning }: ColumnCandidate): number => depth * 10 + meaning.words.length

/** The win rate comes before any other share. */
const isOfWins = ({ meaning: { words } }: ColumnCandidate): boolean =>
  words.some((word) => /^(?:wins?|won|winning|winrate|wr)$/.test(word))

const OF_WINS = 5

/** One share says how it went; further ones say it of parts. */
function demoteShares(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const shares = fields.filter(({ kind }) => kind === 'percentage' || kind === 'ratio')
  const order = (field: ColumnCandidate): number => size(field) - (isOfWins(field) ? OF_WINS : 0)
  for (const [before, field] of shares.toSorted((a, b) => order(a) - order(b)).entries())
    field.score += Math.min(before, 3) * change.furtherShare
}

/** So many times say when a row was. */
const TIMES_OF_ROW = 3

/** Where a row has many times, those with more words are of steps in between. */
function demoteTimes(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  const times = fields.filter(({ kind, depth }) => kind === 'instant' && depth === 0)
  for (const [before, field] of times.toSorted((a, b) => size(a) - size(b)).entries())
    field.score += Math.min(Math.max(0, before - TIMES_OF_ROW + 1), 3) * change.furtherTime
}

export function applySiblingPenalties(
  fields: readonly ColumnCandidate[],
  weights: ColumnWeights,
): void {
  demoteRanks(fields, weights)
  demoteShares(fields, weights)
  demoteTimes(fields, weights)
  demoteNames(fields, weights)
  demoteAliases(fields, weights)
  demoteShortForms(fields, weights)
  demoteGivenNames(fields, weights)
  demoteBookkeeping(fields, weights)
  demoteEqual(fields, weights)
  demoteRaw(fields, weights)
  demoteUnsaid(fields, weights)
  demoteAddresses(fields, weights)
  demoteInner(fields, weights)
  demoteDuplicates(fields, weights)
  demoteIds(fields, weights)
}
