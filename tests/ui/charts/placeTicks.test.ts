import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeTicks } from '#ui/charts/PlotAxes.tsx'
import { createFormat } from '#ui/format/createFormat.ts'

const format = createFormat('en-GB', 'UTC')
const textsOf = (from: number, to: number) =>
  placeTicks({ kind: 'level', label: 'Level' }, from, to, 3, format, 0).map(({ text }) => text)

describe('an axis of levels on a phone', () => {
  it('has more than one tick', () => {
    expect(textsOf(1, 9).length).toBeGreaterThan(1)
    expect(textsOf(1, 4).length).toBeGreaterThan(1)
    expect(textsOf(51, 99).length).toBeGreaterThan(1)
  })

  it('has at least two for any two levels', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 1, max: 999 }),
        (from, by) => {
          expect(textsOf(from, from + by).length).toBeGreaterThan(1)
        },
      ),
    )
  })
})
