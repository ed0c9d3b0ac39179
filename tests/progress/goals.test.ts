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
  const steady = paceOf(gainsOf(daily(100, 110, 120, 130, 140, 150, 160)), NOW)

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

  it('says what a chosen date would need', () => {
    expect(neededPace({ value: 160, target: 200, at: NOW }, NOW + 8 * DAY)).toBe(5)
    expect(neededPace({ value: 160, target: 200, at: NOW }, NOW)).toBeNull()
  })
})
