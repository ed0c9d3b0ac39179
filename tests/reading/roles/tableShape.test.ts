import { describe, expect, it } from 'vitest'
import { figureOf, groupColumnOf, grows, rowsAreOf } from '#reading/roles/tableShape.ts'
import type { Column, Row, Table } from '#reading/types.ts'

type Shaped = Parameters<typeof rowsAreOf>[0]

const column = (path: string, of: Partial<Column> = {}): Column =>
  ({
    path,
    label: path,
    kind: 'count',
    filled: 1,
    role: 'amount',
    of: null,
    weight: 3,
    ...of,
  }) as Column

const rowsOf = (...values: readonly Record<string, unknown>[]): Row[] =>
  values.map((source, at) => ({ key: String(at), path: `$[${at}]`, source }))

function table(columns: readonly Column[], rows: readonly Row[], of: Partial<Shaped> = {}): Shaped {
  const plain = {
    path: '$',
    label: { text: 'Rows' },
    nameColumn: null,
    rankColumn: null,
    sort: null,
  }
  return { ...plain, columns, rows, ...of } as unknown as Shaped
}
const NAME = column('name', { kind: 'text', role: 'name', weight: -100 })
const named = (label: string, of: Partial<Shaped> = {}) =>
  rowsAreOf(
    table([NAME, column('xp')], rowsOf({ name: 'Ann', xp: 1 }), {
      label: { text: label },
      nameColumn: 'name',
      ...of,
    }),
  )

describe('the rows of a table', () => {
  it.each([
    ['Rewards', 'stated'],
    ['Chat', 'log'],
    ['Members', 'things'],
    ['Rows', 'parts'],
  ])('called %s are %s', (label, rowsAre) => {
    expect(named(label)).toBe(rowsAre)
  })

  it('called members are none without a name', () => {
    expect(named('Members', { nameColumn: null })).toBe('parts')
  })

  it.each<[string, Shaped, string]>([
    [
      'all figures are absent',
      table([NAME, column('xp')], rowsOf({ name: 'Ann', xp: null }), { nameColumn: 'name' }),
      'names',
    ],
    [
      'one figure is there',
      table([NAME, column('xp')], rowsOf({ name: 'Ann', xp: null }, { name: 'Bo', xp: 1 }), {
        nameColumn: 'name',
      }),
      'parts',
    ],
    [
      'one of two figures is there',
      table([NAME, column('xp'), column('gold')], rowsOf({ name: 'Ann', xp: null, gold: 1 }), {
        nameColumn: 'name',
      }),
      'parts',
    ],
    [
      'there are no figures',
      table([NAME, column('note', { kind: 'text' })], rowsOf({ name: 'Ann', note: null }), {
        nameColumn: 'name',
      }),
      'parts',
    ],
    ['there are no rows', table([NAME, column('xp')], [], { nameColumn: 'name' }), 'parts'],
    ['nothing names them', table([NAME, column('xp')], rowsOf({ name: 'Ann', xp: null })), 'parts'],
    [
      'all but texts and links is absent',
      table(
        [NAME, column('xp'), column('note', { kind: 'text' }), column('to', { kind: 'link' })],
        rowsOf({ name: 'Ann', note: 'x', to: 'y' }),
        { nameColumn: 'name' },
      ),
      'names',
    ],
  ])('of which %s', (_, shaped, rowsAre) => {
    expect(rowsAreOf(shaped)).toBe(rowsAre)
  })
})

describe('rows that name two', () => {
  const link = (path: string, area: 'players' | 'clans' | 'prices', label = path) =>
    column(path, { kind: 'link', area, label })
  const filler = (count: number) => Array.from({ length: count }, (_, at) => column(`c${at}`))
  const of = (columns: readonly Column[], shape: Partial<Shaped> = {}) =>
    rowsAreOf(table(columns, rowsOf({ owner_of: 'x', holder: 'y' }), shape))

  it.each([
    ['players are matches', [link('owner_of', 'players'), link('holder', 'players')], 'matches'],
    ['clans are matches', [link('owner_of', 'clans'), link('holder', 'clans')], 'matches'],
    ['kinds are none', [link('owner_of', 'players'), link('holder', 'clans')], 'parts'],
    ['items are none', [link('owner_of', 'prices'), link('holder', 'prices')], 'parts'],
    [
      'traders are none',
      [link('owner_of', 'players', 'Buyer'), link('holder', 'players', 'Seller')],
      'parts',
    ],
    [
      'players, one beyond the first eight columns, are none',
      [link('owner_of', 'players'), ...filler(7), link('holder', 'players')],
      'parts',
    ],
    [
      'players within the first eight columns are matches',
      [link('owner_of', 'players'), ...filler(6), link('holder', 'players')],
      'matches',
    ],
    [
      'texts are none',
      [column('owner_of', { kind: 'text', area: 'players' }), link('holder', 'players')],
      'parts',
    ],
  ])('%s', (_, columns, rowsAre) => {
    expect(of(columns)).toBe(rowsAre)
  })

  it('have no pages of their own', () => {
    expect(
      of([link('owner_of', 'players'), link('holder', 'players')], {
        rowLink: { area: 'events', idPath: 'id' } as const,
      }),
    ).not.toBe('matches')
  })
})

describe('rows in the order of their times', () => {
  const times = (...days: readonly (number | null)[]) =>
    rowsOf(
      ...days.map((day) => ({
        at: day === null ? null : new Date(Date.UTC(2026, 10, day)).toISOString(),
      })),
    )
  const at = (of: Partial<Column> = {}) =>
    column('at', { kind: 'instant', role: 'other', weight: -100, ...of })
  const of = (rows: readonly Row[], ...columns: readonly Column[]) =>
    rowsAreOf(table(columns.length === 0 ? [at()] : columns, rows))

  it.each<[string, (number | null)[], string]>([
    ['newest first', [5, 4, 3, 2, 1], 'log'],
    ['oldest first', [1, 2, 3, 4, 5], 'log'],
    ['with equal times', [1, 1, 2, 2, 3], 'log'],
    ['of one time', [1, 1, 1, 1, 1], 'parts'],
    ['in no order', [1, 3, 2, 4, 5], 'parts'],
    ['of only four', [1, 2, 3, 4], 'parts'],
    ['with a gap', [1, 2, null, 3, 4], 'log'],
  ])('are a log: %s', (_, days, rowsAre) => {
    expect(of(times(...days))).toBe(rowsAre)
  })

  it.each<[string, Column[], string]>([
    ['filled in four of five', [at({ filled: 0.8 })], 'log'],
    ['filled in fewer', [at({ filled: 0.79 })], 'parts'],
    ['of joining', [at({ role: 'joined' })], 'parts'],
    ['of a start', [at({ role: 'start' })], 'log'],
    ['of a start beside an end', [at({ role: 'start' }), column('b', { role: 'end' })], 'parts'],
    ['of an end', [at({ role: 'end' })], 'log'],
  ])('are a log by a time %s', (_, columns, rowsAre) => {
    expect(of(times(1, 2, 3, 4, 5), ...columns)).toBe(rowsAre)
  })

  it('are looked at up to the sixtieth', () => {
    const days = (count: number) => [...Array.from({ length: count }, (_, day) => day + 1), 1]
    expect([59, 60].map((count) => of(times(...days(count))))).toEqual(['parts', 'log'])
  })
})

describe('rows that may have pages', () => {
  const players = (label: string, ids: readonly string[], of: Partial<Shaped> = {}) =>
    rowsAreOf(
      table(
        [column('name', { label, kind: 'link', role: 'name', area: 'players' }), column('xp')],
        rowsOf(...ids.map((name, xp) => ({ name, xp }))),
        { nameColumn: 'name', ...of },
      ),
    )
  const rowLink = { area: 'events', idPath: 'id' } as const

  it.each([
    ['name a player each', players('Name', ['Ann', 'Bo']), 'things'],
    ['name one player twice', players('Name', ['Ann', 'Ann']), 'parts'],
    [
      'name one player twice and have pages',
      players('Name', ['Ann', 'Ann'], { rowLink }),
      'things',
    ],
    ['name who did something', players('Seller', ['Ann', 'Bo'], { rowLink }), 'parts'],
    ['name nothing', rowsAreOf(table([column('xp')], rowsOf({ xp: 1 }))), 'parts'],
    [
      'name nothing and have pages',
      rowsAreOf(table([column('xp')], rowsOf({ xp: 1 }), { rowLink })),
      'things',
    ],
  ])('%s', (_, found, rowsAre) => {
    expect(found).toBe(rowsAre)
  })
})

describe('the figure of a table', () => {
  const of = (columns: readonly Column[], shape: Partial<Shaped> = {}) =>
    figureOf(table(columns, [], shape))

  it.each<[string, Column[], string | null]>([
    ['the heaviest', [column('a'), column('b', { weight: 4 })], 'b'],
    ['the first of equals', [column('a'), column('b')], 'a'],
    ['none that is lighter than the least', [column('a', { weight: -6 })], null],
    ['one just above', [column('a', { weight: -5.9 })], 'a'],
    ['none filled in too few rows', [column('a', { weight: 9, filled: 0.29 }), column('b')], 'b'],
    ['one filled in just enough', [column('a', { weight: 9, filled: 0.3 }), column('b')], 'a'],
    [
      'a gain before one of levels',
      [column('a', { role: 'gain', of: 'level', weight: 8 }), column('b')],
      'b',
    ],
    [
      'a gain of something else',
      [column('a', { role: 'gain', of: 'rank', weight: 8 }), column('b')],
      'a',
    ],
    ['a level itself', [column('a', { role: 'amount', of: 'level', weight: 8 }), column('b')], 'a'],
    [
      'a later one that weighs as much more as it is late',
      [column('a'), column('b', { weight: 3.2 })],
      'b',
    ],
  ])('is %s', (_, columns, path) => {
    expect(of(columns)).toBe(path)
  })

  it('is not its rank', () => {
    expect(of([column('a', { weight: 9 }), column('b')], { rankColumn: 'a' })).toBe('b')
  })

  it('is what the rows are sorted by, from the most', () => {
    const columns = [column('a', { weight: 8 }), column('b')]
    const sort = (descending: boolean) => ({
      sort: { path: 'b', column: 'b', descending } as unknown as Shaped['sort'],
    })
    expect([of(columns), of(columns, sort(true)), of(columns, sort(false))]).toEqual([
      'a',
      'b',
      'a',
    ])
  })
})

describe('the kinds of a table', () => {
  const texts = (...values: readonly string[]) =>
    rowsOf(...values.map((x, at) => ({ x, y: values[at] ?? '', name: values[at] ?? '' })))
  const X = column('x', { kind: 'text', role: 'other' })
  const of = (rows: readonly Row[], columns: readonly Column[] = [X]) =>
    groupColumnOf(table(columns, rows, { nameColumn: 'name' }))
  const kinds = (count: number) =>
    texts(...Array.from({ length: count * 2 }, (_, at) => `k${at % count}`))

  it.each<[string, Row[], string | null]>([
    ['two in four rows', texts('a', 'b', 'a', 'b'), 'x'],
    ['two in three rows', texts('a', 'b', 'a'), null],
    ['one', texts('a', 'a', 'a'), null],
    ['one beside none', texts('a', '', 'a', ''), null],
    ['24', kinds(24), 'x'],
    ['25', kinds(25), null],
  ])('are told by a column with %s', (_, rows, path) => {
    expect(of(rows)).toBe(path)
  })

  it.each<[string, Column[], string | null]>([
    ['the first', [X, column('y', { kind: 'text', role: 'other' })], 'x'],
    [
      'a position before a team and a category',
      [
        column('x', { kind: 'text', role: 'category' }),
        column('y', { kind: 'text', role: 'position' }),
      ],
      'y',
    ],
    [
      'a team before a category',
      [
        column('x', { kind: 'text', role: 'category' }),
        column('y', { kind: 'text', role: 'team' }),
      ],
      'y',
    ],
    ['a category before another text', [X, column('y', { kind: 'text', role: 'category' })], 'y'],
    ['a team that is a link', [column('x', { kind: 'link', role: 'team' })], 'x'],
    ['no other link', [column('x', { kind: 'link', role: 'other' })], null],
    ['not the name', [column('name', { kind: 'text', role: 'name' })], null],
  ])('are %s', (_, columns, path) => {
    expect(of(texts('a', 'b', 'a', 'b'), columns)).toBe(path)
  })
})

it.each<[Pick<Table, 'figure' | 'rowsAre'>, boolean]>([
  [{ figure: 'xp', rowsAre: 'things' }, true],
  [{ figure: 'xp', rowsAre: 'parts' }, true],
  [{ figure: 'xp', rowsAre: 'names' }, true],
  [{ figure: 'xp', rowsAre: 'log' }, false],
  [{ figure: 'xp', rowsAre: 'matches' }, false],
  [{ figure: 'xp', rowsAre: 'stated' }, false],
  [{ figure: null, rowsAre: 'things' }, false],
])('rows of %j have a figure that grows: %s', (of, expected) => {
  expect(grows(of)).toBe(expected)
})
