import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { areaAt, columns, NAMES } from './linkedColumns.ts'

describe('a body in the form of a framework', () => {
  const graph = {
    data: {
      user: {
        __typename: 'User',
        handle: 'Ann',
        battles: {
          pageInfo: { hasNextPage: true, endCursor: 'YXJy' },
          edges: NAMES.map((handle, at) => ({
            node: {
              __typename: 'Battle',
              rating: at * 3,
              opponent: { __typename: 'User', handle, rating: 1600 + at * 7 },
            },
          })),
        },
      },
    },
  }
  const read = readBody(graph, { area: 'players', endpoint: 'POST /graphql' })

  it('leads by the type of a thing inside, whatever the type of its row', () => {
    expect(areaAt(read.tables[0]?.columns ?? [], 'node.opponent.handle')).toBe('players')
  })

  it('shows neither its pager nor its types as facts', () => {
    expect(read.facts.map(({ label }) => label)).toEqual(['Handle'])
  })
})

describe('no link', () => {
  it('leads from who made a song, also inside a thing', () => {
    const found = columns('players', (at) => ({
      score: at * 9,
      board: { songName: `Song ${NAMES[at] ?? ''}`, songAuthorName: NAMES[at] },
    }))
    expect(areaAt(found, 'board.songAuthorName')).toBeUndefined()
  })

  it('leads from the words of a program under a character’s id', () => {
    const found = columns('players', (at) => ({
      placement: at + 1,
      unit: { character_id: ['unit_a1', 'unit_b2', 'unit_c3', 'unit_d4'][at], star: at },
    }))
    expect(areaAt(found, 'unit.character_id')).toBeUndefined()
  })

  it('leads from a player’s page to the player, whatever noun stands for one', () => {
    const body = { pilot: { id: 'p9', callsign: 'Ann' }, seasons: [{ season: 1, wins: 2 }] }
    const { facts } = readBody(body, { area: 'players', endpoint: '/pilots/{id}/seasons' })
    expect(facts.some(({ value }) => value.kind === 'link')).toBe(false)
  })

  it('leads from a tag by itself where its clan has an id', () => {
    const found = columns('players', (at) => ({
      wins: at * 4,
      alliance: { id: 500 + at, tag: ['OTT', 'STO', 'ELK', 'HEN'][at] },
    }))
    const tag = found.find(({ path }) => path === 'alliance.tag')
    expect(tag).toMatchObject({ area: 'clans', hint: { idPath: 'alliance.id' } })
    expect(areaAt(found, 'alliance.id')).toBeUndefined()
  })

  it('leads to a clan from somebody with a gang', () => {
    const found = columns('events', (at) => ({
      reward: at * 10,
      target: { name: NAMES[at], gang: `Gang ${String(at)}`, level: at + 4 },
    }))
    expect(areaAt(found, 'target.name')).toBe('players')
    expect(areaAt(found, 'target.gang')).toBe('clans')
  })

  it('leads from a player’s page to the player’s own number', () => {
    const body = { player: 4411, rating: 1500, deviation: 70 }
    const { facts } = readBody(body, { area: 'players', endpoint: '/players/{id}/rating' })
    expect(facts.find(({ path }) => path === '$.player')?.value.kind).not.toBe('link')
  })
})

describe('no figure of a page', () => {
  const factsOf = (body: unknown) =>
    readBody(body, { area: 'clans', endpoint: '/clans/{id}/x' }).facts.map(({ label }) => label)
  const rows = NAMES.map((name, at) => ({ name, wins: at * 3 }))

  it.each([
    ['says how many rows the list below it has', { count: 4, rows }],
    ['says so with words for it', { 'hydra:totalItems': 4, 'hydra:member': rows }],
    ['is of the pager beside a list', { board: { page: 1, items_per_page: 50, rows } }],
    ['says that all went well', { status: 'success', msg: '', ok: true, rows }],
    [
      'says whose the answer is',
      { copyright: '© 2026 Somebody', jsonapi: { version: '1.1' }, rows },
    ],
    ['is an empty list', { rows, failedItems: [] }],
  ])('%s', (_, body) => {
    expect(factsOf(body)).toEqual([])
  })

  it('is missing where it counts more than is listed, or is of the thing itself', () => {
    expect(factsOf({ name: 'Otters', members: 4, total_count: 212, rows })).toEqual(
      expect.arrayContaining(['Name', 'Members', 'Total count']),
    )
  })

  it('comes before it for being a uuid or a number for programs', () => {
    const body = {
      name: 'Otters',
      leader: 'c18e1853-bded-47a9-82e2-2fa20f8e9d12',
      motto: 'Row on',
      __v: 7,
      wins: 212,
    }
    const shown = factsOf(body)
    expect(shown.indexOf('Wins')).toBeLessThan(shown.indexOf('Leader'))
    expect(shown.at(-1)).toBe('V')
  })
})

it('a version that is called after a day is no date', () => {
  const found = columns('players', (at) => ({
    score: at * 5,
    build_version: `2025-12-1${String(at)}`,
  }))
  expect(found.find(({ path }) => path === 'build_version')?.kind).toBe('text')
})

it('the columns of a columnar list are no tables of their own', () => {
  const body = {
    s: 'ok',
    t: NAMES.map((_, at) => 1_741_000_000 + at * 3600),
    c: [4, 5, 6, 4],
    v: [9, 1, 4, 3],
  }
  const { tables, facts } = readBody(body, { area: 'prices', endpoint: '/bars' })
  expect(tables.map(({ rows }) => rows.length)).toEqual([4])
  expect(facts).toEqual([])
})

it('what a program calls a result is a title in words', () => {
  const body = {
    resultSets: [
      {
        name: 'PlayerGameLog',
        headers: ['DATE', 'PTS'],
        rowSet: [
          ['a', 1],
          ['b', 2],
        ],
      },
    ],
  }
  expect(readBody(body, { area: 'players', endpoint: '/log' }).title.text).toBe('Player game log')
})

it('a row that is called by a clan opens no player', () => {
  const items = NAMES.map((name, at) => ({
    result: ['win', 'lose', 'win', 'tie'][at],
    stars: at * 7,
    opponent: { tag: `#${String(at)}`, name, clanLevel: 4 + at },
  }))
  const context = { area: 'clans', id: '#9', endpoint: '/clans/{tag}/warlog' }
  const [table] = readBody({ items }, context).tables
  expect(table?.nameColumn).toBe('opponent.name')
  expect(table?.rowLink).toBeUndefined()
})
