import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinSeries } from '#data/cached/useThings.ts'
import type { Series } from '#reading/types.ts'

const series = (label: string, points: readonly (readonly [number, number])[]): Series => ({
  path: label,
  label,
  x: { path: 'at', kind: 'instant', label: 'At' },
  y: { path: label, kind: 'count', label },
  points,
})

const points = fc
  .uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1 })
  .map((times) => times.toSorted((a, b) => a - b).map((at) => [at, at * 3] as const))

it('puts a longer history before what a page tells itself, and keeps what the page tells', () => {
  fc.assert(
    fc.property(points, points, (own, told) => {
      const [joined] = joinSeries([series('Price', own)], [series('Price', told)])
      const times = joined?.points.map(([at]) => at) ?? []
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(joined?.points.slice(-own.length)).toEqual(own)
      expect(times[0]).toBe(Math.min(own[0]?.[0] ?? 0, told[0]?.[0] ?? 0))
    }),
  )
})

it('adds the series of other names, and joins none of another name', () => {
  const [price, volume] = [series('Price', [[5, 1]]), series('Volume', [[1, 9]])]
  expect(joinSeries([price], [volume]).map(({ label, points: [first] }) => [label, first])).toEqual(
    [
      ['Price', [5, 1]],
      ['Volume', [1, 9]],
    ],
  )
})
