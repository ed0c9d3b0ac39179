import { lazily } from '#lib/lazily.ts'
import type { Locales } from './locales.ts'
import { bareNumber, type NumberMarks, readTyped } from './typedNumber.ts'

const SPACE = '\u00a0'

const INTEGER = /^-?\d{1,400}$/
const COMPACT_FROM = 10_000
/** English locales differ in K, k, M, m, bn; unify them. */
const ENGLISH: Readonly<Record<string, string>> = { K: 'k', m: 'M', bn: 'B', tn: 'T' }

/** Most locales use a hyphen, which allows a line break and is narrower than the plus. */
const withMinus = (text: string) => text.replace('-', '−')

const write = (format: Intl.NumberFormat, number: number | bigint) =>
  withMinus(format.format(number))

function spaced(parts: readonly Intl.NumberFormatPart[], units: Readonly<Record<string, string>>) {
  const texts = parts.map((part, index) => {
    if (part.type !== 'compact' && part.type !== 'percentSign') return part.value
    const before = parts[index - 1]
    const value = units[part.value] ?? part.value
    return before === undefined || /\s$/.test(before.value) ? value : SPACE + value
  })
  return withMinus(texts.join(''))
}

export function createNumberFormats({ plain: locale, words }: Locales) {
  const make = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const units = words.startsWith('en') ? ENGLISH : {}
  const plain = lazily(() => make({ maximumFractionDigits: 2 }))
  const small = lazily(() => make({ maximumSignificantDigits: 3 }))
  const short = [1, 2, 3, 4].map((maximumFractionDigits) =>
    lazily(() => new Intl.NumberFormat(words, { notation: 'compact', maximumFractionDigits })),
  )
  const percents = lazily(() => make({ style: 'percent', maximumFractionDigits: 1 }))
  const currencies = new Map<string, Intl.NumberFormat>()

  const exact = (number: number) =>
    write((number !== 0 && Math.abs(number) < 0.01 ? small : plain)(), number)
  const digits = (text: string) => {
    if (INTEGER.test(text)) return write(plain(), BigInt(text))
    return /^-?\d+\.\d+$/.test(text) ? exact(Number(text)) : text
  }
  /** The unit of a compact number follows the words' locale, the separators the user's. */
  const inMarks = (parts: readonly Intl.NumberFormatPart[]) =>
    parts.map((part) => ({ ...part, value: own().get(part.type) ?? part.value }))
  const compact = (number: number, decimals = 1) =>
    Math.abs(number) < COMPACT_FROM
      ? exact(number)
      : spaced(inMarks(short[decimals - 1]?.().formatToParts(number) ?? []), units)

  const own = lazily(
    () =>
      new Map(
        plain()
          .formatToParts(-1_234_567.8)
          .flatMap(({ type, value }) => (/decimal|group|minus/.test(type) ? [[type, value]] : [])),
      ),
  )
  const marks = lazily((): NumberMarks => ({
    decimal: own().get('decimal') ?? '.',
    group: own().get('group') ?? ',',
    numerals: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => plain().format(digit)),
  }))
  const typed = (text: string) => readTyped(text, marks())
  return {
    /** `,` in German. */
    decimal: () => marks().decimal,
    /** The possible values of a typed number: zero, one, or two if the separator is ambiguous. */
    typed,
    /** Formats a number so that typing it is unambiguous. */
    retyped: (number: number) => {
      const text = String(number).replace('.', marks().decimal)
      return typed(text).length === 1 ? text : `${text}0`
    },
    /** Converts a typed part of a number to the form in bodies; returns other text unchanged. */
    bare: (text: string) => bareNumber(text, marks()),
    /** For input fields: up to twenty decimals. */
    precise: (number: number) => write(make({ maximumFractionDigits: 20 }), number),
    /** All significant digits: 14,391,160 or 0.0042. */
    exact,
    /** Groups digits of any length, for integers beyond 2^53. */
    digits,
    /** From 10,000 on compact (812.3 M), with up to 1 to 4 decimals; below like `exact`. */
    compact,
    /** From percentage points: 12.5 is 12.5 %; what would round to 0 % is < 0.1 %. */
    percent: (points: number) => {
      const isTiny = points !== 0 && Math.abs(points) < 0.05
      const text = spaced(percents().formatToParts(isTiny ? 0.001 : points / 100), {})
      return isTiny ? `< ${text}` : text
    },
    /** As a currency if the unit is an ISO code, else the number and the unit; uses `digits` beyond 2^53. */
    currency: (number: number, unit?: string, text?: string) => {
      const amount = text !== undefined && INTEGER.test(text) ? BigInt(text) : number
      const plainly = typeof amount === 'bigint' ? write(plain(), amount) : exact(amount)
      if (unit === undefined || unit === '') return plainly
      if (!/^[A-Z]{3}$/.test(unit)) return `${plainly}${SPACE}${unit}`
      const format = currencies.get(unit) ?? make({ style: 'currency', currency: unit })
      currencies.set(unit, format)
      return write(format, amount)
    },
  }
}
