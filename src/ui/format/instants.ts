import { joinParts, type Locales } from './locales.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The largest time value of a `Date`, ms. */
const MOST = 8.64e15

export interface InstantFormats {
  timeZone: string
  /** 20 Nov, 21:14, with the year where it is not `now`'s. */
  instant(ms: number, now: number): string
  /** 20 Nov, 21:14:07 */
  second(ms: number): string
  /** With weekday, seconds and zone, for titles. */
  exactInstant(ms: number): string
  date(ms: number, now: number): string
  time(ms: number): string
  /** 20 November 2026 */
  longDate(ms: number): string
  /** November 2026 */
  month(ms: number): string
  /** A day, month or year without a zone, from the UTC fields of `ms`. */
  calendarDate(ms: number, unit: string): string
  /** The same for days without a zone, whose ms are those of UTC. */
  ofDays(): InstantFormats
  /** Mon … Sun, from the week's first day. */
  weekdays(): string[]
  /** 0 Sunday … 6 Saturday. */
  weekStart: number
  /** 3 minutes ago, in 2 hours, in 1 d 15 h; at least one second. */
  relative(ms: number, now: number): string
  /** A tick of a chart's axis. */
  tick(ms: number, grain: 'time' | 'day' | 'date' | 'month' | 'year'): string
  /** The zone's offset from UTC at an instant, ms. */
  offset(ms: number): number
  /** The day of an instant in the person's zone, YYYY-MM-DD. */
  dayKey(ms: number): string
  /** For the `datetime` attribute; null outside the range of `Date`. */
  iso(ms: number): string | null
}

const STYLES = {
  instant: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  instantOfYear: { dateStyle: 'medium', timeStyle: 'short' },
  second: {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  exact: { dateStyle: 'full', timeStyle: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  date: { dateStyle: 'medium' },
  longDate: { dateStyle: 'long' },
  month: { month: 'short' },
  monthOfYear: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  weekday: { weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

type Style = keyof typeof STYLES

const CALENDAR_STYLES: Readonly<Record<string, Style>> = { month: 'monthOfYear', year: 'year' }

/** The first step whose limit is above the distance names the unit. */
const STEPS: readonly (readonly [limit: number, Intl.RelativeTimeFormatUnit, size: number])[] = [
  [MINUTE, 'second', SECOND],
  [HOUR, 'minute', MINUTE],
  [DAY, 'hour', HOUR],
  [14 * DAY, 'day', DAY],
  [60 * DAY, 'week', 7 * DAY],
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

export function createInstantFormats(
  locales: Locales,
  timeZone: string | undefined,
): InstantFormats {
  const formats = new Map<string, Intl.DateTimeFormat>()
  function formatOf(style: Style, zone = timeZone): Intl.DateTimeFormat {
    const key = `${style} ${zone}`
    const format =
      formats.get(key) ??
      new Intl.DateTimeFormat(locales.words, { timeZone: zone, ...STYLES[style] })
    formats.set(key, format)
    return format
  }
  const days = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const offsets = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const relative = new Intl.RelativeTimeFormat(locales.words)
  let ofDays: InstantFormats | null = null
  const weekStart = firstWeekday(locales.plain)

  const holds = (ms: number) => Math.abs(ms) <= MOST
  const write = (ms: number, style: Style, zone?: string) =>
    holds(ms) ? joinParts(formatOf(style, zone).formatToParts(ms), locales) : '–'
  const sameYear = (ms: number, now: number) => write(ms, 'year') === write(now, 'year')

  return {
    timeZone: days.resolvedOptions().timeZone,
    weekStart,
    instant: (ms, now) => write(ms, sameYear(ms, now) ? 'instant' : 'instantOfYear'),
    second: (ms) => write(ms, 'second'),
    exactInstant: (ms) => write(ms, 'exact'),
    date: (ms, now) => write(ms, sameYear(ms, now) ? 'day' : 'date'),
    time: (ms) => write(ms, 'time'),
    longDate: (ms) => write(ms, 'longDate'),
    month: (ms) => write(ms, 'monthOfYear'),
    calendarDate: (ms, unit) => write(ms, CALENDAR_STYLES[unit] ?? 'date', 'UTC'),
    ofDays: () => (ofDays ??= createInstantFormats(locales, 'UTC')),
    // 1 January 2023 was a Sunday.
    weekdays: () =>
      [0, 1, 2, 3, 4, 5, 6].map((day) =>
        write(Date.UTC(2023, 0, 1 + ((day + weekStart) % 7)), 'weekday', 'UTC'),
      ),
    relative: (ms, now) => {
      const size = Math.abs(now - ms)
      const [, unit, step] = STEPS.find(([limit]) => size < limit) ?? [0, 'year', 365.25 * DAY]
      const count = Math.max(1, Math.floor(size / step))
      return relative.format(now >= ms ? -count : count, unit)
    },
    tick: write,
    offset: (ms) => (holds(ms) ? offsetOf(offsets.format(ms)) : 0),
    dayKey: (ms) => (holds(ms) ? days.format(ms) : '–'),
    iso: (ms) => (holds(ms) ? new Date(ms).toISOString() : null),
  }
}

/** From `GMT+05:30`, `GMT-00:01:15` or `GMT`. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(text) ?? []
  const size = Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * MINUTE + Number(seconds) * SECOND
  return sign === '-' ? -size : size
}
