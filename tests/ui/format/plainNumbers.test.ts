import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isPlain,
  plainCompact,
  plainExact,
  plainPercent,
  writesPlainly,
} from '#ui/format/plainNumbers.ts'

const exact = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** The browser's text with this app's unit: a space before it, and k as it is. */
const apart = (text: string) => text.replace(/([KMB%])$/, '\u00a0$1').replace('K', 'k')

/** Whole numbers, prices, rates with many places, and what lies beside a rounding. */
const numbers = fc
  .oneof(
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.integer({ min: 0, max: 899_999_999_999 }),
    fc.integer({ min: -1e8, max: 1e8 }).map((number) => number / 100),
    fc.integer({ min: -1e8, max: 1e8 }).map((number) => number / 1000),
    fc.double({ min: -9e11, max: 9e11, noNaN: true }),
    fc.double({ min: -1000, max: 1000, noNaN: true }),
  )
  .filter(isPlain)

describe('numbers that English writes without a formatter', () => {
  it('are what the browser writes, in full', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(plainExact(number)).toBe(exact.format(number))
      }),
      { numRuns: 2000 },
    )
  })

  it('are what the browser writes, shortened', () => {
    const large = numbers.filter((number) => Math.abs(number) >= 10_000)
    fc.assert(
      fc.property(large, (number) => {
        expect(plainCompact(number)).toBe(apart(compact.format(number)))
      }),
      { numRuns: 2000 },
    )
  })

  it('are what the browser writes, as percent', () => {
    const points = numbers.filter((number) => isPlain(number / 100))
    fc.assert(
      fc.property(points, (number) => {
        expect(plainPercent(number)).toBe(apart(percent.format(number / 100)))
      }),
      { numRuns: 2000 },
    )
  })

  it('round to the next unit where a shortened one is full', () => {
    expect([999_949, 999_950, 999_950_000].map(plainCompact)).toEqual([
      '999.9\u00a0k',
      '1\u00a0M',
      '1\u00a0B',
    ])
  })

  it('are left to the browser where they are no number, endless, tiny or −0', () => {
    const others = [Number.NaN, Number.POSITIVE_INFINITY, 1e12, 1e-7, -0]
    expect(others.filter(isPlain)).toEqual([])
  })

  it('are those of places that group by thousands with commas', () => {
    expect(['en', 'en-US', 'en-GB'].filter(writesPlainly)).toHaveLength(3)
    expect(['en-IN', 'en-ZA', 'de', 'sv'].filter(writesPlainly)).toEqual([])
  })
})
