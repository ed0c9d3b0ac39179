import { dayOfNumber, parseInstant, unitOfNumber } from './parseInstant.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import type { Hint, Kind } from '../types.ts'
import { durationText, numberOf, SNAKE } from './readAs.ts'
import { DURATION_UNIT, MONEY_UNIT } from '../keys/vocabulary.ts'

/** A kind and how to read the raw values as it. */
export interface Inferred {
  kind: Kind
  hint: Hint
}

const MOMENTS = new Set(
  'seen login logout logoff updated created joined expires expiration expiry registered at timestamp modified'.split(
    ' ',
  ),
)
const IMAGE_URL = /^https?:\/\/[^\s?#]+\.(?:png|jpe?g|gif|webp|svg|avif)(?:[?#]|$)/i
const PERCENT_TEXT = /^[+-]?\d+(?:[.,]\d+)? ?%$/

/** `creationTimeSeconds`: a time of day and year, whatever unit it names. */
function saysMoment({ words }: KeyMeaning): boolean {
  return words.some((word) => word === 'time' || MOMENTS.has(word))
}

const VERSION = /^(?:version|build|revision|patch)$/

function instantOfNumbers(numbers: readonly number[], meaning: KeyMeaning): Hint | null {
  let unit: 's' | 'ms' | 'us' | null = null
  let known = 0
  let others = 0
  for (const number of numbers) {
    if (number <= 0) continue
    const found = Number.isInteger(number) || meaning.time ? unitOfNumber(number) : null
    if (found === null) others++
    else if (unit === null || unit === found) {
      unit = found
      known++
    } else others++
  }
  if (unit === null || known < others * 4) return null
  if (meaning.id || meaning.rank) return null
  if (meaning.time || meaning.words[0] === 'last' || saysMoment(meaning)) return { unit }
  // `t` beside prices or figures.
  if (meaning.words.length === 1 && meaning.last === 't') return { unit }
  // Milliseconds are rarely anything but a time; seconds need a word for it.
  const figure =
    meaning.figure || meaning.money || meaning.level || meaning.overall || meaning.percent
  return unit === 'ms' && !figure ? { unit } : null
}

/** Two and more different parts of one, and nothing beyond: 0.58 is 58 %. */
function isShare(numbers: readonly number[]): boolean {
  const parts = numbers.filter((number) => number > 0 && number < 1)
  return numbers.every((number) => number >= 0 && number <= 1) && new Set(parts).size > 1
}

/** Numbers of places to play on: they are names. */
const WORLDS = new Set(['world', 'homeworld', 'realm', 'shard', 'server'])

const DAY = /^(?:date|day|birthday|birthdate|dob)$/

const isYear = (number: number): boolean =>
  Number.isInteger(number) && number > 1970 && number < 2200

/** No share of anything is more. */
const MOST_PERCENT = 10_000

function ofNumbers(numbers: readonly number[], meaning: KeyMeaning): Inferred {
  const { words, last } = meaning
  const instant = instantOfNumbers(numbers, meaning)
  if (instant !== null) return { kind: 'instant', hint: instant }
  const none = numbers.every((number) => number <= 0)
  // An id of -1 is that of nothing.
  if (meaning.id) return { kind: 'text', hint: numbers.includes(-1) ? { minusAbsent: true } : {} }
  if (words.includes('year') && numbers.every(isYear)) {
    return { kind: 'instant', hint: { unit: 'year' } }
  }
  if (words.some((word) => DAY.test(word)) && numbers.every((one) => dayOfNumber(one) !== null))
    return { kind: 'instant', hint: { unit: 'date' } }
  // A season is called by its year: 2025, and not 2,025.
  if (words.length === 1 && last === 'season' && numbers.every(isYear))
    return { kind: 'text', hint: {} }
  if (WORLDS.has(last)) return { kind: 'text', hint: {} }
  if (meaning.percent) return { kind: 'percentage', hint: isShare(numbers) ? { scale: 100 } : {} }
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
  if (meaning.duration > 0) {
    const named = DURATION_UNIT.has(last) || DURATION_UNIT.has(words[0] ?? '')
    // A match does not take days, a player's time may: the first is in ms then.
    const most = last === 'duration' || last === 'elapsed' ? 200_000 : 1e9
    const ms = !named && numbers.some((number) => number >= most)
    return { kind: 'duration', hint: { scale: ms ? 1 : meaning.duration } }
  }
  // A key that means a time with nothing in it yet: a sentinel.
  if (meaning.time && none && (meaning.edge !== null || words.some((word) => MOMENTS.has(word)))) {
    return { kind: 'instant', hint: { unit: 's' } }
  }
  if (meaning.rate) {
    const share = numbers.every((number) => number >= 0 && number <= 1)
    if (last === 'ratio' || last.startsWith('kd')) return { kind: 'ratio', hint: {} }
    const beyond = numbers.some((number) => Math.abs(number) > MOST_PERCENT)
    if (!beyond && (words.length > 1 || last !== 'rate'))
      return { kind: 'percentage', hint: share ? { scale: 100 } : {} }
  }
  if (meaning.flag && numbers.every((number) => number === 0 || number === 1))
    return { kind: 'flag', hint: {} }
  if (meaning.money && !words.includes('count') && !words.includes('volume')) {
    // `gp` of a few whole ones are games played, and no gold.
    const played = words.join('') === 'gp' && numbers.every((one) => one < 1000 && one % 1 === 0)
    if (played) return { kind: 'count', hint: {} }
    const unit = words.find((word) => MONEY_UNIT.has(word))
    const zeroAbsent = words.includes('price') && numbers.some((number) => number > 0)
    return {
      kind: 'currency',
      hint: {
        ...(unit === undefined ? null : { currency: unit }),
        ...(zeroAbsent ? { zeroAbsent } : null),
      },
    }
  }
  return { kind: 'count', hint: {} }
}

/** One word of a program, or several of which one has more than one part. */
export function isSnake(texts: readonly string[]): boolean {
  return texts.some((text) => SNAKE.test(text)) && texts.every((text) => /^[a-z0-9_]*$/.test(text))
}

function ofTexts(texts: readonly string[], meaning: KeyMeaning): Inferred {
  let dates = 0
  let numbers = 0
  let images = 0
  let percents = 0
  let durations = 0
  let truths = 0
  let full = 0
  for (const text of texts) {
    if (text === '') continue
    full++
    const first = text.charCodeAt(0)
    const digit = (first >= 48 && first <= 57) || first === 45 || first === 43
    if (text.startsWith('http')) {
      if (meaning.image || IMAGE_URL.test(text)) images++
    } else if (text === 'true' || text === 'false') truths++
    else if (numberOf(text) !== null) numbers++
    else if (digit && PERCENT_TEXT.test(text)) percents++
    else if (!meaning.id && !meaning.name && parseInstant(text) !== null) dates++
    else if ((digit || first === 80) && durationText(text) !== null) durations++
  }
  if (full === 0) return { kind: meaning.image ? 'image' : 'text', hint: {} }
  const most = Math.ceil(full * 0.8)
  if (images >= most) return { kind: 'image', hint: {} }
  // `build_version: "2025-12-18"` is called after a day and is none.
  if (dates >= most && !VERSION.test(meaning.last)) return { kind: 'instant', hint: {} }
  if (percents >= most) return { kind: 'percentage', hint: {} }
  if (truths >= most) return { kind: 'flag', hint: {} }
  // A time to the thousandth is compared to the thousandth: it stays as it is written.
  if (durations >= most && !texts.some((text) => /\d\.\d+$/.test(text)))
    return { kind: 'duration', hint: {} }
  // People choose names like these; nobody chooses a title.
  const chosen = meaning.name && meaning.last !== 'title'
  if (!meaning.id && !chosen && !meaning.url && isSnake(texts))
    return { kind: 'text', hint: { words: true } }
  if (numbers >= most && !meaning.name && !meaning.prose) {
    const found = ofNumbers(
      texts.map((text) => numberOf(text)).filter((number) => number !== null),
      meaning,
    )
    // Long digits without a word for them are names of things, not figures.
    if (found.kind === 'count' && !meaning.figure && texts.some((text) => text.length > 15))
      return { kind: 'text', hint: {} }
    return found
  }
  return { kind: 'text', hint: {} }
}

const SIGNED =
  /^(?:change|changed|delta|diff|difference|differential|gain|gained|balance|net|profit|loss|margin|modifier|offset|temperature|goal|plus|minus|karma|score|points|rating|elo|value|pnl)$/

/** -1 is the only one below 0, among others that are not: the service writes it for "none". */
function isMissing(numbers: readonly number[], { words }: KeyMeaning): boolean {
  return (
    numbers.includes(-1) &&
    numbers.some((number) => number > 0) &&
    numbers.every((number) => number === -1 || number >= 0) &&
    !words.some((word) => SIGNED.test(word))
  )
}

/** Rule 7. The kind of a column or fact, from what its key says and the values seen (none of them null). */
export function inferKind(meaning: KeyMeaning, values: readonly unknown[]): Inferred {
  const numbers: number[] = []
  const texts: string[] = []
  let flags = 0
  let entities = 0
  for (const value of values) {
    if (typeof value === 'number') {
      if (Number.isFinite(value)) numbers.push(value)
    } else if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'boolean') flags++
    else if (typeof value === 'object' && value !== null) entities++
  }
  const most = Math.max(numbers.length, texts.length, flags, entities)
  if (most === 0) return { kind: 'absent', hint: {} }
  if (entities === most) return { kind: 'nested', hint: {} }
  if (flags === most) return { kind: 'flag', hint: {} }
  if (numbers.length !== most) return ofTexts(texts, meaning)
  const found = ofNumbers(numbers, meaning)
  const noShare = found.kind === 'percentage' && numbers.every((number) => number === -1)
  return noShare || isMissing(numbers, meaning)
    ? { ...found, hint: { ...found.hint, minusAbsent: true } }
    : found
}
