import { describe, expect, it } from 'vitest'
import { marginOf } from '#areas/prices/Market.ts'

describe('a margin', () => {
  it('is what lies between, and its share of the lower price', () => {
    expect(marginOf(1312, 1268)).toEqual({ by: 44, percent: (44 / 1268) * 100 })
    expect(marginOf(1268, 1312)?.by).toBe(44)
  })

  it('is none where a price is missing or nothing', () => {
    for (const [a, b] of [
      [null, 5],
      [5, null],
      [0, 5],
      [-1, 5],
    ] as const)
      expect(marginOf(a, b)).toBeNull()
  })
})
