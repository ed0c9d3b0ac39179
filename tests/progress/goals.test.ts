import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastGoal, neededPace } from '#progress/forecastGoal.ts'
import { paceOf } from '#progress/paceOf.ts'
import { stretchesOf, type DataPoint } from '#progress/stretchesOf.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)
const RUNS = process.env['STATGLASS_FULL'] === '1' ? 20_000 : 300

/** A visit a day, up to now. */
const daily = (...values: number[]): DataPoint[] =>
  values.map((value, index) => ({ at: NOW - (values.length - 1 - index) * DAY, value }))
const gainsOf = (points: DataPoint[]) => stretchesOf(points).gains

describe('the pace of a figure', () => {
  it('is its gain a day where it is steady, without a spread', () => {
    const pace = paceOf(gainsOf(daily(100, 110, 120, 130, 140, 150, 160)), NOW)
    expect(pace).toMatchObject({ perDay: expect.closeTo(10), slow: expect.closeTo(10) })
  })

  it('follows what happened lately more than what was long ago', () => {
    const old = Array.from({ length: 30 }, (_, index) => index * 100)
    const points = daily(...old, 2910, 2920, 2930, 2940, 2950, 2960, 2970, 2980, 2990, 3000)
    const pace = paceOf(gainsOf(points), NOW)
    const mean = 3000 / 39
    expect(pace?.perDay).toBeLessThan(mean)
    expect(pace?.perDay).toBeGreaterThan(10)
  })

  it('is unknown from one data point, or from a few minutes', () => {
    expect(paceOf([], NOW)).toBeNull()
    const points = [
      { at: NOW - 60_000, value: 1 },
      { at: NOW, value: 900 },
    ]
    expect(paceOf(gainsOf(points), NOW)).toBeNull()
  })

  it('is known from a quarter of a day on', () => {
    const gains = (to: number) =>
      gainsOf([
        { at: NOW - DAY, value: 0 },
        { at: NOW - DAY + to, value: 10 },
      ])
    expect(paceOf(gains(DAY / 4), NOW)).toEqual({ perDay: 40, slow: 40, fast: 40 })
    expect(paceOf(gains(DAY / 4 - 1), NOW)).toBeNull()
  })

  type Steps = readonly (readonly [days: number, by: number])[]
  /** The slow and the fast pace of what was gained in so many days, then in so many. */
  const spreadOf = (steps: Steps) => {
    let last = { at: NOW - 99 * DAY, value: 0 }
    const all = steps.map(([days, by]) => {
      last = { at: last.at + days * DAY, value: last.value + by }
      return last
    })
    const pace = paceOf(gainsOf([{ at: NOW - 99 * DAY, value: 0 }, ...all]), NOW)
    return [pace?.slow, pace?.fast].map((one) => Math.round(one ?? 0))
  }
  const each = (days: number, ...gains: number[]): Steps => gains.map((by) => [days, by])
  const weekly = Array.from({ length: 42 }, (_, day) => (day % 7 === 6 ? 70 : 0))

  it.each<[string, Steps, number, number]>([
    ['each day, if it is known for no longer than four', each(0.5, 0, 10, 0, 20, 0, 30), 10, 30],
    ['each visit, if there are no three days', each(0.5, 0, 10, 0, 20), 0, 40],
    ['a fourth of what is known, beyond four days', each(1, 0, 20, 20, 40, 40, 60, 60, 80), 10, 70],
    ['a week, beyond four weeks', each(1, ...weekly), 10, 12],
  ])('has the spread of its gains in %s', (_, steps, slow, fast) => {
    expect(spreadOf(steps)).toEqual([slow, fast])
  })

  it.each<[string, Steps, number, number]>([
    [
      'shorter than a fifth',
      [
        [1, 0],
        [4, 40],
        [4, 40],
        [1, 90],
      ],
      10,
      19,
    ],
    [
      'of a fifth',
      [
        [2, 0],
        [3, 30],
        [3, 30],
        [2, 90],
      ],
      0,
      17,
    ],
    [
      'of a fifth, after a fast one',
      [
        [2, 90],
        [3, 30],
        [3, 30],
        [2, 0],
      ],
      0,
      13,
    ],
  ])('has a spread in which a stretch counts by its length: one %s', (_, steps, slow, fast) => {
    expect(spreadOf(steps)).toEqual([slow, fast])
  })

  it('lies between its own slow and fast', () => {
    const values = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(values, (all) => {
        const pace = paceOf(gainsOf(daily(...all)), NOW)
        if (pace === null) return
        expect(pace.slow).toBeLessThanOrEqual(pace.perDay)
        expect(pace.fast).toBeGreaterThanOrEqual(pace.perDay)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('a goal', () => {
  const steady = { perDay: 10, slow: 10, fast: 10 }

  it('is reached when its pace has brought it there', () => {
    const forecast = forecastGoal({ start: 100, value: 160, target: 200, at: NOW }, steady)
    expect(forecast).toMatchObject({ share: 0.6, reached: false })
    expect(forecast.expected).toBeCloseTo(NOW + 4 * DAY, -3)
  })

  it('has no date where the figure stands or goes the other way', () => {
    const falling = paceOf(gainsOf(daily(160, 150, 140, 130)), NOW)
    const stand = { start: 100, value: 130, target: 200, at: NOW }
    expect(forecastGoal(stand, falling).expected).toBeNull()
    expect(forecastGoal(stand, null).expected).toBeNull()
  })

  it('may be below: a rank that shall fall', () => {
    const falling = paceOf(gainsOf(daily(160, 150, 140, 130)), NOW)
    const forecast = forecastGoal({ start: 160, value: 130, target: 100, at: NOW }, falling)
    expect(forecast.share).toBeCloseTo(0.5)
    expect(forecast.expected).toBeCloseTo(NOW + 3 * DAY, -3)
  })

  it('is expected between its earliest and its latest date', () => {
    const values = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 5000 }), (all, target) => {
        const stand = { start: all[0]!, value: all.at(-1)!, target, at: NOW }
        const { share, expected, earliest, latest } = forecastGoal(
          stand,
          paceOf(gainsOf(daily(...all)), NOW),
        )
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        if (expected === null) return
        expect(earliest).not.toBeNull()
        expect(earliest!).toBeLessThanOrEqual(expected)
        if (latest !== null) expect(latest).toBeGreaterThanOrEqual(expected)
      }),
      { numRuns: RUNS },
    )
  })

  it.each([
    ['at the target', { start: 0, value: 9, target: 9 }, 1, true],
    ['beyond it', { start: 0, value: 10, target: 9 }, 1, true],
    ['at a target below', { start: 9, value: 1, target: 1 }, 1, true],
    ['beyond a target below', { start: 9, value: 0, target: 1 }, 1, true],
    ['at the start, which is the target', { start: 9, value: 9, target: 9 }, 1, true],
    ['above a start that is the target', { start: 9, value: 10, target: 9 }, 1, true],
    ['below a start that is the target', { start: 9, value: 8, target: 9 }, 0, false],
    ['further away than the start', { start: 5, value: 4, target: 9 }, 0, false],
    ['further away than the start of a fall', { start: 5, value: 6, target: 1 }, 0, false],
  ])('%s is reached or has its share', (_, stand, share, reached) => {
    const still = { perDay: 0, slow: 0, fast: 0 }
    for (const pace of [null, still, steady]) {
      const forecast = forecastGoal({ ...stand, at: NOW }, pace)
      expect(forecast).toMatchObject({ share, reached })
      if (reached) expect(forecast).toMatchObject({ expected: NOW, earliest: NOW, latest: NOW })
      else if (pace !== steady) expect(forecast.expected).toBeNull()
    }
  })

  it('is never reached at a pace of nothing, however far it is', () => {
    const pace = { perDay: 0, slow: -1, fast: 0 }
    for (const target of [9, -9]) {
      const forecast = forecastGoal({ start: 0, value: 0, target, at: NOW }, pace)
      const latest = target < 0 ? NOW + 9 * DAY : null
      expect(forecast).toMatchObject({ expected: null, earliest: latest, latest: null })
    }
  })

  it('has a date up to a hundred years away', () => {
    const stand = { start: 0, value: 0, at: NOW }
    const dates = [36_525, 36_526].map(
      (target) => forecastGoal({ ...stand, target }, { perDay: 1, slow: 1, fast: 1 }).expected,
    )
    expect(dates).toEqual([NOW + 36_525 * DAY, null])
  })

  it('says what a chosen date would need', () => {
    expect(neededPace({ value: 160, target: 200, at: NOW }, NOW + 8 * DAY)).toBe(5)
    expect(neededPace({ value: 160, target: 200, at: NOW }, NOW)).toBeNull()
  })
})
