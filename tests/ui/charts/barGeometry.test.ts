import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barGeometry } from '#ui/charts/barGeometry.ts'
import { textWidth } from '#ui/charts/textWidth.ts'
import { createFormat } from '#ui/format/createFormat.ts'

const format = createFormat('en-GB', 'UTC')

function draw(values: readonly number[], width = 600, height = 250, label = 'B') {
  return barGeometry(
    {
      bars: values.map((value, index) => ({
        key: String(index),
        label: `${label} ${index}`,
        value,
      })),
      y: { kind: 'count', label: 'Members' },
      width,
      height,
      now: 0,
    },
    format,
  )
}

describe('a drawing of bars', () => {
  it('stands on zero, and reaches as high as each value', () => {
    const { values, box, stops } = draw([10, 40, 20])
    expect(values[0]).toEqual({ at: box.bottom, text: '0' })
    const tops = stops.map(({ values: [one] }) => one?.y ?? 0)
    expect(tops.map((top) => Math.round(box.bottom - top))).toEqual(
      [0.25, 1, 0.5].map((share) => Math.round(share * (box.bottom - box.top))),
    )
  })

  it('hangs what is below zero under it', () => {
    const { stops, yOf } = draw([10, -10])
    expect(stops[0]?.values[0]?.y).toBeLessThan(yOf(0))
    expect(stops[1]?.values[0]?.y).toBeGreaterThan(yOf(0))
  })

  it('rounds the end of a bar, and draws none of no height', () => {
    expect(draw([5]).path).toMatch(/^M[\d.]+ [\d.]+V[\d.]+A.*A.*V[\d.]+Z$/)
    expect(draw([0, Number.NaN]).path).toBe('')
  })

  it('leaves labels out evenly where they do not all fit', () => {
    const wide = draw(Array.from({ length: 12 }, () => 3))
    const narrow = draw(
      Array.from({ length: 12 }, () => 3),
      280,
    )
    expect(wide.labels).toHaveLength(12)
    expect(narrow.labels.length).toBeLessThan(12)
    expect(narrow.labels.map(({ text }) => text).slice(0, 2)).toEqual(['B 0', 'B 2'])
  })

  it('is inside its box with labels apart, whatever the bars', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double(), { minLength: 1, maxLength: 100 }),
        fc.integer({ min: 40, max: 2600 }),
        fc.string({ maxLength: 40, unit: 'grapheme' }),
        (bars, width, label) => {
          const { box, stops, path, labels } = draw(bars, width, 250, label)
          expect(path).not.toMatch(/NaN|Infinity|e/)
          for (const { at, values } of stops)
            for (const { y } of values) {
              expect(at >= box.left && at <= box.right).toBe(true)
              expect(y >= box.top && y <= box.bottom).toBe(true)
            }
          labels.slice(1).forEach(({ at, text }, index) => {
            const before = labels[index]
            expect(at - textWidth(text) / 2).toBeGreaterThan(
              (before?.at ?? 0) + textWidth(before?.text ?? '') / 2,
            )
          })
        },
      ),
      { numRuns: process.env['STATGLASS_FULL'] ? 5000 : 200 },
    )
  })
})
