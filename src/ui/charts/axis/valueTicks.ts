import { tickIncrement } from 'd3-array'

export interface ValueTicks {
  /** The ends of the axis: round values, at or beyond the lowest and the highest. */
  from: number
  to: number
  /** In order, within [from, to]. */
  ticks: readonly number[]
}

export interface ValueTicksOptions {
  /** So many steps are wished for; one or two more or fewer where they are rounder. */
  steps: number
  /** No tick between two integers. */
  whole?: boolean
  /** No tick below: 1 for ranks. */
  least?: number
}

/** An axis of more steps than this is no axis: a step too small for numbers of that size. */
const MOST_STEPS = 12
/** What a step more than wished, or one fewer, has to save of the height. */
const STEP_MORE = 0.2
const STEP_FEWER = 0.12

/** Round values around [low, high], both finite, low <= high. */
export function valueTicks(low: number, high: number, options: ValueTicksOptions): ValueTicks {
  const { steps, whole = false, least = -Infinity } = options
  const [from, to] = spread(low, high, whole)
  let best: number[] | null = null
  let bestScore = -Infinity
  for (const count of [steps, steps - 1, steps + 1]) {
    if (count < 1) continue
    const ticks = around(from, to, count, whole)
    const [first, last] = [ticks?.[0], ticks?.at(-1)]
    if (ticks === null || first === undefined || last === undefined) continue
    const more = ticks.length - 1 - steps
    const score = (to - from) / (last - first) - Math.max(more * STEP_MORE, -more * STEP_FEWER)
    if (score <= bestScore) continue
    best = ticks
    bestScore = score
  }
  const ticks = [...new Set((best ?? [from, to]).map((tick) => Math.max(tick, least)))]
  return { from: ticks[0] ?? from, to: ticks.at(-1) ?? to, ticks }
}

/** A flat line gets room: a tenth around it, above it where it is 0. */
function spread(low: number, high: number, whole: boolean): [number, number] {
  if (low < high) return [low, high]
  if (low === 0) return [0, 1]
  const room = Math.max(Math.abs(low) / 10, whole ? 1 : 0)
  return [
    Math.max(low - room, low > 0 ? 0 : -Number.MAX_VALUE),
    Math.min(low + room, Number.MAX_VALUE),
  ]
}

function around(from: number, to: number, count: number, whole: boolean): number[] | null {
  const wished = tickIncrement(from, to, count)
  // Below zero it is the inverse of the step, so that tenths stay exact.
  const step = whole && wished < 0 ? 1 : wished
  const [first, last] =
    step > 0
      ? [Math.floor(from / step), Math.ceil(to / step)]
      : [Math.floor(from * -step), Math.ceil(to * -step)]
  if (!(last > first && last - first <= MOST_STEPS)) return null
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => {
    const tick = step > 0 ? (first + index) * step : (first + index) / -step
    // Not −0, which is written with its sign.
    return tick === 0 ? 0 : tick
  })
  const held = (ticks[0] ?? Infinity) <= from && (ticks.at(-1) ?? -Infinity) >= to
  return held && ticks.every(Number.isFinite) && new Set(ticks).size === ticks.length ? ticks : null
}
