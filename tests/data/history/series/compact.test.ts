import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compact, createBucketOf } from '#data/history/series/compact.ts'
import type { SeriesSet } from '#data/history/series/types.ts'
import { NOW, plain, RUNS, seriesSets, setOf, valueIn } from './sets.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const thinning = { now: NOW, offsetOf: () => 2 * HOUR }
const options = { numRuns: RUNS }
const bucketOf = createBucketOf(thinning)

const nameOf = (time: number) => bucketOf(time) ?? `at ${time}`

const numbersIn = (set: SeriesSet, number: number, times: readonly number[]) =>
  times.map((time) => valueIn(set, number, time)).filter((one) => !Number.isNaN(one))

describe('thinning out', () => {
  it('loses no extreme of any figure in any hour or day that it keeps', () => {
    fc.assert(
      fc.property(seriesSets, (set) => {
        const thinned = compact(set, thinning)
        const buckets = new Set(set.seen.map(nameOf))
        for (const bucket of buckets) {
          const times = set.seen.filter((time) => nameOf(time) === bucket)
          const [first = 0, last = 0] = [times[0], times.at(-1)]
          const kept = thinned.seen.filter((time) => time >= first && time <= last)
          for (const number of [0, 1, 2]) {
            const before = numbersIn(set, number, times)
            const after = numbersIn(thinned, number, kept)
            expect([Math.min(...after), Math.max(...after)]).toEqual([
              Math.min(...before),
              Math.max(...before),
            ])
          }
        }
      }),
      options,
    )
  })

  it('leaves the last day as it is', () => {
    fc.assert(
      fc.property(seriesSets, (set) => {
        const thinned = compact(set, thinning)
        for (const time of set.seen.filter((one) => one > NOW - DAY))
          for (const number of [0, 1, 2])
            expect(valueIn(thinned, number, time)).toBe(valueIn(set, number, time))
      }),
      options,
    )
  })

  it('ends each hour and day at the value it ended at', () => {
    fc.assert(
      fc.property(seriesSets, (set) => {
        const thinned = compact(set, thinning)
        const ends = set.seen.filter(
          (time, index) => bucketOf(time) !== bucketOf(set.seen[index + 1] ?? NOW),
        )
        for (const time of ends)
          for (const number of [0, 1, 2])
            expect(valueIn(thinned, number, time)).toBe(valueIn(set, number, time))
      }),
      options,
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(seriesSets, (set) => {
        const once = compact(set, thinning)
        expect(plain(compact(once, thinning))).toEqual(plain(once))
      }),
      options,
    )
  })

  it('leaves of a year of visits every five minutes a few for each day', () => {
    const bodies = Array.from({ length: 365 * 288 }, (_, index) => ({
      at: NOW - (365 * 288 - index) * 300_000,
      values: new Map([[0, 1000 + 900 * Math.sin(index / 40)]]),
    }))
    const { seen } = compact(setOf(bodies), thinning)
    // 335 days of at most 4, 30 days of at most 24 hours of 4, and the last day whole.
    expect(seen.length).toBeLessThan(335 * 4 + 30 * 24 * 4 + 300)
  })
})
