import { describe, expect, it } from 'vitest'
import { gapsIn } from '#data/figures/gapsIn.ts'

const NONE = Number.NaN

describe('values in doubt', () => {
  it.each<[string, number[], string, number[]]>([
    ['below a fifth', [80, 90, 100, 19, 100], 'count', [3]],
    ['at a fifth', [80, 90, 100, 20, 100], 'count', []],
    ['below a fifth, of a time', [80, 90, 100, 19, 100], 'duration', [3]],
    ['below a fifth, of a balance', [80, 90, 100, 19, 100], 'currency', []],
    ['at 0, of a balance', [80, 90, 100, 0, 100], 'currency', [3]],
    ['at -1', [80, 90, 100, -1, 100], 'currency', [3]],
    ['at -2, of a balance', [80, 90, 100, -2, 100], 'currency', []],
    ['followed by four fifths', [50, 60, 70, 80, 90, 100, 0, 80], 'count', [6]],
    ['followed by less', [50, 60, 70, 80, 90, 100, 0, 79], 'count', []],
    ['where four of five changes are gains', [60, 70, 80, 90, 100, 0, 95], 'count', [5]],
    ['where three of four are', [70, 80, 90, 100, 0, 95], 'count', []],
    ['where nothing else changed', [7, 7, 0, 7], 'count', [2]],
    ['low, where nothing else changed', [7, 7, 1, 7], 'count', []],
    ['low, after one change', [90, 100, 1, 100], 'count', []],
    ['low, of a level that never changed', [100, 1, 100], 'level', [1]],
    ['three times', [80, 90, 100, 1, 2, 3, 100], 'count', [3, 4, 5]],
    ['four times', [80, 90, 100, 1, 2, 3, 4, 100], 'count', []],
    ['at 0 four times', [80, 90, 100, 0, 0, 0, 0, 100], 'count', [3, 4, 5, 6]],
    ['between absent ones', [80, NONE, 90, 100, NONE, 0, NONE, 100], 'count', [5]],
    ['at first', [0, 80, 90], 'count', []],
    ['after what was below 0', [-80, 0, -80, 0, 5], 'count', []],
    ['in two runs', [80, 90, 100, 0, 110, 0, 0, 120], 'count', [3, 5, 6]],
  ])('are those %s: %j, a %s', (_, values, kind, places) => {
    expect(gapsIn(values, kind)).toEqual(places)
  })

  it.each<[string, number[], string, number[]]>([
    ['0, once', [12, 0], 'count', [1]],
    ['0, twice', [12, 0, 0], 'count', []],
    ['0, twice, after a gain', [10, 12, 0, 0], 'count', [2, 3]],
    ['low, once', [80, 90, 100, 1], 'count', [3]],
    ['low, once, after one gain', [90, 100, 1], 'count', []],
    ['low, twice', [80, 90, 100, 1, 2], 'count', []],
    ['low, once, of a level', [100, 1], 'level', [1]],
    ['low, twice, of a level', [100, 1, 1], 'level', []],
    ['0, of what falls', [100, 90, 80, 0], 'count', []],
  ])('are at the end %s: %j, a %s', (_, values, kind, places) => {
    expect(gapsIn(values, kind)).toEqual(places)
  })

  it('are those of a visit in which most was nothing, whatever the figure did before', () => {
    const falls = [9, 5, 3, 0, 3]
    expect(gapsIn(falls, 'count')).toEqual([])
    expect(gapsIn(falls, 'count', (place) => place === 3)).toEqual([3])
    expect(gapsIn([9, 5, 3, 0, 0, 3], 'count', (place) => place === 3)).toEqual([])
  })
})
