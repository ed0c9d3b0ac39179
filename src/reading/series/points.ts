import { keyMeaningOf } from '../keys/keySemantics.ts'
import type { Series } from '../types.ts'
import { inferKind } from '../values/inferKind.ts'
import { numberOf, readAs } from '../values/readAs.ts'

/** Reads a figure under a key whose values are in no table, as a cell with that key is read: null where it says that there is none. */
export function figureReader(
  key: string,
  values: readonly unknown[],
): (raw: unknown) => number | null {
  const { kind, hint } = inferKind(keyMeaningOf(key), values)
  return (raw) => (readAs(raw, kind, hint, '').kind === 'absent' ? null : numberOf(raw))
}

/** x and y; x is ms for instants. */
export type Point = readonly [number, number]

/** Sorted by x; the same list if it is already sorted. */
const inOrder = (points: Point[]): readonly Point[] =>
  points.every(([x], at) => x >= (points[at - 1]?.[0] ?? x))
    ? points
    : points.toSorted((a, b) => a[0] - b[0])

/**
 * The points of a line in order of x, and its gaps: the x between them for which the body has no value (`y` null). It has no gaps
 * where they are as many as the points: a value that is given now and then holds until the next.
 */
export function lineOf(
  values: Iterable<readonly [x: number, y: number | null]>,
): Pick<Series, 'points' | 'gaps'> {
  const found: Point[] = []
  const missing: number[] = []
  for (const [x, y] of values)
    if (y === null) missing.push(x)
    else found.push([x, y])
  const points = inOrder(found)
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  const gaps = missing.filter((x) => x > first && x < last)
  if (gaps.length === 0 || gaps.length >= points.length) return { points }
  return { points, gaps: gaps.toSorted((a, b) => a - b) }
}

/** Keys of histories. */
export const TREND = /spark|histor|trend|chart|graph|series|timeline|past|snapshot/i
