import { byWord } from '../keys/lexicon.ts'
import { zones } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'
import type { DateOrder, InstantUnit } from '../types.ts'
import { dateInNumbers } from './datesInNumbers.ts'
import {
  DAY_MS,
  dayOfNumber,
  HOUR_MS,
  MINUTE_MS,
  momentOfNumber,
  wallMs,
  wholeHour,
} from './wallMs.ts'

/** A point in time found in a body, in wall ms since 1970 (zone-less text is taken as UTC). */
export interface Instant {
  ms: number
  unit: InstantUnit
}

const ISO =
  /^(\d{4})[-/.](\d\d)[-/.](\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|UTC|[+-]\d\d:?\d\d|[+-]\d\d)?$/
const BASIC = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/
const DATE = /^(\d{4})[-/.](\d\d)[-/.](\d\d)$/
const MONTH = /^(\d{4})-(\d\d)$/
const WORDS =
  /^(?:[A-Z][a-z]{2,8},? )?(?:(\d{1,2})[ -]([A-Z][a-z]{2})[a-z]*|([A-Z][a-z]{2})[a-z]* (\d{1,2}),?)[ -](\d{4})(?:,? (\d\d?):(\d\d)?(?::(\d\d))?(?: ?([AP]M))?)?(?: ?(?:GMT|UTC|Z|\+0(?:000)?))?$/
const ZONE = /(?:GMT|UTC|Z|\+0(?:000)?)$/
/** `/Date(1763000000000)/`, with or without the zone of who wrote it. */
const IN_MS = /^\/Date\((-?\d{8,14})(?:[+-]\d{4})?\)\/$/
/** `Tue Mar 03 10:00:00 UTC 2020` */
const YEAR_LAST =
  /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) (\d\d):(\d\d):(\d\d) (\+0000|[A-Z]{1,4}) (\d{4})$/
/** `JUL 28, 1999`: capitals only. */
const CAPITALS = /^[A-Z]{3,9} \d{1,2},? \d{4}$/
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

const EARLIEST = Date.UTC(1970, 0, 1)
/** The last day that four digits write, wherever it begins. */
const LATEST = Date.UTC(9999, 11, 30)

const A = 65
const Z = 90

/** `ET` behind a time: a zone by its short name. */
const ZONED = /^(.{12,30}[\dM]) ?\(?([A-Z]{2,4})\)?$/

/** A date and time with the short name of a zone behind it. */
function zoned(text: string, order: DateOrder | null): Instant | null {
  const end = text.charCodeAt(text.length - 1)
  const found = (end >= A && end <= Z) || end === 41 ? ZONED.exec(text) : null
  const wall = found === null ? null : parseInstant(found[1] ?? '', order)
  return wall?.unit === 'zone-less' ? inZone(wall.ms, found?.[2] ?? '') : null
}

/** What was read as a wall's time; null where there is no such day or time. */
const instant = (ms: number | null, unit: InstantUnit): Instant | null =>
  ms === null ? null : { ms, unit }

/**
 * Text that is a date by its form alone; null for all other text. `order`: which comes first in dates of numbers alone,
 * where something else than the text says it.
 */
export function parseInstant(text: string, order: DateOrder | null = null): Instant | null {
  const length = text.length
  if (length < 7 || length > 40) return null
  const first = text.charCodeAt(0)
  if (first < 48 || first > 57) {
    const written = first === 47 ? IN_MS.exec(text) : null
    if (written !== null) return { ms: Number(written[1]), unit: 'iso' }
    if (first < A || first > Z) return null
    return length < 15
      ? (monthInWords(text) ?? inWords(text))
      : (inWords(text) ?? zoned(text, order))
  }
  const inNumbers = dateInNumbers(text, order)
  if (inNumbers !== null) return inNumbers
  const iso = length >= 16 ? ISO.exec(text) : null
  if (iso !== null)
    return instant(wallMs(iso.slice(1, 8), iso[8]), iso[8] === undefined ? 'zone-less' : 'iso')
  const basic = length >= 15 ? BASIC.exec(text) : null
  if (basic !== null) return instant(wallMs(basic.slice(1, 8), basic[8]), 'basic-iso')
  const date = length === 10 ? DATE.exec(text) : null
  if (date !== null) return instant(wallMs(date.slice(1, 4)), 'date')
  const month = length === 7 ? MONTH.exec(text) : null
  if (month !== null) return ofMonth(month[1], month[2])
  return length >= 11 ? (inWords(text) ?? zoned(text, order)) : null
}

const ofMonth = (year: string | undefined, month: string | undefined): Instant | null =>
  Number(year) < 1970 ? null : instant(wallMs([year, month, '1']), 'month')

/** `Nov` as `11`; undefined for what is no month. */
function monthOf(name = '?'): string | undefined {
  const at = MONTHS.indexOf(name)
  return at < 0 || at % 3 !== 0 ? undefined : String(at / 3 + 1)
}

const MONTH_NAMES =
  /^(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.? (\d{4})$/

/** `November 2026` */
function monthInWords(text: string): Instant | null {
  const found = text[text.length - 5] === ' ' ? MONTH_NAMES.exec(text) : null
  return found === null ? null : ofMonth(found[2], monthOf(found[1]?.slice(0, 3)))
}

function yearLast(text: string): Instant | null {
  const found = YEAR_LAST.exec(text)
  if (found === null) return null
  const [, month, day, hour, minute, second, zone = '', year] = found
  const wall = wallMs([year, monthOf(month), day, hour, minute, second])
  return wall === null ? null : inZone(wall, zone === '+0000' ? 'UTC' : zone)
}

function inWords(given: string): Instant | null {
  const text = CAPITALS.test(given) ? given.charAt(0) + given.slice(1).toLowerCase() : given
  const found = WORDS.exec(text)
  if (found === null) return yearLast(text)
  const [, before, month, first, behind, year, hour, minute, second, half] = found
  const day = [year, monthOf(month ?? first), before ?? behind]
  const ms = wallMs([...day, wholeHour(hour, half), minute, second])
  return instant(ms, hour === undefined ? 'date' : ZONE.test(text) ? 'iso' : 'zone-less')
}

/** Years 2001 to 2065, as seconds, milliseconds and microseconds since 1970. */
export function unitOfNumber(number: number): 's' | 'ms' | 'us' | 'ns' | null {
  if (number >= 978_307_200 && number < 3_000_000_000) return 's'
  if (number >= 978_307_200_000 && number < 3_000_000_000_000) return 'ms'
  if (number >= 978_307_200_000_000 && number < 3_000_000_000_000_000) return 'us'
  if (number >= 978_307_200e9 && number < 3_000_000_000e9) return 'ns'
  return null
}

/** A number of a known unit as wall ms. */
export function instantMs(number: number, unit: InstantUnit): number {
  if (unit === 's') return number * 1000
  if (unit === 'us') return Math.floor(number / 1000)
  if (unit === 'ns') return Math.floor(number / 1e6)
  if (unit === 'year') return Date.UTC(number, 0, 1)
  if (unit === 'month') return instantMs(number * 100 + 1, 'date')
  if (unit === 'date') return dayOfNumber(number) ?? Number.NaN
  if (unit === 'zone-less') return momentOfNumber(number) ?? Number.NaN
  return number
}

/** Up to where zeros of other clocks lie: the year 1, 1601, 1899 and 1900. */
const FIRST_YEAR = Date.UTC(1900, 0, 3)

/** Times that services write for "never": the year 1, the first year of 1970, the last day of 9999 and later. Somebody was born before. */
export function isNever(ms: number): boolean {
  if (!(ms > FIRST_YEAR) || ms > LATEST) return true
  return ms > EARLIEST - 2 * DAY_MS && ms <= EARLIEST + 366 * DAY_MS
}

/** Minutes before or after UTC of zones that are called the same nowhere else. `CST` and `IST` mean several. */
const OFFSETS = byWord<number>(zones.offsets)
/** Zones that are an hour later in summer, by their hours in winter. */
const BY_SEASON = byWord<number>(zones.bySeason)
/** Names of zones that say nothing sure: the time stays that of a wall somewhere. */
const SEVERAL = wordSet(zones.several)

/** The n-th Sunday of a month, at two in the morning of a wall. */
function sunday(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7, 2)
}

/** North American summer time: second Sunday of March to first of November. */
function isSummer(wall: number): boolean {
  const year = new Date(wall).getUTCFullYear()
  return wall >= sunday(year, 2, 2) && wall < sunday(year, 10, 1)
}

/** The time of a wall in a zone by its short name; null for a name that is none. */
function inZone(wall: number, name: string): Instant | null {
  if (SEVERAL.has(name)) return { ms: wall, unit: 'zone-less' }
  const minutes = OFFSETS.get(name)
  if (minutes !== undefined) return { ms: wall - minutes * MINUTE_MS, unit: 'iso' }
  const hours = BY_SEASON.get(name)
  if (hours === undefined) return null
  return { ms: wall - (hours + (isSummer(wall) ? 1 : 0)) * HOUR_MS, unit: 'iso' }
}
