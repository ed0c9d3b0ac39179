import { twoPrices } from '#reading/index.ts'
import { describe, expect, it } from 'vitest'

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
