import type { KeyMeaning } from '../keys/keySemantics.ts'
import type { DateOrder, InstantUnit } from '../types.ts'
import { orderOf, dateOrderIn } from './datesInNumbers.ts'
import { areDays, type OrderOfBody } from './kindOfTexts.ts'
import { type Instant, instantMs, isNever, parseInstant, unitOfNumber } from './parseInstant.ts'
import { numberOf } from './readAs.ts'
import { DAY_MS } from './wallMs.ts'

/** Reads one raw value of an axis; null where it has no time. */
export type ReadTime = (raw: unknown) => Instant | null

/** Few may have none. */
const MOSTLY = 0.8
/** This many in a row are no accident. */
const MIN_ROWS = 3

/** `x`, `t`, `ts`, and words of a calendar. */
const OF_AXIS =
  /^(?:x|t|ts|k|time|times|timestamps?|dates?|days?|hours?|weeks?|months?|quarters?|years?|seasons?|periods?|labels?|index|categories|at|last|dt|datetimes?|epochs?|unix)$/

/** The key of a time, or of nothing that speaks against one. */
const namesTime = ({ time, words }: KeyMeaning): boolean =>
  time || words.some((word) => OF_AXIS.test(word))

const isFigure = ({ figure, money, level, percent, rank, id, rate, duration }: KeyMeaning) =>
  figure || money || level || percent || rank || id || rate || duration > 0

const rises = (all: readonly number[]): boolean =>
  all.every((one, at) => at === 0 || one > (all[at - 1] ?? 0))

const isOrdered = (all: readonly number[]): boolean => rises(all) || rises(all.toReversed())

/** All apart by whole minutes: no ids, no amounts. */
function onTheMinute(all: readonly number[], minute: number): boolean {
  const first = all[0] ?? 0
  return all.length >= MIN_ROWS && all.every((one) => (one - first) % minute === 0)
}

const within = (all: readonly number[], least: number, most: number): boolean =>
  all.every((one) => Number.isInteger(one) && one >= least && one <= most)

/** Next to each other, mostly. */
function areConsecutive(all: readonly number[]): boolean {
  const next = all.filter((one, at) => at > 0 && Math.abs(one - (all[at - 1] ?? 0)) === 1)
  return all.length >= MIN_ROWS && next.length >= (all.length - 1) * 0.6
}

const isDigitsOf = (unit: InstantUnit) => (number: number) => {
  const ms = instantMs(number, unit)
  return Number.isFinite(ms) && !isNever(ms)
}
/** As they are written in one number. */
const IN_DIGITS: readonly InstantUnit[] = ['date', 'zone-less', 'month']
const EPOCH_DAYS = [10_957, 25_567] as const

/** The unit of numbers as times, `day` for days since 1970; null where they are none. */
function unitOf(all: readonly number[], meaning: KeyMeaning): InstantUnit | 'day' | null {
  const positive = all.filter((number) => number > 0)
  const [first] = positive
  if (first === undefined || positive.length < all.length * MOSTLY) return null
  const isNamed = namesTime(meaning)
  if (!isNamed && isFigure(meaning)) return null
  const unit = unitOfNumber(first)
  const distinct = new Set(positive).size > 1 || positive.length === 1
  if (unit !== null && positive.every((number) => unitOfNumber(number) === unit)) {
    const minute = unit === 's' ? 60 : unit === 'ms' ? 60_000 : 6e7
    const sure = meaning.time || (isNamed && meaning.words.length > 1) || unit !== 's'
    return sure || isOrdered(positive) || onTheMinute(positive, minute) ? unit : null
  }
  if (!distinct || positive.length < MIN_ROWS) return null
  if (!isNamed && meaning.words.length > 0) return null
  const written = IN_DIGITS.find((one) => positive.every(isDigitsOf(one)))
  if (written !== undefined) return written
  const ordered = isOrdered(positive)
  if (within(positive, 1950, 2199))
    return (isNamed && !/^(?:x|k)$/.test(meaning.last)) || ordered ? 'year' : null
  if (
    within(positive, ...EPOCH_DAYS) &&
    (meaning.time || areConsecutive(positive.toSorted((a, b) => a - b)))
  )
    return 'day'
  return null
}

const ISO_WEEK = /^(\d{4})-?W(\d\d)(?:-?([1-7]))?$/
const QUARTER = /^(?:(\d{4})[- /]?Q([1-4])|Q([1-4])[- /]?(\d{4}))$/
/** `2012-13`, `2012/2013`: the season that began in a year. */
const SEASON = /^(\d{4})[-/](?:\d\d)?(\d\d)$/

/** The Monday of an ISO week, or one of its days. */
export function weekMs(year: number, week: number, day = 1): number | null {
  if (week < 1 || week > 53) return null
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MS
  return monday + ((week - 1) * 7 + day - 1) * DAY_MS
}

/** Text that is a week, a quarter or a season. */
function periodOf(text: string): Instant | null {
  if (text.length > 10) return null
  const week = ISO_WEEK.exec(text)
  if (week !== null) {
    const ms = weekMs(Number(week[1]), Number(week[2]), Number(week[3] ?? 1))
    return ms === null ? null : { ms, unit: 'date' }
  }
  const quarter = QUARTER.exec(text)
  if (quarter !== null) {
    const month = (Number(quarter[2] ?? quarter[3]) - 1) * 3
    return { ms: Date.UTC(Number(quarter[1] ?? quarter[4]), month, 1), unit: 'month' }
  }
  const season = SEASON.exec(text)
  const year = Number(season?.[1])
  return season !== null && (year + 1) % 100 === Number(season[2])
    ? { ms: Date.UTC(year, 0, 1), unit: 'year' }
    : null
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

const valid = (found: Instant | null): Instant | null =>
  found === null || isNever(found.ms) ? null : found

function readText(texts: readonly string[], order: DateOrder | null): ReadTime | null {
  const asInstant = (raw: unknown) => (typeof raw === 'string' ? parseInstant(raw, order) : null)
  const asPeriod = (raw: unknown) => (typeof raw === 'string' ? periodOf(raw) : null)
  const fits = (read: ReadTime) => texts.filter((text) => read(text) !== null).length
  const least = Math.max(1, texts.length * MOSTLY)
  const dates = fits(asInstant)
  const unit = areDays(texts) ? 'date' : null
  if (dates >= least && dates >= fits(asPeriod))
    return (raw) => {
      const found = valid(asInstant(raw))
      return found === null || unit === null ? found : { ...found, unit }
    }
  return fits(asPeriod) >= least ? asPeriod : null
}

/**
 * How to read values as times: one format, unit and order of day and month for all of them. `unsure` where they are dates of
 * which nothing says whether the day or the month comes first; null where they are no times.
 */
export function readTimes(
  values: readonly unknown[],
  meaning: KeyMeaning,
  ofBody: OrderOfBody,
): ReadTime | 'unsure' | null {
  const present = values.filter(isPresent)
  if (present.length < 2 || present.length < values.length * MOSTLY) return null
  const numbers = present.map(numberOf).filter((number) => number !== null)
  if (numbers.length === present.length) {
    const unit = unitOf(numbers, meaning)
    if (unit === null) return null
    return (raw) => {
      const number = numberOf(raw)
      if (number === null) return null
      return valid(
        unit === 'day'
          ? { ms: number * DAY_MS, unit: 'date' }
          : { ms: instantMs(number, unit), unit },
      )
    }
  }
  const texts = present.filter((one) => typeof one === 'string')
  if (texts.length < present.length * MOSTLY) return null
  const proven = orderOf(texts)
  if (proven === 'both') return null
  const isOpen =
    proven === null &&
    texts.some((text) => dateOrderIn(text) === 'either' && parseInstant(text) === null)
  const order = isOpen ? ofBody() : proven
  if (isOpen && order === null) return 'unsure'
  return readText(texts, order)
}
