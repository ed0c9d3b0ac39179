import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineGeometry, type LineGeometryOptions } from '#ui/charts/lineGeometry.ts'
import type { Point } from '#ui/charts/downsample.ts'
import { createFormat } from '#ui/format/createFormat.ts'
import { textWidth } from '#ui/charts/textWidth.ts'

const FULL = process.env['STATGLASS_FULL'] !== undefined
const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 17)
const format = createFormat('en-GB', 'Europe/London')

function draw(points: readonly (readonly Point[])[], options: Partial<LineGeometryOptions> = {}) {
  return lineGeometry(
    {
      lines: points.map((some, index) => ({
        id: String(index),
        label: `Line ${index}`,
        points: some,
      })),
      x: { kind: 'instant', label: 'Time' },
      y: { kind: 'count', label: 'XP' },
      width: 600,
      height: 250,
      now: NOW,
      area: false,
      dots: false,
      reversed: false,
      ...options,
    },
    format,
  )
}

/** The places that a path of lines goes through, px. */
function placesOf(path: string): [number, number][] {
  expect(path).toMatch(/^[ML\d.,Z-]*$/)
  return [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

describe('a drawing of lines', () => {
  it('runs from the lower left to the upper right corner for what rises', () => {
    const { paths, box } = draw([
      [
        [NOW - 4 * DAY, 1000],
        [NOW, 2000],
      ],
    ])
    expect(placesOf(paths[0] ?? '')).toEqual([
      [box.left, box.bottom],
      [box.right, box.top],
    ])
  })

  it('has the first rank at the top', () => {
    const { values, paths, box } = draw(
      [
        [
          [NOW - DAY, 40],
          [NOW, 1],
        ],
      ],
      { y: { kind: 'rank', label: 'Rank' }, reversed: true },
    )
    expect(values[0]).toEqual({ at: box.top, text: '1' })
    expect(placesOf(paths[0] ?? '').at(-1)).toEqual([box.right, box.top])
  })

  it('has round values at its ticks, from one end of the axis to the other', () => {
    const { values, box } = draw([
      [
        [NOW - DAY, 1042],
        [NOW, 1344],
      ],
    ])
    expect(values.map(({ text }) => text)).toEqual(['1,000', '1,100', '1,200', '1,300', '1,400'])
    expect(values[0]?.at).toBe(box.bottom)
    expect(values.at(-1)?.at).toBe(box.top)
  })

  it('leaves as much room for the texts of the ticks as they are long', () => {
    const short = draw([[[NOW, 1]]]).box.left
    const { values, box } = draw([
      [
        [NOW - DAY, 812_329_000],
        [NOW, 812_329_490],
      ],
    ])
    expect(values.map(({ text }) => text)).toContain('812,329,200')
    expect(box.left).toBeGreaterThan(textWidth('812,329,200'))
    expect(box.left).toBeGreaterThan(short)
  })

  it('ticks durations at full hours', () => {
    const { values } = draw(
      [
        [
          [NOW - DAY, 3_600_000],
          [NOW, 9 * 3_600_000],
        ],
      ],
      { y: { kind: 'duration', label: 'Played' } },
    )
    expect(values.map(({ text }) => text)).toEqual(
      [0, 2, 4, 6, 8, 10].map((hours) => format.duration(hours * 3_600_000)),
    )
  })

  it('draws a ground under a single line only', () => {
    const line: Point[] = [
      [NOW - DAY, 1],
      [NOW, 2],
    ]
    expect(draw([line], { area: true }).ground).toMatch(/^M.*Z$/)
    expect(draw([line, line], { area: true }).ground).toBe('')
    expect(draw([line]).ground).toBe('')
  })

  it('rings every point where that is asked for and they are few, and else only lone ones', () => {
    const some = Array.from({ length: 60 }, (_, at): Point => [NOW + at, at])
    expect(draw([some], { dots: true }).rings).toHaveLength(60)
    expect(draw([[...some, [NOW + 60, 60]]], { dots: true }).rings).toHaveLength(0)
    expect(draw([some, [[NOW, 5]]]).rings).toMatchObject([{ line: 1 }])
  })

  it('can be read where any line has a value, once', () => {
    const { stops } = draw([
      [
        [0, 1],
        [2, 3],
      ],
      [
        [0, 5],
        [1, 6],
      ],
    ])
    expect(stops.map(({ x, values }) => [x, ...values.map(({ value }) => value)])).toEqual([
      [0, 1, 5],
      [1, 6],
      [2, 3],
    ])
  })

  it('leaves out what is not a number', () => {
    const { paths, stops } = draw([
      [
        [0, 1],
        [1, Number.NaN],
        [Number.POSITIVE_INFINITY, 2],
        [2, 3],
      ],
    ])
    expect(placesOf(paths[0] ?? '')).toHaveLength(2)
    expect(stops).toHaveLength(2)
  })

  it('is empty, not broken, without a point', () => {
    const { paths, stops, values } = draw([[]])
    expect([paths, stops]).toEqual([[''], []])
    expect(values.length).toBeGreaterThan(1)
  })
})

const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(0, -0, 1, 5e-324, Number.MAX_VALUE, -Number.MAX_VALUE, 1e16 + 2),
)
const x = fc.oneof(
  fc.integer({ min: NOW - 400 * DAY, max: NOW }),
  fc.integer({ min: 0, max: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(2 ** 70, 8.64e15, -8.64e15),
)
const points = fc
  .array(fc.tuple(x, value), { minLength: 1, maxLength: 60 })
  .map((all): Point[] => all.toSorted((a, b) => a[0] - b[0]))
const options = fc.record({
  width: fc.integer({ min: 40, max: 2600 }),
  height: fc.integer({ min: 60, max: 600 }),
  area: fc.boolean(),
  dots: fc.boolean(),
  reversed: fc.boolean(),
  x: fc.constantFrom(
    { kind: 'instant' as const, label: 'Time' },
    { kind: 'count' as const, label: 'Level' },
  ),
  y: fc.constantFrom(
    { kind: 'count' as const, label: 'XP' },
    { kind: 'rank' as const, label: 'Rank' },
    { kind: 'percentage' as const, label: 'Share' },
    { kind: 'duration' as const, label: 'Played' },
    { kind: 'currency' as const, label: 'Price', unit: 'EUR' },
  ),
})

describe('a drawing of any lines at any size', () => {
  it('is all inside its box, with finite places and ticks in order', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 6 }), options, (lines, how) => {
        const drawn = draw(lines, how)
        const { box, values, labels, stops } = drawn
        expect(box.left <= box.right && box.top <= box.bottom && box.right <= how.width).toBe(true)
        // A tenth of a pixel is what paths are rounded to.
        const inside = (px: number, from: number, to: number) =>
          expect(px >= from - 0.06 && px <= to + 0.06, `${px} in ${from}…${to}`).toBe(true)
        for (const path of [...drawn.paths, drawn.ground])
          for (const [left, top] of placesOf(path)) {
            inside(left, box.left, box.right)
            inside(top, box.top, box.bottom)
          }
        for (const { at, values: here } of stops) {
          inside(at, box.left, box.right)
          for (const { y } of here) inside(y, box.top, box.bottom)
        }
        for (const { at } of values) inside(at, box.top, box.bottom)
        for (const { at } of labels) inside(at, 0, how.width)
        const heights = values.map(({ at }) => (how.reversed ? at : -at))
        expect(heights).toEqual(heights.toSorted((a, b) => a - b))
        expect(stops.map(({ at }) => at)).toEqual(
          stops.map(({ at }) => at).toSorted((a, b) => a - b),
        )
        expect(values.length).toBeLessThanOrEqual(13)
        expect(stops.length).toBe(new Set(lines.flat().map(([at]) => at)).size)
      }),
      { numRuns: FULL ? 3000 : 300 },
    )
  })

  it('has its labels side by side, none over the next or the edge', () => {
    fc.assert(
      fc.property(points, options, (line, how) => {
        const { labels } = draw([line], how)
        labels.forEach(({ at, text }, index) => {
          const half = textWidth(text) / 2
          const next = labels[index + 1]
          if (half * 2 <= how.width) expect(at - half >= 0 && at + half <= how.width).toBe(true)
          if (next === undefined) return
          expect(next.at - textWidth(next.text) / 2).toBeGreaterThan(at + half)
        })
      }),
      { numRuns: FULL ? 2000 : 200 },
    )
  })

  it('is made of thousands of points in a breath', () => {
    const many = Array.from({ length: 5000 }, (_, at): Point => [
      NOW + at * DAY,
      Math.sin(at) * 1e9,
    ])
    const { paths, stops } = draw([many])
    expect(placesOf(paths[0] ?? '')).toHaveLength(5000)
    expect(stops).toHaveLength(5000)
  })
})
