import type { SeriesSet, Steps } from './types.ts'

/** Equal as figures: absent is equal to absent. */
export const sameValue = (a: number, b: number) => a === b || (Number.isNaN(a) && Number.isNaN(b))

/** Adds a step unless the value is the one before; before its first value a figure is absent. */
export function pushStep({ times, values }: Steps, time: number, value: number): void {
  if (sameValue(values.at(-1) ?? Number.NaN, value)) return
  times.push(time)
  values.push(value)
}

/** The figure's value at a time; NaN where it was absent. */
export function valueAt({ times, values }: Steps, time: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? Infinity) <= time) low = middle + 1
    else high = middle
  }
  return values[low - 1] ?? Number.NaN
}

/** Every time at which some figure changed. */
export function changeTimes({ steps }: SeriesSet): Set<number> {
  const times = new Set<number>()
  for (const one of steps.values()) for (const time of one.times) times.add(time)
  return times
}

/** Without what says nothing: figures that never had a value, and the middle of each run of equal bodies. */
export function tidy(set: SeriesSet): SeriesSet {
  const steps = new Map(
    [...set.steps].filter(([, one]) => one.times.length > 0).toSorted(([a], [b]) => a - b),
  )
  const changes = changeTimes({ seen: set.seen, steps })
  const seen = set.seen.filter((time, index) => {
    const next = set.seen[index + 1]
    return index === 0 || next === undefined || changes.has(time) || changes.has(next)
  })
  return { seen, steps }
}
