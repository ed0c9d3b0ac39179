const SPACE = '\u00a0'

export interface NumberFormats {
  locale: string
  /** All significant digits: 14,391,160 or 0.0042. */
  exact(number: number): string
  /** Groups digits of any length, for integers beyond 2^53. */
  digits(text: string): string
  /** From 10,000 on as 812.3 M, below as `exact`. */
  compact(number: number): string
  /** From percentage points: 12.5 is 12.5 %. */
  percent(points: number): string
  /** As a currency where the unit is an ISO code, else the number followed by the unit. */
  currency(number: number, unit?: string): string
}

const COMPACT_FROM = 10_000
/** English locales differ in K, k, M, m, bn; here they are written alike. */
const ENGLISH: Readonly<Record<string, string>> = { K: 'k', m: 'M', bn: 'B', tn: 'T' }

/** Puts a space before the unit. */
function spaced(parts: readonly Intl.NumberFormatPart[], units: Readonly<Record<string, string>>) {
  return parts
    .map((part, index) => {
      if (part.type !== 'compact' && part.type !== 'percentSign') return part.value
      const before = parts[index - 1]
      const value = units[part.value] ?? part.value
      return before === undefined || /\s$/.test(before.value) ? value : SPACE + value
    })
    .join('')
}

export function createNumberFormats(locale: string): NumberFormats {
  const make = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const units = locale.startsWith('en') ? ENGLISH : {}
  const plain = make({ maximumFractionDigits: 2 })
  const small = make({ maximumSignificantDigits: 3 })
  const short = make({ notation: 'compact', maximumFractionDigits: 1 })
  const percents = make({ style: 'percent', maximumFractionDigits: 1 })
  const currencies = new Map<string, Intl.NumberFormat>()

  const exact = (number: number) =>
    (number !== 0 && Math.abs(number) < 0.01 ? small : plain).format(number)
  const compact = (number: number) =>
    Math.abs(number) < COMPACT_FROM ? exact(number) : spaced(short.formatToParts(number), units)

  return {
    locale,
    exact,
    digits: (text) => (/^-?\d{1,400}$/.test(text) ? plain.format(BigInt(text)) : text),
    compact,
    percent: (points) => spaced(percents.formatToParts(points / 100), {}),
    currency: (number, unit) => {
      if (unit === undefined || unit === '') return exact(number)
      if (!/^[A-Z]{3}$/.test(unit)) return `${exact(number)}${SPACE}${unit}`
      const format = currencies.get(unit) ?? make({ style: 'currency', currency: unit })
      currencies.set(unit, format)
      return format.format(number)
    },
  }
}
