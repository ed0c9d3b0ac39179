import { describe, expect, it } from 'vitest'
import { marginOf, twoPrices } from '#pages/panels/prices/priceWords.ts'

const pair = (...labels: string[]) =>
  twoPrices(labels.map((label) => ({ label })))?.map(({ label }) => label) ?? null

describe('the two prices of a thing', () => {
  it.each([
    [
      ['Name', 'Buy', 'Sell', 'Volume'],
      ['Buy', 'Sell'],
    ],
    [
      ['Bid', 'Ask'],
      ['Bid', 'Ask'],
    ],
    [
      ['Highest bid', 'Lowest ask'],
      ['Highest bid', 'Lowest ask'],
    ],
    [
      ['Low', 'High'],
      ['Low', 'High'],
    ],
    [
      ['Sell price', 'Sell volume', 'Buy price', 'Buy orders'],
      ['Buy price', 'Sell price'],
    ],
    [
      ['Sell price min', 'Sell price max', 'Buy price min', 'Buy price max'],
      ['Buy price max', 'Sell price min'],
    ],
  ])('are found among %j', (labels, expected) => {
    expect(pair(...labels)).toEqual(expected)
  })

  it.each([
    [['Buy', 'Volume']],
    [['Buy volume', 'Sell volume']],
    [['Low 90', 'High 90']],
    [['Low90', 'High90', 'Price']],
    [['Price', 'Average']],
    [[]],
  ])('are not made of %j', (labels) => {
    expect(pair(...labels)).toBeNull()
  })
})

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
