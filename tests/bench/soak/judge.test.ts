import { describe, expect, it } from 'vitest'
import { exitCodeOf, grownOf } from './judge.ts'
import type { Measured } from './measure.ts'

const FIRST: Measured = {
  heap: 60e6,
  storage: 1e6,
  connections: 2,
  listeners: 2300,
  timers: 6,
  nodes: 9000,
  asked: 10,
}

/** Rows of a soak in which one figure rises evenly by so much in all. */
const rising = (name: keyof Measured, by: number, rows = 9) =>
  Array.from({ length: rows }, (_, at) => ({
    ...FIRST,
    [name]: FIRST[name] + (by * at) / (rows - 1),
  }))

describe('the end of a soak', () => {
  it.each([
    ['heap', 12e6],
    ['storage', 9e6],
    ['listeners', 80],
    ['nodes', 1500],
    ['timers', 40],
    ['connections', 10],
  ] as const)('is a failure where %s grows by %i', (name, by) => {
    const grown = grownOf(rising(name, by), 0.1)
    expect(grown).toHaveLength(1)
    expect(grown[0]).toMatch(new RegExp(`^${name}: \\d`))
    expect(exitCodeOf({ grown, refused: 0, leaks: [] })).toBe(1)
  })

  it('tells growth from two rows, where a short one has no more', () => {
    expect(grownOf(rising('listeners', 60, 2), 0.5)).toEqual(['listeners: 2300 to 2360'])
  })

  it('is none where nothing grows, nor by one row that is high', () => {
    const rows = rising('timers', 0)
    const high = rows.map((row, at) => (at === 4 ? { ...row, listeners: 9000, heap: 99e6 } : row))
    expect(grownOf(high, 0.1)).toEqual([])
    expect(exitCodeOf({ grown: [], refused: 0, leaks: [] })).toBe(0)
  })

  it('is a failure with one refusal of our making, or one place with a key', () => {
    expect(exitCodeOf({ grown: [], refused: 1, leaks: [] })).toBe(1)
    expect(exitCodeOf({ grown: [], refused: 0, leaks: ['the key is in a title'] })).toBe(1)
  })
})
