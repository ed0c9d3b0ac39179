import { lazily } from '#lib/lazily.ts'
import { joinParts, type Locales } from './locales.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The largest time value of a `Date`, ms. */
const MOST = 8.64e15

export type InstantFormats = ReturnType<typeof createInstantFormats>

const DAY_OF_YEAR = { day: 'numeric', month: 'short' } as const
const TIME_OF_DAY = { hour: '2-digit', minute: '2-digit' } as const

const STYLES = {
  instant: { ...DAY_OF_YEAR, ...TIME_OF_DAY },
  instantOfYear: { ...DAY_OF_YEAR, year: 'numeric', ...TIME_OF_DAY },
  second: { ...DAY_OF_YEAR, ...TIME_OF_DAY, second: '2-digit' },
  exact: { dateStyle: 'full', timeStyle: 'long' },
  time: TIME_OF_DAY,
  day: DAY_OF_YEAR,
  date: { dateStyle: 'medium' },
  longDate: { dateStyle: 'long' },
  month: { month: 'short' },
  monthOfYear: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  weekday: { weekday: 'short' },
  dayKey: { year: 'numeric', month: '2-digit', day: '2-digit' },
  offset: { timeZoneName: 'longOffset' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type Style = keyof typeof STYLES

const CALENDAR_STYLES: Readonly<Record<string, Style>> = { month: 'monthOfYear', year: 'year' }

/** The first step whose limit exceeds the distance gives the unit. */
const STEPS: readonly (readonly [limit: number, Intl.RelativeTimeFormatUnit, size: number])[] = [
  [MINUTE, 'second', SECOND],
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [60 * DAY, 'day', DAY],
  [730 * DAY, 'month', 30.44 * DAY],
  [Infinity, 'year', 365.25 * DAY],
]

function firstWeekday(locale: string): number {
  const made = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return ((made.getWeekInfo?.() ?? made.weekInfo)?.firstDay ?? 1) % 7
}

export function createInstantFormats(locales: Locales, timeZone: string | undefined) {
  const formats = new Map<string, Intl.DateTimeFormat>()
  /** Whether a day has two halves of 12 hours, AM and PM. */
  const hasHalves = lazily(() => formatOf('exact').resolvedOptions().hour12 === true)
  function formatOf(style: Style, zone = timeZone, locale = locales.words, isFullHour = false) {
    const key = `${style} ${zone} ${isFullHour}`
    const options: Intl.DateTimeFormatOptions = { timeZone: zone, ...STYLES[style] }
    if (options.hour !== undefined && hasHalves()) {
      options.hour = 'numeric'
      if (isFullHour && options.second === undefined) delete options.minute
    }
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
    formats.set(key, format)
    return format
  }
  const days = () => formatOf('dayKey', timeZone, 'en-CA')
  const relative = lazily(() => new Intl.RelativeTimeFormat(locales.words))
  const weekStart = lazily(() => firstWeekday(locales.plain))

  const holds = (ms: number) => Math.abs(ms) <= MOST
  const offset = (ms: number, zone = timeZone) =>
    holds(ms) ? offsetOf(formatOf('offset', zone, 'en').format(ms)) : 0
  const write = (ms: number, style: Style, zone = timeZone) => {
    if (!holds(ms)) return '–'
    const isFullHour = hasHalves() && new Date(ms + offset(ms, zone)).getUTCMinutes() === 0
    const format = formatOf(style, zone, locales.words, isFullHour)
    return joinParts(format.formatToParts(ms), locales)
  }
  const sameYear = (ms: number, now: number) => write(ms, 'year') === write(now, 'year')

  return {
    timeZone: () => days().resolvedOptions().timeZone,
    /** 0 Sunday … 6 Saturday. */
    weekStart,
    /** 20 Nov, 21:14, with the year if it differs from that of `now`. */
    instant: (ms: number, now: number) =>
      write(ms, sameYear(ms, now) ? 'instant' : 'instantOfYear'),
    /** 20 Nov, 21:14:07 */
    second: (ms: number) => write(ms, 'second'),
    /** With weekday, seconds and zone, for titles. */
    exactInstant: (ms: number) => write(ms, 'exact'),
    date: (ms: number, now: number) => write(ms, sameYear(ms, now) ? 'day' : 'date'),
    time: (ms: number) => write(ms, 'time'),
    /** 20 November 2026 */
    longDate: (ms: number) => write(ms, 'longDate'),
    /** November 2026 */
    month: (ms: number) => write(ms, 'monthOfYear'),
    /** A day, month or year without a zone, from the UTC fields of `ms`. */
    calendarDate: (ms: number, unit: string) => write(ms, CALENDAR_STYLES[unit] ?? 'date', 'UTC'),
    /** Mon … Sun, from the week's first day. 1 January 2023 was a Sunday. */
    weekdays: () =>
      [0, 1, 2, 3, 4, 5, 6].map((day) =>
        write(Date.UTC(2023, 0, 1 + ((day + weekStart()) % 7)), 'weekday', 'UTC'),
      ),
    /** 3 minutes ago, in 2 hours; at least one second. */
    relative: (ms: number, now: number) => {
      const size = Math.abs(now - ms)
      const [, unit, step] = STEPS.find(([limit]) => size < limit) ?? [0, 'year', 365.25 * DAY]
      // A part of a month would be weeks.
      const count = Math.max(1, step > DAY ? Math.round(size / step) : Math.floor(size / step))
      return relative().format(now >= ms ? -count : count, unit)
    },
    /** A tick of a chart's axis. */
    tick: (ms: number, grain: Style) => write(ms, grain),
    /** The offset from UTC of the user's zone, or another, at an instant, ms. */
    offset,
    /** The day of an instant in the user's zone, YYYY-MM-DD. */
    dayKey: (ms: number) => (holds(ms) ? days().format(ms) : '–'),
    /** For the `datetime` attribute; null outside the range of `Date`. */
    iso: (ms: number) => (holds(ms) ? new Date(ms).toISOString() : null),
  }
}

/** From `GMT+05:30`, `GMT-00:01:15` or `GMT`. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(text) ?? []
  const size = Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE + Number(seconds) * SECOND
  return sign === '-' ? -size : size
}
