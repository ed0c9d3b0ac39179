import { startTransition, useState } from 'react'
import type { Range } from './sample.ts'
import type { ChartLine } from './types.ts'
import { extentOf, holds, zoomed } from './zoom.ts'

/** A range with fewer is no line to look at. */
const LEAST = 2

export interface Zoom {
  /** Null: the whole of the lines. */
  range: Range | null
  /** How often a range was chosen other than by moving the one that is shown. */
  chosen: number
  /** `moved`: by what shows where the range lies, which moves on with it. */
  setRange(range: Range | null, moved?: boolean): void
  /** Nearer (below 1) or farther, around an x. */
  zoom(at: number, factor: number): void
}

/** The part of the lines that is looked at. One that has no points any more, since the lines changed, is given up. */
export function useZoom(lines: readonly ChartLine[]): Zoom {
  const [{ range: wanted, chosen }, setState] = useState<{ range: Range | null; chosen: number }>({
    range: null,
    chosen: 0,
  })
  const range = wanted !== null && holds(lines, wanted, LEAST) ? wanted : null
  const setRange = (next: Range | null, moved = false) => {
    const set = () =>
      setState((before) => ({ range: next, chosen: before.chosen + (moved ? 0 : 1) }))
    // It is moved many times a second: what is dragged goes before what is drawn of it.
    if (moved) startTransition(set)
    else set()
  }
  return {
    range,
    chosen,
    setRange,
    zoom(at, factor) {
      const whole = extentOf(lines)
      if (whole === null) return
      const next = zoomed(range ?? whole, whole, at, factor)
      if (next === null || holds(lines, next, LEAST)) setRange(next)
    },
  }
}
