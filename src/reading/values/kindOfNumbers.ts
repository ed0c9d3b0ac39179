import { type KeyMeaning, hasTimeWord } from '../keys/keySemantics.ts'
import { BIRTH, DURATION_UNIT, SIDES_OF_TRADE } from '../keys/lexicon.ts'
import { figures, moment, moneyUnit } from '../keys/lexicon.json'
import { wordSet, wordsIn } from '../keys/words.ts'
import type { Hint, Kind } from '../types.ts'
import { dayOfNumber, momentOfNumber } from './wallMs.ts'
import { unitOfNumber } from './parseInstant.ts'

/** A kind and how to read the raw values as it. */
export interface Inferred {
  kind: Kind
  hint: Hint
}

const MOMENTS = wordSet(moment)
const MONEY_UNIT = wordSet(moneyUnit)

/** `creationTimeSeconds`: a point in time, regardless of its unit. */
const namesMoment = ({ words }: KeyMeaning): boolean =>
  hasTimeWord(words) || words.some((word) => word === 'time' || MOMENTS.has(word))

/** This share of the numbers of a column are of one unit. */
const MOSTLY = 0.8

function instantOfNumbers(numbers: readonly number[], meaning: KeyMeaning): Hint | null {
  const units = numbers
    .filter((number) => number > 0)
    .map((number) => (Number.isInteger(number) || meaning.time ? unitOfNumber(number) : null))
  const unit = units.find((one) => one !== null)
  if (unit === undefined || units.filter((one) => one === unit).length < units.length * MOSTLY)
    return null
  if (meaning.id || meaning.rank) return null
  if (meaning.time || meaning.words[0] === 'last' || namesMoment(meaning)) return { unit }
  // `t` next to prices or figures.
  if (meaning.words.length === 1 && meaning.last === 't') return { unit }
  // Milliseconds are rarely anything but a time; seconds need a word for it.
  const figure =
    meaning.figure || meaning.money || meaning.level || meaning.overall || meaning.percent
  return unit === 'ms' && !figure ? { unit } : null
}

/** When somebody was born, or something began: before the years that other times are of. */
const isLongAgo = (word: string): boolean =>
  BIRTH.has(word) || word === 'founded' || word === 'established'

/** The unit of times of any year: seconds and milliseconds are far apart. */
function unitOfAnyYear(numbers: readonly number[]): 's' | 'ms' | null {
  const sizes = numbers.filter((number) => number !== 0 && number !== -1).map(Math.abs)
  if (sizes.length === 0) return null
  if (sizes.every((size) => size >= 1e10 && size < 4e12)) return 'ms'
  return sizes.every((size) => size >= 1e7 && size < 4e9) ? 's' : null
}

/** `birth: {date: {millis: 789868800000}}`: a moment in the unit that its own key says. */
function momentInUnit(
  numbers: readonly number[],
  { words, last }: KeyMeaning,
  around: KeyMeaning | null | undefined,
): Hint | null {
  const named = words.length === 1 ? DURATION_UNIT.get(last) : undefined
  const moment = around?.words.some(
    (word) => DAY.test(word) || isLongAgo(word) || MOMENTS.has(word),
  )
  if (moment !== true || (named !== 1 && named !== 1000)) return null
  const unit = unitOfAnyYear(numbers)
  return unit !== null && unit === (named === 1 ? 'ms' : 's') ? { unit } : null
}

/** Years to seconds, or to minutes, in one number; three different ones, or the key, say that it is no figure. */
function momentInDigits(numbers: readonly number[], meaning: KeyMeaning): Hint | null {
  const positive = numbers.filter((number) => number > 0)
  if (positive.length === 0 || meaning.id || !positive.every((one) => momentOfNumber(one) !== null))
    return null
  const { figure, money, level, rank } = meaning
  const toSeconds = positive.every((number) => number > 1e13)
  const many = new Set(positive).size >= 3
  const timely = meaning.time || namesMoment(meaning)
  return timely || (!figure && !money && !level && !rank && (toSeconds || many))
    ? { unit: 'zone-less' }
    : null
}

/** The length of a run or a wait. Milliseconds are marked elsewhere. */
const TAKEN = /^(?:run|lap|split|clear|race|setup|queue|wait|waiting|respawn|solve)$/
/** A run takes no longer: a larger number is in another unit. */
const MAX_SECONDS = 20_000

const isTaken = ({ words, last }: KeyMeaning, numbers: readonly number[]): boolean =>
  last === 'time' &&
  TAKEN.test(words[words.length - 2] ?? '') &&
  numbers.some((number) => number > 0) &&
  numbers.every((one) => Number.isInteger(one) && one >= 0 && one < MAX_SECONDS)

/** The days of an offer, in most markets. */
const DAYS_OFFERED = new Set([1, 3, 7, 14, 30, 60, 90, 180, 365])

/** `duration: 90` next to `duration: 14`, and nothing else: days, which the key does not say. */
const areDaysOffered = ({ last, words }: KeyMeaning, numbers: readonly number[]): boolean =>
  words.length === 1 &&
  last === 'duration' &&
  new Set(numbers).size > 1 &&
  numbers.every((number) => DAYS_OFFERED.has(number))

/** `best_lap: 103701`: a lap takes no hours, and no lap takes ten thousand seconds. */
const isLapInMs = ({ words, last }: KeyMeaning, numbers: readonly number[]): boolean =>
  words.includes('lap') &&
  (words.length === 1 || words[0] === 'best' || words[0] === 'fastest' || last === 'time') &&
  numbers.some((number) => number >= 10_000) &&
  numbers.every((one) => Number.isInteger(one) && (one <= 0 || (one >= 10_000 && one < 3_600_000)))

/** Shares that pass one stay below: a larger number is in percent. */
const MAX_SHARE = 2

/** Two and more different parts of one, and nothing beyond: 0.58 is 58 %. */
function isShare(numbers: readonly number[]): boolean {
  const parts = numbers.filter((number) => number > 0 && number < 1)
  return numbers.every((number) => number >= 0 && number <= 1) && new Set(parts).size > 1
}

const CHANGES = /^(?:change|changed|delta|diff|difference|gain|gained|margin|trend)$/

const isRatio = ({ last }: KeyMeaning): boolean => last === 'ratio' || last.startsWith('kd')

/** A lone part of one may be percent or a fraction: it stays as written unless its siblings tell. */
export const isOpenShare = (numbers: readonly number[], meaning: KeyMeaning): boolean =>
  (meaning.percent || (meaning.rate && !isRatio(meaning))) &&
  // A change of 0.38 percent is less than one.
  !meaning.words.some((word) => CHANGES.test(word)) &&
  numbers.some((number) => number > 0) &&
  numbers.every((number) => number >= 0 && number <= MAX_SHARE)

/** A share in the scale of its key: that of all numbers under it in the body, as one alone proves none. */
function percentOf(numbers: readonly number[], meaning: KeyMeaning, elsewhere: Numbers): Inferred {
  if (!isOpenShare(numbers, meaning)) return { kind: 'percentage', hint: {} }
  const all = [...numbers, ...elsewhere()]
  if (all.some((number) => number > MAX_SHARE)) return { kind: 'percentage', hint: {} }
  return isShare(all) ? { kind: 'percentage', hint: { scale: 100 } } : { kind: 'ratio', hint: {} }
}

/** The numbers under the same key in the whole body. */
export type Numbers = () => readonly number[]

/** A unit that the key does not say: seconds, or ms where most are longer than seconds would be; null where both are likely. */
function unitOfLengths(numbers: readonly number[], most: number): 's' | 'ms' | null {
  const sizes = numbers.filter((number) => number > 0).toSorted((a, b) => a - b)
  const middle = sizes[(sizes.length - 1) >> 1] ?? 0
  if (middle > most / 2 && middle < most * 2) return null
  return middle < most ? 's' : 'ms'
}

/** Numbers of places to play on: they are names. */
const WORLDS = new Set(['world', 'homeworld', 'realm', 'shard', 'server'])

/** `match: 1398199689`: which one, and no figure. */
const isNumberOf = ({ words, last }: KeyMeaning, numbers: readonly number[]): boolean =>
  words.length === 1 &&
  /^(?:match|game|battle|replay|ticket)$/.test(last) &&
  numbers.every((number) => Number.isInteger(number) && number >= 1e6)

const DAY = /^(?:date|day|birthday|birthdate|dob)$/

/** 20261114 under a key for a day or a time; 0 is none. */
const areDays = (numbers: readonly number[], { words, time }: KeyMeaning): boolean =>
  (time || words.some((word) => DAY.test(word))) &&
  numbers.some((number) => number !== 0) &&
  numbers.every((number) => number === 0 || dayOfNumber(number) !== null)

/** Words of figures that can be negative or are changes. */
export const SIGNED =
  /^(?:change|changed|delta|diff|difference|differential|gain|gained|balance|net|profit|loss|margin|modifier|offset|temperature|goal|plus|minus|karma|score|points|rating|elo|value|pnl|streak|trend|spread)$/
const PRICES = new Set([...wordsIn(figures.price), ...SIDES_OF_TRADE])
const TRADED = /^(?:volume|vol|quantity|qty|supply|stock|listings?)$/

/** Other words in the name of a price: `lowestSell`, but not `sellOrders`. */
const OF_PRICE = wordSet(
  `${figures.lowest} ${figures.highest} best top insta instant quick current last avg average median mean market`,
)

const isPrice = ({ words }: KeyMeaning): boolean =>
  words.some((word) => PRICES.has(word)) &&
  words.every((word) => PRICES.has(word) || OF_PRICE.has(word))

/** Where a market has no price it writes 0 or -1. A price of at most 1 is a bet's: one that is lost is worth 0. */
function noPrice({ words }: KeyMeaning, numbers: readonly number[]): Hint {
  if (!words.some((word) => PRICES.has(word)) || words.some((word) => SIGNED.test(word))) return {}
  const isBet = numbers.some((number) => number > 0) && numbers.every((number) => number <= 1)
  return isBet ? { minusAbsent: true } : { minusAbsent: true, zeroAbsent: true }
}

/** Where it has no volume it writes -1: 0 is how much was traded. */
const noVolume = ({ words }: KeyMeaning): Hint =>
  words.some((word) => TRADED.test(word)) && !words.some((word) => SIGNED.test(word))
    ? { minusAbsent: true }
    : {}

const isYear = (number: number): boolean =>
  Number.isInteger(number) && number > 1970 && number < 2200

/** `tickRate`: how often in a second, and no share of anything. */
const RHYTHM =
  /^(?:tick|frame|refresh|sample|sampling|bit|fire|heart|polling|update|exchange|hash)$/

/** How much of it is done. */
const DONE = /^(?:progress|completion|completeness)$/

/** `online: 1` may be one of many, or yes. */
const COUNTED_TOO = /^(?:online|active|alive)$/

/** No share of anything is more. */
const MAX_PERCENT = 10_000

export function kindOfNumbers(
  numbers: readonly number[],
  meaning: KeyMeaning,
  around?: KeyMeaning | null,
  elsewhere: Numbers = () => [],
): Inferred {
  const { words, last } = meaning
  const instant =
    momentInUnit(numbers, meaning, around) ??
    instantOfNumbers(numbers, meaning) ??
    momentInDigits(numbers, meaning)
  if (instant !== null) return { kind: 'instant', hint: instant }
  const none = numbers.every((number) => number <= 0)
  // An id of -1 is that of nothing.
  if (meaning.id) return { kind: 'text', hint: numbers.includes(-1) ? { minusAbsent: true } : {} }
  if (words.includes('year') && numbers.every(isYear)) {
    return { kind: 'instant', hint: { unit: 'year' } }
  }
  if (areDays(numbers, meaning)) return { kind: 'instant', hint: { unit: 'date' } }
  if (words.some(isLongAgo)) {
    const unit = unitOfAnyYear(numbers)
    if (unit !== null) return { kind: 'instant', hint: { unit } }
  }
  // A season is called by its year: 2025, and not 2,025.
  if (words.length === 1 && last === 'season' && numbers.every(isYear))
    return { kind: 'text', hint: {} }
  if (isNumberOf(meaning, numbers)) return { kind: 'text', hint: {} }
  if (WORLDS.has(last)) return { kind: 'text', hint: {} }
  // The price at a percentile is no percentage.
  const beyondAll = last === 'percentile' && numbers.some((number) => number > 100)
  if (meaning.percent && !beyondAll) return percentOf(numbers, meaning, elsewhere)
  if (meaning.rank) {
    const zero =
      numbers.includes(0) &&
      numbers.includes(1) &&
      numbers.filter((number) => number === 0).length === 1
    return { kind: 'rank', hint: zero ? { offset: 1 } : {} }
  }
  if (meaning.level)
    return {
      kind: 'level',
      hint: numbers.some((number) => number >= 1) || none ? { zeroAbsent: true } : {},
    }
  if (meaning.duration > 0 && !areDaysOffered(meaning, numbers)) {
    const named = DURATION_UNIT.has(last) || DURATION_UNIT.has(words[0] ?? '')
    // A match does not take days, a player's time may: the first is in ms then.
    const most = last === 'duration' || last === 'elapsed' ? 200_000 : 1e9
    const unit = named ? 's' : unitOfLengths([...numbers, ...elsewhere()], most)
    if (unit === null) return { kind: 'count', hint: {} }
    return { kind: 'duration', hint: { scale: unit === 'ms' ? 1 : meaning.duration } }
  }
  if (isTaken(meaning, numbers)) return { kind: 'duration', hint: { scale: 1000 } }
  if (isLapInMs(meaning, numbers)) return { kind: 'duration', hint: { scale: 1 } }
  // A key that means a time with nothing in it yet: a sentinel.
  if (meaning.time && none && (meaning.edge !== null || words.some((word) => MOMENTS.has(word)))) {
    return { kind: 'instant', hint: { unit: 's' } }
  }
  if (meaning.rate) {
    if (isRatio(meaning)) return { kind: 'ratio', hint: {} }
    const beyond = numbers.some((number) => Math.abs(number) > MAX_PERCENT)
    const often = words.length > 1 && RHYTHM.test(words.at(-2) ?? words[0] ?? '')
    if (!beyond && !often && (words.length > 1 || last !== 'rate'))
      return percentOf(numbers, meaning, elsewhere)
  }
  if (DONE.test(last) && isShare(numbers)) return { kind: 'percentage', hint: { scale: 100 } }
  if (
    meaning.flag &&
    numbers.every((number) => number === 0 || number === 1) &&
    (words.length > 1 || !COUNTED_TOO.test(last) || new Set(numbers).size > 1)
  )
    return { kind: 'flag', hint: {} }
  // `gp` alone may be games played: no size of it says that it is gold.
  if (
    meaning.money &&
    !words.includes('count') &&
    !words.includes('volume') &&
    words.join('') !== 'gp'
  ) {
    const unit = words.find((word) => MONEY_UNIT.has(word))
    return {
      kind: 'currency',
      hint: {
        ...(unit === undefined ? null : { currency: unit }),
        ...noPrice(meaning, numbers),
      },
    }
  }
  const ofMarket = isPrice(meaning) ? noPrice(meaning, numbers) : noVolume(meaning)
  const { measure } = meaning
  return { kind: 'count', hint: measure === null ? ofMarket : { ...ofMarket, currency: measure } }
}
