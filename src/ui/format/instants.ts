import { once } from './once.ts'
import {
  plainDayKey,
  plainRelative,
  type PlainStyle,
  plainWriter,
  wallTime,
} from './plainInstants.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Beyond it `Date` holds no instant. */
const MOST = 8.64e15

export interface InstantFormats {
  timeZone(): string
  /** 20 Nov, 21:14, with the year where it is not `now`'s. */
  instant(ms: number, now: number): string
  /** 20 Nov, 21:14:07: for what happens several times a minute. */
  second(ms: number): string
  /** With weekday, seconds and zone, for hovering. */
  exactInstant(ms: number): string
  date(ms: number, now: number): string
  time(ms: number): string
  /** 20 November 2026 */
  longDate(ms: number): string
  /** November 2026 */
  month(ms: number): string
  /** Mon … Sun, from the week's first day. */
  weekdays(): string[]
  /** 0 Sunday … 6 Saturday. */
  weekStart(): number
  /** 3 minutes ago, in 2 hours; `now` below five seconds is for words. */
  relative(ms: number, now: number): string
  /** A tick of a chart's axis: as much as tells it from its neighbours. */
  tick(ms: number, grain: 'time' | 'day' | 'date' | 'month' | 'year'): string
  /** The zone's distance to UTC at an instant, ms. */
  offset(ms: number): number
  /** The day an instant falls on, YYYY-MM-DD in the person's zone. */
  dayKey(ms: number): string
  /** For the datetime attribute; null outside of what a date can hold. */
  iso(ms: number): string | null
}

type Step = readonly [number, Intl.RelativeTimeFormatUnit, number]

const STEPS: readonly Step[] = [
  [60 * SECOND, 'second', SECOND],
  [60 * MINUTE, 'minute', MINUTE],
  [24 * HOUR, 'hour', HOUR],
  [14 * DAY, 'day', DAY],
  [60 * DAY, 'week', 7 * DAY],
  [730 * DAY, 'month', 30.44 * DAY],
]

function firstWeekday(locale: string): number {
  const made = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return ((made.getWeekInfo?.() ?? made.weekInfo)?.firstDay ?? 1) % 7
}

/** Within a day of it the zone decides in which year an instant lies. */
function isNearNewYear(ms: number): boolean {
  const year = new Date(ms).getUTCFullYear()
  return ms - Date.UTC(year, 0, 1) < DAY || Date.UTC(year + 1, 0, 1) - ms < DAY
}

function offsetOf(wall: Intl.DateTimeFormat, ms: number): number {
  const parts = new Map(wall.formatToParts(ms).map((part) => [part.type, Number(part.value)]))
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = Date.UTC(
    get('year'),
    get('month') - 1,
    get('day'),
    get('hour'),
    get('minute'),
    get('second'),
  )
  return local - Math.floor(ms / SECOND) * SECOND
}

export function createInstantFormats(locale: string, timeZone: string | undefined): InstantFormats {
  const make = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
  const styles = {
    near: make({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    far: make({ dateStyle: 'medium', timeStyle: 'short' }),
    dayMonth: make({ day: 'numeric', month: 'short' }),
    dayYear: make({ dateStyle: 'medium' }),
    clock: make({ hour: '2-digit', minute: '2-digit' }),
    month: make({ month: 'short' }),
  }
  const second = make({
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const exact = make({ dateStyle: 'full', timeStyle: 'long' })
  const long = make({ dateStyle: 'long' })
  const monthYear = make({ month: 'long', year: 'numeric' })
  const year = make({ year: 'numeric' })
  const key = once(
    () =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
  )
  const wall = once(
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
  )
  const weekday = once(() => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
  const weekStart = once(() => firstWeekday(locale))
  const zone = once(() => timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)

  const plain = plainWriter(locale)
  const wallAt = (ms: number) => wallTime(ms, timeZone)
  const write = (ms: number, style: PlainStyle) => {
    const at = plain && wallAt(ms)
    return at ? plain(at, style) : styles[style]().format(ms)
  }

  const holds = (ms: number) => Math.abs(ms) <= MOST
  const safe = (ms: number, write: (ms: number) => string) => (holds(ms) ? write(ms) : '–')
  const isGregorian = once(() => year().resolvedOptions().calendar === 'gregory')
  const yearOf = (ms: number) => {
    const at = plain && wallAt(ms)
    if (at) return at.getUTCFullYear()
    return isGregorian() && !isNearNewYear(ms) ? new Date(ms).getUTCFullYear() : year().format(ms)
  }
  const sameYear = (ms: number, now: number) => String(yearOf(ms)) === String(yearOf(now))

  return {
    timeZone: zone,
    weekStart,
    instant: (ms, now) => safe(ms, (at) => write(at, sameYear(at, now) ? 'near' : 'far')),
    second: (ms) => safe(ms, (at) => second().format(at)),
    exactInstant: (ms) => safe(ms, (at) => exact().format(at)),
    date: (ms, now) => safe(ms, (at) => write(at, sameYear(at, now) ? 'dayMonth' : 'dayYear')),
    time: (ms) => safe(ms, (at) => write(at, 'clock')),
    longDate: (ms) => safe(ms, (at) => long().format(at)),
    month: (ms) => safe(ms, (at) => monthYear().format(at)),
    // 1 January 2023 was a Sunday.
    weekdays: () =>
      [0, 1, 2, 3, 4, 5, 6].map((day) =>
        weekday().format(Date.UTC(2023, 0, 1 + ((day + weekStart()) % 7))),
      ),
    relative: (ms, now) => {
      const ago = now - ms
      const size = Math.abs(ago)
      const [, unit, step] = STEPS.find(([below]) => size < below) ?? [0, 'year', 365.25 * DAY]
      const count = Math.max(1, Math.floor(size / step))
      const signed = ago >= 0 ? -count : count
      return plainRelative(locale, signed, unit) ?? relative().format(signed, unit)
    },
    tick: (ms, grain) =>
      safe(ms, (at) => {
        if (grain === 'time') return write(at, 'clock')
        if (grain === 'day') return write(at, 'dayMonth')
        if (grain === 'date') return write(at, 'dayYear')
        return grain === 'year' ? String(yearOf(at)) : write(at, 'month')
      }),
    offset: (ms) => {
      const at = wallAt(ms)
      if (at !== null) return at.getTime() - ms
      return holds(ms) ? offsetOf(wall(), ms) : 0
    },
    dayKey: (ms) =>
      safe(ms, (at) => {
        const local = wallAt(at)
        return local === null ? key().format(at) : plainDayKey(local)
      }),
    iso: (ms) => (holds(ms) ? new Date(ms).toISOString() : null),
  }
}
