import type { Column, Row } from '../types.ts'
import { numberOf } from '../values/readAs.ts'
import { rawAt } from '../values/readCell.ts'

const MS_OF_SECOND = 1000

/** A cell's figure in the unit of its axis: percent points of a share, ms of seconds; null where it holds no number. */
export function plotted(row: Row, column: Column): number | null {
  const number = numberOf(rawAt(row, column))
  if (number === null) return null
  if (column.kind === 'percentage') return number * (column.hint?.scale ?? 1)
  return column.kind === 'duration' ? number * (column.hint?.scale ?? MS_OF_SECOND) : number
}
