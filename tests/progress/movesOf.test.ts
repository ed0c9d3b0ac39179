import { describe, expect, it } from 'vitest'
import { fallsOf, type Move, movesOf } from '#progress/movesOf.ts'

const moves = (...values: number[]) => movesOf(values.map((value, at) => ({ at, value })))
const fell = (...values: number[]) => moves(...values).map((move) => move.fell)

describe('a move', () => {
  it('is the change since the visit before', () => {
    expect(moves(5, 8, 8)).toEqual([
      { at: 1, after: 8, by: 3, fell: null },
      { at: 2, after: 8, by: 0, fell: null },
    ])
    expect(moves(5)).toEqual([])
  })

  it.each([
    ['to exactly half', 100, 50, null],
    ['to just below half', 100, 49, 'low'],
    ['to exactly a fifth', 100, 20, 'low'],
    ['to just below a fifth', 100, 19, 'lower'],
    ['to exactly 0', 100, 0, 'lower'],
    ['below 0', 100, -1, null],
    ['from 0', 0, 0, null],
    ['from below 0', -10, -90, null],
  ])('%s', (_, before, after, expected) => {
    expect(fell(before, after)).toEqual([expected])
  })

  it.each([
    ['at the next visit', [100, 10, 80], true],
    ['not quite', [100, 10, 79], false],
    ['three visits later', [100, 10, 11, 12, 80], true],
    ['four visits later', [100, 10, 11, 12, 13, 80], false],
  ])('from which a figure is back %s', (_, values, isBack) => {
    expect(fell(...values)[0]).toBe(isBack ? null : 'lower')
  })

  it('of less than that needs no look at what follows', () => {
    expect(fell(100, 40, 100)[0]).toBe('low')
  })
})

describe('the deep falls of a figure', () => {
  const fall: Move = { at: 9, after: 0, by: -9, fell: 'lower' }
  const move = (by: number): Move => ({ at: 1, after: 1, by, fell: null })

  it.each([
    ['count where exactly four of five other changes are gains', [1, 1, 1, 1, -1], true],
    ['do not count where fewer are', [1, 1, 1, -1], false],
    ['count whatever stayed the same', [1, 0, 0, 0, 0, 0], true],
    ['do not count without a gain', [], false],
    ['do not count where it only stayed the same', [0], false],
  ])('%s', (_, others, isCounted) => {
    expect(fallsOf([...others.map(move), fall])).toEqual(isCounted ? [fall] : [])
  })
})
