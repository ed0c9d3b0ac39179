import { pushStep, tidy, valueAt } from './steps.ts'
import type { SeriesSet } from './types.ts'

/** So many bodies make a chunk full. */
export const FULL_CHUNK = 256

/** Chunks of one query, in order of time, as one. Each begins with the value of every figure, so that one may be missing. */
export function joinChunks(chunks: readonly SeriesSet[]): SeriesSet {
  const joined: SeriesSet = { seen: [], steps: new Map() }
  for (const { seen, steps } of chunks) {
    const last = joined.seen.at(-1) ?? -Infinity
    const first = seen.find((time) => time > last)
    if (first === undefined) continue
    for (const time of seen) if (time > last) joined.seen.push(time)
    for (const [number, one] of joined.steps)
      if (!steps.has(number)) pushStep(one, first, Number.NaN)
    for (const [number, { times, values }] of steps) {
      const into = joined.steps.get(number) ?? { times: [], values: [] }
      joined.steps.set(number, into)
      // A figure that comes later in the chunk was absent at its beginning.
      if (times[0] !== first) pushStep(into, first, Number.NaN)
      times.forEach((time, index) => {
        if (time > last) pushStep(into, time, values[index] ?? Number.NaN)
      })
    }
  }
  return tidy(joined)
}

/** A history as chunks of at most `FULL_CHUNK` bodies. */
export function splitChunks(set: SeriesSet): SeriesSet[] {
  const chunks: SeriesSet[] = []
  for (let from = 0; from < set.seen.length; from += FULL_CHUNK)
    chunks.push(cut(set, from, Math.min(from + FULL_CHUNK, set.seen.length)))
  return chunks
}

function cut({ seen, steps }: SeriesSet, from: number, end: number): SeriesSet {
  const part: SeriesSet = { seen: seen.slice(from, end), steps: new Map() }
  const [first = 0, last = 0] = [part.seen[0], part.seen.at(-1)]
  for (const [number, one] of steps) {
    const cutSteps = { times: [] as number[], values: [] as number[] }
    pushStep(cutSteps, first, valueAt(one, first))
    one.times.forEach((time, index) => {
      if (time > first && time <= last) pushStep(cutSteps, time, one.values[index] ?? Number.NaN)
    })
    if (cutSteps.times.length > 0) part.steps.set(number, cutSteps)
  }
  return part
}
