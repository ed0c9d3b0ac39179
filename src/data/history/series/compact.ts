import { pushStep, tidy } from './steps.ts'
import type { SeriesSet, Steps } from './types.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Hours are kept for so many days, then days. */
const DAYS_BY_HOUR = 30

export interface CompactOptions {
  /** Wall ms. */
  now: number
  /** Ms to add to an instant to get the person's wall time: days are the person's days. */
  offsetOf: (ms: number) => number
}

/**
 * Thins out what is old: everything of the last day stays; up to a month each hour, after that each day keeps of every
 * figure its first, smallest, largest and last value, and the first and last time that anything was seen.
 */
export function compact(set: SeriesSet, options: CompactOptions): SeriesSet {
  const bucketOf = createBucketOf(options)
  const buckets = new Map(set.seen.map((time) => [time, bucketOf(time)]))
  const steps = new Map<number, Steps>()
  const kept = new Set<number>()
  for (const [number, one] of set.steps) {
    const thinned = thin(one, (time) => buckets.get(time) ?? null)
    for (const time of thinned.times) kept.add(time)
    steps.set(number, thinned)
  }
  const seen = set.seen.filter((time, index) => {
    const bucket = buckets.get(time) ?? null
    if (bucket === null || kept.has(time)) return true
    const [before, after] = [set.seen[index - 1] ?? -1, set.seen[index + 1] ?? -1]
    return bucket !== buckets.get(before) || bucket !== buckets.get(after)
  })
  return tidy({ seen, steps })
}

/** Names the hour (even) or the day (odd) that a time is thinned out with; null where it stays. */
export function createBucketOf({ now, offsetOf }: CompactOptions) {
  const today = Math.floor((now + offsetOf(now)) / DAY)
  return (time: number): number | null => {
    if (time > now - DAY) return null
    const wall = time + offsetOf(time)
    const day = Math.floor(wall / DAY)
    // A whole day changes its grain at once, so that thinning out again changes nothing.
    return today - day > DAYS_BY_HOUR ? day * 2 + 1 : Math.floor(wall / HOUR) * 2
  }
}

function thin({ times, values }: Steps, bucketOf: (time: number) => number | null): Steps {
  const thinned: Steps = { times: [], values: [] }
  let from = 0
  while (from < times.length) {
    const bucket = bucketOf(times[from] ?? 0)
    let end = from + 1
    if (bucket !== null) while (end < times.length && bucketOf(times[end] ?? 0) === bucket) end += 1
    for (const index of tellingOnes(values, from, end))
      pushStep(thinned, times[index] ?? 0, values[index] ?? Number.NaN)
    from = end
  }
  return thinned
}

/** The places of the first, smallest, largest and last value of a stretch, in their order. */
function tellingOnes(values: readonly number[], from: number, end: number): number[] {
  let least = -1
  let most = -1
  for (let index = from; index < end; index++) {
    const value = values[index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    if (least < 0 || value < (values[least] ?? 0)) least = index
    if (most < 0 || value > (values[most] ?? 0)) most = index
  }
  const places = new Set([from, least, most, end - 1].filter((place) => place >= 0))
  return [...places].toSorted((a, b) => a - b)
}
