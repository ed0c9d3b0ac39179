import { once } from './once.ts'

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
  const near = make({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  const second = make({
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const far = make({ dateStyle: 'medium', timeStyle: 'short' })
  const exact = make({ dateStyle: 'full', timeStyle: 'long' })
  const dayMonth = make({ day: 'numeric', month: 'short' })
  const dayYear = make({ dateStyle: 'medium' })
  const long = make({ dateStyle: 'long' })
  const monthYear = make({ month: 'long', year: 'numeric' })
  const clock = make({ hour: '2-digit', minute: '2-digit' })
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
  const monthOnly = make({ month: 'short' })
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

  const holds = (ms: number) => Math.abs(ms) <= MOST
  const safe = (ms: number, write: (ms: number) => string) => (holds(ms) ? write(ms) : '–')
  const sameYear = (ms: number, now: number) => year().format(ms) === year().format(now)

  return {
    timeZone: zone,
    weekStart,
    instant: (ms, now) => safe(ms, (at) => (sameYear(at, now) ? near : far)().format(at)),
    second: (ms) => safe(ms, (at) => second().format(at)),
    exactInstant: (ms) => safe(ms, (at) => exact().format(at)),
    date: (ms, now) => safe(ms, (at) => (sameYear(at, now) ? dayMonth : dayYear)().format(at)),
    time: (ms) => safe(ms, (at) => clock().format(at)),
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
      return relative().format(ago >= 0 ? -count : count, unit)
    },
    tick: (ms, grain) =>
      safe(ms, (at) => {
        if (grain === 'time') return clock().format(at)
        if (grain === 'day') return dayMonth().format(at)
        if (grain === 'date') return dayYear().format(at)
        return grain === 'year' ? year().format(at) : monthOnly().format(at)
      }),
    offset: (ms) => (holds(ms) ? offsetOf(wall(), ms) : 0),
    dayKey: (ms) => safe(ms, (at) => key().format(at)),
    iso: (ms) => (holds(ms) ? new Date(ms).toISOString() : null),
  }
}
