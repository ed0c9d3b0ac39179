import type { Kind, Row, Column, Value } from '../types.ts'
import { readCell } from '../values/readCell.ts'

const AMOUNTS: ReadonlySet<Kind> = new Set<Kind>(['count', 'currency', 'level', 'ratio'])
const NUMBERS: ReadonlySet<Kind> = new Set<Kind>([...AMOUNTS, 'rank', 'percentage'])

/** True for amounts: no rank, no percentage, no time. */
export const isAmount = (kind: Kind): boolean => AMOUNTS.has(kind)

/** A kind whose values are numbers that can be compared: no times. */
export const isNumber = (kind: Kind): boolean => NUMBERS.has(kind)

/** The number of a value, in the unit it is shown in (ms for durations); null where it has none: never 0. */
export function numberIn(value: Value | null): number | null {
  if (value === null) return null
  if ('number' in value) return Number.isFinite(value.number) ? value.number : null
  return value.kind === 'duration' ? value.ms : null
}

/** The number of a cell, as `numberIn`. */
export const numberAt = (row: Row, column: Column): number | null => numberIn(readCell(row, column))

/** The words of a value, or its digits; empty where it has none. */
export function textIn(value: Value | null): string {
  if (value === null) return ''
  if (value.kind === 'text' || value.kind === 'link') return value.text
  return 'number' in value
    ? (('text' in value ? value.text : undefined) ?? String(value.number))
    : ''
}

/** The text of a cell, as `textIn`. */
export const textAt = (row: Row, column: Column | null): string =>
  column === null ? '' : textIn(readCell(row, column))

/** A link's id, else the value's text; empty where it has none. */
export const idIn = (value: Value | null): string =>
  value?.kind === 'link' ? (value.id ?? value.text) : textIn(value)
