import { plainExact, writesPlainly } from './plainNumbers.ts'

/**
 * Instants as English writes them, without `Intl`: the first formatter of dates costs a page twenty milliseconds. The same
 * text as `Intl.DateTimeFormat` and `Intl.RelativeTimeFormat`.
 */

/** Zones are off by whole minutes since 1972, and years have four digits up to 9999. */
const FIRST = Date.UTC(1973, 0, 1)
const LAST = Date.UTC(9999, 11, 30)
const MINUTE = 60_000

/**
 * What a clock on the wall shows at `ms`, in the UTC fields of the date. Null where only `Intl` tells: in another zone than
 * UTC and the browser's own (undefined), and in years far off.
 */
export function wallTime(ms: number, timeZone: string | undefined): Date | null {
  const isOwn = timeZone === undefined
  if ((!isOwn && timeZone !== 'UTC') || !(ms >= FIRST && ms <= LAST)) return null
  const at = new Date(ms)
  return isOwn ? new Date(ms - at.getTimezoneOffset() * MINUTE) : at
}

export type PlainStyle = 'near' | 'far' | 'dayMonth' | 'dayYear' | 'clock' | 'month'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (number: number) => String(number).padStart(2, '0')

/** `Nov 20, 2026, 9:14 PM` or `20 Nov 2026, 21:14`: null where the language is left to `Intl`. */
export function plainWriter(locale: string): ((wall: Date, style: PlainStyle) => string) | null {
  const isAmerican = locale === 'en' || locale === 'en-US'
  if (!isAmerican && locale !== 'en-GB' && locale !== 'en-IE') return null
  return (wall, style) => {
    const index = wall.getUTCMonth()
    const month = index === 8 && !isAmerican ? 'Sept' : (MONTHS[index] ?? '')
    if (style === 'month') return month
    const day = wall.getUTCDate()
    const hour = wall.getUTCHours()
    const of12 = hour % 12 || 12
    const minute = two(wall.getUTCMinutes())
    const clock = isAmerican
      ? `${style === 'far' ? of12 : two(of12)}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
      : `${two(hour)}:${minute}`
    if (style === 'clock') return clock
    const year = style === 'far' || style === 'dayYear' ? wall.getUTCFullYear() : ''
    const date = isAmerican
      ? `${month} ${day}${year && `, ${year}`}`
      : `${day} ${month}${year && ` ${year}`}`
    return style === 'near' || style === 'far' ? `${date}, ${clock}` : date
  }
}

/** `3 minutes ago`, `in 1 day`: null where the language is left to `Intl`. `count` below 0 is past. */
export function plainRelative(locale: string, count: number, unit: string): string | null {
  if (!writesPlainly(locale)) return null
  const size = Math.abs(count)
  const text = `${plainExact(size)} ${unit}${size === 1 ? '' : 's'}`
  return count < 0 ? `${text} ago` : `in ${text}`
}

/** 2026-11-20 */
export const plainDayKey = (wall: Date): string => wall.toISOString().slice(0, 10)
