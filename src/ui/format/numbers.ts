import { once } from './once.ts'
import { isPlain, plainCompact, plainExact, plainPercent, writesPlainly } from './plainNumbers.ts'

const SPACE = '\u00a0'

export interface NumberFormats {
  locale: string
  /** All digits that matter: 14,391,160 or 0.0042. */
  exact(number: number): string
  /** Digits of any length, grouped; for integers beyond 2^53. */
  digits(text: string): string
  /** From 10,000 on as 812.3 M, below as `exact`. */
  compact(number: number): string
  /** With a sign: +412 k, −3. */
  signed(number: number): string
  /** Of percent points: 12.5 is 12.5 %. */
  percent(points: number): string
  /** By currency code where it is one, else the number and the name beside it. */
  currency(number: number, unit?: string): string
}

const COMPACT_FROM = 10_000
/** English locales write K, k, M, m, bn: here they all write the same. */
const ENGLISH: Readonly<Record<string, string>> = { K: 'k', m: 'M', bn: 'B', tn: 'T' }

function spaced(parts: readonly Intl.NumberFormatPart[], english: boolean): string {
  return parts
    .map((part, index) => {
      if (part.type !== 'compact' && part.type !== 'percentSign') return part.value
      const before = parts[index - 1]
      const value = (english ? ENGLISH[part.value] : undefined) ?? part.value
      return before === undefined || /\s$/.test(before.value) ? value : SPACE + value
    })
    .join('')
}

export function createNumberFormats(locale: string): NumberFormats {
  const english = locale.startsWith('en')
  const plain = writesPlainly(locale)
  const whole = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
  const small = once(() => new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }))
  const short = once(
    () => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
  )
  const percents = once(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
  )
  const currencies = new Map<string, Intl.NumberFormat>()

  const exact = (number: number) => {
    // Most of what a page says of itself: no formatter is made for it.
    if (english && number >= 0 && number < 1000 && Number.isInteger(number)) return String(number)
    if (number !== 0 && Math.abs(number) < 0.01) return small().format(number)
    return plain && isPlain(number) ? plainExact(number) : whole().format(number)
  }
  const compact = (number: number) => {
    if (Math.abs(number) < COMPACT_FROM) return exact(number)
    return plain && isPlain(number)
      ? plainCompact(number)
      : spaced(short().formatToParts(number), english)
  }

  function currencyFormat(code: string): Intl.NumberFormat {
    const known = currencies.get(code)
    if (known !== undefined) return known
    const made = new Intl.NumberFormat(locale, { style: 'currency', currency: code })
    currencies.set(code, made)
    return made
  }

  return {
    locale,
    exact,
    digits: (text) => (/^-?\d{1,400}$/.test(text) ? whole().format(BigInt(text)) : text),
    compact,
    signed: (number) => {
      const size = compact(Math.abs(number))
      if (number === 0) return size
      return number > 0 ? `+${size}` : `−${size}`
    },
    percent: (points) =>
      plain && isPlain(points / 100)
        ? plainPercent(points)
        : spaced(percents().formatToParts(points / 100), false),
    currency: (number, unit) => {
      if (unit === undefined || unit === '') return exact(number)
      return /^[A-Z]{3}$/.test(unit)
        ? currencyFormat(unit).format(number)
        : `${exact(number)}${SPACE}${unit}`
    },
  }
}
