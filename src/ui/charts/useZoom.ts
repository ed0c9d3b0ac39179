import { useState } from 'react'
import type { Range } from './sample.ts'
import type { ChartLine } from './types.ts'
import { extentOf, holds, zoomed } from './zoom.ts'

/** A range with fewer is no line to look at. */
const LEAST = 2

export interface Zoom {
  /** Null: the whole of the lines. */
  range: Range | null
  setRange(range: Range | null): void
  /** Nearer (below 1) or farther, around an x. */
  zoom(at: number, factor: number): void
}

/** The part of the lines that is looked at. One that has no points any more, since the lines changed, is given up. */
export function useZoom(lines: readonly ChartLine[]): Zoom {
  const [chosen, setRange] = useState<Range | null>(null)
  const range = chosen !== null && holds(lines, chosen, LEAST) ? chosen : null
  return {
    range,
    setRange,
    zoom(at, factor) {
      const whole = extentOf(lines)
      if (whole === null) return
      const next = zoomed(range ?? whole, whole, at, factor)
      if (next === null || holds(lines, next, LEAST)) setRange(next)
    },
  }
}
