import { describe, expect, it } from 'vitest'
import { tableOf } from '../helpers/countsReporter.ts'

describe('the table of what the tests tried', () => {
  it('has a line for each kind, by name, in columns', () => {
    const counts = new Map([
      ['strings', { cases: 2923, hits: 0 }],
      ['addresses', { cases: 12, hits: 1 }],
    ])
    expect(tableOf(counts)).toEqual([
      ' what was tried  cases  hits',
      ' addresses          12     1',
      ' strings         2,923     0',
    ])
  })

  it('is nothing where nothing was counted', () => {
    expect(tableOf(new Map())).toEqual([])
  })
})
