import { pushStep } from './steps.ts'
import type { Observation, SeriesSet } from './types.ts'

/**
 * Adds a body seen after all others, in place. Of a run of equal bodies only the first and the last stay. Returns false
 * where the body is not the newest: then it is to be merged.
 */
export function append(set: SeriesSet, { at, values }: Observation): boolean {
  const last = set.seen.at(-1)
  if (last !== undefined && at <= last) return false
  const unchanged = set.seen.length > 1 && last !== undefined && !changedAt(set, last)
  for (const [number, one] of set.steps) if (!values.has(number)) pushStep(one, at, Number.NaN)
  for (const [number, value] of values) {
    const one = set.steps.get(number) ?? { times: [], values: [] }
    set.steps.set(number, one)
    pushStep(one, at, value)
  }
  if (unchanged && !changedAt(set, at)) set.seen.pop()
  set.seen.push(at)
  return true
}

/** Whether some figure changed with the newest body, which was seen at `time`. */
function changedAt({ steps }: SeriesSet, time: number): boolean {
  for (const { times } of steps.values()) if (times.at(-1) === time) return true
  return false
}

/** One body by itself. */
export function singleSet(observation: Observation): SeriesSet {
  const set: SeriesSet = { seen: [], steps: new Map() }
  append(set, observation)
  return set
}
