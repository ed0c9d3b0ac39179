import { describe, expect, it } from 'vitest'
import {
  addFigures,
  mergeRows,
  newTracked,
  pastOf,
  rowOf,
  sameRow,
} from '#data/history/figures/figureRows.ts'
import { memoryFigures } from '#data/history/figures/memoryFigures.ts'
import type { Figure } from '#data/history/types.ts'

const row = { query: 'q', at: 2, name: 'Ann', values: { xp: 1 } }

describe('rows with those noted later', () => {
  it('are oldest first, and the later of two of one time counts', () => {
    const later = { ...row, account: { id: '1' }, values: { xp: 5 } }
    const [first, last] = [
      { ...row, at: 1 },
      { ...row, at: 3 },
    ]
    expect(mergeRows([row, last], [later, first])).toEqual([first, later, last])
  })

  it('leave out what was left out', () => {
    const out = { ...row, leftOut: true as const }
    expect(mergeRows([row], [out])).toEqual([out])
    expect(mergeRows([out], [row])).toEqual([out])
  })
})

const figure = (key: string, label = key): Figure => ({ key, label, kind: 'count', row: null })
const XP = figure('xp')
const of = { query: 'q', area: 'players', id: 'Ann' }

describe('the figures of a query', () => {
  it('change where one is new or has another label', () => {
    const tracked = newTracked(of)
    expect(addFigures(tracked, [XP, figure('level')])).toBe(true)
    expect(addFigures(tracked, [figure('level'), XP])).toBe(false)
    expect(addFigures(tracked, [figure('xp', 'Experience')])).toBe(true)
    expect(tracked.figures).toEqual([figure('xp', 'Experience'), figure('level')])
    expect(tracked.figures[1]).not.toBe(figure('level'))
  })

  it('have a row of their finite values, with the account, if it is known', () => {
    const seen = { ...of, name: 'Ann', at: 1.6, figures: [XP, figure('nan'), figure('none')] }
    const values = [5, Number.NaN]
    const plain = { query: 'q', at: 2, name: 'Ann', values: { xp: 5 } }
    expect(rowOf({ ...seen, values })).toStrictEqual(plain)
    const account = { id: '7' }
    expect(rowOf({ ...seen, values, account })).toStrictEqual({ ...plain, account })
  })

  it('are listed by query', async () => {
    const store = memoryFigures()
    await store.note({ ...of, name: 'Ann', at: 1, figures: [XP], values: [5] })
    expect(await store.queries()).toEqual(['q'])
    store.forget()
    expect(await store.queries()).toEqual([])
  })
})

describe('two rows', () => {
  const one = { ...row, values: { xp: 1, level: 2 } }

  it.each([
    [true, { at: 9 }],
    [true, { values: { level: 2, xp: 1 } }],
    [true, { account: {} }],
    [false, { name: 'Bo' }],
    [false, { account: { id: '7' } }],
    [false, { values: { xp: 1, level: 3 } }],
    [false, { values: { xp: 3, level: 2 } }],
    [false, { values: { xp: 1 } }],
    [false, { values: { xp: 1, level: 2, gold: 3 } }],
    [false, { values: { xp: 1, gold: 2 } }],
  ])('say the same: %s, of one with %j', (same, changes) => {
    expect(sameRow(one, { ...one, ...changes })).toBe(same)
  })
})

describe('a past', () => {
  it('has names that are no blanks, and figures that were seen, from where they begin anew', () => {
    const rows = ['', 'Ann', 'Ann', '', 'Ann', 'Bo'].map((name, at) => ({
      ...row,
      at,
      name,
      values: { xp: at < 3 ? 1 : 2 },
    }))
    const began = new Map([['xp', new Map([[3, 0]])]])
    const figures = [figure('none'), XP, figure('level')]
    const past = pastOf({ ...of, figures, rows }, undefined, began)
    expect(past.names.map(({ at, name }) => [at, name])).toEqual([
      [1, 'Ann'],
      [4, 'Ann'],
      [5, 'Bo'],
    ])
    const steps = { figure: XP, times: [0, 3], values: [1, 2] }
    expect(past.figures).toStrictEqual([{ ...steps, began: began.get('xp') }])
    expect(pastOf({ ...of, figures, rows }).figures).toStrictEqual([steps])
  })
})
