import { isNumber as isNumberKind } from '../accessors/values.ts'
import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { isAgent } from '../keys/nouns.ts'
import { END, START } from '../keys/lexicon.ts'
import { isOpaque } from '../tables/nameColumnOf.ts'
import type { Area } from '../types.ts'
import { toText } from '../values/plain.ts'
import { numberOf } from '../values/readAs.ts'
import { type Clock, isRegular } from './clock.ts'
import type { Frame, FrameColumn } from './frame.ts'

/** A figure that is charted even if it never changed. */
export const isMeasured = ({ meaning, kind }: ColumnCandidate): boolean =>
  meaning.figure || meaning.money || kind === 'currency' || meaning.words.length === 0

const ORDINAL =
  /^(?:ordinal|index|number|no|seq|order|week|round|day|period|value|step|position|id)$/

const PERIOD =
  /^(?:all.?time|daily|(?:hour|day|week|month|quarter|season|year)(?:ly)?|\d+[hdwmy])$/i

/** This many steps of 1 are not a coincidence. */
const COUNTED = 5

/** 1, 2, 3 … over time: it only counts the rows. */
export function countsRows(
  { meaning: { words } }: ColumnCandidate,
  values: readonly (number | null)[],
): boolean {
  return (
    values.length >= COUNTED && words.some((word) => ORDINAL.test(word)) && stepOf(values) !== null
  )
}

/** 1 or -1 where each number is next to the one before it; else null. */
function stepOf(numbers: readonly (number | null)[]): number | null {
  const [first, second] = numbers.map(Number)
  const step = (second ?? 0) - (first ?? 0)
  const areNext = numbers.every((number, at) => number === (first ?? 0) + at * step)
  return Math.abs(step) === 1 && areNext ? step : null
}

/** Codes under dates are a log of actions. */
const CODE = /^(?:status|state|flags?)$/

/** 1, 2, 3 …: of a few rows looked at, only the first half is next to each other. */
function isCounter({ meaning, profile: { values } }: ColumnCandidate): boolean {
  if (values.length < COUNTED || !ORDINAL.test(meaning.last)) return false
  const numbers = values
    .slice(0, Math.max(2, Math.min(COUNTED, Math.ceil(values.length / 2))))
    .map(numberOf)
  const step = stepOf(numbers)
  return step === -1 || (step === 1 && Number(numbers[0]) <= 1)
}

/** An age is only another form of the time. */
const isAge = ({ meaning: { last, words } }: ColumnCandidate): boolean =>
  last === 'age' && words.length < 3 && words[0] !== 'average'

/** Texts of digits are figures if their kind is numeric: `"1,234"`. */
export const isNumeric = (field: ColumnCandidate): boolean =>
  (field.kind === 'duration' || isNumberKind(field.kind)) &&
  !field.meaning.id &&
  !isAge(field) &&
  !CODE.test(field.meaning.last) &&
  field.filled >= 0.3 &&
  !isCounter(field)

/** Ranks 1, 2, 3: a ranking of things, not the history of one. */
const isPlacing = ({ kind, depth, profile: { values } }: ColumnCandidate): boolean =>
  kind === 'rank' &&
  depth === 0 &&
  values.slice(0, 3).every((value, at) => numberOf(value) === at + 1)

const isOnlyText = (field: ColumnCandidate, fields: readonly ColumnCandidate[]): boolean =>
  isOpaque(field) &&
  fields.every(
    (other) => other === field || other.constant || other.kind === 'instant' || isNumeric(other),
  )

/** Where a value leads, in rows that are no table by its noun. */
const areaIn =
  ({ table }: Frame) =>
  ({ area, kind, meaning }: ColumnCandidate): Area | null =>
    area ?? (kind === 'text' && table === undefined ? meaning.area : null)

/** Keys for the result of a contest and the actions in it. */
const OUTCOME =
  /^(?:result|outcome|won|win|victory|winner|placement|map|opponent|enemy|verdict|finish)$/

/** A row with an outcome is an event. */
const isOutcome = ({ meaning: { words, last }, constant, kind, depth }: ColumnCandidate): boolean =>
  !constant &&
  depth === 0 &&
  words.length < 3 &&
  OUTCOME.test(last) &&
  (kind === 'flag' || kind === 'text')

const NUMBER = /^(?:[a-z]{2}|num|seq|index|game|match|round|number)$/

/** 4120, 4119, 4118 …: the number of a row among many things. */
function isNumber({ meaning: { figure, last }, profile: { values } }: ColumnCandidate): boolean {
  if (figure || !NUMBER.test(last) || values.length < COUNTED) return false
  const numbers = values.slice(0, COUNTED).map(numberOf)
  return stepOf(numbers) !== null && Number(numbers[0]) > COUNTED + 1
}

/** Rows with a start and an end are things, unless each begins where another ends, or they come at regular times. */
function areSpans({ columns, length }: Frame, clock: Clock): boolean {
  const edge = (words: ReadonlySet<string>) =>
    columns.find(
      ({ field: { depth, kind, meaning } }) =>
        depth === 0 && kind === 'instant' && meaning.words.some((word) => words.has(word)),
    )
  const [start, end] = [edge(START), edge(END)]
  if (start === undefined || end === undefined || start === end || isRegular(clock)) return false
  const starts = new Set(Array.from({ length }, (_, row) => toText(start.at(row))))
  const met = Array.from({ length }, (_, row) => starts.has(toText(end.at(row)))).filter(Boolean)
  return met.length < (length - 1) * 0.8
}

/** `period: "month"` of one row, "week" of another: bests of different lengths are no moments of one figure. */
const isLength = ({ kind, constant, profile: { values } }: ColumnCandidate) =>
  kind === 'text' && !constant && values.every((value) => PERIOD.test(toText(value)))

/** Another text in each row: what it names is what the row is. */
const isOfEach = ({
  kind,
  depth,
  distinct,
  filled,
  meaning,
  profile: { values },
}: ColumnCandidate) =>
  kind === 'text' &&
  depth === 0 &&
  distinct &&
  filled > 0.9 &&
  values.length > 3 &&
  !meaning.id &&
  !meaning.prose &&
  !values.every((value) => typeof value === 'string' && /\d/.test(value))

/** True if rows are points in time of one thing, not separate things. `apart`: the column that names the lines. */
export function isPast(frame: Frame, clock: Clock, apart: FrameColumn | null): boolean {
  const areaOf = areaIn(frame)
  const fields = frame.columns.filter((column) => column !== apart).map(({ field }) => field)
  const seasons = clock.times.every((time) => time?.unit === 'year')
  if (seasons && clock.strictly && clock.parts[0]?.field.kind === 'text') return true
  const used = new Set(clock.parts.map(({ field }) => field))
  const others = fields.filter((field) => !used.has(field))
  // Several texts that differ tell of what happened, and not of one thing.
  const worded = others.filter(
    ({ kind, constant, depth, meaning }) =>
      kind === 'text' && !constant && depth < 2 && !meaning.id,
  )
  if (worded.length > 1 && worded.some(({ meaning }) => !meaning.category)) return false
  // The person who acted in a week does not identify the week.
  const time = clock.parts[0]?.field.meaning.words[0] ?? ''
  const did = ({ meaning }: ColumnCandidate) => isAgent(meaning.words) && PERIOD.test(time)
  const isOwn = (field: ColumnCandidate) => isOfEach(field) && !did(field)
  if (others.some((one) => isOutcome(one) || isNumber(one) || isLength(one) || isOwn(one)))
    return false
  if (areSpans(frame, clock)) return false
  return others.every((field) => {
    if (field.constant || field.kind === 'nested' || field.kind === 'image') return true
    if ((areaOf(field) !== null && !did(field)) || isPlacing(field)) return false
    if (field.meaning.id && field.depth < 2 && field.distinct && field.kind !== 'instant')
      return isOnlyText(field, fields)
    return field.kind !== 'text' || !field.meaning.name
  })
}

/** Keys of a history of one thing, such as consecutive sale prices. */
const OF_ONE = /histor|past|trend|spark|ticks?$|tape$/i
const STANDING = /^(?:elo|mmr|rating|irating|sr)$/
const OTHERS = /^(?:avg|average|opponent|enemy|change|delta|diff|min|max|team|expected)$/

/** A state moves by small parts of itself; what is scored anew in each row does not. */
function isState({ field: { profile } }: FrameColumn): boolean {
  const numbers = profile.values.flatMap((value) => numberOf(value) ?? [])
  const size = numbers.reduce((sum, number) => sum + Math.abs(number), 0) / numbers.length
  const steps = numbers.slice(1).map((number, at) => Math.abs(number - (numbers[at] ?? number)))
  return steps.reduce((sum, step) => sum + step, 0) <= steps.length * size * MAX_STEP
}

const MAX_STEP = 0.5

/** Rows that are a player's matches or an item's sales still tell of one thing over time: its rating, its price. */
export function standings(frame: Frame, area: Area): readonly FrameColumn[] {
  const { key, columns } = frame
  const areaOf = areaIn(frame)
  const own = columns.filter(({ field }) => field.depth === 0)
  // After each contest or match: whose name it has does not matter, unless it is one player after another.
  const named = own.some(
    ({ field }) => (areaOf(field) ?? field.meaning.area) === 'players' && !field.constant,
  )
  const plain = own.filter(
    ({ field }) => isNumeric(field) && !field.meaning.words.some((word) => OTHERS.test(word)),
  )
  if (area === 'players' && !named)
    return plain.filter(
      (column) =>
        !column.field.meaning.lesser &&
        isState(column) &&
        (STANDING.test(column.field.meaning.last) ||
          (column.field.meaning.last === 'after' &&
            STANDING.test(column.field.meaning.words[0] ?? ''))),
    )
  const entities = own.some(
    ({ field }) =>
      !field.constant &&
      (field.meaning.words[0] === 'item' ||
        // A list in a row is of that row's thing.
        (frame.table === true && field.meaning.name && areaOf(field) !== 'players')),
  )
  return area === 'prices' && OF_ONE.test(key) && !entities
    ? plain.filter(({ field }) => field.meaning.words.includes('price'))
    : []
}
