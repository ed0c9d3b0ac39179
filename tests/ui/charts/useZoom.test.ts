import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extentOf, holds, zoomed } from '#ui/charts/useZoom.ts'

const lineOf = (...xs: number[]) => ({
  id: String(xs[0]),
  label: 'Line',
  points: xs.map((x) => [x, 1] as const),
})

describe('zooming', () => {
  it('keeps the place that is read where it was', () => {
    expect(zoomed([0, 100], [0, 100], 20, 0.5)).toEqual([10, 60])
    expect(zoomed([10, 60], [0, 100], 20, 2)).toBeNull()
    expect(zoomed([10, 30], [0, 100], 20, 2)).toEqual([0, 40])
  })

  it('stays within the whole, whatever is asked', () => {
    const x = fc.integer({ min: -1000, max: 1000 })
    fc.assert(
      fc.property(x, x, x, fc.constantFrom(0.5, 2), (a, b, at, factor) => {
        const whole = [-1000, 1000] as const
        const range = [Math.min(a, b), Math.max(a, b)] as const
        const next = zoomed(range, whole, at, factor)
        if (next === null) return
        expect(next[0] >= -1000 && next[1] <= 1000 && next[0] <= next[1]).toBe(true)
        if (factor < 1) expect(next[1] - next[0]).toBeLessThanOrEqual(range[1] - range[0])
      }),
    )
  })

  it('knows from where to where lines reach, and whether a part has points enough', () => {
    const lines = [lineOf(3, 4, 9), lineOf(1, 4), { ...lineOf(), points: [] }]
    expect(extentOf(lines)).toEqual([1, 9])
    expect(extentOf([{ ...lineOf(), points: [] }])).toBeNull()
    expect(holds(lines, [4, 9], 2)).toBe(true)
    // The same x twice is one place.
    expect(holds(lines, [4, 8], 2)).toBe(false)
  })
})
