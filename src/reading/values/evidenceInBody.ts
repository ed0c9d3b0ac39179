import { isRecord, underRow } from '../path.ts'
import type { BodyEvidence } from '../keys/keySemantics.ts'
import type { DateOrder, Note } from '../types.ts'
import { dateOrderIn } from './datesInNumbers.ts'
import { readingWords } from '../readingWords.ts'
import { type ColumnCandidate, firstText } from '../columns/columnCandidate.ts'

/** This many values are looked at, and this many entries of each list. */
const MAX_VALUES = 5000
const MAX_ENTRIES = 50

const LANGUAGE_KEY = /^(?:locale|lang|language|country|country_?code|region)$/i
const MONTH_FIRST = /^(?:en[-_]us|us|usa|united states)$/i
const DAY_FIRST =
  /^(?:(?:de|fr|es|it|nl|pt|pl|ru|tr|cs|da|fi|nb|uk|ro|el)(?:[-_]\w{2})?|en[-_](?:gb|au|nz|ie|in)|gb|au|nz|ie|br)$/i
/** A zone where the month is written first. */
const ZONE_MONTH_FIRST = /\d(?: ?[AP]M)? (?:[ECMP][SD]?T)$/

/** The date order that a text implies by its language or zone; null for none. */
function hinted(key: string, text: string): DateOrder | null {
  if (LANGUAGE_KEY.test(key))
    return MONTH_FIRST.test(text) ? 'month-first' : DAY_FIRST.test(text) ? 'day-first' : null
  return text.length < 40 && ZONE_MONTH_FIRST.test(text) ? 'month-first' : null
}

/** The texts and numbers of a body with their keys, within a budget. */
function* valuesIn(body: unknown): Generator<readonly [key: string, value: unknown]> {
  const pending: [string, unknown][] = [['', body]]
  for (let seen = 0; seen < MAX_VALUES; seen++) {
    const next = pending.pop()
    if (next === undefined) return
    const [key, value] = next
    if (Array.isArray(value))
      for (const entry of value.slice(0, MAX_ENTRIES)) pending.push([key, entry])
    else if (isRecord(value))
      for (const name of Object.keys(value).slice(0, 400)) pending.push([name, value[name]])
    else yield next
  }
}

/**
 * Which comes first in the dates of a body: what another of its dates proves, else what its language or zone says. Null
 * where nothing does, or where its parts disagree. And the numbers under each key.
 */
export function evidenceInBody(body: unknown): BodyEvidence {
  const proven = new Set<DateOrder>()
  const hints = new Set<DateOrder>()
  const numbers = new Map<string, number[]>()
  for (const [key, value] of valuesIn(body)) {
    if (typeof value === 'number') {
      const known = numbers.get(key)
      if (known === undefined) numbers.set(key, [value])
      else known.push(value)
    }
    if (typeof value !== 'string') continue
    const inText = dateOrderIn(value)
    if (inText !== null && inText !== 'either') proven.add(inText)
    const hint = inText === null ? hinted(key, value) : null
    if (hint !== null) hints.add(hint)
  }
  const from = proven.size > 0 ? proven : hints
  const [order = null, ...others] = from
  return { order: others.length === 0 ? order : null, numbers }
}

/** A note for each place with dates where nothing shows whether the day or the month comes first: they stay text. */
export const unsureDates = (path: string, fields: readonly ColumnCandidate[]): Note[] =>
  fields
    .filter(({ inferred }) => inferred.hint.order === 'unknown')
    .map((field) => ({
      path: underRow(path, field.profile.path),
      expected: readingWords.note.dayOrMonth,
      got: firstText(field),
    }))
