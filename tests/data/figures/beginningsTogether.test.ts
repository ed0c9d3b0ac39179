import { describe, expect, it } from 'vitest'
import { beginningsIn } from '#data/figures/beginningsIn.ts'
import type { Figure } from '#data/history/types.ts'

const DAY = 86_400_000

interface Seen extends Partial<Figure> {
  values: readonly number[]
  /** Of the visits; the same for all figures. */
  days?: readonly number[]
}

/** By key: the visits at which a figure begins anew, each with the value that it begins from. */
function found(figures: Readonly<Record<string, Seen>>, seasons: readonly string[] = []) {
  const all = Object.entries(figures)
  const timeOf = (visit: number, days?: readonly number[]) => (100 + (days?.[visit] ?? visit)) * DAY
  const rows = seasons.map((season, visit) => ({
    query: 'q',
    at: timeOf(visit),
    name: 'Ann',
    values: {},
    account: season === '' ? {} : { season },
  }))
  const beginnings = beginningsIn(
    all.map(([key, seen]) => ({ key, label: key, kind: 'count', row: null, ...seen })),
    rows,
    (index) => {
      const { values = [], days } = all[index]?.[1] ?? {}
      return values.map((value, visit) => ({ at: timeOf(visit, days), value }))
    },
  )
  return Object.fromEntries(
    [...beginnings].map(([key, of]) => [key, [...of].map(([at, base]) => [at / DAY - 100, base])]),
  )
}

describe('a counter over a time', () => {
  const weekly = (days: readonly number[], of: Partial<Figure> = {}): Seen => ({
    over: 'week',
    values: [90, 95, 80, 85, 70],
    days,
    ...of,
  })

  it.each<[string, Seen, Record<string, number[][]>]>([
    [
      'begins anew where it falls by little',
      weekly([0, 1, 5, 8, 12]),
      {
        x: [
          [5, 0],
          [12, 0],
        ],
      },
    ],
    [
      'may fall after half of its time',
      weekly([0, 1, 5, 7, 8.5]),
      {
        x: [
          [5, 0],
          [8.5, 0],
        ],
      },
    ],
    ['falls too often for one before', weekly([0, 1, 5, 7, 8.4]), {}],
    [
      'of a day may fall twice a day',
      weekly([0, 1, 5, 5.2, 5.5], { over: 'day' }),
      {
        x: [
          [5, 0],
          [5.5, 0],
        ],
      },
    ],
    [
      'of a season may fall at any time',
      weekly([0, 1, 5, 5.25, 5.5], { over: 'season' }),
      {
        x: [
          [5, 0],
          [5.5, 0],
        ],
      },
    ],
    [
      'of levels begins from an unknown one',
      weekly([0, 1, 5, 8, 12], { kind: 'level' }),
      {
        x: [
          [5, 80],
          [12, 70],
        ],
      },
    ],
    ['is no price', weekly([0, 1, 5, 8, 12], { kind: 'currency', role: 'price' }), {}],
    ['is no rank', weekly([0, 1, 5, 8, 12], { kind: 'rank' }), {}],
    ['is no share', weekly([0, 1, 5, 8, 12], { kind: 'percentage' }), {}],
    ['does not begin anew where it stays', { over: 'week', values: [90, 90, 95, 95] }, {}],
    ['is none without its time', { values: [90, 95, 80, 85, 70] }, {}],
  ])('%s', (_, x, expected) => {
    expect(found({ x })).toEqual(expected)
  })
})

describe('facts that fall together', () => {
  const deep = { values: [10, 20, 30, 1] }
  const rank = { kind: 'rank', values: [3, 2, 2, 9] }

  it.each<[string, Record<string, Seen>, Record<string, number[][]>]>([
    ['two', { a: deep, b: deep }, { a: [[3, 0]], b: [[3, 0]] }],
    ['one', { a: deep }, {}],
    ['one and a balance', { a: deep, b: { ...deep, kind: 'currency' } }, {}],
    ['one and a level', { a: deep, b: { ...deep, kind: 'level' } }, { a: [[3, 0]], b: [[3, 1]] }],
    ['at two visits', { a: deep, b: { values: [10, 20, 1, 2] } }, {}],
    ['one, and one by little', { a: deep, b: { values: [10, 20, 30, 29] } }, {}],
    ['two, beside a rank', { a: deep, b: deep, c: rank }, { a: [[3, 0]], b: [[3, 0]] }],
    ['one, and one that mostly falls', { a: deep, b: { values: [30, 25, 20, 1] } }, {}],
  ])('%s', (_, figures, expected) => {
    expect(found(figures)).toEqual(expected)
  })
})

describe('cells that fall together', () => {
  const cell = (
    row: string,
    values: readonly number[],
    of: Partial<Figure> = {},
    column = 'score',
  ) => ({
    [`$.rows\n${row}\n${column}`]: { values, row: { key: `$.rows\n${row}`, name: row }, ...of },
  })
  const rank = (values: readonly number[]) => cell('Ann', values, { kind: 'rank' }, 'rank')
  const cells = (...all: readonly (readonly number[])[]) =>
    Object.assign({}, ...all.map((values, at) => cell(`r${at}`, values))) as Record<string, Seen>
  const count = (figures: Record<string, Seen>, seasons?: readonly string[]) =>
    Object.values(found(figures, seasons)).flat().length

  it.each<[string, Record<string, Seen>, number]>([
    ['three', cells([9, 1], [9, 1], [9, 1]), 3],
    ['two', cells([9, 1], [9, 1]), 0],
    ['two, beside one that stays', cells([9, 1], [9, 1], [9, 9]), 0],
    ['three of five, with those that rose', cells([9, 1], [9, 1], [9, 1], [5, 6], [5, 6]), 5],
    ['three of six', cells([9, 1], [9, 1], [9, 1], [5, 6], [5, 6], [5, 6]), 0],
    [
      'three, beside others that came from nothing',
      cells([9, 1], [9, 1], [9, 1], [0, 6], [0, 6], [0, 6]),
      6,
    ],
    ['four, of which two deep', cells([9, 1], [9, 1], [9, 8], [9, 8]), 4],
    ['five, of which two deep', cells([9, 1], [9, 1], [9, 8], [9, 8], [9, 8]), 0],
    ['three in two columns', { ...cells([9, 1], [9, 1]), ...cell('r9', [9, 1], {}, 'wins') }, 0],
    ['three, with the rank of the table', { ...cells([9, 1], [9, 1], [9, 1]), ...rank([3, 5]) }, 4],
    ['two, with the rank of the table', { ...cells([9, 1], [9, 1]), ...rank([3, 5]) }, 0],
  ])('%s', (_, figures, beginnings) => {
    expect(count(figures)).toBe(beginnings)
  })

  it('begin from what they show where they fell by little in a new season', () => {
    expect(found({ ...cells([9, 8]), ...rank([3, 5]) }, ['1', '2'])).toEqual({
      '$.rows\nr0\nscore': [[1, 8]],
      '$.rows\nAnn\nrank': [[1, 5]],
    })
    expect(count(cells([9, 8], [9, 10]), ['1', '2'])).toBe(0)
  })
})

describe('a new season', () => {
  const values = [10, 20, 19, 30]

  it.each<[string, Seen, string[], number[][] | undefined]>([
    ['of which the body tells', { values }, ['1', '1', '2', '2'], [[2, 19]]],
    ['at another visit', { values }, ['1', '1', '1', '2'], undefined],
    ['that was never another', { values }, ['', '', '2', '2'], undefined],
    ['after visits that told none', { values }, ['1', '', '2', '2'], [[2, 19]]],
    ['with a deep fall of what mostly falls', { values: [30, 25, 1] }, ['1', '1', '2'], [[2, 0]]],
    ['with a deep fall', { values: [10, 20, 1, 3] }, ['1', '1', '2', '2'], [[2, 0]]],
    ['of a balance', { values, kind: 'currency' }, ['1', '1', '2', '2'], undefined],
    ['of a rank on the page', { values, kind: 'rank' }, ['1', '1', '2', '2'], [[2, 19]]],
  ])('%s', (_, x, seasons, expected) => {
    expect(found({ x }, seasons)['x']).toEqual(expected)
  })
})
