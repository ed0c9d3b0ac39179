export interface NumberMarks {
  decimal: string
  group: string
  /** The digits of the locale, from 0. */
  numerals: readonly string[]
}

const EXPONENTS: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6, b: 9 }
const TYPED = /^([-+]?)([\d.,]*\d)([kmb]?)$/i

/** The grouped whole part, also with Indian groups of two digits, and the fraction. */
const ENGLISH = /^(\d*|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/
const swapped = (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

/** Converts digits to Latin and keeps only points and commas; \p{Cf} removes the direction mark before a sign. */
function plain(text: string, { numerals }: NumberMarks): string {
  return numerals
    .reduce((all, numeral, digit) => all.replaceAll(numeral, String(digit)), text)
    .replace(/[\s_’'٬\p{Cf}]/gu, '')
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
}

/**
 * Parses "13,034,431", "13 034 431", "1.234,5", "200k" or "1.5m". Empty if it is not a number; two values, as thousands and as
 * a fraction, if a separator can be either and is not the thousands separator of the locale.
 */
export function readTyped(text: string, marks: NumberMarks): readonly number[] {
  const [, sign = '', digits = '', scale = ''] = TYPED.exec(plain(text, marks)) ?? []
  const read = (written: string) => {
    const [, whole, part = '0'] = ENGLISH.exec(written) ?? []
    const exponent = EXPONENTS[scale.toLowerCase()] ?? 0
    return whole === undefined
      ? Number.NaN
      : Number(`${sign}${whole.replaceAll(',', '') || '0'}.${part}e${exponent}`)
  }
  const point = read(digits)
  const comma = read(swapped(digits))
  const found = [...new Set([point, comma])].filter(Number.isFinite)
  if (digits === '' || found.length < 2) return digits === '' ? [] : found
  const own = digits.includes(marks.group)
  const [thousand = 0, fraction = 0] = found.toSorted((a, b) => Math.abs(b) - Math.abs(a))
  return own ? [thousand] : [thousand, fraction]
}

/** Converts part of a number to the form in bodies: `11,004` to `11004`, German `1,5` to `1.5`; keeps other text. */
export function bareNumber(text: string, marks: NumberMarks): string {
  const bare = plain(text, marks)
  if (!/^-?\d[\d.,]*$/.test(bare)) return text
  return marks.decimal === ',' ? swapped(bare).replaceAll(',', '') : bare.replaceAll(',', '')
}
