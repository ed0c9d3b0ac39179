import { isRecord } from '../path.ts'
import {
  type Instant,
  instantMs,
  isNever,
  parseInstant,
  unitOfNumber,
} from '../values/parseInstant.ts'
import { numberOf } from '../values/readAs.ts'

/** They are beyond 2^53, so a body has them as their digits. */
const NANOSECONDS = /^\d{18,19}$/

/** A raw time in wall ms, with its unit; null for all else. */
export function instantOf(raw: unknown): Instant | null {
  if (typeof raw === 'string' && !NANOSECONDS.test(raw)) {
    const instant = parseInstant(raw)
    return instant === null || isNever(instant.ms) ? null : instant
  }
  if (typeof raw !== 'number' && typeof raw !== 'string') return null
  const unit = unitOfNumber(Number(raw))
  return unit === null ? null : { ms: instantMs(Number(raw), unit), unit }
}

const msOf = (raw: unknown): number | null => instantOf(raw)?.ms ?? null

/** Few may have none. */
const MOSTLY = 0.8

function isInOrder(all: readonly (number | null)[]): boolean {
  const times = all.filter((time) => time !== null)
  if (times.length < all.length * MOSTLY) return false
  const up = times.every((time, index) => index === 0 || (times[index - 1] ?? 0) <= time)
  return up || times.every((time, index) => index === 0 || time <= (times[index - 1] ?? 0))
}

/** Texts and things of its own: an entry that happened, not a point of a line. */
function isWorded(raw: unknown): boolean {
  return (
    (typeof raw === 'object' && raw !== null) ||
    (typeof raw === 'string' && numberOf(raw) === null && msOf(raw) === null)
  )
}

/** A list that says it is the past of its row may hold words as well. */
const PAST = /histor|sales|past|trend|spark/i

/** Where the time and the figure are in an entry of a history: keys, or places of a tuple. */
export interface Axes {
  x: string | number
  y: string | number
}

/** The value of an entry under a key, or at a place. */
export function at(entry: unknown, key: string | number): unknown {
  if (typeof key === 'number') return Array.isArray(entry) ? entry[key] : undefined
  return isRecord(entry) && Object.hasOwn(entry, key) ? entry[key] : undefined
}

/** Figures that a line is drawn of, before others of the same entries. */
const DRAWN = /price|value|rating|score|points|close|average|avg/i

/** The axes of a list whose entries are times and figures; null where they are things of their own. */
export function axesOf(list: readonly unknown[], name: string): Axes | null {
  const [first] = list
  const keys: (string | number)[] = Array.isArray(first)
    ? [...first.keys()].slice(0, 8)
    : isRecord(first)
      ? Object.keys(first).slice(0, 16)
      : []
  const x = keys.find((key) => msOf(at(first, key)) !== null && !isIdKey(key))
  if (x === undefined) return null
  const figures = keys.filter(
    (key) =>
      key !== x &&
      !isIdKey(key) &&
      numberOf(at(first, key)) !== null &&
      msOf(at(first, key)) === null,
  )
  const inOrderOfTime = isInOrder(list.map((entry) => msOf(at(entry, x))))
  const worded = keys.some((key) => key !== x && isWorded(at(first, key)))
  if (!inOrderOfTime || (worded && !PAST.test(name))) return null
  const y = figures.find((key) => typeof key === 'string' && DRAWN.test(key)) ?? figures[0]
  if (y === undefined || (isOfThings(list, keys) && !PAST.test(name) && !LASTING.test(String(y))))
    return null
  return { x, y }
}

/** The values of one thing over time, whatever names its entries. */
const LASTING = /price|rating|elo|mmr|close/i

/** Each entry is of another thing, by its id: what was solved, and no course of anything. */
const isOfThings = (list: readonly unknown[], keys: readonly (string | number)[]): boolean =>
  keys.some(
    (key) => isIdKey(key) && new Set(list.map((entry) => at(entry, key))).size * 2 > list.length,
  )

const isIdKey = (key: string | number): boolean =>
  typeof key === 'string' && /(?:^|_)id$|Id$|ID$/.test(key)
