import { dayStart } from '#progress/calendar.ts'
import type { Rule, Span } from '#reading/types.ts'
import { DAY_MS } from '#ui/calendar/types.ts'

const HOUR_MS = DAY_MS / 24
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** 29 February comes after eight years at most; what is counted is followed from its first. */
const [MAX_DAYS, MAX_COUNTED] = [3000, 12_000]

/** The UTC offset of a zone, else of the user's, at an instant, ms. */
export type OffsetOf = (ms: number, zone?: string) => number

/** A recurring span as it runs or comes next at `now`, wall ms, or as it was last, finished; any other as it is. */
export function occurrenceAt(span: Span, now: number, offsetOf: OffsetOf): Span {
  const { start: first, end, rule, state } = span
  if (rule === undefined || first === null || Math.abs(first) > 8e15) return span
  const length = (end ?? first) - first
  // What ends on a day without a time ends with it.
  const over = now - length - (span.startUnit === undefined ? 0 : DAY_MS)
  let last: Span | null = null
  for (const start of startsOf(first, rule, over, offsetOf)) {
    last = { ...span, start, end: end === null ? end : start + length }
    if (start > over) return last
  }
  if (last === null || state === 'off') return last ?? span
  return { ...last, end: last.end ?? last.start, state: 'finished' }
}

/** Year to minute, or to day. */
const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 12)

/** The starts from before `since` on; all of those that are counted. */
function* startsOf(first: number, rule: Rule, since: number, offsetOf: OffsetOf) {
  const { COUNT, TZID, UNTIL = '9999-01-01' } = rule
  const offset = (ms: number) => (TZID === undefined ? 0 : offsetOf(ms, TZID))
  const wall = first + offset(first)
  const begin = Math.floor(wall / DAY_MS)
  const until = Date.parse(UNTIL.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')) / DAY_MS
  const near = Math.floor(Math.min(since / DAY_MS - 1, until - 366))
  const from = COUNT === undefined ? Math.max(begin, near) : begin
  const to = from + (COUNT === undefined ? MAX_DAYS : MAX_COUNTED)
  const isDay = matcherOf(begin, rule)
  const leftOut = rule.EXDATE?.split(',').map(digits) ?? []
  const last = digits(UNTIL)
  let left = Number(COUNT ?? Infinity)
  for (let day = from; day < to; day++)
    for (const time of isDay(day) ? timesOf(wall - begin * DAY_MS, rule) : []) {
      const local = day * DAY_MS + time
      const start = dayStart(local, offset)
      if (start < first) continue
      const written = [start, local].map((ms) => digits(new Date(ms).toISOString()))
      if (left-- <= 0 || (written[0] ?? '').slice(0, last.length) > last) return
      if (!leftOut.some((one) => written.some((at) => at.startsWith(one)))) yield start
    }
}

/** The times of a day, ms: its own where the rule has none. */
function timesOf(own: number, { BYHOUR, BYMINUTE }: Rule): readonly number[] {
  const hours = BYHOUR?.split(',').map((hour) => Number(hour) * HOUR_MS) ?? [own - (own % HOUR_MS)]
  const minutes = BYMINUTE?.split(',').map((minute) => Number(minute) * 60_000) ?? [own % HOUR_MS]
  return hours.flatMap((hour) => minutes.map((minute) => hour + minute)).toSorted((a, b) => a - b)
}

/** A day, counted from 1970: its number as each frequency counts, and its names in each part of a rule. */
function placeOf(day: number): Readonly<Record<string, readonly (string | number)[]>> {
  const at = new Date(day * DAY_MS)
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  const left = Date.UTC(year, month + 1) / DAY_MS - day
  const weekday = DAYS[at.getUTCDay()] ?? ''
  return {
    DAILY: [day],
    // It was a Thursday.
    WEEKLY: [Math.floor((day + 3) / 7)],
    MONTHLY: [year * 12 + month],
    YEARLY: [year],
    BYMONTH: [month + 1],
    BYMONTHDAY: [date, -left],
    BYDAY: [weekday, Math.ceil(date / 7) + weekday, -Math.ceil(left / 7) + weekday],
  }
}

const PARTS = ['BYMONTH', 'BYMONTHDAY', 'BYDAY']
/** Where a rule does not say on which days: those of the first. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYMONTHDAY'],
  YEARLY: ['BYMONTH', 'BYMONTHDAY'],
}

/** Whether it occurs on a day, if the first is on `begin`. */
function matcherOf(begin: number, rule: Rule): (day: number) => boolean {
  const { FREQ = '', INTERVAL = '1' } = rule
  const first = placeOf(begin)
  const own = (rule.BYDAY ?? rule.BYMONTHDAY) === undefined ? (OWN[FREQ] ?? []) : []
  const wanted = PARTS.flatMap((part) => {
    const list = rule[part] ?? (own.includes(part) ? String(first[part]?.[0]) : undefined)
    return list === undefined ? [] : [[part, list.split(',')] as const]
  })
  return (day) => {
    const place = placeOf(day)
    const apart = Number(place[FREQ]?.[0]) - Number(first[FREQ]?.[0])
    if (apart % Number(INTERVAL) !== 0) return false
    return wanted.every(([part, list]) => place[part]?.some((one) => list.includes(String(one))))
  }
}
