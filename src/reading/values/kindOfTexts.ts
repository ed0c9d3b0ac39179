import { duration, eachDay, taken } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'
import { isNoValue } from './plain.ts'
import type { KeyMeaning } from '../keys/keySemantics.ts'
import type { DateOrder } from '../types.ts'
import { durationText, isOneUnit, megabytesIn, moneyText } from './unitText.ts'
import { orderOf, dateOrderIn } from './datesInNumbers.ts'
import { type Inferred, kindOfNumbers } from './kindOfNumbers.ts'
import { parseInstant } from './parseInstant.ts'
import { isTruth, JOINED, numberOf, placeOf, shareOf, shortNumber, SNAKE } from './readAs.ts'

const IMAGE_URL = /^https?:\/\/[^\s?#]+\.(?:png|jpe?g|gif|webp|svg|avif)(?:[?#]|$)/i
const PERCENT_TEXT = /^[+-]?\d+(?:,\d{3})*(?:[.,]\d+)? ?%$/
const VERSION = /^(?:version|build|revision|patch)$/

/** One word of a program, or several of which one has more than one part. */
export function isSnake(texts: readonly string[]): boolean {
  return (
    texts.some((text) => SNAKE.test(text)) &&
    (texts.every((text) => /^[a-z0-9_]*$/.test(text)) ||
      texts.every((text) => /^(?:[A-Z0-9_]|\dx\d)*$/.test(text)))
  )
}

/** Keys whose values a program has a word for. */
const STATE =
  /^(?:status|state|phase|stage|role|type|kind|mode|outcome|result|rarity|tier|category|difficulty)$/

/** `inProgress` next to `ended`, `co-leader` next to `member`. */
const areJoined = (texts: readonly string[]): boolean =>
  texts.some((text) => JOINED.test(text)) &&
  texts.every((text) => JOINED.test(text) || /^[a-z]*$/.test(text))

/** Nouns whose values are a program's words, of something the game measures above all: `overall`, `hit_points`. */
export const isOfGame = (noun: string): boolean =>
  /^(?:metric|skill|stat|statistic|boss|activity|measure|minigame|topic|duty|side|span)$/.test(noun)

const MIDNIGHT = /[ T]00:00(?::00(?:\.0+)?)?$/
/** This many different times are not all at midnight by accident. */
const MIN_DAYS = 3

/** The texts that are values. */
const filled = (texts: readonly string[]): string[] =>
  texts.filter((text) => text !== '' && !isNoValue(text))

/** `2026-11-20 00:00:00` in every row: days, by a database that writes a time behind each. */
export function areDays(texts: readonly string[]): boolean {
  const present = new Set(filled(texts))
  return present.size >= MIN_DAYS && [...present].every((text) => MIDNIGHT.test(text))
}

const MIDNIGHT_UTC = /T00:00:00(?:\.0+)?Z$/

/** `captured_on: "2026-11-20T00:00:00.000Z"`: the key says a day, and each is written as one of UTC; a span begins at an instant. */
const namesDays = ({ last, edge }: KeyMeaning, texts: readonly string[]): boolean =>
  edge === null &&
  (last === 'on' || last === 'date' || last === 'day') &&
  filled(texts).every((text) => MIDNIGHT_UTC.test(text))

/** Numeric dates are dates if something shows which number is the month. */
function ofDates(texts: readonly string[], meaning: KeyMeaning, ofBody: OrderOfBody): Inferred {
  if (texts.every((text) => dateOrderIn(text) === null)) {
    const isDay = areDays(texts) || namesDays(meaning, texts)
    return { kind: 'instant', hint: isDay ? { unit: 'date' } : {} }
  }
  const proven = orderOf(texts)
  if (proven === 'both') return { kind: 'text', hint: {} }
  const unsure = texts.some((text) => dateOrderIn(text) === 'either' && parseInstant(text) === null)
  const order = proven ?? (unsure ? ofBody() : null)
  if (order !== null) return { kind: 'instant', hint: { order } }
  return unsure ? { kind: 'text', hint: { order: 'unknown' } } : { kind: 'instant', hint: {} }
}

/** A time to the thousandth is compared to the thousandth: it stays as it is written. */
const TO_THE_THOUSANDTH = /\d\.(?!0+$)\d+$/

const LENGTH = wordSet(duration)
const [EACH_DAY, TAKEN] = [wordSet(eachDay), wordSet(taken)]
const QUARTER = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)(?::00)?$/
const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** `start: "18:05"`, and `time: "21:00"` where all are quarters of an hour: times of day; `best_time: "21:04"` is a length. */
function areTimesOfDay(texts: readonly string[], meaning: KeyMeaning): boolean {
  const { words, edge, duration: length, figure, time } = meaning
  if (length > 0 || figure || words.some((word) => TAKEN.has(word) || LENGTH.has(word)))
    return false
  const form = edge === null ? QUARTER : TIME_OF_DAY
  return (time || words.some((word) => EACH_DAY.has(word))) && texts.every((one) => form.test(one))
}

/** `45m`, without any `1h 20m` next to it, may be metres: the key says. */
function areDurations(present: readonly string[], { duration, name, words }: KeyMeaning): boolean {
  if (name || present.some((text) => TO_THE_THOUSANDTH.test(text))) return false
  return duration > 0 || words.includes('time') || !present.every(isOneUnit)
}

/** `yes` and `no`; `Y` alone may be anything. */
function areTruths(texts: readonly string[], { flag, name }: KeyMeaning): boolean {
  const present = new Set(texts.map((text) => text.toLowerCase()).filter((text) => isTruth(text)))
  return present.has('true') || present.has('false') || flag || (!name && present.size > 1)
}

const ORDINAL = /^\d+(?:st|nd|rd|th)$/i

/** `4th`, and under a key for a rank `#4`, `T4`, `4/250`. */
function arePlaces(present: readonly string[], { rank }: KeyMeaning): boolean {
  return (
    present.length > 0 &&
    (present.every((text) => ORDINAL.test(text)) ||
      (rank &&
        present.every((text) => placeOf(text) !== null) &&
        present.some((text) => numberOf(text) === null)))
  )
}

/** A month and a day are no larger. */
const MAX_DAY = 31

/** `12/40`, of the same number or of one that is no day. */
function areShares(present: readonly string[]): boolean {
  const all = new Set(present.map((text) => shareOf(text)?.all))
  const same = all.size === 1 && present.length > 1
  return !all.has(undefined) && (same || [...all].some((one) => (one ?? 0) > MAX_DAY))
}

/** The order of day and month in the dates of the whole body; null if it is unknown. */
export type OrderOfBody = () => DateOrder | null

type Form =
  | 'image'
  | 'truth'
  | 'number'
  | 'short'
  | 'percent'
  | 'date'
  | 'duration'
  | 'bytes'
  | 'sum'
  | 'other'

/** What a text may be by its form. */
function formOf(text: string, { image, id, name }: KeyMeaning): Form {
  const first = text.charCodeAt(0)
  const digit = (first >= 48 && first <= 57) || first === 45 || first === 43
  if (text.startsWith('http')) return image || IMAGE_URL.test(text) ? 'image' : 'other'
  if (isTruth(text)) return 'truth'
  if (numberOf(text) !== null) return 'number'
  if (digit && shortNumber(text) !== null) return 'short'
  if (digit && PERCENT_TEXT.test(text)) return 'percent'
  if (!id && !name && (parseInstant(text) !== null || dateOrderIn(text) === 'either')) return 'date'
  if ((digit || first === 80) && durationText(text) !== null) return 'duration'
  if (!id && !name && megabytesIn(text) !== null) return 'bytes'
  return !name && moneyText(text) !== null ? 'sum' : 'other'
}

export function kindOfTexts(
  texts: readonly string[],
  meaning: KeyMeaning,
  ofBody: OrderOfBody,
): Inferred {
  const present = filled(texts)
  const forms = present.map((text) => formOf(text, meaning))
  const full = forms.length
  const of = (...those: Form[]): number => forms.filter((form) => those.includes(form)).length
  if (full === 0) return { kind: meaning.image ? 'image' : 'text', hint: {} }
  const most = Math.ceil(full * 0.8)
  if (of('image') >= most) return { kind: 'image', hint: {} }
  // `build_version: "2025-12-18"` is called after a day and is none.
  if (of('date') >= most && !VERSION.test(meaning.last)) return ofDates(texts, meaning, ofBody)
  if (of('percent') >= most) return { kind: 'percentage', hint: {} }
  if (of('truth') >= most && areTruths(texts, meaning)) return { kind: 'flag', hint: {} }
  if (of('bytes') >= most) return { kind: 'count', hint: { currency: 'MB' } }
  if (of('sum') >= most) return { kind: 'currency', hint: {} }
  if (!meaning.id && !meaning.name && arePlaces(present, meaning)) return { kind: 'rank', hint: {} }
  if (!meaning.id && !meaning.name && areShares(present)) return { kind: 'ratio', hint: {} }
  // `3m` alone may be minutes or metres; not next to `12k`, and not as a price.
  const short = texts.filter((text) => shortNumber(text) !== null)
  if (
    of('short') > 0 &&
    of('number', 'short') >= most &&
    !meaning.id &&
    !meaning.name &&
    (meaning.money || short.some((text) => !text.endsWith('m')))
  )
    return kindOfNumbers(
      texts.map((text) => numberOf(text) ?? shortNumber(text)).filter((number) => number !== null),
      meaning,
    )
  if (of('duration') >= most && areTimesOfDay(present, meaning))
    return { kind: 'duration', hint: { clock: true } }
  const durations = of('duration') + short.filter((text) => durationText(text) !== null).length
  if (durations >= most && areDurations(present, meaning)) return { kind: 'duration', hint: {} }
  // People choose names like these; nobody chooses a title.
  const chosen = meaning.name && meaning.last !== 'title'
  const spoken = isOfGame(meaning.last) && texts.every((text) => /^[a-z][a-z0-9_]*$/.test(text))
  if (
    !meaning.id &&
    !chosen &&
    !meaning.url &&
    (spoken || isSnake(texts) || (STATE.test(meaning.last) && areJoined(texts)))
  )
    return { kind: 'text', hint: { words: true } }
  // `009666` next to `454359`: digits in a row, and no amounts.
  if (texts.some((text) => /^0\d+$/.test(text))) return { kind: 'text', hint: {} }
  if (of('number') >= most && !meaning.name && !meaning.prose) {
    const found = kindOfNumbers(
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
