import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Calendar, spanAt, spansBetween } from '#progress/calendar.ts'
import { milestonesOf, nextMark } from '#progress/milestonesOf.ts'
import { bestOf, periodGains } from '#progress/periodGains.ts'
import { stretchesOf, type DataPoint, dataPointsOf, visitsOf } from '#progress/stretchesOf.ts'
import type { Grain } from '#progress/types.ts'

const DAY = 86_400_000
const HOUR = DAY / 24
const START = Date.UTC(2026, 9, 1, 12)
const RUNS = process.env['STATGLASS_FULL'] === '1' ? 20_000 : 300
const UTC: Calendar = { offsetOf: () => 0, weekStart: () => 1 }
const GRAINS: Grain[] = ['day', 'week', 'month', 'year']

/** Clocks go one hour forward on 29 March 2026 at 1:00 UTC, and back on 25 October. */
const BERLIN: Calendar = {
  weekStart: () => 1,
  offsetOf: (ms) =>
    ms >= Date.UTC(2026, 2, 29, 1) && ms < Date.UTC(2026, 9, 25, 1) ? 2 * HOUR : HOUR,
}

const points = (...all: (readonly [hours: number, value: number])[]): DataPoint[] =>
  all.map(([hours, value]) => ({ at: START + hours * HOUR, value }))

const anyVisits = fc
  .uniqueArray(
    fc.record({
      hours: fc.integer({ min: 0, max: 9000 }),
      value: fc.integer({ min: 0, max: 1e6 }),
    }),
    { selector: ({ hours }) => hours, maxLength: 40 },
  )
  .map((all) =>
    points(
      ...all.toSorted((a, b) => a.hours - b.hours).map((one) => [one.hours, one.value] as const),
    ),
  )

describe('gains', () => {
  it('with what fell between, and the resets, always add up to the whole', () => {
    fc.assert(
      fc.property(anyVisits, fc.constantFrom(...GRAINS), (all, grain) => {
        const began = all.map((one, at) => (at % 7 === 3 ? { ...one, base: one.value % 5 } : one))
        const { gains, resets } = stretchesOf(began)
        const { periods, between } = periodGains(gains, grain, BERLIN, START)
        const sum = (list: readonly { by: number | null }[]) =>
          list.reduce((total, { by }) => total + (by ?? 0), 0)
        const lost = resets.reduce((total, { before, base }) => total + base - before, 0)
        const whole = (all.at(-1)?.value ?? 0) - (all[0]?.value ?? 0)
        expect(sum(periods) + sum(between) + lost).toBe(whole)
      }),
      { numRuns: RUNS },
    )
  })

  it('count a night between two days for the one that has more of it', () => {
    const { gains } = stretchesOf(points([0, 100], [20, 130], [30, 150]))
    const { periods, between } = periodGains(gains, 'day', UTC, START)
    expect(periods.map(({ by }) => by)).toEqual([30, 20])
    expect(between).toEqual([])
  })

  it.each(['day', 'week'] as const)(
    'of visits at the borders of a %s are of the time between them',
    (grain) => {
      const length = grain === 'day' ? 24 : 7 * 24
      // 1 October 2026 is a Thursday; the weeks begin on Monday.
      const first = grain === 'day' ? 12 : 4 * 24 - 12
      const visits = [0, 1, 2, 3].map((nth) => [first + nth * length, 100 + nth ** 2] as const)
      const { gains } = stretchesOf(points(...visits))
      const { periods } = periodGains(gains, grain, UTC, START)
      const known = periods.filter(({ by }) => by !== null)
      expect(known.map(({ by }) => by)).toEqual([1, 3, 5])
      expect(known.map(({ start }) => start)).toEqual(gains.map(({ from }) => from))
    },
  )

  it('leave a gap a gap: what was gained in a week of absence is no single day’s', () => {
    const { gains } = stretchesOf(points([0, 100], [4, 110], [7 * 24, 900], [7 * 24 + 2, 905]))
    const { periods, between } = periodGains(gains, 'day', UTC, START)
    expect(periods.map(({ by }) => by)).toEqual([10, ...Array(6).fill(null), 5])
    expect(between.map(({ by }) => by)).toEqual([790])
    expect(periodGains(gains, 'month', UTC, START).periods.map(({ by }) => by)).toEqual([805])
  })

  it.each([
    ['36 hours', -24, [50], []],
    ['more', -24.001, [null], [50]],
  ])('of a stretch of %s', (_, from, by, apart) => {
    const { gains } = stretchesOf(points([from, 100], [12, 150]))
    const { periods, between } = periodGains(gains, 'day', UTC, START)
    expect(
      periods
        .filter((one) => one.by !== null || apart.length > 0)
        .slice(0, 1)
        .map((one) => one.by),
    ).toEqual(by)
    expect(between.map((one) => one.by)).toEqual(apart)
  })

  it('leave the day open that begins with the last visit', () => {
    const { gains } = stretchesOf(points([0, 100], [12, 150], [36, 150]))
    const { periods } = periodGains(gains, 'day', UTC, START)
    expect(periods.map(({ by }) => by)).toEqual([50, 0, null])
    expect(periodGains([], 'day', UTC, START)).toEqual({ periods: [], between: [] })
  })

  it('go on to today where nothing was seen lately', () => {
    const { gains } = stretchesOf(points([0, 100], [1, 110]))
    expect(periodGains(gains, 'day', UTC, START + 3 * DAY).periods.map(({ by }) => by)).toEqual([
      10,
      null,
      null,
      null,
    ])
  })

  it('have a best period, and none where nothing was gained', () => {
    const { gains } = stretchesOf(points([0, 100], [4, 90], [24, 120], [48, 130]))
    const { periods } = periodGains(gains, 'day', UTC, START)
    expect(bestOf(periods)?.by).toBe(30)
    expect(bestOf([])).toBeNull()
    const span = { start: 0, end: 1 }
    const [none, flat, one] = [null, 0, 5].map((by) => ({ ...span, by }))
    expect(bestOf([none!, flat!])).toBeNull()
    expect(bestOf([none!, one!, { ...one!, start: 1 }])).toBe(one)
  })
})

describe('a figure that began anew', () => {
  it('gains from the value that it began from', () => {
    const all = points([0, 300], [1, 380], [2, 104], [3, 150])
    const { gains, resets } = stretchesOf(all.with(2, { ...all[2]!, base: 0 }))
    expect(gains.map(({ by }) => by)).toEqual([80, 104, 46])
    expect(resets).toEqual([
      { from: START + HOUR, to: START + 2 * HOUR, before: 380, after: 104, base: 0 },
    ])
  })
})

describe('the data points of a figure', () => {
  it('are, with the visits that lack it, those from the first that has it on', () => {
    const steps = { times: [10, 20], values: [5, Number.NaN] }
    expect(visitsOf(steps, [5, 10, 15, 20])).toStrictEqual([
      { at: 10, value: 5 },
      { at: 15, value: 5 },
      { at: 20, value: Number.NaN },
    ])
  })

  it('are those at which it was there', () => {
    const steps = { times: [10, 30, 40], values: [5, Number.NaN, 7], began: new Map([[50, 0]]) }
    expect(dataPointsOf(steps, [5, 10, 20, 30, 40, 50])).toEqual([
      { at: 10, value: 5 },
      { at: 20, value: 5 },
      { at: 40, value: 7 },
      { at: 50, value: 7, base: 0 },
    ])
  })
})

describe('the calendar', () => {
  it('has days of 23 and of 25 hours where clocks change', () => {
    const hours = (month: number, day: number) => {
      const { start, end } = spanAt(Date.UTC(2026, month, day, 12), 'day', BERLIN)
      return (end - start) / HOUR
    }
    expect([hours(2, 28), hours(2, 29), hours(9, 25), hours(9, 26)]).toEqual([24, 23, 25, 24])
  })

  it('begins weeks on the person’s first day, months and years on the first', () => {
    const at = Date.UTC(2026, 10, 20, 15)
    expect(spanAt(at, 'week', UTC).start).toBe(Date.UTC(2026, 10, 16))
    expect(spanAt(at, 'week', { ...UTC, weekStart: () => 0 }).start).toBe(Date.UTC(2026, 10, 15))
    expect(spanAt(at, 'month', UTC)).toEqual({
      start: Date.UTC(2026, 10, 1),
      end: Date.UTC(2026, 11, 1),
    })
    expect(spanAt(at, 'year', UTC).end).toBe(Date.UTC(2027, 0, 1))
  })

  it('ends with the newest spans, as many as are asked for, and begins with the one of the first', () => {
    const [from, to] = [Date.UTC(2026, 10, 10), Date.UTC(2026, 10, 14, 9)]
    const days = (...most: number[]) => spansBetween(from, to, 'day', UTC, ...most)
    expect(days()).toHaveLength(5)
    expect(days()[0]?.start).toBe(from)
    expect(days(3)).toEqual(days().slice(-3))
  })

  it('leaves no hole and no doubles between two dates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom(...GRAINS),
        (from, days, grain) => {
          const first = Date.UTC(2026, 0, 1) + from * DAY
          const spans = spansBetween(first, first + days * DAY, grain, BERLIN)
          expect(spans[0]!.start).toBeLessThanOrEqual(first)
          expect(spans.at(-1)!.end).toBeGreaterThan(first + days * DAY)
          for (const [index, { start }] of spans.entries())
            if (index > 0) expect(start).toBe(spans[index - 1]!.end)
        },
      ),
      { numRuns: RUNS },
    )
  })
})

describe('milestones', () => {
  it('are the round numbers passed, newest first, each once', () => {
    const { gains } = stretchesOf(points([0, 900], [1, 2100], [2, 1900], [3, 2200], [4, 5000]))
    expect(milestonesOf(gains, 'count').map(({ value }) => value)).toEqual([5000, 2000, 1000])
    expect(milestonesOf(gains, 'count').at(-1)).toEqual({
      value: 1000,
      after: START,
      by: START + HOUR,
    })
  })

  it('of a level beyond 100 are fifties, and of none there are none', () => {
    const { gains } = stretchesOf(points([0, 9], [1, 30], [2, 89], [3, 90], [4, 90], [5, 300]))
    expect(milestonesOf(gains, 'level').map(({ value }) => value)).toEqual([
      300, 250, 200, 150, 100, 99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 80, 70, 60, 50, 40, 30, 20,
      10,
    ])
    expect(milestonesOf(stretchesOf(points([0, -5], [1, -2])).gains, 'level')).toEqual([])
    expect(milestonesOf([], 'count')).toEqual([])
  })

  it('go from ten to any size', () => {
    const { gains } = stretchesOf(points([0, 0], [1, 9], [2, 10], [3, 10], [4, 2e14], [5, 6e14]))
    const values = milestonesOf(gains, 'count').map(({ value }) => value)
    expect([values[0], values.length, values.at(-1)]).toEqual([5e14, 42, 10])
  })

  it('of a level end at 100,000', () => {
    const { gains } = stretchesOf(points([0, 99_949], [1, 200_000]))
    expect(milestonesOf(gains, 'level').map(({ value }) => value)).toEqual([100_000, 99_950])
  })

  it('of a level are its tens, and each from 90 on', () => {
    const { gains } = stretchesOf(points([0, 88], [1, 92], [2, 99]))
    expect(milestonesOf(gains, 'level').map(({ value }) => value)).toEqual([
      99, 98, 97, 96, 95, 94, 93, 92, 91, 90,
    ])
  })
})

describe('what to aim at next', () => {
  it.each([
    ['level', 87, 88],
    ['level', 87.6, 88],
    ['rank', 4118, 4000],
    ['rank', 100, 90],
    ['rank', 2, 1],
    ['rank', 1, null],
    ['rank', 0, null],
    ['rank', -1, null],
    ['count', -7, 0],
    ['count', 0, 1],
    ['count', 9, 10],
    ['count', 820, 900],
    ['count', 999, 1000],
    ['count', 1000, 1100],
    ['count', 5300, 5400],
    ['count', 6000, 6100],
    ['count', 99_999, 100_000],
    ['count', 100_000, 101_000],
    ['count', 812_560_542, 813_000_000],
    ['currency', 1312, 1400],
    ['ratio', 0.42, 0.5],
    ['ratio', 0.3, 0.4],
    ['percentage', 97.5, 100],
    ['percentage', 100, null],
    ['duration', 90_000, null],
    ['count', Number.NaN, null],
  ])('for a %s of %d is %s', (kind, value, next) => {
    expect(nextMark(value, kind)).toBe(next)
  })

  it('lies beyond what there is, whatever that is', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (value) => {
        expect(nextMark(value, 'count')).toBeGreaterThan(value)
        const rank = nextMark(Math.ceil(value), 'rank')
        expect(rank === null || (rank < Math.ceil(value) && rank >= 1)).toBe(true)
      }),
    )
  })
})
