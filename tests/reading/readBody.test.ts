import { describe, expect, it } from 'vitest'
import { readBody, resolvePath } from '#reading/index.ts'
import { BOARDS } from './fixtures/boards.ts'
import { missesOf, readFixture } from './fixtures/check.ts'
import { CLANS } from './fixtures/clans.ts'
import { FURTHER_LISTS } from './fixtures/furtherLists.ts'
import { FURTHER_PLAYERS } from './fixtures/furtherPlayers.ts'
import { ERRORS, HAPPENINGS } from './fixtures/activityFeed.ts'
import { PLAYERS } from './fixtures/players.ts'
import { PLAYERS_WITH_PAST } from './fixtures/playersWithPast.ts'
import { PRICES } from './fixtures/prices.ts'

const FIXTURES = [
  ...PLAYERS,
  ...PLAYERS_WITH_PAST,
  ...FURTHER_PLAYERS,
  ...CLANS,
  ...BOARDS,
  ...PRICES,
  ...FURTHER_LISTS,
  ...HAPPENINGS,
  ...ERRORS,
]

describe('readBody', () => {
  it.each(FIXTURES.map((fixture) => [`${fixture.area}: ${fixture.name}`, fixture] as const))(
    'reads %s',
    (_name, fixture) => {
      expect(missesOf(fixture, readFixture(fixture))).toEqual([])
    },
  )

  it.each(FIXTURES.map((fixture) => [`${fixture.area}: ${fixture.name}`, fixture] as const))(
    'gives only paths that resolve for %s',
    (_name, fixture) => {
      const reading = readFixture(fixture)
      for (const fact of reading.facts)
        expect(resolvePath(fixture.body, fact.path), fact.path).toBeDefined()
      for (const table of reading.tables) {
        expect(resolvePath(fixture.body, table.path), table.path).toBeDefined()
        for (const row of table.rows)
          expect(resolvePath(fixture.body, row.path), row.path).toBeDefined()
      }
      for (const series of reading.series)
        expect(resolvePath(fixture.body, series.path), series.path).toBeDefined()
      if (reading.title.path !== undefined)
        expect(resolvePath(fixture.body, reading.title.path)).toBeDefined()
    },
  )

  it('gives a reading that survives the way to another thread', () => {
    for (const fixture of FIXTURES) {
      const reading = readFixture(fixture)
      expect(structuredClone(reading)).toEqual(reading)
    }
  })

  it('reads the same body the same way twice', () => {
    for (const fixture of FIXTURES) expect(readFixture(fixture)).toEqual(readFixture(fixture))
  })

  it('leaves the body as it was', () => {
    for (const fixture of FIXTURES) {
      const before = JSON.stringify(fixture.body)
      readFixture(fixture)
      expect(JSON.stringify(fixture.body)).toBe(before)
    }
  })

  it('shows an empty list as an empty table', () => {
    const reading = readBody(
      { success: true, data: { members: [] } },
      { area: 'clans', endpoint: 'clans' },
    )
    expect(reading.tables).toHaveLength(1)
    expect(reading.tables[0]?.rows).toEqual([])
    expect(reading.error).toBeNull()
  })

  it.each([null, 0, '', 'text', true, [], {}])('notes that %j is nothing to show', (body) => {
    const reading = readBody(body, { area: 'players', endpoint: 'players' })
    expect(reading.notes.length + reading.tables.length).toBeGreaterThan(0)
  })

  it.each([
    [
      'seconds',
      [
        [1_763_000_000, 12],
        [1_763_086_400, 14],
        [1_763_172_800, 9],
      ],
    ],
    [
      'dates',
      [
        ['2026-11-01', 12],
        ['2026-11-02', 14],
        ['2026-11-03', 9],
      ],
    ],
  ])('calls the columns of pairs by %s what their chart says', (_, priceHistory) => {
    const { tables, series } = readBody(
      { name: 'Oak', priceHistory },
      { area: 'prices', id: 'oak', endpoint: 'prices' },
    )
    expect(series).toHaveLength(1)
    const columns = tables[0]?.columns ?? []
    expect(columns.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['instant']))
    expect(columns.map(({ label }) => label)).toContain('Price history')
    expect(columns.filter(({ label }) => /^Value \d/.test(label))).toEqual([])
  })

  it('says what two numbers of one thing make', () => {
    const reading = readBody(
      { name: 'Ada', quests: { done: 214, total: 231 } },
      { area: 'players', endpoint: 'players' },
    )
    expect(reading.facts.find((fact) => fact.path === '$.quests')?.value).toEqual({
      kind: 'ratio',
      number: 214 / 231,
      text: '214 / 231',
    })
  })

  it('takes the title from the request where the body has none', () => {
    expect(
      readBody({ kills: 3 }, { area: 'players', id: 'Ada', endpoint: 'players' }).title,
    ).toEqual({ text: 'Ada' })
    expect(
      readBody([{ kills: 3 }, { kills: 4 }], { area: 'clans', endpoint: 'clans' }).title,
    ).toEqual({ text: 'Clans' })
  })
})

describe('paging', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ rank: at + 1, name: `P${String(at)}` }))
  const pagingOf = (body: unknown) =>
    readBody(body, { area: 'leaderboards', endpoint: 'leaderboards' }).paging

  it.each([
    [
      { data: list(3), pagination: { page: 2, per_page: 3, total: 30 } },
      { page: 2, limit: 3, total: 30, source: 'stated', path: '$.pagination' },
    ],
    [
      { items: list(2), paging: { cursors: { after: 'abc' } } },
      { next: { param: 'after', value: 'abc' }, source: 'stated', path: '$.paging' },
    ],
    [
      { results: list(2), page: 1, pages: 12, total: 118 },
      { page: 1, pages: 12, total: 118, source: 'stated', path: '$' },
    ],
    [
      { data: list(2), links: { next: 'https://x.example/a?page=3&x=1' } },
      { next: { param: 'page', value: '3' }, source: 'stated', path: '$.links' },
    ],
    [
      { data: list(2), meta: { current_page: 1, last_page: 4 } },
      { page: 1, pages: 4, source: 'stated', path: '$.meta' },
    ],
    [list(50), { limit: 50, source: 'guessed' }],
    [list(7), null],
    // So many are all there are, until something says more.
    [list(15), null],
    [list(30), null],
    [list(40), null],
    [
      { data: list(30), meta: { total: 71 } },
      { total: 71, source: 'stated', path: '$.meta' },
    ],
    [
      { data: list(30), meta: { limit: 30 } },
      { limit: 30, source: 'stated', path: '$.meta' },
    ],
  ])('is found in body %#', (body, expected) => {
    expect(pagingOf(body)).toEqual(expected)
  })
})

describe('what is no error', () => {
  it.each([
    { error: null, data: { name: 'Ada', level: 3 } },
    { errors: [], data: { name: 'Ada', level: 3 } },
    { status: 'ok', message: 'All is well' },
    { status: 'error-prone', name: 'Ada', level: 3 },
    { success: true, message: 'Welcome' },
    { name: 'Ada', error_rate: 0.5, errors: 3 },
    { count: 0, results: [] },
    { ErrorCode: 1, Response: { name: 'Ada' }, Message: 'Ok' },
    { found: true, name: 'Ada' },
  ])('is read as data: %j', (body) => {
    expect(readBody(body, { area: 'players', endpoint: 'players' }).error).toBeNull()
  })
})

describe('limits', () => {
  it('notes that a body has more figures than a page shows', () => {
    const body = Object.fromEntries(
      Array.from({ length: 150 }, (_, at) => [`fig${String(at)}x`, `t${String(at)}`]),
    )
    const { facts, notes } = readBody(body, { area: 'players', endpoint: 'players' })
    expect(facts).toHaveLength(80)
    expect(notes).toEqual([
      {
        path: '$',
        expected: 'at most 80 figures',
        got: '150',
        limit: { what: 'figures', left: 70, all: 150 },
      },
    ])
  })

  it('notes that a body has more lists than a page shows', () => {
    const rows = [
      { name: 'a', xp: 1 },
      { name: 'b', xp: 2 },
    ]
    const body = Object.fromEntries(
      Array.from({ length: 36 }, (_, at) => [`list${String(at)}`, rows]),
    )
    const { tables, notes } = readBody(body, { area: 'players', endpoint: 'players' })
    expect(tables).toHaveLength(32)
    expect(notes).toEqual([
      {
        path: '$',
        expected: 'at most 32 tables',
        got: '36',
        limit: { what: 'tables', left: 4, all: 36 },
      },
    ])
  })
})
