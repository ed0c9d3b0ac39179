import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeBetween, differenceOf, inPercent } from '#progress/differenceOf.ts'

/** As a body's number is read: with its digits where a double would round it. */
const amountOf = (integer: bigint) => {
  const number = Number(integer)
  return Number.isSafeInteger(number) ? { number } : { number, text: String(integer) }
}

it('is exact between integers of any length', () => {
  const base = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
  fc.assert(
    fc.property(base, fc.maxSafeInteger(), (before, by) => {
      expect(differenceOf(amountOf(before + BigInt(by)), amountOf(before))).toBe(by)
    }),
  )
})

it('is that of two doubles where neither is rounded', () => {
  expect(differenceOf({ number: 2.5 }, { number: 1 })).toBe(1.5)
})

it.each([
  ['a number without its digits', { number: 2 ** 60 }, { number: 2 ** 59 }],
  ['digits with a fraction', { number: 2 ** 60, text: '1152921504606846976.5' }, { number: 1 }],
  ['the first integer that is rounded', { number: 2 ** 53 }, { number: 1 }],
  ['a fraction beside an integer beyond 2^53', amountOf(2n ** 60n), { number: 0.5 }],
])('is not known for %s', (_, later, earlier) => {
  expect(differenceOf(later, earlier)).toBeNull()
})

it('is known up to the last integer that is not rounded', () => {
  const { MAX_SAFE_INTEGER: last } = Number
  expect(differenceOf({ number: last }, { number: -1 })).toBe(2 ** 53)
  expect(differenceOf({ number: 0 }, { number: -last })).toBe(last)
})

it.each([
  [7, 5, 2],
  [0, 0, 0],
  [null, 5, null],
  [7, null, null],
  [2 ** 60, 5, null],
])('from %j, after %j, is %j', (now, then, by) => {
  expect(changeBetween(now, then)).toBe(by)
})

it.each([
  [3, 12, 25],
  [-3, 12, -25],
  [3, -12, 25],
  [0, 12, 0],
  [3, 0, null],
  [null, 12, null],
  [3, null, null],
])('a change by %j from %j is %j in percent', (by, before, percent) => {
  expect(inPercent(by, before)).toBe(percent)
})
