import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from '#ui/charts/axis/textWidth.ts'
import { extentOfValues, valueAxis } from '#ui/charts/axis/valueAxis.ts'
import { valueTicks } from '#ui/charts/axis/valueTicks.ts'
import type { ChartAxis } from '#ui/charts/series/types.ts'
import { createFormat } from '#ui/format/createFormat.ts'

const STEPS = { steps: 4 }

describe('the ticks of values', () => {
  it.each([
    [1042, 1344, [1000, 1100, 1200, 1300, 1400]],
    [806e6, 812e6, [806e6, 808e6, 810e6, 812e6]],
    [0, 8, [0, 2, 4, 6, 8]],
    [-3, 3, [-4, -2, 0, 2, 4]],
    [0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]],
  ])('from %d to %d are round', (low, high, ticks) => {
    expect(valueTicks(low, high, STEPS)).toEqual({
      from: ticks[0],
      to: ticks.at(-1),
      ticks,
    })
  })

  it('stand around a flat line', () => {
    const { from, to } = valueTicks(812e6, 812e6, STEPS)
    expect(from).toBeLessThan(812e6)
    expect(to).toBeGreaterThan(812e6)
    expect(valueTicks(0, 0, STEPS).from).toBe(0)
    expect(valueTicks(5, 5, { ...STEPS, whole: true }).ticks).toEqual([4, 5, 6])
  })

  it('are integers where halves have no meaning', () => {
    expect(valueTicks(3, 5, { ...STEPS, whole: true }).ticks).toEqual([3, 4, 5])
    expect(valueTicks(3, 5, STEPS).ticks).toContain(3.5)
  })

  it('begin with the first rank, not with a rank 0', () => {
    expect(valueTicks(2, 480, { ...STEPS, whole: true, least: 1 }).ticks[0]).toBe(1)
  })

  it('hold any range: in order, few, each once, with the range between the first and the last', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324, 0),
    )
    fc.assert(
      fc.property(
        number,
        number,
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (a, b, steps, whole) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)]
          const { from, to, ticks } = valueTicks(low, high, { steps, whole })
          expect(from <= low && to >= high).toBe(true)
          expect(ticks.every((tick) => tick >= from && tick <= to)).toBe(true)
          expect(ticks).toEqual([...new Set(ticks)].toSorted((x, y) => x - y))
          expect(ticks.length).toBeGreaterThan(0)
          expect(ticks.length).toBeLessThanOrEqual(13)
          expect(ticks.some((tick) => Object.is(tick, -0))).toBe(false)
        },
      ),
      { numRuns: process.env['STATGLASS_FULL'] ? 100_000 : 2000 },
    )
  })
})

describe('an axis of values', () => {
  const format = createFormat('en-GB', 'UTC')
  const room = { height: 220, rem: 1, now: 0 }
  const axis = (y: ChartAxis, ...values: number[]) =>
    valueAxis(y, extentOfValues(values), room, format)

  it('ticks durations at full hours', () => {
    const { texts } = axis({ kind: 'duration', label: 'Played' }, 3_600_000, 9 * 3_600_000)
    expect(texts).toEqual([0, 2, 4, 6, 8, 10].map((hours) => format.duration(hours * 3_600_000)))
  })

  it('leaves as much room for its texts as they are long, and more where text is larger', () => {
    const y = { kind: 'count', label: 'XP' } as const
    const long = axis(y, 812_329_000, 812_329_490)
    expect(long.texts).toContain('812,329,200')
    expect(long.width).toBeGreaterThan(textWidth('812,329,200'))
    expect(long.width).toBeGreaterThan(axis(y, 1).width)
    const larger = valueAxis(y, extentOfValues([1, 1e15]), { ...room, rem: 2 }, format)
    expect(larger.width).toBeGreaterThan(1.5 * axis(y, 1, 1e15).width)
    expect(larger.ticks.length).toBeLessThan(axis(y, 1, 1e15).ticks.length)
  })

  it('counts what is finite, and stands where nothing is', () => {
    expect(extentOfValues([Number.NaN, 3, null, Infinity, -2.5])).toEqual({
      lowest: -2.5,
      highest: 3,
      integers: false,
    })
    expect(axis({ kind: 'count', label: 'XP' }).ticks.length).toBeGreaterThan(1)
  })
})
