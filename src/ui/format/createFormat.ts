import { en, type Words } from '#words/en.ts'
import { createDurationFormats, type DurationFormats } from './durations.ts'
import { createInstantFormats, type InstantFormats } from './instants.ts'
import { createNumberFormats, type NumberFormats } from './numbers.ts'

export type Format = NumberFormats & InstantFormats & DurationFormats

/**
 * All ways of writing numbers and times for one person; every Intl formatter is made once, when it is first needed. Without
 * a zone: the browser's. What is no language is English: WebKit says `C` where the system has none.
 */
export function createFormat(
  language: string,
  timeZone: string | undefined,
  unit: Words['unit'] = en.unit,
): Format {
  const locale = /^[a-z]{2,3}(-|$)/i.test(language) ? language : 'en'
  const numbers = createNumberFormats(locale)
  return {
    ...numbers,
    ...createInstantFormats(locale, timeZone),
    ...createDurationFormats(numbers.exact, unit),
  }
}
