export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The offset of `+02:00` or `-05`; none of `Z`, `UTC` and `GMT`. */
export function zoneMs(zone: string | undefined): number {
  if (zone === undefined || /^[A-Z]/.test(zone)) return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || '0')
  return sign * (hours * 60 + minutes) * 60_000
}

/** The wall ms of year, month, day, hour, minute, second and fraction in digits; null where there is no such day or time. */
export function wallMs(parts: readonly (string | undefined)[], zone?: string): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  )
  // `0000-00-00`, the zero of a database. Date.UTC takes the years 0 to 99 for 1900 to 1999: those are all "never".
  if (year < 100 && month <= 12 && day <= 31) return Date.UTC(1000, 0, 1)
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60)
    return null
  const ms = Date.UTC(year, month - 1, day, hour, minute, second)
  if (day > 28 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() !== month - 1) return null
  return ms + Math.floor(Number(`0.${parts[6] ?? 0}`) * 1000) - zoneMs(zone)
}

/** `1` `PM` as the hour of a day. */
export function wholeHour(hour: string | undefined, half: string | undefined): string | undefined {
  return half === undefined
    ? hour
    : String((Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0))
}

/** Year to minute or second, of the years of players and their games. */
const MOMENT = /^(?:19[7-9]\d|20\d\d|2100)\d{8}(?:\d\d)?$/

/** 20260110 as the ms of that day; null for a number that is no day of 1900 to 2200. */
export function dayOfNumber(number: number): number | null {
  if (!Number.isInteger(number) || number < 19_000_101 || number > 22_001_231) return null
  const text = String(number)
  return wallMs([text.slice(0, 4), text.slice(4, 6), text.slice(6)])
}

/** 20261114201500 and 202611142015 as wall ms; null for a number that is no moment written as year to second or minute. */
export function momentOfNumber(number: number): number | null {
  const text = String(number)
  if (!MOMENT.test(text)) return null
  const parts = [4, 6, 8, 10, 12].map((at) => text.slice(at, at + 2))
  return wallMs([text.slice(0, 4), ...parts])
}
