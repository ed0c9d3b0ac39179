import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartAxis } from '#ui/charts/axisFormat.ts'
import { roundTicks, tickFormat, valueAxis } from '#ui/charts/valueAxis.ts'
import { createFormat } from '#ui/format/createFormat.ts'

describe('the ticks of values', () => {
  it.each([
    [1042, 1344, [1000, 1100, 1200, 1300, 1400]],
    [806e6, 812e6, [806e6, 808e6, 810e6, 812e6]],
    [0, 8, [0, 2, 4, 6, 8]],
    [-3, 3, [-4, -2, 0, 2, 4]],
    [0.1, 0.3, [0.1, 0.15, 0.2, 0.25, 0.3]],
  ])('from %d to %d are round', (low, high, ticks) => {
    expect(roundTicks(low, high, 4)).toEqual({
      from: ticks[0],
      to: ticks.at(-1),
      ticks,
    })
  })

  it('stand around a flat line', () => {
    const { from, to } = roundTicks(812e6, 812e6, 4)
    expect(from).toBeLessThan(812e6)
    expect(to).toBeGreaterThan(812e6)
    expect(roundTicks(0, 0, 4).from).toBe(0)
    expect(roundTicks(5, 5, 4, true).ticks).toEqual([4, 5, 6])
  })

  it('are integers where halves have no meaning', () => {
    expect(roundTicks(3, 5, 4, true).ticks).toEqual([3, 4, 5])
    expect(roundTicks(3, 5, 4).ticks).toContain(3.5)
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
          const { from, to, ticks } = roundTicks(low, high, steps, whole)
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
  const axis = (y: ChartAxis, ...values: (number | null)[]) => valueAxis(y, values, 4, format, 0)
  const textsOf = (made: ReturnType<typeof axis>) => made.ticks.map(made.format)

  it('ticks durations at full hours', () => {
    const made = axis({ kind: 'duration', label: 'Played' }, 3_600_000, 9 * 3_600_000)
    expect(textsOf(made)).toEqual([0, 2, 4, 6, 8, 10].map((h) => format.duration(h * 3_600_000)))
  })

  it('begins with the first rank, not with a rank 0', () => {
    const made = axis({ kind: 'rank', label: 'Rank' }, 2, 480)
    expect([made.ticks[0], made.domain[0]]).toEqual([1, 1])
  })

  it('counts what is finite, and has ticks where nothing is', () => {
    const { domain } = axis({ kind: 'count', label: 'XP' }, Number.NaN, 3, null, Infinity, -2.5)
    expect(domain).toEqual([-4, 4])
    expect(axis({ kind: 'count', label: 'XP' }).ticks.length).toBeGreaterThan(1)
  })

  it('writes ticks short where that tells them apart, in full where two would read the same', () => {
    const write = (...ticks: number[]) =>
      ticks.map(tickFormat(ticks, { tick: format.compact, full: format.exact }))
    const { compact } = format
    expect(write(806e6, 812e6)).toEqual([compact(806e6), compact(812e6)])
    expect(write(0, 4, 8)).toEqual(['0', '4', '8'])
    expect(write(5_563_500_000, 5_564_000_000)).toEqual([
      compact(5_563_500_000, 4),
      compact(5_564_000_000, 4),
    ])
    expect(write(812_329_000, 812_329_020, 813_000_000)).toEqual([
      '812,329,000',
      '812,329,020',
      '813,000,000',
    ])
  })
})
