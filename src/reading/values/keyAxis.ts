import { period } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'
import { orderOf } from './datesInNumbers.ts'
import { axisUnit } from './calendarDates.ts'
import { instantMs, isNever, parseInstant } from './parseInstant.ts'
import type { InstantUnit, Kind } from '../types.ts'

const ORDINAL = /^([a-z]+?)_?0*(\d{1,4})$/i

/** Units that are counted in maps such as `d01…d31`. */
const PERIODS = wordSet(period)
/** Times in digits; of ids with as many digits as `202404`, only one in eight would be a month. */
const IN_DIGITS = [
  ['s', /^1\d{9}$/],
  ['ms', /^1\d{12}$/],
  ['month', /^(?:19|20)\d\d(?:0[1-9]|1[0-2])$/],
] as const
const MIN_MONTHS = 3

/** The axis that the keys of a map lie on: times, or `d01…d31`. */
export interface KeyAxis {
  kind: Kind
  /** `d` of `d01`, '' for times. */
  prefix: string
  /** Of times in digits, and of calendar dates. */
  unit?: InstantUnit
  /** A key's place on the axis; ms for times. */
  at(key: string): number | null
}

/** The axis of a map's keys, or null where they are names. */
export function keyAxis(keys: readonly string[]): KeyAxis | null {
  const first = keys[0] ?? ''
  const last = keys[keys.length - 1] ?? ''
  if (first.length >= 7) {
    const proven = orderOf(keys)
    const order = proven === 'both' ? null : proven
    const at = (key: string): number | null => {
      const ms = parseInstant(key, order)?.ms ?? null
      return ms === null || isNever(ms) ? null : ms
    }
    const ends = [parseInstant(first, order), parseInstant(last, order)]
    if (ends.every((end) => end !== null))
      return { kind: 'instant', prefix: '', ...axisUnit(ends.map(({ unit }) => unit)), at }
  }
  for (const [unit, form] of IN_DIGITS) {
    const tested = unit === 'month' ? keys : [first, last]
    if ((unit === 'month' && keys.length < MIN_MONTHS) || !tested.every((key) => form.test(key)))
      continue
    const at = (key: string) => (form.test(key) ? instantMs(Number(key), unit) : null)
    return { kind: 'instant', prefix: '', unit, at }
  }
  const prefix = ORDINAL.exec(first)?.[1] ?? ''
  if (!PERIODS.has(prefix.toLowerCase()) || keys.length < 5 || keys.length > 400) return null
  if (!keys.every((key) => ORDINAL.exec(key)?.[1] === prefix)) return null
  return { kind: 'count', prefix, at: (key) => Number(ORDINAL.exec(key)?.[2] ?? Number.NaN) }
}
