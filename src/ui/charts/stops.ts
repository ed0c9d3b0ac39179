import { bisector } from 'd3-array'

/** A place of the horizontal axis where there are values. */
export interface Stop {
  /** px from the left. */
  at: number
  x: number
  /** Of each line that has one here; `y` px from the top. */
  values: readonly { line: number; value: number; y: number }[]
}

const byPlace = bisector<Stop, number>(({ at }) => at)
const byX = bisector<Stop, number>(({ x }) => x)

/** The index of the stop nearest to a place, px; -1 where there is none. */
export function stopAt(stops: readonly Stop[], at: number): number {
  return stops.length === 0 ? -1 : byPlace.center(stops, at)
}

/** The index of the stop nearest to a value of x; -1 where there is none. */
export function stopOf(stops: readonly Stop[], x: number): number {
  return stops.length === 0 ? -1 : byX.center(stops, x)
}

/** Where a key leads to from a stop, of `count`; null for a key that leads nowhere. */
export function stopByKey(key: string, index: number, count: number): number | null {
  const page = Math.max(2, Math.round(count / 10))
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -page,
    PageUp: page,
    Home: -count,
    End: count,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? null : Math.max(0, Math.min(count - 1, index + step))
}
