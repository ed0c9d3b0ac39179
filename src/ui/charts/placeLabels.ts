import type { Tick } from './plotFrame.ts'
import { textWidth } from './textWidth.ts'

const GAP = 12

/**
 * The labels of a horizontal axis, each centred on its tick where it fits between 0 and `width` px, moved
 * inwards where not, left out where it is wider than that. Of `ticks`, in order, so many are kept, evenly,
 * that none touches the next.
 */
export function placeLabels(ticks: readonly Tick[], width: number): readonly Tick[] {
  const fitting = ticks.filter(({ text }) => textWidth(text) <= width)
  for (let every = 1; every <= fitting.length; every += 1) {
    const placed = fitting
      .filter((_, index) => index % every === 0)
      .map(({ at, text }) => {
        const half = textWidth(text) / 2
        return { at: Math.max(half, Math.min(width - half, at)), text, half }
      })
    const apart = placed.every(({ at, half }, index) => {
      const next = placed[index + 1]
      return next === undefined || next.at - at >= half + next.half + GAP
    })
    if (apart) return placed.map(({ at, text }) => ({ at, text }))
  }
  return []
}
