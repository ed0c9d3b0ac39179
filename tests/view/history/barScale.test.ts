import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barScale } from '#view/history/gainRows.ts'

const sharesOf = (gains: readonly number[]) => gains.map(barScale(gains).shareOf)

describe('bars of gains', () => {
  it('are in proportion to the largest', () => {
    expect(sharesOf([80, 40, 20])).toEqual([1, 0.5, 0.25])
    expect(barScale([80, 40, 20]).areRoots).toBe(false)
  })

  it('are square roots where one gain is more than 20 times the median', () => {
    expect(sharesOf([2500, 100, 25, 0])).toEqual([1, 0.2, 0.1, 0])
    expect(barScale([2500, 100, 25, 0]).areRoots).toBe(true)
    expect(barScale([2000, 100, 25]).areRoots).toBe(false)
  })

  it('have losses by their size', () => {
    expect(sharesOf([-50, 100])).toEqual([0.5, 1])
  })

  it('do not count what did not change', () => {
    expect(barScale([10, 0, 0, 0]).areRoots).toBe(false)
    expect(sharesOf([0, 0])).toEqual([0, 0])
    expect(sharesOf([])).toEqual([])
  })

  it('keep the order of any gains, from 0 to 1', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e15, max: 1e15 })), (gains) => {
        const shares = sharesOf(gains)
        for (const share of shares) expect(share >= 0 && share <= 1).toBe(true)
        gains.forEach((one, a) =>
          gains.forEach((other, b) => {
            if (Math.abs(one) > Math.abs(other))
              expect(shares[a]).toBeGreaterThanOrEqual(shares[b] ?? 0)
          }),
        )
      }),
    )
  })
})
