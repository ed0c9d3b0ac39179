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

/** `45m` alone: a number of one unit, which may be metres or millions. */
export const isOneUnit = (text: string): boolean =>
  (inUnits(text)?.filter((part) => part !== undefined).length ?? 0) === 1

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
