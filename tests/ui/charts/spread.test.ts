import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_HEIGHT, spread } from '#ui/charts/RightAxis.tsx'

const placesOf = (...wanted: number[]) =>
  spread(
    wanted.map((at) => ({ at })),
    200,
  )

describe('texts beside a plot', () => {
  it('stay where they are while they do not overlap', () => {
    expect(placesOf(0, 40, 200)).toEqual([0, 40, 200])
  })

  it('move apart to both sides of a place that they share', () => {
    const half = LINE_HEIGHT / 2
    expect(placesOf(100, 100)).toEqual([100 - half, 100 + half])
    expect(placesOf(10, 100, 100, 100)).toEqual([10, 100 - 2 * half, 100, 100 + 2 * half])
  })

  it('stay within the plot', () => {
    expect(placesOf(0, 0)).toEqual([0, LINE_HEIGHT])
    expect(placesOf(199, 200)).toEqual([200 - LINE_HEIGHT, 200])
  })

  it('keep their order, do not overlap, and stay within the plot, wherever lines end', () => {
    const ends = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 13 })
    fc.assert(
      fc.property(ends, (wanted) => {
        const places = placesOf(...wanted.toSorted((a, b) => a - b))
        expect(places).toHaveLength(wanted.length)
        places.forEach((at, index) => {
          expect(at).toBeGreaterThanOrEqual(-1e-9)
          expect(at).toBeLessThanOrEqual(200 + 1e-9)
          if (index > 0)
            expect(at - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(LINE_HEIGHT - 1e-9)
        })
      }),
    )
  })
})
