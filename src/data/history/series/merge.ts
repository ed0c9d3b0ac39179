import { pushStep, tidy, valueAt } from './steps.ts'
import type { SeriesSet, Steps } from './types.ts'

const NONE: Steps = { times: [], values: [] }

/**
 * Both histories of one query as one, whichever comes first; merging again changes nothing. Where both saw a body at the
 * same time and differ, the larger value holds, and a value before none.
 */
export function merge(a: SeriesSet, b: SeriesSet): SeriesSet {
  const [seenByA, seenByB] = [new Set(a.seen), new Set(b.seen)]
  const seen = [...new Set([...a.seen, ...b.seen])].toSorted((x, y) => x - y)
  const steps = new Map<number, Steps>()
  for (const number of new Set([...a.steps.keys(), ...b.steps.keys()])) {
    const [ofA, ofB] = [a.steps.get(number) ?? NONE, b.steps.get(number) ?? NONE]
    const merged: Steps = { times: [], values: [] }
    for (const time of seen) {
      const inA = seenByA.has(time) ? valueAt(ofA, time) : Number.NaN
      const inB = seenByB.has(time) ? valueAt(ofB, time) : Number.NaN
      pushStep(merged, time, largerOf(inA, inB))
    }
    steps.set(number, merged)
  }
  return tidy({ seen, steps })
}

function largerOf(a: number, b: number): number {
  if (Number.isNaN(a)) return b
  return Number.isNaN(b) ? a : Math.max(a, b)
}
