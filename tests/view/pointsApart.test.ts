import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsApart } from '#view/linePoints.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 12)

type Pair = readonly [number, number]
const daily = (prices: readonly number[]) =>
  prices.map((price, at): Pair => [NOW - (prices.length - 1 - at) * DAY, price])
const usual = (count: number) => Array.from({ length: count }, (_, day) => 1200 + ((day * 37) % 90))
const with_ = (at: number, price: number) => usual(20).map((one, day) => (day === at ? price : one))

describe('a point apart from the others', () => {
  it.each([
    ['a price of another size', daily(with_(9, 299_900_000)), [299_900_000]],
    ['the greatest integer', daily(with_(9, 2_147_483_647)), [2_147_483_647]],
    ['a tenth of the price', daily(with_(5, 120)), [120]],
    ['on the first day', daily(with_(0, 50_000)), [50_000]],
    ['two of 20', daily(with_(9, 90_000).with(3, 80_000)), [80_000, 90_000]],
    ['a time of 2099', [...daily(usual(10)), [Date.UTC(2099, 0), 7] as const], [7]],
    ['the time 0', [[0, 7] as const, ...daily(usual(10))], [7]],
    ['seconds among milliseconds', [[NOW / 1000, 7] as const, ...daily(usual(10))], [7]],
    ['the year 9999', [...daily(usual(10)), [Date.UTC(9999, 11, 31), 7] as const], [7]],
  ])('is %s', (_, points, prices) => {
    expect(pointsApart(points, NOW).map(([, y]) => y)).toEqual(prices)
  })

  it.each([
    ['the last price: it may be a new level', daily(with_(19, 299_900_000))],
    ['a rise that goes on', daily([...usual(40), 9000, 20_000, 30_000])],
    ['a steady climb', daily(Array.from({ length: 30 }, (_, day) => 10 * 1.3 ** day))],
    [
      'a half of all prices',
      daily(usual(20).map((price, day) => (day % 2 ? price : price * 1000))),
    ],
    ['a point a day ahead', [...daily(usual(10)), [NOW + DAY, 1210] as const]],
    ['a past that is all in another age', usual(9).map((y, day): Pair => [day * DAY, y])],
    ['one of a few', daily([1200, 90_000, 1210])],
    ['a flat line', daily(usual(10).map(() => 5))],
    ['nothing', []],
  ])('is not %s', (_, points) => {
    expect(pointsApart(points, NOW)).toEqual([])
  })

  it('is one of at most an eighth, for any points', () => {
    const point = fc.tuple(fc.integer(), fc.double())
    fc.assert(
      fc.property(fc.array(point), (points) => {
        const apart = pointsApart(points, NOW)
        expect(apart.length * 8).toBeLessThanOrEqual(points.length)
        expect(apart.every((one) => points.some((given) => given === one))).toBe(true)
      }),
    )
  })
})
