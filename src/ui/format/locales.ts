import type { Words } from '#words/en.ts'

/** Digits and date order follow the user's locale; text with a word (“ago”, “M”) follows the interface language. */
export interface Locales {
  /** For output without words. */
  plain: string
  /** For output with words. */
  words: string
  /** Date order and time separator of the user's locale; null if both locales have the same language. */
  differs: { yearFirst: boolean; timeMark: string } | null
}

export function localesOf(
  plain: string,
  { language, locales }: Pick<Words, 'language' | 'locales'>,
): Locales {
  if (new Intl.Locale(plain).language === language) return { plain, words: plain, differs: null }
  const fields = new Intl.DateTimeFormat(plain, { dateStyle: 'short' }).formatToParts(0)
  const first =
    fields.map(({ type }) => type).find((type): type is keyof typeof locales => type in locales) ??
    'day'
  const clock = new Intl.DateTimeFormat(plain, { hour: 'numeric', minute: 'numeric' })
  const { hourCycle = 'h23', numberingSystem } = clock.resolvedOptions()
  const parts = clock.formatToParts(0)
  const minute = parts.findIndex(({ type }) => type === 'minute')
  return {
    plain,
    words: new Intl.Locale(locales[first], { hourCycle, numberingSystem }).toString(),
    differs: { yearFirst: first === 'year', timeMark: parts[minute - 1]?.value ?? ':' },
  }
}

/** Formats in the words' locale, with the order and separators of the user's: “2026 Nov 20, 21.14”. */
export function joinParts(parts: readonly Intl.DateTimeFormatPart[], { differs }: Locales): string {
  const texts = parts.map(({ type, value }, at) => {
    if (type !== 'literal') return value
    // No line break before AM or PM.
    if (parts[at + 1]?.type === 'dayPeriod') return '\u00a0'
    return value === ':' ? (differs?.timeMark ?? value) : value
  })
  const [month, year] = ['month', 'year'].map((type) =>
    parts.findIndex((part) => part.type === type),
  )
  if (
    differs?.yearFirst === true &&
    month !== undefined &&
    year !== undefined &&
    month >= 0 &&
    year > month
  ) {
    const [, text = ''] = texts.splice(year - 1, 2)
    texts.splice(month, 0, `${text} `)
  }
  return texts.join('')
}
