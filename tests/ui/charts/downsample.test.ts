import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { within } from '#ui/charts/useZoom.ts'
import { filledRows, mostPoints, sample } from '#ui/charts/plotRows.ts'
import { downsample, type Point, rowsOf } from '#ui/charts/rows.ts'
import { inRange } from '#ui/charts/useZoom.ts'

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

  it('leaves out what has no place', () => {
    const points: Point[] = [[1, 2], [Infinity, 3]] // prettier-ignore
    expect(downsample(points, 800)).toEqual([[1, 2]])
  })

  it('keeps gaps where they are, one point of each, and the peaks beside them', () => {
    const ys = Array.from({ length: 5000 }, (_, x) => (x >= 2000 && x < 2100 ? Number.NaN : x % 97))
    ys[1500] = 1e6
    ys[3000] = -1e6
    const kept = downsample(
      ys.map((y, x): Point => [x, y]),
      300,
    )
    expect(kept.length).toBeLessThanOrEqual(301)
    expect(kept.filter(([, y]) => Number.isNaN(y)).map(([x]) => x)).toEqual([2000])
    expect(kept).toContainEqual([1500, 1e6])
    expect(kept).toContainEqual([3000, -1e6])
    expect(kept).toContainEqual([1999, 1999 % 97])
    expect(kept).toContainEqual([2100, 2100 % 97])
  })

  it('stays short where every third point is a gap, and keeps those that are seen when it is zoomed', () => {
    const points = Array.from({ length: 30_000 }, (_, x): Point => [
      x,
      x % 3 === 1 ? Number.NaN : x % 97,
    ])
    expect(downsample(points, 300).length).toBeLessThanOrEqual(300)
    const part = points.slice(0, 90)
    expect(downsample(part, 300)).toEqual(part)
  })

  it('is short of any points with gaps', () => {
    const gapped = fc
      .array(fc.option(fc.integer(), { nil: Number.NaN }), { maxLength: 4000 })
      .map((ys) => ys.map((y, x): Point => [x, y]))
    fc.assert(
      fc.property(gapped, fc.integer({ min: 60, max: 300 }), (points, max) => {
        const kept = downsample(points, max)
        if (points.length <= max) expect(kept.length).toBeLessThanOrEqual(points.length)
        else expect(kept.length).toBeLessThanOrEqual(3 * max)
        const xs = kept.map(([x]) => x)
        expect(xs).toEqual([...new Set(xs)].toSorted((a, b) => a - b))
      }),
      runs,
    )
  })
})

describe('zooming', () => {
  const points = Array.from({ length: 10_000 }, (_, x): Point => [x, Math.sin(x)])

  it('takes the range and one neighbour on each side', () => {
    const part = within(points, 100, 200)
    expect(part[0]).toEqual(points[99])
    expect(part.at(-1)).toEqual(points[201])
  })

  it('samples again from all points: a range of few is drawn whole', () => {
    const line = { id: 'a', label: 'A', points }
    expect(sample([line])[0]?.points.length).toBeLessThanOrEqual(mostPoints(1))
    const zoomed = inRange([line], [100, 200])
    expect(zoomed[0]?.points).toHaveLength(103)
    expect(sample(zoomed)).toEqual(zoomed)
  })

  it('draws 800 points of all lines together', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({ id, label: id, points }))
    for (const line of sample(lines)) expect(line.points.length).toBeLessThanOrEqual(100)
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

describe('the rows that are drawn', () => {
  const gapped = { id: 'a', label: 'A', points: [[0, 0], [10, 10], [20, Number.NaN], [30, 0]] } as const // prettier-ignore
  const whole = { id: 'b', label: 'B', points: [[0, 1], [5, 1], [15, 1], [20, 1]] } as const // prettier-ignore

  it('have a value between two of a line, on the way from one to the other, and none over a gap', () => {
    const rows = filledRows(rowsOf([gapped, whole]), 2)
    expect(rows.map(({ x, y0 }) => [x, y0])).toEqual([
      [0, 0],
      [5, 5],
      [10, 10],
      [15, undefined],
      [20, null],
      [30, 0],
    ])
    expect(rows.map(({ y1 }) => y1)).toEqual([1, 1, 1, 1, 1, undefined])
  })
})
