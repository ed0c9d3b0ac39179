import { plainInstant } from './plainInstant.ts'
import type { InstantUnit } from '../types.ts'

/** A point in time found in a body, in wall ms since 1970 (zone-less text is taken as UTC). */
export interface Instant {
  ms: number
  unit: InstantUnit
}

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|UTC|[+-]\d\d:?\d\d|[+-]\d\d)?$/
const BASIC = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/
const DATE = /^(\d{4})[-/](\d\d)[-/](\d\d)$/
const MONTH = /^(\d{4})-(\d\d)$/
const WORDS =
  /^(?:[A-Z][a-z]{2,8},? )?(?:(\d{1,2})[ -]([A-Z][a-z]{2})[a-z]*|([A-Z][a-z]{2})[a-z]* (\d{1,2}),?)[ -](\d{4})(?:,? (\d\d?):(\d\d)?(?::(\d\d))?(?: ?([AP]M))?)?(?: ?(?:GMT|UTC|Z|\+0(?:000)?))?$/
const ZONE = /(?:GMT|UTC|Z|\+0(?:000)?)$/
/** With AM or PM the month comes first. */
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),? (\d{1,2}):(\d\d)(?::(\d\d))? ?([AP]M)$/
/** `Tue Mar 03 10:00:00 UTC 2020` */
const YEAR_LAST =
  /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) (\d\d):(\d\d):(\d\d) (?:UTC|GMT|Z|\+0000) (\d{4})$/
/** `JUL 28, 1999`: capitals only. */
const CAPITALS = /^[A-Z]{3,9} \d{1,2},? \d{4}$/
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(9999, 11, 31)

function zoneMs(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z' || zone === 'UTC') return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || '0')
  return sign * (hours * 60 + minutes) * 60_000
}

function made(parts: readonly (string | undefined)[], zone: string | undefined): number | null {
  const [year, month, day, hour, minute, second, fraction] = parts
  const at = [
    Number(year),
    Number(month),
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  ] as const
  if (at[1] < 1 || at[1] > 12 || at[2] < 1 || at[2] > 31 || at[3] > 24 || at[4] > 59 || at[5] > 60)
    return null
  // Date.UTC takes the years 0 to 99 for 1900 to 1999: those are all "never".
  if (at[0] < 100) return Date.UTC(1000, 0, 1)
  const ms = Date.UTC(at[0], at[1] - 1, at[2], at[3], at[4], at[5])
  if (at[2] > 28 && new Date(Date.UTC(at[0], at[1] - 1, at[2])).getUTCMonth() !== at[1] - 1)
    return null
  const part = fraction === undefined ? 0 : Math.floor(Number(`0.${fraction}`) * 1000)
  return ms + part - zoneMs(zone)
}

/** Text that is a date by its form alone; null for all other text. */
export function parseInstant(text: string): Instant | null {
  const length = text.length
  if (length < 7 || length > 40) return null
  const first = text.charCodeAt(0)
  if (first < 48 || first > 57)
    return length < 11 || first < 65 || first > 90 ? null : inWords(text)
  const plain = plainInstant(text)
  if (plain !== null) return plain
  const iso = length >= 16 ? ISO.exec(text) : null
  if (iso !== null) {
    const ms = made(iso.slice(1, 8), iso[8])
    return ms === null ? null : { ms, unit: iso[8] === undefined ? 'zone-less' : 'iso' }
  }
  const basic = length >= 15 ? BASIC.exec(text) : null
  if (basic !== null) {
    const ms = made(basic.slice(1, 8), basic[8])
    return ms === null ? null : { ms, unit: 'basic-iso' }
  }
  const date = length === 10 ? DATE.exec(text) : null
  if (date !== null) {
    const ms = made(date.slice(1, 4), undefined)
    return ms === null ? null : { ms, unit: 'date' }
  }
  const month = length === 7 ? MONTH.exec(text) : null
  if (month !== null) {
    const ms = Number(month[1]) < 1970 ? null : made([month[1], month[2], '1'], undefined)
    return ms === null ? null : { ms, unit: 'month' }
  }
  return length >= 11 ? (inWords(text) ?? withSlashes(text)) : null
}

function wholeHour(hour: string | undefined, half: string | undefined): string | undefined {
  return half === undefined ? hour : String((Number(hour) % 12) + (half === 'PM' ? 12 : 0))
}

function withSlashes(text: string): Instant | null {
  const found = text.endsWith('M') ? SLASHES.exec(text) : null
  if (found === null) return null
  const [, month, day, year, hour, minute, second, half] = found
  const ms = made([year, month, day, wholeHour(hour, half), minute, second], undefined)
  return ms === null ? null : { ms, unit: 'zone-less' }
}

function yearLast(text: string): Instant | null {
  const found = YEAR_LAST.exec(text)
  const month = MONTHS.indexOf(found?.[1] ?? '?')
  if (found === null || month < 0 || month % 3 !== 0) return null
  const [, , day, hour, minute, second, year] = found
  const ms = made([year, String(month / 3 + 1), day, hour, minute, second], undefined)
  return ms === null ? null : { ms, unit: 'iso' }
}

function inWords(given: string): Instant | null {
  const text = CAPITALS.test(given) ? given.charAt(0) + given.slice(1).toLowerCase() : given
  const found = WORDS.exec(text)
  if (found === null) return yearLast(text)
  const month = MONTHS.indexOf(found[2] ?? found[3] ?? '?')
  if (month < 0 || month % 3 !== 0) return null
  const hour = wholeHour(found[6], found[9])
  const ms = made(
    [found[5], String(month / 3 + 1), found[1] ?? found[4], hour, found[7], found[8]],
    undefined,
  )
  const unit = ZONE.test(text) ? 'iso' : 'zone-less'
  return ms === null ? null : { ms, unit: found[6] === undefined ? 'date' : unit }
}

/** Years 2001 to 2065, as seconds, milliseconds and microseconds since 1970. */
export function unitOfNumber(number: number): 's' | 'ms' | 'us' | null {
  if (number >= 978_307_200 && number < 3_000_000_000) return 's'
  if (number >= 978_307_200_000 && number < 3_000_000_000_000) return 'ms'
  if (number >= 978_307_200_000_000 && number < 3_000_000_000_000_000) return 'us'
  return null
}

/** 20260110 as the ms of that day; null for a number that is no day of 1900 to 2200. */
export function dayOfNumber(number: number): number | null {
  if (!Number.isInteger(number) || number < 19_000_101 || number > 22_001_231) return null
  const text = String(number)
  return made([text.slice(0, 4), text.slice(4, 6), text.slice(6)], undefined)
}

/** A number of a known unit as wall ms. */
export function instantMs(number: number, unit: InstantUnit): number {
  if (unit === 's') return number * 1000
  if (unit === 'us') return Math.floor(number / 1000)
  if (unit === 'year') return Date.UTC(number, 0, 1)
  if (unit === 'date') return dayOfNumber(number) ?? Number.NaN
  return number
}

const DAY_MS = 86_400_000
/** Up to where zeros of other clocks lie: the year 1, 1601, 1899 and 1900. */
const FIRST_YEAR = Date.UTC(1900, 0, 3)

/** Times that services write for "never": the year 1, the first year of 1970, beyond the year 9999. Somebody was born before. */
export function isNever(ms: number): boolean {
  if (!(ms > FIRST_YEAR) || ms > LATEST) return true
  return ms > EARLIEST - 2 * DAY_MS && ms <= EARLIEST + 366 * DAY_MS
}
