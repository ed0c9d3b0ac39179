import type { Range } from './sample.ts'
import type { ChartLine } from './types.ts'

/** The first and the last x of all lines; null where they have no point. */
export function extentOf(lines: readonly ChartLine[]): Range | null {
  let [from, to] = [Infinity, -Infinity]
  for (const { points } of lines) {
    from = Math.min(from, points[0]?.[0] ?? from)
    to = Math.max(to, points.at(-1)?.[0] ?? to)
  }
  return from <= to ? [from, to] : null
}

/**
 * The range `factor` times as wide, with `at` where it was in it, inside `whole`; null where that is all of it.
 */
export function zoomed(range: Range, whole: Range, at: number, factor: number): Range | null {
  const middle = Math.max(range[0], Math.min(range[1], at))
  const from = Math.max(whole[0], middle - (middle - range[0]) * factor)
  const to = Math.min(whole[1], middle + (range[1] - middle) * factor)
  return from <= whole[0] && to >= whole[1] ? null : [from, to]
}

/** Whether at least so many different x of the lines are in a range that it can be looked at. */
export function holds(lines: readonly ChartLine[], [from, to]: Range, least: number): boolean {
  const inside = new Set<number>()
  for (const { points } of lines)
    for (const [x] of points) {
      if (x >= from && x <= to) inside.add(x)
      if (inside.size >= least) return true
    }
  return false
}
