import { textWidth } from './textWidth.ts'

/** A tick of a horizontal axis. */
export interface AxisTick {
  value: number
  text: string
  /** A second line, where it has to be said: the day of an hour, the year of a day. */
  under: string
}

/** Where a horizontal axis lies, px from the drawing's left edge. */
export interface AxisSpan {
  left: number
  right: number
  /** Of the whole drawing. */
  width: number
  /** px of 1/16 rem: how large text is. */
  rem: number
}

const GAP = 14

/** The middle of a text `half` px wide to each side that stays in a drawing `width` px wide. */
export function inside(at: number, half: number, width: number): number {
  return Math.max(half, Math.min(width - half, at))
}

export const halfOf = (text: string, rem: number): number => (textWidth(text) * rem) / 2

/** Whether no text of ticks touches the next one of its line, nor is wider than the drawing. `shareOf`: a value's place, 0 to 1. */
export function areApart(
  ticks: readonly AxisTick[],
  shareOf: (value: number) => number,
  span: AxisSpan,
): boolean {
  const { left, right, width, rem } = span
  return (['text', 'under'] as const).every((line) => {
    let free = -Infinity
    for (const tick of ticks) {
      if (tick[line] === '') continue
      const half = halfOf(tick[line], rem)
      const at = inside(left + shareOf(tick.value) * (right - left), half, width)
      if (half * 2 > width || at - half < free) return false
      free = at + half + GAP * rem
    }
    return true
  })
}

/** Every n-th of the ticks, with the least n that keeps them apart. */
export function thinned(
  ticks: readonly AxisTick[],
  shareOf: (value: number) => number,
  span: AxisSpan,
): readonly AxisTick[] {
  const fitting = ticks.filter(({ text }) => halfOf(text, span.rem) * 2 <= span.width)
  for (let every = 1; every <= fitting.length; every += 1) {
    const kept = fitting.filter((_, index) => index % every === 0)
    if (areApart(kept, shareOf, span)) return kept
  }
  return []
}

/** A value's place between two others, 0 to 1; in the middle where they are one. */
export function shareBetween(from: number, to: number): (value: number) => number {
  // Halves, since the distance of two numbers may be too large for a number.
  const span = to / 2 - from / 2
  return (value) => (span > 0 ? (value / 2 - from / 2) / span : 0.5)
}
