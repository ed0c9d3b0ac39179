import type { KeySemantics } from '../keys/keySemantics.ts'
import { BIRTH } from '../keys/lexicon.ts'
import { sampleOf } from '../profile/profileRows.ts'
import type { InstantUnit } from '../types.ts'
import { type Instant, parseInstant } from '../values/parseInstant.ts'
import { numberOf } from '../values/readAs.ts'
import { readTimes, weekMs } from '../values/readTimes.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, zoneMs } from '../values/wallMs.ts'
import type { Frame, FrameColumn } from './frame.ts'

/** The times of the rows of a frame. */
export type Clock = NonNullable<ReturnType<typeof clockOf>>

/** The number of values that determine the format of all. */
const READ = 500
const FIRST = 32
/** Few may have none. */
const MOSTLY = 0.8

/**
 * A clock, if most rows have a time. `parts`: the columns that the times are read from; `ordered`: in order; `strictly`: each row at
 * another time; `present`: the times that there are, ms, of so many different `moments`.
 */
function clockOf(parts: readonly FrameColumn[], times: readonly (Instant | null)[]) {
  const [first] = parts
  const present = times.flatMap((time) => time?.ms ?? [])
  if (first === undefined || present.length < 2 || present.length < times.length * MOSTLY)
    return null
  const up = present.every((time, at) => at === 0 || time >= (present[at - 1] ?? 0))
  const ordered = up || present.every((time, at) => at === 0 || time <= (present[at - 1] ?? 0))
  const moments = new Set(present).size
  const strictly = ordered && moments === present.length
  const { path } = first.field.profile
  return { path, label: first.label, parts, times, present, moments, ordered, strictly }
}

const valuesOf = ({ at }: FrameColumn, length: number): unknown[] =>
  Array.from({ length }, (_, row) => at(row))

/** A column as times; `unsure` if only the order of day and month is unknown. */
function asTimes(
  column: FrameColumn,
  length: number,
  semantics: KeySemantics,
): Clock | 'unsure' | null {
  const { meaning, depth, filled, kind } = column.field
  if (depth > 1 || filled < MOSTLY || kind === 'flag' || kind === 'nested' || kind === 'image')
    return null
  if (meaning.words.some((word) => BIRTH.has(word))) return null
  // Most columns are not times, which the first values show.
  if (length > FIRST && readTimes(valuesOf(column, FIRST), meaning, semantics.order) === null)
    return null
  const values = valuesOf(column, length)
  const read = readTimes(sampleOf(values, READ), meaning, semantics.order)
  if (read === null || read === 'unsure') return read
  return clockOf([column], values.map(read))
}

const CLOCK =
  /^([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d)(?:[.,]\d+)?)?(?: ?(Z|UTC|GMT|[+-]\d\d:?\d\d))?$/

/** A time of day as ms behind midnight UTC. */
function clockMs(raw: unknown): number | null {
  const found = typeof raw === 'string' ? CLOCK.exec(raw) : null
  if (found === null) return null
  const [, hours, minutes, seconds = 0, zone] = found
  return (
    Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000 - zoneMs(zone)
  )
}

/** `{date, time}`: a day and, in another column, the time of it. */
function ofDayAndTime(days: Clock, columns: readonly FrameColumn[]): Clock | null {
  if (!days.times.every((time) => time === null || time.unit === 'date')) return null
  const base = days.parts[0]?.field.base
  const clock = columns.find(
    ({ field, at }) =>
      field.base === base &&
      field.filled >= MOSTLY &&
      days.times.every((_, row) => at(row) === null || clockMs(at(row)) !== null) &&
      clockMs(at(0)) !== null,
  )
  if (clock === undefined) return null
  const times = days.times.map((day, row): Instant | null => {
    const ms = clockMs(clock.at(row))
    return day === null || ms === null ? null : { ms: day.ms + ms, unit: 'zone-less' }
  })
  return clockOf([...days.parts, clock], times)
}

/** The parts of a time, and the most of each. */
const MOST = { year: 2200, quarter: 4, month: 12, week: 53, day: 31, hour: 23, minute: 59 }
type Part = keyof typeof MOST
const PARTS = Object.keys(MOST) as Part[]

/** The time written in parts; null if a part is invalid. */
function timeOf(parts: ReadonlyMap<Part, unknown>): Instant | null {
  const numbers = new Map<Part, number>()
  for (const [part, raw] of parts) {
    const named = part === 'month' && typeof raw === 'string' ? parseInstant(`${raw} 2000`) : null
    const number = named === null ? numberOf(raw) : new Date(named.ms).getUTCMonth() + 1
    const least = part === 'year' ? 1970 : part === 'hour' || part === 'minute' ? 0 : 1
    if (number === null || !Number.isInteger(number) || number < least || number > MOST[part])
      return null
    numbers.set(part, number)
  }
  const of = (part: Part) => numbers.get(part)
  const year = of('year') ?? 0
  const week = of('week')
  const month = of('month') ?? ((of('quarter') ?? 1) - 1) * 3 + 1
  const ms =
    week === undefined
      ? Date.UTC(year, month - 1, of('day') ?? 1)
      : (weekMs(year, week) ?? Number.NaN)
  if (Number.isNaN(ms)) return null
  const timed = parts.has('hour')
  const unit: InstantUnit = timed
    ? 'zone-less'
    : parts.has('day') || week !== undefined
      ? 'date'
      : 'month'
  return { ms: ms + (of('hour') ?? 0) * HOUR_MS + (of('minute') ?? 0) * MINUTE_MS, unit }
}

/** `{year, month, …}`, `{date: {year, month, day}}`, `[2026, 11, 3, …]`: a time in several columns. */
function ofParts({ columns, length }: Frame): Clock | null {
  const named = PARTS.flatMap((part) => {
    const column = columns.find(({ field: { meaning } }) => meaning.words.join(' ') === part)
    return column === undefined ? [] : [[part, column] as const]
  })
  const unnamed = columns
    .slice(0, 3)
    .every(({ field }) => /^\[[012]\]$/.test(field.profile.path) && (field.keys[0] ?? '') === '')
  const ways = [named]
  if (unnamed) {
    const places = (['year', 'month', 'day'] as const).flatMap((part, at) =>
      columns[at] === undefined ? [] : [[part, columns[at]] as const],
    )
    ways.push(places, places.slice(0, 2))
  }
  for (const way of ways) {
    if (way.length < 2 || way[0]?.[0] !== 'year') continue
    const times = Array.from({ length }, (_, row) =>
      timeOf(new Map(way.map(([part, { at }]) => [part, at(row)]))),
    )
    const parts = way.map(([, column]) => column)
    const found = times.includes(null) ? null : clockOf(parts, times)
    if (found !== null && (way === named || found.strictly)) return found
  }
  return null
}

/** Equal clocks differ by less: one may omit the seconds. */
const SAME_CLOCK_MS = 60_000
/** One may be in another time zone. */
const FARTHEST_ZONE_MS = 14 * 3_600_000

function isSame(a: Clock, b: Clock): boolean {
  const apart = a.times.map((time, at) => (time?.ms ?? 0) - (b.times[at]?.ms ?? 0))
  const zone = apart[0] ?? 0
  return (
    Math.abs(zone) <= FARTHEST_ZONE_MS && apart.every((ms) => Math.abs(ms - zone) < SAME_CLOCK_MS)
  )
}

const isNumeric = ({ parts: [part] }: Clock): boolean =>
  typeof part?.field.profile.values[0] === 'number'

/** `lastPlayed` in rows of different things: a property of each, not an axis. */
const isOfEach = ({ field: { meaning } }: FrameColumn, columns: readonly FrameColumn[]): boolean =>
  meaning.words[0] === 'last' &&
  meaning.words.length > 1 &&
  columns.some(({ field: { kind, depth, distinct } }) => kind === 'text' && depth === 0 && distinct)

/** The clocks of a frame, the likeliest first: in order before the others, of two that are the same the one in numbers. */
export function clocksOf(
  frame: Frame,
  semantics: KeySemantics,
): { clocks: Clock[]; unsure: FrameColumn[] } {
  const { length } = frame
  // If the rows have keys, only the keys can be their times.
  const key = frame.columns.find(({ field }) => field.profile.path === '@key')
  const columns = key === undefined ? frame.columns : [key]
  const clocks: Clock[] = []
  const unsure: FrameColumn[] = []
  const parts = key === undefined ? ofParts(frame) : null
  if (parts !== null) clocks.push(parts)
  for (const column of columns) {
    if (isOfEach(column, columns) || parts?.parts.includes(column) === true) continue
    const found = asTimes(column, length, semantics)
    if (found === 'unsure') unsure.push(column)
    else if (found !== null) clocks.push(ofDayAndTime(found, columns) ?? found)
  }
  const first = clocks.find(({ strictly }) => strictly)
  if (first === undefined) return { clocks, unsure }
  const isBetter = (other: Clock) => other.strictly && isNumeric(other) && isSame(first, other)
  const best = isNumeric(first) ? first : (clocks.find(isBetter) ?? first)
  return { clocks: [best, ...clocks.filter((other) => other !== best)], unsure }
}

/** Rows at regular times are samples, not events. */
export function isRegular({ present }: Clock): boolean {
  const sorted = present.toSorted((a, b) => a - b)
  const steps = sorted.slice(1).map((time, at) => time - (sorted[at] ?? 0))
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0
  // A month has 28 days or 31.
  const slack = usual >= 28 * DAY_MS ? 4 * DAY_MS : usual * 0.05
  const fit = steps.filter(
    (step) => Math.abs(step - Math.max(1, Math.round(step / usual)) * usual) <= slack,
  )
  return steps.length > 2 && usual > 0 && fit.length >= steps.length * MOSTLY
}
