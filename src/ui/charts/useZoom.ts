import { useMemo, useState } from 'react'
import type { ChartLine, Point } from './rows.ts'

export type Range = readonly [from: number, to: number]

/** A range with fewer points is too short to show. */
const LEAST = 2

export type Zoom = ReturnType<typeof useZoom>

/** The zoomed range, null for the whole; reset when it no longer contains points. */
export function useZoom(lines: readonly ChartLine[]) {
  const [wanted, setRange] = useState<Range | null>(null)
  return useMemo(() => {
    const range = wanted !== null && holds(lines, wanted, LEAST) ? wanted : null
    return {
      range,
      setRange,
      /** Zooms in (a factor below 1) or out, around an x. */
      zoom(at: number, factor: number) {
        const whole = extentOf(lines)
        if (whole === null) return
        const next = zoomed(range ?? whole, whole, at, factor)
        if (next === null || holds(lines, next, LEAST)) setRange(next)
      },
    }
  }, [lines, wanted])
}

export function inRange(lines: readonly ChartLine[], range: Range | null): readonly ChartLine[] {
  if (range === null) return lines
  return lines.map((line) => ({ ...line, points: within(line.points, range[0], range[1]) }))
}

/** The points in a range of x (sorted by x), with one neighbour on each side so that lines reach the edges. */
export function within(points: readonly Point[], from: number, to: number): readonly Point[] {
  const first = points.findIndex(([x]) => x >= from)
  const last = points.findLastIndex(([x]) => x <= to)
  return points.slice(Math.max(0, (first < 0 ? points.length : first) - 1), last + 2)
}

/** The first and the last x of all lines; null without points. */
export function extentOf(lines: readonly ChartLine[]): Range | null {
  const ends = lines.flatMap(({ points }) => [...points.slice(0, 1), ...points.slice(-1)])
  const xs = ends.map(([x]) => x)
  return xs.length === 0 ? null : [Math.min(...xs), Math.max(...xs)]
}

/** The range scaled by `factor` around `at` and limited to `whole`; null if that is the whole. */
export function zoomed(range: Range, whole: Range, at: number, factor: number): Range | null {
  const middle = Math.max(range[0], Math.min(range[1], at))
  const from = Math.max(whole[0], middle - (middle - range[0]) * factor)
  const to = Math.min(whole[1], middle + (range[1] - middle) * factor)
  return from <= whole[0] && to >= whole[1] ? null : [from, to]
}

/** True if the range contains at least `least` different x. */
export function holds(lines: readonly ChartLine[], [from, to]: Range, least: number): boolean {
  const inside = lines.flatMap(({ points }) => points.filter(([x]) => x >= from && x <= to))
  return new Set(inside.map(([x]) => x)).size >= least
}
