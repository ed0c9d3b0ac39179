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

/** Keys of histories. */
export const TREND = /spark|histor|trend|chart|graph|series|timeline|past|snapshot/i
