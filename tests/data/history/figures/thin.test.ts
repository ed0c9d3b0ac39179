import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { pastOf } from '#data/history/figures/figureRows.ts'
import { createBucketOf, dayOf, localOffsetMs, thin } from '#data/history/figures/thin.ts'
import type { FigureRow } from '#data/history/types.ts'
import { FIGURES, KEYS, NOW, RUNS, valueAt, visits } from './arbitraryRows.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const thinning = { now: () => NOW, offsetOf: () => 2 * HOUR }
const options = { numRuns: RUNS }
const bucketOf = createBucketOf(thinning)

const numbersIn = (rows: readonly FigureRow[], key: string, times: readonly number[]) =>
  times.map((time) => valueAt(rows, key, time)).filter((one) => !Number.isNaN(one))

const namesIn = (rows: readonly FigureRow[]) =>
  pastOf({ query: 'q', area: 'players', id: null, figures: FIGURES, rows }).names

describe('thinning out', () => {
  it('loses no extreme of any figure in any hour or day', () => {
    fc.assert(
      fc.property(visits, (rows) => {
        const thinned = thin(rows, thinning)
        const buckets = new Set(rows.map(({ at }) => bucketOf(at)))
        for (const bucket of buckets) {
          const times = rows.map(({ at }) => at).filter((at) => bucketOf(at) === bucket)
          const [first = 0, last = 0] = [times[0], times.at(-1)]
          const kept = thinned.map(({ at }) => at).filter((at) => at > first && at <= last)
          for (const key of KEYS) {
            const before = numbersIn(rows, key, times)
            const after = numbersIn(thinned, key, [first, ...kept])
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
      fc.property(visits, (rows) => {
        const isRecent = ({ at }: FigureRow) => at > NOW - DAY
        expect(thin(rows, thinning).filter(isRecent)).toEqual(rows.filter(isRecent))
      }),
      options,
    )
  })

  it('ends each hour and day at the value it ended at', () => {
    fc.assert(
      fc.property(visits, (rows) => {
        const thinned = thin(rows, thinning)
        const ends = rows.filter(
          ({ at }, index) => bucketOf(at) !== bucketOf(rows[index + 1]?.at ?? NOW),
        )
        for (const { at } of ends)
          for (const key of KEYS) expect(valueAt(thinned, key, at)).toBe(valueAt(rows, key, at))
      }),
      options,
    )
  })

  it('keeps when a thing got another name', () => {
    fc.assert(
      fc.property(visits, (rows) => {
        expect(namesIn(thin(rows, thinning))).toEqual(namesIn(rows))
      }),
      options,
    )
  })

  it('changes nothing the second time, and drops rows whole', () => {
    fc.assert(
      fc.property(visits, (rows) => {
        const once = thin(rows, thinning)
        expect(thin(once, thinning)).toEqual(once)
        expect(rows).toEqual(expect.arrayContaining(once))
      }),
      options,
    )
  })

  it('keeps each visit that was left out, and the others as if it were not there', () => {
    fc.assert(
      fc.property(visits, fc.infiniteStream(fc.boolean()), (rows, marks) => {
        const marked = rows.map((row): FigureRow => {
          return marks.next().value === true ? { ...row, leftOut: true } : row
        })
        const [out, counted] = [true, false].map((isOut) =>
          marked.filter(({ leftOut = false }) => leftOut === isOut),
        )
        const thinned = thin(marked, thinning)
        expect(thinned.filter(({ leftOut }) => leftOut)).toEqual(out)
        expect(thinned.filter(({ leftOut }) => !leftOut)).toEqual(thin(counted!, thinning))
      }),
      options,
    )
  })

  /** Visits of one thing from so many days ago on, a minute apart. */
  const minutely = (days: number, ...of: readonly Partial<FigureRow>[]) =>
    of.map((one, index): FigureRow => {
      const at = NOW - days * DAY + index * 60_000
      return { query: 'q', at, name: 'Ann', values: {}, ...one }
    })
  const xps = (...values: number[]) => values.map((xp) => ({ values: { xp } }))

  it('takes no visit that was left out for an extreme', () => {
    const rows = minutely(40, ...xps(5, 7, 9, 6, 5)).map((row): FigureRow =>
      row.values['xp'] === 9 ? { ...row, leftOut: true } : row,
    )
    expect(thin(rows, thinning).map(({ values }) => values['xp'])).toEqual([5, 7, 9, 5])
  })

  it('leaves equal visits of the last day, and the first and last of those before', () => {
    const equal = xps(7, 7, 7, 7)
    expect(thin(minutely(0.5, ...equal), thinning)).toHaveLength(4)
    expect(thin(minutely(2, ...equal), thinning)).toHaveLength(2)
    const renamed = minutely(2, ...equal, { name: 'Bo', values: { xp: 7 } }, ...equal)
    expect(thin(renamed, thinning).map(({ name }) => name)).toEqual(['Ann', 'Bo', 'Ann', 'Ann'])
  })

  it.each([
    [30, 3],
    [31, 2],
  ])('of %i days ago keeps a visit for each %s', (days, kept) => {
    const rows = [0, 3, 6].flatMap((hour) => minutely(days - hour / 24, ...xps(hour)))
    expect(thin(rows, thinning)).toHaveLength(kept)
  })

  it('counts the days of the person', () => {
    const ofZone = (hours: number) => ({ now: () => NOW, offsetOf: () => hours * HOUR })
    expect([-13, -12, 11, 12].map((zone) => dayOf(NOW, ofZone(zone)) - NOW / DAY + 0.5)).toEqual([
      -1, 0, 0, 1,
    ])
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValueOnce(-120)
    expect(localOffsetMs(NOW)).toBe(2 * HOUR)
    vi.restoreAllMocks()
  })

  it('counts the hours of the person, also where they begin at a quarter', () => {
    const quarter = createBucketOf({ now: () => NOW, offsetOf: () => 5.75 * HOUR })
    const buckets = [-1, 0, 59, 60].map((minute) => quarter(NOW - 2 * DAY + (minute + 15) * 60_000))
    expect(buckets.map((bucket) => (bucket ?? 0) - (buckets[1] ?? 0))).toEqual([-1, 0, 0, 1])
  })

  it('keeps, of equal extremes, the one that was first', () => {
    const rows = minutely(40, ...xps(5, 9, 1, 7, 9, 1, 5))
    expect(thin(rows, thinning)).toEqual([0, 1, 2, 6].map((place) => rows[place]))
  })

  it('keeps the first visit of another account', () => {
    const rows = [1, 1, 1, 2, 1, 1].map((id, index): FigureRow => {
      const at = NOW - 40 * DAY + index * 60_000
      return { query: 'q', at, name: 'Ann', values: { xp: 7 }, account: { id: String(id) } }
    })
    const ids = thin(rows, thinning).map(({ account }) => account?.id)
    expect(ids).toEqual(['1', '2', '1', '1'])
  })

  it('leaves of a year of visits every five minutes a few for each day', () => {
    const rows = Array.from({ length: 365 * 288 }, (_, index) => ({
      query: 'q',
      at: NOW - (365 * 288 - index) * 300_000,
      name: 'Ann',
      values: { xp: 1000 + 900 * Math.sin(index / 40) },
    }))
    // 335 days of at most 4, 30 days of at most 24 hours of 4, and the last day whole.
    expect(thin(rows, thinning).length).toBeLessThan(335 * 4 + 30 * 24 * 4 + 300)
  })

  it('leaves one visit of a month in which nothing changed, and the last day', () => {
    const rows = Array.from({ length: 31 * 288 }, (_, index) => ({
      query: 'q',
      at: NOW - (31 * 288 - index) * 300_000,
      name: 'Ann',
      values: { xp: 7 },
    }))
    const old = thin(rows, thinning).filter(({ at }) => at <= NOW - DAY)
    expect(old).toEqual(rows.slice(0, 1))
  })
})
