import type { Series } from '../types.ts'

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
