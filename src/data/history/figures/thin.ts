import type { FigureRow } from '../types.ts'
import { accountText, sameRow, valueIn } from './figureRows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** One row per hour is kept for this many days, then one per day. */
const DAYS_BY_HOUR = 30

export interface ThinOptions {
  now: () => number
  /** Ms to add to an instant to get the person's wall time: days are the person's days. */
  offsetOf: (ms: number) => number
}

/** The wall time of this device's zone. */
export const localOffsetMs = (ms: number) => new Date(ms).getTimezoneOffset() * -60_000

/**
 * Thins out the rows of one query, oldest first. All rows of the last day stay.
 * Of each hour of the last month, and each earlier day, it keeps the first and last row, and rows with the first,
 * smallest, largest or last value of a figure, a new name or another account.
 * Rows that the person left out stay, because their bodies would restore them. Thinning out again changes nothing.
 */
export function thin(all: readonly FigureRow[], options: ThinOptions): FigureRow[] {
  const counted = all.filter(({ leftOut }) => leftOut !== true)
  const kept = new Set(thinCounted(counted, options))
  return all.filter((row) => row.leftOut === true || kept.has(row))
}

function thinCounted(rows: readonly FigureRow[], options: ThinOptions): FigureRow[] {
  const bucketOf = createBucketOf(options)
  // By hand: d3-array would be part of the first load.
  const old = new Map<number, FigureRow[]>()
  for (const row of rows) {
    const bucket = bucketOf(row.at)
    if (bucket !== null) old.set(bucket, [...(old.get(bucket) ?? []), row])
  }
  const dropped = new Set([...old.values()].flat())
  for (const inside of old.values()) for (const row of tellingRows(inside)) dropped.delete(row)
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const isNew = before === undefined || accountText(row) !== accountText(before)
    if (isNew || row.name !== before.name) dropped.delete(row)
  }
  const kept = rows.filter((row) => !dropped.has(row))
  return kept.filter((row, index) => bucketOf(row.at) === null || !isBetweenSame(kept, index))
}

/** The person's day that a time is in, counted from 1970. */
export const dayOf = (time: number, { offsetOf }: ThinOptions) =>
  Math.floor((time + offsetOf(time)) / DAY)

/** The hour that a time is thinned out with, or its day (by far a smaller number), counted from 1970; null if it stays. */
export function createBucketOf(options: ThinOptions) {
  const now = options.now()
  const today = dayOf(now, options)
  return (time: number): number | null => {
    if (time > now - DAY) return null
    const day = dayOf(time, options)
    // A whole day changes its grain at once, so that thinning out again changes nothing.
    if (today - day > DAYS_BY_HOUR) return day
    return Math.floor((time + options.offsetOf(time)) / HOUR)
  }
}

/** The first and the last row, and those with the first, smallest, largest and last value of each figure. */
function tellingRows(rows: readonly FigureRow[]): Set<FigureRow> {
  const byKey = new Map<string, Record<'first' | 'least' | 'most' | 'last', FigureRow>>()
  for (const row of rows)
    for (const [key, value] of Object.entries(row.values)) {
      const of = byKey.get(key) ?? { first: row, least: row, most: row, last: row }
      if (value < valueIn(of.least, key)) of.least = row
      if (value > valueIn(of.most, key)) of.most = row
      byKey.set(key, { ...of, last: row })
    }
  const telling = [...byKey.values()].flatMap((of) => Object.values(of))
  return new Set([...rows.slice(0, 1), ...rows.slice(-1), ...telling])
}

function isBetweenSame(rows: readonly FigureRow[], index: number): boolean {
  const row = rows[index]
  return [rows[index - 1], rows[index + 1]].every((other) => row && other && sameRow(row, other))
}
