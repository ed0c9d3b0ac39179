import { byWord } from '../keys/lexicon.ts'
import { moneySigns, moneyUnit, sizes } from '../keys/lexicon.json'
import { wordsIn } from '../keys/words.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './wallMs.ts'

const SIGNS = byWord<string>(moneySigns)

/** Codes of money and the money of games. */
const CODES = wordsIn(`${moneyUnit} gbp jpy chf brl pln krw rub uah`).join('|')
const SIGN = `(US\\$|R\\$|[$€£¥₽₩₹₺₴₫]|(?:${CODES})\\b)`
const GROUP = " \\u00a0\\u202f'’"
const NUMBER =
  `(\\d{1,3}(?:[,${GROUP}]\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:[.${GROUP}]\\d{3})+,\\d{2}|\\d+(?:[.,]\\d{1,8})?)` +
  ' ?(kk?|m|bn?)?'
const BEFORE = new RegExp(`^([-+]?)${SIGN} ?${NUMBER}$`, 'i')
const BEHIND = new RegExp(`^([-+]?)${NUMBER} ?${SIGN}$`, 'i')

const SIZES = byWord<number>(sizes)

/** `12.5` and `k`: thousands, millions, billions, trillions. */
export const sized = (number: number, size: string): number =>
  // 1.2 times a billion is no whole number to a computer.
  Number((number * (SIZES.get(size.toLowerCase()) ?? 1)).toPrecision(12))

/** A decimal comma is one where at most two digits are behind it. */
function numberIn(digits: string): number {
  const comma = /,\d{1,2}$/.test(digits)
  return Number(
    comma ? digits.replace(/[^\d,]/g, '').replace(',', '.') : digits.replace(/[^\d.]/g, ''),
  )
}

/** `$19.99`, `1.204,50 €`, `3M gp`: a sum with its sign; null for other text. A sign of several currencies stays a sign. */
export function moneyText(text: string): { number: number; unit: string } | null {
  if (text.length < 2 || text.length > 30) return null
  const before = BEFORE.exec(text)
  const found = before ?? BEHIND.exec(text)
  if (found === null) return null
  const [, minus, ...parts] = found
  const [sign = '', digits = '', size = ''] =
    before === null ? [parts[2], parts[0], parts[1]] : parts
  return {
    number: sized(numberIn(digits), size) * (minus === '-' ? -1 : 1),
    unit: SIGNS.get(sign.toUpperCase()) ?? sign,
  }
}

const CLOCK = /^(?:(\d+)\.)?(\d{1,4}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/
const ISO_DURATION = /^P(?=.*\d)(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
/** `1h 20m`, `2 days 4 hours`, `45 min`: numbers with units, the largest first. */
const WITH_UNITS =
  /^(?:(\d{1,4}) ?w(?:eeks?)?)?,? ?(?:(\d{1,5}(?:\.\d{1,2})?) ?d(?:ays?)?)?,? ?(?:(\d{1,5}(?:\.\d{1,2})?) ?h(?:(?:ou)?rs?)?)?,? ?(?:(\d{1,5}(?:\.\d{1,2})?) ?m(?:ins?|inutes?)?)?,? ?(?:(\d{1,7}(?:\.\d{1,3})?) ?s(?:ecs?|econds?)?)?$/

const MILLISECONDS = /^(\d{1,9}) ?(?:ms|millis(?:econds)?)$/
/** `1h30` */
const HOURS_AND_MINUTES = /^(\d{1,3}) ?h ?([0-5]\d)$/

const LONGEST = 40

/** The units of a length in words; ms. */
const UNITS = [7 * DAY_MS, DAY_MS, HOUR_MS, MINUTE_MS, 1000]

/** The sum of amounts of the last of these units. */
const sumOf = (parts: readonly (string | undefined)[]): number =>
  UNITS.slice(-parts.length).reduce(
    (sum, ms, at) => sum + Math.round(Number(parts[at] ?? 0) * ms),
    0,
  )

function inUnits(text: string): string[] | null {
  const last = text.charCodeAt(text.length - 1)
  // A unit ends it.
  return last > 57 ? (WITH_UNITS.exec(text)?.slice(1) ?? null) : null
}

/** `45m` alone: a number of one unit in one letter, which may be metres or millions; `9.66s` are seconds. */
export const isOneUnit = (text: string): boolean =>
  /\d ?[a-rt-z]$/i.test(text) &&
  (inUnits(text)?.filter((part) => part !== undefined).length ?? 0) === 1

/** The parts of a length of time, the largest first: ms, and how many of them are one of the next larger. */
const LENGTHS = [
  [/^d(?:ays?)?$/i, DAY_MS, Infinity],
  [/^h(?:ours?|rs?)?$/i, HOUR_MS, 24],
  [/^m(?:inutes?|ins?)?$/i, MINUTE_MS, 60],
  [/^s(?:econds?|ecs?)?$/i, 1000, 60],
  [/^(?:milliseconds?|millis|ms)$/i, 1, 1000],
] as const

/** `{days: 2, hours: 4}` in ms; null for other objects, and where the parts each are the whole. */
export function lengthOf(raw: object): number | null {
  const entries = Object.entries(raw)
  if (entries.length < 2 || entries.length > LENGTHS.length) return null
  let ms = 0
  let last = -1
  for (const [at, [unit, size, most]] of LENGTHS.entries()) {
    const found = entries.find(([key]) => unit.test(key))?.[1] as unknown
    if (found === undefined) continue
    // `{d: 24, m: 12}` is a date.
    if (last >= 0 && last < at - 1) return null
    if (typeof found !== 'number' || found < 0 || (last >= 0 && found >= most)) return null
    last = at
    ms += found * size
  }
  return entries.every(([key]) => LENGTHS.some(([unit]) => unit.test(key))) ? ms : null
}

/** `10g 25s 4c` */
const COINS = /^(?:(\d{1,9}) ?g)?(?: ?(\d{1,2}) ?s)?(?: ?(\d{1,2}) ?c)?$/
/** How long most months and years are. */
const AGES = new Map([
  ['mo', 30 * DAY_MS],
  ['ye', 365 * DAY_MS],
])

/** What a text of words and amounts is sorted by: ms of `10 Hours ago`, the coppers of `10g 25s 4c`; undefined for others. */
export function orderOfText(given: string): number | undefined {
  if (given.length > LONGEST || !/^(?:\d|an? )/i.test(given)) return undefined
  const text = given.toLowerCase()
  if (text.endsWith(' ago')) {
    const age = text.slice(0, -4).replace(/^an? /, '1 ')
    const [, many, unit = ''] = /^(\d{1,4}) ?(mo|ye)/.exec(age) ?? []
    return many === undefined
      ? (durationText(age) ?? undefined)
      : Number(many) * (AGES.get(unit) ?? 0)
  }
  const [, gold, silver = 0, copper = 0] = COINS.exec(text) ?? []
  if (gold === undefined && (silver === 0 || copper === 0)) return undefined
  return Number(gold ?? 0) * 10_000 + Number(silver) * 100 + Number(copper)
}

const BYTES = /^(\d{1,9}(?:[.,]\d{1,3})?) ?([kmgt])(i?)b$/i
const STEPS = 'kmgt'

/** `924 KB`, `1.8 GiB` in MB; null for other text. */
export function megabytesIn(text: string): number | null {
  const [, digits, step = '', binary] = BYTES.exec(text) ?? []
  if (digits === undefined) return null
  const power = STEPS.indexOf(step.toLowerCase()) + 1
  const bytes = Number(digits.replace(',', '.')) * (binary === '' ? 1000 : 1024) ** power
  return Number((bytes / 1e6).toPrecision(12))
}

/** Text that is a length of time by its form: "01:26:46", "PT1H30M", "1h 20m"; ms. */
export function durationText(given: string): number | null {
  if (given.length > LONGEST) return null
  // `10 Hours`, but not the millions of `45M`.
  const text = /[a-z]{3}/i.test(given) ? given.toLowerCase() : given
  const iso = ISO_DURATION.exec(text)
  if (iso !== null) return sumOf(iso.slice(1))
  const clock = CLOCK.exec(text)
  if (clock === null) {
    const other = MILLISECONDS.exec(text)
    if (other !== null) return Number(other[1])
    const short = HOURS_AND_MINUTES.exec(text)
    if (short !== null) return sumOf([short[1], short[2], '0'])
    const units = inUnits(text)
    return units === null ? null : sumOf(units)
  }
  const [, days, a, b, c] = clock
  return sumOf(c === undefined ? [days, '0', a, b] : [days, a, b, c])
}
