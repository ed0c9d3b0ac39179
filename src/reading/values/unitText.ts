const SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['R$', 'BRL'],
  ['₽', 'RUB'],
  ['₩', 'KRW'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₴', 'UAH'],
  ['₫', 'VND'],
])

const SIGN = '(US\\$|R\\$|[$€£¥₽₩₹₺₴₫])'
const NUMBER =
  '(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3})+,\\d{2}|\\d+(?:[.,]\\d{1,8})?)'
const BEFORE = new RegExp(`^([-+]?)${SIGN} ?${NUMBER}$`)
const BEHIND = new RegExp(`^([-+]?)${NUMBER} ?${SIGN}$`)

/** A decimal comma is one where at most two digits are behind it. */
function numberIn(digits: string): number {
  const comma = /,\d{1,2}$/.test(digits)
  return Number(comma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''))
}

/** `$19.99`, `1.204,50 €`: a sum with its sign; null for other text. A sign of several currencies stays a sign. */
export function moneyText(text: string): { number: number; unit: string } | null {
  if (text.length < 2 || text.length > 30) return null
  const before = BEFORE.exec(text)
  const found = before ?? BEHIND.exec(text)
  if (found === null) return null
  const [minus, sign = '', digits = ''] =
    before === null ? [found[1], found[3], found[2]] : found.slice(1)
  return {
    number: numberIn(digits) * (minus === '-' ? -1 : 1),
    unit: SIGNS.get(sign) ?? sign,
  }
}

/** Cheap: whether a text may be a sum with its sign. */
export function mayBeMoney(text: string): boolean {
  return text.length < 31 && /[$€£¥₽₩₹₺₴₫]/.test(text)
}

const CLOCK = /^(?:(\d+)\.)?(\d{1,4}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/
const ISO_DURATION = /^P(?=.*\d)(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
/** `1h 20m`, `2 days 4 hours`, `45 min`: numbers with units, the largest first. */
const WITH_UNITS =
  /^(?:(\d{1,5}) ?d(?:ays?)?)?,? ?(?:(\d{1,5}) ?h(?:(?:ou)?rs?)?)?,? ?(?:(\d{1,5}) ?m(?:ins?|inutes?)?)?,? ?(?:(\d{1,7}(?:\.\d{1,3})?) ?s(?:ecs?|econds?)?)?$/

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const LONGEST = 40

const sumOf = (parts: readonly (string | undefined)[]): number => {
  const [days, hours, minutes, seconds] = parts
  return (
    Number(days ?? 0) * DAY_MS +
    Number(hours ?? 0) * HOUR_MS +
    Number(minutes ?? 0) * MINUTE_MS +
    Math.round(Number(seconds ?? 0) * 1000)
  )
}

function inUnits(text: string): string[] | null {
  const last = text.charCodeAt(text.length - 1)
  // A unit ends it.
  return last > 57 ? (WITH_UNITS.exec(text)?.slice(1) ?? null) : null
}

/** `45m` alone: a number of one unit in one letter, which may be metres or millions. */
export const isOneUnit = (text: string): boolean =>
  /\d ?[a-z]$/i.test(text) &&
  (inUnits(text)?.filter((part) => part !== undefined).length ?? 0) === 1

/** The parts of a length of time, the largest first: ms, and how many of them are one of the next larger. */
const LENGTHS = [
  [/^days?$/i, DAY_MS, Infinity],
  [/^(?:hours?|hrs?)$/i, HOUR_MS, 24],
  [/^(?:minutes?|mins?)$/i, MINUTE_MS, 60],
  [/^(?:seconds?|secs?)$/i, 1000, 60],
  [/^(?:milliseconds?|millis|ms)$/i, 1, 1000],
] as const

/** `{days: 2, hours: 4}` in ms; null for other objects, and where the parts each are the whole. */
export function lengthOf(raw: object): number | null {
  const entries = Object.entries(raw)
  if (entries.length < 2 || entries.length > LENGTHS.length) return null
  let ms = 0
  let larger = false
  for (const [unit, size, most] of LENGTHS) {
    const found = entries.find(([key]) => unit.test(key))?.[1] as unknown
    if (found === undefined) continue
    if (typeof found !== 'number' || found < 0 || (larger && found >= most)) return null
    ms += found * size
    larger = true
  }
  return entries.every(([key]) => LENGTHS.some(([unit]) => unit.test(key))) ? ms : null
}

/** Text that is a length of time by its form: "01:26:46", "PT1H30M", "1h 20m"; ms. */
export function durationText(text: string): number | null {
  if (text.length > LONGEST) return null
  const iso = ISO_DURATION.exec(text)
  if (iso !== null) return sumOf(iso.slice(1))
  const clock = CLOCK.exec(text)
  if (clock === null) {
    const units = inUnits(text)
    return units === null ? null : sumOf(units)
  }
  const [, days, a, b, c] = clock
  const seconds =
    c === undefined ? Number(a) * 60 + Number(b) : Number(a) * 3600 + Number(b) * 60 + Number(c)
  return (Number(days ?? 0) * 86_400 + seconds) * 1000
}
