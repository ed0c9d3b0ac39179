import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timed } from '#data/history/figures/figureRows.ts'
import type { FigureRows } from '#data/history/types.ts'

const NOW = 1000

const known = (...times: number[]): FigureRows => ({
  query: 'q',
  area: 'players',
  id: 'a',
  figures: [],
  rows: times.map((at) => ({ query: 'q', at, name: String(at), values: {} })),
})

const namesIn = ({ rows }: FigureRows) => rows.map(({ name }) => name)

describe('a visit that a clock noted which ran ahead', () => {
  it('comes just before the newest one', () => {
    const rows = timed(known(10, 900, 5000, 6000), 900, NOW)
    expect(namesIn(rows)).toEqual(['10', '5000', '6000', '900'])
    expect(rows.rows.map(({ at }) => at)).toEqual([10, 898, 899, 900])
  })

  it('stays where it is the newest', () => {
    expect(timed(known(10, 900, 5000), 5000, NOW)).toEqual(known(10, 900, 5000))
    expect(timed(known(10, 5000), Infinity, NOW)).toEqual(known(10, 5000))
  })

  it('is one later than now', () => {
    expect(timed(known(10, 900, NOW), 900, NOW)).toEqual(known(10, 900, NOW))
    expect(namesIn(timed(known(10, 900, NOW + 1), 900, NOW))).toEqual(['10', '1001', '900'])
  })

  it('keeps the order of rows, and has none later than now', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(5000), { minLength: 1 }), fc.nat(NOW), (times, newest) => {
        const before = known(
          ...[...new Set([...times.map((at) => at * 20), newest])].toSorted((a, b) => a - b),
        )
        const { rows } = timed(before, newest, NOW)
        const ats = rows.map(({ at }) => at)
        expect(ats).toEqual(ats.toSorted((a, b) => a - b))
        expect(Math.max(...ats)).toBeLessThanOrEqual(NOW)
      }),
    )
  })
})
