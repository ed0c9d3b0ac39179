import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downsample, within, type Point } from '#ui/charts/downsample.ts'
import { MOST_POINTS, rowsOf, sample } from '#ui/charts/sample.ts'

const runs = { numRuns: process.env['STATGLASS_FULL'] ? 5000 : 200 }
const series = fc
  .array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 3000 })
  .map((ys) => ys.map((y, x): Point => [x, y]))

describe('downsampling', () => {
  it('keeps the ends, the highest and the lowest, in order and within the limit', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 4, max: 900 }), (points, max) => {
        const kept = downsample(points, max)
        expect(kept.length).toBeLessThanOrEqual(Math.max(max, 0))
        if (points.length === 0) return
        const ys = points.map(([, y]) => y)
        const keptYs = kept.map(([, y]) => y)
        expect(kept[0]).toBe(points[0])
        expect(kept.at(-1)).toBe(points.at(-1))
        expect(Math.max(...keptYs)).toBe(Math.max(...ys))
        expect(Math.min(...keptYs)).toBe(Math.min(...ys))
        const xs = kept.map(([x]) => x)
        expect(xs).toEqual([...new Set(xs)].toSorted((a, b) => a - b))
      }),
      runs,
    )
  })

  it('leaves a short series as it is', () => {
    const points: Point[] = [
      [0, 1],
      [1, 2],
    ]
    expect(downsample(points, 800)).toEqual(points)
  })

  it('leaves out what is not a number', () => {
    expect(
      downsample(
        [
          [0, Number.NaN],
          [1, 2],
          [Infinity, 3],
        ],
        800,
      ),
    ).toEqual([[1, 2]])
  })
})

describe('zooming', () => {
  const points = Array.from({ length: 10_000 }, (_, x): Point => [x, Math.sin(x)])

  it('takes the range and one neighbour on each side', () => {
    const part = within(points, 100, 200)
    expect(part[0]).toEqual(points[99])
    expect(part.at(-1)).toEqual(points[201])
  })

  it('samples again: a range of few points is drawn whole', () => {
    const line = { id: 'a', label: 'A', points }
    expect(sample([line], null).drawn).toBeLessThanOrEqual(MOST_POINTS)
    const zoomed = sample([line], [100, 200])
    expect(zoomed.drawn).toBe(zoomed.all)
  })

  it('shares the points among the lines', () => {
    const lines = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: id, points }))
    expect(sample(lines, null).drawn).toBeLessThanOrEqual(MOST_POINTS)
  })

  it('joins lines by x', () => {
    expect(
      rowsOf([
        { id: 'a', label: 'A', points: [[1, 10]] },
        {
          id: 'b',
          label: 'B',
          points: [
            [0, 5],
            [1, 6],
          ],
        },
      ]),
    ).toEqual([
      { x: 0, y1: 5 },
      { x: 1, y0: 10, y1: 6 },
    ])
  })
})
