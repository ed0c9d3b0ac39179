import { describe, expect, it } from 'vitest'
import { cellKey, figureKey, figureSnapshotOf, figuresOf } from '#data/figures/figuresOf.ts'
import type { Paging } from '#reading/types.ts'
import { factOf } from '../../helpers/factOf.ts'
import { readThings } from '../../helpers/readThings.ts'

const CONTEXT = { area: 'players', endpoint: 'players/Ann', id: 'Ann' }

const HEAD = { query: 'q', area: 'players', id: 'Ann', fetchedAt: 1 }

const PEARL = { name: 'Sun pearl', price: 120 }
const ROPE = { name: 'Rope', price: 3 }

const BODY = {
  name: 'Ann',
  overall_xp: 4200,
  joined: '2026-01-02T00:00:00Z',
  skills: {
    Mining: { level: 42, xp: 3000, rank: 9 },
    Fishing: { level: 12, xp: 1200, rank: null },
    Cooking: { level: 5, xp: 300, rank: 80 },
    Hunting: { level: 2, xp: 90, rank: 95 },
  },
}

function valuesIn(body: unknown): Map<string, number> {
  const { figures, values } = figuresOf(HEAD, readThings(body, CONTEXT))
  return new Map(figures.map(({ key }, index) => [key, values[index] ?? Number.NaN]))
}

describe('the figures of a body', () => {
  it('are its numbers, and the cells of its rows by their names', () => {
    const values = valuesIn(BODY)
    expect(values.get('$.overall_xp')).toBe(4200)
    expect(values.get(cellKey('$.skills{}', 'Mining', 'xp'))).toBe(3000)
    expect(values.get(cellKey('$.skills{}', 'Fishing', 'level'))).toBe(12)
  })

  it('have no value where the body has none', () => {
    expect(valuesIn(BODY).has(cellKey('$.skills{}', 'Fishing', 'rank'))).toBe(false)
  })

  it('are no dates and no texts', () => {
    const { figures } = figuresOf(HEAD, readThings(BODY, CONTEXT))
    expect(figures.map(({ kind }) => kind)).not.toContain('instant')
    expect(figures.map(({ kind }) => kind)).not.toContain('text')
  })

  it('have the same keys whatever the order of the rows', () => {
    const turned = {
      ...BODY,
      skills: Object.fromEntries(Object.entries(BODY.skills).toReversed()),
    }
    expect([...valuesIn(turned).keys()].toSorted()).toEqual([...valuesIn(BODY).keys()].toSorted())
  })

  it('have the key of their row and column', () => {
    const [table] = readThings({ name: 'Ann', skills: [PEARL, ROPE] }, CONTEXT).tables
    const rope = table!.rows[1]!
    expect(figureKey(table!, rope, { path: 'price' })).toBe('$.skills\nRope\nprice')
    expect(figureKey(table!, rope, null)).toBe('$.skills\nRope\n@rank')
    expect(figureKey(table!, { ...rope, identity: null }, null)).toBeNull()
  })

  it('say which row they belong to, and what it is called', () => {
    const { figures } = figuresOf(HEAD, readThings(BODY, CONTEXT))
    const mining = figures.filter(({ row }) => row?.name === 'Mining')
    expect(mining.length).toBeGreaterThan(2)
    for (const { row } of mining)
      expect(row).toStrictEqual({ key: '$.skills{}\nMining', name: 'Mining' })
  })

  it('have the thing that a row opens', () => {
    const list = [
      { id: 'sun-pearl', ...PEARL },
      { id: 'rope', ...ROPE },
    ]
    const reading = readThings(list, { area: 'prices', endpoint: 'prices' })
    const { figures } = figuresOf({ query: 'q', area: 'prices', id: null }, reading)
    expect(figures.map(({ row }) => row)).toEqual([
      { key: '$\nsun-pearl', name: 'Sun pearl', area: 'prices' },
      { key: '$\nrope', name: 'Rope', area: 'prices' },
    ])
  })

  describe('of a list whose rows do not say what they open', () => {
    const { tables, ...reading } = readThings([PEARL, ROPE], CONTEXT)
    const [table] = tables.map(({ rowLink: _rowLink, ...plain }) => plain)
    const areasIn = (id: string | null) => {
      const others = { ...table!, path: '$.others' }
      const all = { ...reading, facts: [], tables: [table!, others] }
      const { figures } = figuresOf({ query: 'q', area: 'prices', id }, all)
      return figures.map(({ row }) => [row?.key, row?.area])
    }

    it('open things of its area in the first table alone', () => {
      expect(areasIn(null)).toEqual([
        ['$\nSun pearl', 'prices'],
        ['$\nRope', 'prices'],
        ['$.others\nSun pearl', undefined],
        ['$.others\nRope', undefined],
      ])
    })

    it('open none on the page of a thing', () => {
      expect(areasIn('Ann').map(([, area]) => area)).toEqual(Array(4).fill(undefined))
    })
  })

  it('are no points of a chart, and no cells of matches or of a log', () => {
    const matches = [
      { id: 'm1', started_at: '2026-01-01T10:00:00Z', map: 'Oak', kills: 4 },
      { id: 'm2', started_at: '2026-01-02T10:00:00Z', map: 'Elm', kills: 5 },
    ]
    const reading = readThings({ name: 'Ann', matches }, CONTEXT)
    const [table] = reading.tables
    const count = (of: Partial<typeof reading>) =>
      figuresOf(HEAD, { ...reading, ...of }).figures.length
    expect(count({})).toBe(2)
    for (const rowsAre of ['log', 'matches'] as const)
      expect(count({ tables: [{ ...table!, rowsAre }] }), rowsAre).toBe(0)
    const axis = { path: 'x', kind: 'count', label: 'x' } as const
    const series = [{ path: table!.path, label: 'x', x: axis, y: axis, points: [] }]
    expect(count({ series })).toBe(0)
  })

  it('are none of a row without a name, and those of the first of two rows with one name', () => {
    expect([
      ...valuesIn({
        name: 'Ann',
        rows: [
          { a: 1, b: 4 },
          { a: 2, b: 6 },
        ],
      }).keys(),
    ]).toEqual([])
    const skills = [
      { name: 'Mining', level: 3, xp: null },
      { name: 'Mining', level: 4, xp: 5 },
      { name: 'Magic', level: 2, xp: 6 },
    ]
    expect([...valuesIn({ name: 'Ann', skills })]).toEqual([
      [cellKey('$.skills', 'Mining', 'level'), 3],
      [cellKey('$.skills', 'Magic', 'level'), 2],
      [cellKey('$.skills', 'Magic', 'xp'), 6],
    ])
  })

  it('are the durations of facts and of cells too', () => {
    const modes = ['Duel', 'Team'].map((name, at) => ({ name, time_seconds: 30 - at }))
    const body = { name: 'Ann', playtime_seconds: 60, modes }
    expect([...valuesIn(body).values()]).toEqual([60_000, 30_000, 29_000])
  })

  it('are no numbers in a column of nested things', () => {
    const modes = [{ a: 5 }, 7, true, [8]].map((won, at) => ({ name: `Mode ${at}`, won }))
    expect([...valuesIn({ name: 'Ann', modes }).values()]).toEqual([5])
  })

  it('have the unit and the time that they are counted over, where there are such', () => {
    const facts = [
      factOf({ kind: 'count', number: 5, unit: 'kg' }, { path: '$.a', over: 'week' }),
      factOf({ kind: 'count', number: 5 }, { path: '$.b' }),
    ]
    const { figures } = figuresOf(HEAD, { facts, tables: [], series: [], paging: null })
    const plain = { label: 'A fact', kind: 'count', role: 'other', weight: -100, row: null }
    expect(figures).toStrictEqual([
      { ...plain, key: '$.a', over: 'week', unit: 'kg' },
      { ...plain, key: '$.b' },
    ])
  })

  it('are at most 20,000, each path once', () => {
    const facts = Array.from({ length: 20_002 }, (_, at) =>
      factOf({ kind: 'count', number: at }, { path: `$[${Math.max(1, at)}]` }),
    )
    const { figures, values } = figuresOf(HEAD, { facts, tables: [], series: [], paging: null })
    expect([figures.length, values[0], values.at(-1)]).toEqual([20_000, 0, 20_000])
  })

  describe('of a board', () => {
    const entries = ['Ann', 'Bo', 'Cy'].map((player, at) => ({ player, points: [9, 8, 8][at] }))
    const AT = { area: 'leaderboards', endpoint: 'x', id: 'xp' }
    const board = readThings({ entries }, AT)
    /** The rank of its first row. */
    const rankOn = (query: string, paging: Partial<Paging> | null, id: string | null = 'xp') => {
      const { figures, values } = figuresOf(
        { query, area: 'leaderboards', id },
        { ...board, paging: paging && { source: 'stated', ...paging } },
      )
      const place = figures.findIndex(({ key }) => key === '$.entries\nAnn\n@rank')
      return values[place] ?? null
    }

    it.each<[string, string, Partial<Paging> | null, number | null]>([
      ['without pages', 'boards/xp', null, 1],
      ['on the first page, of unknown length', 'boards/xp?page=1', null, 1],
      ['on the second page, of unknown length', 'boards/xp?page=2', null, null],
      ['on the second page by its address', 'boards/xp?page=2', { limit: 50 }, 51],
      ['on the page that the body names', 'boards/xp?page=2', { limit: 50, page: 3 }, 101],
      [
        'on the first page with a cursor',
        'boards/xp',
        { next: { param: 'after', value: 'Cy' } },
        1,
      ],
      ['after a cursor', 'boards/xp?after=Ed', { next: { param: 'after', value: 'Cy' } }, null],
      [
        'on a numbered page that names the next',
        'boards/xp?page=2',
        { limit: 50, next: { param: 'page', value: '3' } },
        51,
      ],
    ])('without ranks %s are counted from what is before it', (_, query, paging, rank) => {
      expect(rankOn(query, paging)).toBe(rank)
    })

    it('without ranks are counted on the page of a board alone', () => {
      expect(rankOn('boards', null, null)).toBeNull()
    })

    it('with ranks have no others', () => {
      const ranked = entries.map((entry, at) => ({ ...entry, rank: at + 1 }))
      const { figures } = figuresOf({ query: 'q', ...AT }, readThings({ entries: ranked }, AT))
      expect(figures.filter(({ kind }) => kind === 'rank')).toHaveLength(3)
    })
  })

  it('have a counted rank for the rows of a board without ranks, on any numbered page', () => {
    const entries = ['Ann', 'Bo', 'Cy'].map((player, at) => ({ player, points: [9, 8, 8][at] }))
    const ranksOn = (query: string, area = 'leaderboards') => {
      const body = { entries, limit: 3, page: query.includes('page=2') ? 2 : 1 }
      const reading = readThings(body, { area, endpoint: 'x', id: 'xp' })
      const { figures, values } = figuresOf({ query, area, id: 'xp' }, reading)
      return figures.flatMap(({ kind }, index) => (kind === 'rank' ? [values[index]] : []))
    }
    expect(ranksOn('boards/xp')).toEqual([1, 2, 2])
    expect(ranksOn('boards/xp?page=2')).toEqual([4, 5, 5])
    expect(ranksOn('clans/xp', 'clans')).toEqual([])
  })

  it('are none in an error, whatever its status said', () => {
    const error = readThings(
      { error: { code: 'not_found', message: 'gone', status: 404 } },
      CONTEXT,
    )
    expect(figureSnapshotOf(HEAD, error)).toBeNull()
    expect(figureSnapshotOf(HEAD, readThings(BODY, CONTEXT))?.name).toBe('Ann')
  })
})
