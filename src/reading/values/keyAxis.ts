import { parseInstant } from './parseInstant.ts'
import type { InstantUnit, Kind } from '../types.ts'

const ORDINAL = /^([a-z]+?)_?0*(\d{1,4})$/i

/** What is counted in maps such as `d01…d31`. */
const PERIODS = new Set(
  'd w m y h q day week month year hour quarter season split act chapter round period gameweek matchday gw lap'.split(
    ' ',
  ),
)
const SECONDS = /^1\d{9}$/
const MILLIS = /^1\d{12}$/

/** The axis that the keys of a map lie on: times, or `d01…d31`. */
export interface KeyAxis {
  kind: Kind
  /** `d` of `d01`, '' for times. */
  prefix: string
  /** Of times in digits. */
  unit?: InstantUnit
  /** A key's place on the axis; ms for times. */
  at(key: string): number | null
}

/** The axis of a map's keys, or null where they are names. */
export function keyAxis(keys: readonly string[]): KeyAxis | null {
  const first = keys[0] ?? ''
  const last = keys[keys.length - 1] ?? ''
  if (first.length >= 7 && parseInstant(first) !== null && parseInstant(last) !== null) {
    return { kind: 'instant', prefix: '', at: (key) => parseInstant(key)?.ms ?? null }
  }
  if (SECONDS.test(first) && SECONDS.test(last)) {
    return {
      kind: 'instant',
      prefix: '',
      unit: 's',
      at: (key) => (SECONDS.test(key) ? Number(key) * 1000 : null),
    }
  }
  if (MILLIS.test(first) && MILLIS.test(last)) {
    return {
      kind: 'instant',
      prefix: '',
      unit: 'ms',
      at: (key) => (MILLIS.test(key) ? Number(key) : null),
    }
  }
  const prefix = ORDINAL.exec(first)?.[1]
  if (
    prefix === undefined ||
    !PERIODS.has(prefix.toLowerCase()) ||
    keys.length < 5 ||
    keys.length > 400
  )
    return null
  if (!keys.every((key) => ORDINAL.exec(key)?.[1] === prefix)) return null
  return { kind: 'count', prefix, at: (key) => Number(ORDINAL.exec(key)?.[2] ?? Number.NaN) }
}
