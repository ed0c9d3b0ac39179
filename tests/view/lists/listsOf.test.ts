import { readThings } from '../../helpers/readThings.ts'
import { describe, expect, it } from 'vitest'
import { listsOf } from '#view/lists/listsOf.ts'

const rows = (more: object = {}) =>
  [1, 2, 3].map((n) => ({ map: `Map ${n}`, wins: n, kills: n * 3, ...more }))

const lists = (body: unknown) =>
  listsOf(readThings(body, { area: 'players', id: 'a', endpoint: '/x' }).tables).map(
    ({ tables, keys }) => (keys.length === 0 ? tables[0].path : [...keys].toSorted().join(' ')),
  )

describe('the lists of a page', () => {
  it('are one where tables differ in one key of their path and no column', () => {
    expect(lists({ modes: { solo: rows(), duo: rows(), squad: rows() } })).toEqual([
      'duo solo squad',
    ])
    expect(lists({ daily: rows(), weekly: rows(), name: 'x' })).toEqual(['daily weekly'])
    const seasons = { s1: { maps: rows(), best: 3 }, s2: { maps: rows(), best: 4 } }
    expect(lists({ stats: seasons })).toContain('s1 s2')
  })

  it('are several where their columns or more of their paths differ', () => {
    const items = [1, 2, 3].map((n) => ({ item: `Ore ${n}`, price: n, stock: 4 }))
    expect(lists({ maps: rows(), items })).toHaveLength(2)
    expect(lists({ a: { one: rows() }, b: { two: rows() } })).toHaveLength(2)
  })

  it('are several where they are two sides of one thing', () => {
    expect(lists({ clan: { maps: rows() }, opponent: { maps: rows() } })).toHaveLength(2)
    expect(lists({ book: { buys: rows(), sells: rows() } })).toHaveLength(2)
    expect(lists({ teams: { team1: rows(), team2: rows() } })).toHaveLength(2)
  })

  it('are several where they are maps of plain values', () => {
    const map = (from: number) =>
      Object.fromEntries([...'abcdefghijkl'].map((key, at) => [key, at + from]))
    expect(lists({ pets: map(1), deeds: map(5) }).every((one) => one.startsWith('$'))).toBe(true)
  })
})
