import type { Column, Row, Series } from '../types.ts'
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

/**
 * The gaps of a line, of the x at which its body has no value: those between its points, which are in order of x. None where
 * they are as many as the points: a value that is said now and then holds until the next.
 */
export function gapsOf(points: Series['points'], missing: readonly number[]): Pick<Series, 'gaps'> {
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  const gaps = missing.filter((x) => x > first && x < last)
  if (gaps.length === 0 || gaps.length >= points.length) return {}
  return { gaps: gaps.toSorted((a, b) => a - b) }
}
