import { describe, expect, it } from 'vitest'
import { readBody, readCell, resolvePath } from '#reading/index.ts'
import type { Reading, ReadingContext } from '#reading/types.ts'

const ofPlayer = (tab = ''): ReadingContext => ({
  area: 'players',
  id: 'Ann',
  endpoint: `players/{id}${tab}`,
})
const ofCup: ReadingContext = { area: 'competitions', id: '7', endpoint: 'competitions/{id}' }
const factsOf = ({ facts }: Reading) =>
  Object.fromEntries(facts.map((one) => [one.label, one.path]))
const OTTERS = { id: 81, name: 'Otters', score: 12, memberCount: 40 }
const team = (name: string, points: number) => ({ team: name, points, lost: 9 - points })
const EAST = [team('Otters', 7), team('Fens', 5), team('Mill', 2)]
const WEST = [team('Herons', 8), team('Salt', 6), team('Lanterns', 1)]

describe('a list of one', () => {
  it.each([
    ['the route of a tab', { data: [OTTERS] }, ofPlayer('/groups')],
    ['the route of a tab, bare', [OTTERS], ofPlayer('/groups')],
    ['the route of an area', { items: [OTTERS] }, { area: 'clans', endpoint: 'clans?search=ott' }],
    ['its key', { guilds: [OTTERS] }, ofPlayer()],
  ])('stays a row with its link where %s says a list', (_, body, context) => {
    const { facts, tables } = readBody(body, context)
    expect(facts).toEqual([])
    expect(tables[0]?.rows).toHaveLength(1)
    expect(tables[0]?.rowLink?.area).toBe('clans')
  })
  it.each([
    ['the route of one', { data: [OTTERS] }, { area: 'clans', id: '81', endpoint: 'clans/{id}' }],
    ['a map', { 81: OTTERS }, { area: 'clans', id: '81', endpoint: 'clans/{id}' }],
    ['figures', [{ kills: 4, deaths: 2 }], ofPlayer('/stats')],
    ['a choice', [OTTERS], { area: 'clans', id: '81', endpoint: 'clans?name=Otters' }],
  ])('is its element under %s', (_, body, context) => {
    expect(readBody(body, context).facts.length).toBeGreaterThan(1)
  })
})

describe('a map of two', () => {
  const solo = { rating: 1200, wins: 4, losses: 3 }
  const duo = { rating: 1100, wins: 2, losses: 1 }
  it('is a table where both are alike', () => {
    const [table] = readBody({ name: 'Ann', modes: { solo, duo } }, ofPlayer()).tables
    expect(table?.path).toBe('$.modes{}')
    expect(table?.rows.map(({ key }) => key)).toEqual(['solo', 'duo'])
  })
  it.each([
    ['home', 'away'],
    ['team1', 'team2'],
    ['radiant', 'dire'],
  ])('is the two sides of a match under %s and %s', (one, two) => {
    expect(readBody({ id: 7, [one]: solo, [two]: duo }, ofCup).tables).toEqual([])
  })
})

describe('lists in groups', () => {
  it.each([
    ['under keys of a container', { name: 'Cup', groups: { east: EAST, west: WEST } }],
    ['under letters', { A: EAST, B: WEST }],
    ['under metals', { gold: EAST, silver: WEST }],
    [
      'in the rows of a list',
      {
        divisions: [
          { name: 'E', teams: EAST },
          { name: 'W', teams: WEST },
        ],
      },
    ],
    ['in the rows of a map', { divisions: { e: { rows: EAST }, w: { rows: WEST } } }],
  ])('are one table with the group as a column: %s', (_, body) => {
    const { tables, facts } = readBody(body, ofCup)
    const table = tables.find(({ rows }) => rows.length === 6)
    const group = table?.columns.find(({ path }) => path === '@of')
    expect(new Set(table?.rows.map((row) => row.of?.name)).size).toBe(2)
    expect(group).toBeDefined()
    for (const row of table?.rows ?? []) expect(resolvePath(body, row.path)).toBe(row.source)
    expect(facts.filter(({ path }) => path !== '$.name')).toEqual([])
  })
  it.each([
    ['boards', { solo: EAST, duo: WEST }],
    ['phases', { upcoming: EAST, finished: WEST }],
    ['rounds', { bracket: { round_1: EAST, final: WEST } }],
  ])('are a table each where they are equals: %s', (_, body) => {
    expect(readBody(body, ofCup).tables.map(({ rows }) => rows.length)).toEqual([3, 3])
  })
})

describe('JSON inside a text', () => {
  const inner = {
    name: 'Ann',
    level: 4,
    skills: [
      { skill: 'Mining', xp: 4 },
      { skill: 'Magic', xp: 9 },
    ],
  }
  it.each([
    ['the body', JSON.stringify(inner), '$'],
    ['a wrapper', { status: 'ok', data: JSON.stringify(inner) }, '$.data'],
    ['a wrapper in a wrapper', { data: { result: JSON.stringify(inner) } }, '$.data.result'],
  ])('is read in %s, by paths that the body resolves', (_, body, path) => {
    const { title, facts, tables } = readBody(body, ofPlayer())
    expect(title.text).toBe('Ann')
    expect(facts.map((fact) => fact.path)).toContain(`${path}.level`)
    expect(resolvePath(body, `${path}.level`)).toBe(4)
    expect(tables[0]?.path).toBe(`${path}.skills`)
  })
  it.each(['{not json}', '[otters]', '{"a":'])('is a text where it is none: %s', (motto) => {
    expect(factsOf(readBody({ name: 'Ann', motto }, ofPlayer()))).toHaveProperty('Motto')
  })
})

describe('named values of one thing', () => {
  it.each([
    [
      'by id',
      [
        { id: 'kills', value: 12 },
        { id: 'deaths', value: 4 },
      ],
    ],
    [
      'by name',
      [
        { name: 'kills', value: 12 },
        { name: 'deaths', value: 4 },
      ],
    ],
    [
      'in pairs',
      [
        ['kills', 12],
        ['deaths', 4],
      ],
    ],
    ['as a map', { kills: 12, deaths: 4 }],
  ])('are its figures %s', (_, stats) => {
    const body = { name: 'Ann', stats }
    const { facts, tables } = readBody(body, ofPlayer())
    const figures = factsOf({ facts } as Reading)
    expect(tables).toEqual([])
    expect(resolvePath(body, figures.Kills ?? '')).toBe(12)
    expect(resolvePath(body, figures.Deaths ?? '')).toBe(4)
  })
  it.each(['tallies', 'numbers'])('are its figures by words for figures, under %s', (key) => {
    const list = [
      { id: 'kills', value: 12 },
      { id: 'win_streak', value: 4 },
      { id: 'deaths', value: 9 },
    ]
    const pairs = list.map(({ id, value }) => [id, value])
    for (const told of [list, pairs]) {
      const { facts, tables } = readBody({ name: 'Ann', [key]: told }, ofPlayer())
      expect(tables).toEqual([])
      expect(factsOf({ facts } as Reading)).toHaveProperty('Win streak')
    }
  })
  it('are columns of the rows that have them in pairs, wherever each row has them', () => {
    const body = {
      members: [
        {
          name: 'Ann',
          stats: [
            ['kills', 12],
            ['deaths', 4],
          ],
        },
        {
          name: 'Bo',
          stats: [
            ['deaths', 5],
            ['kills', 9],
          ],
        },
        {
          name: 'Cy',
          stats: [
            ['deaths', 6],
            ['kills', 8],
          ],
        },
      ],
    }
    const [table] = readBody(body, { area: 'clans', id: '81', endpoint: 'clans/{id}' }).tables
    const kills = table?.columns.find(({ label }) => label === 'Kills')
    expect(table?.rows.map((row) => kills && readCell(row, kills))).toMatchObject(
      [12, 9, 8].map((number) => ({ number })),
    )
  })
  it('stay a table where several are compared', () => {
    const scores = [
      ['Ann', 12],
      ['Bo', 9],
      ['Cy', 8],
    ]
    expect(readBody({ name: 'Cup', scores }, ofCup).tables[0]?.rows).toHaveLength(3)
  })
})

describe('a table of many columns', () => {
  const NAMES = ['Ann', 'Bo', 'Cy']
  const OF_CLAN: ReadingContext = { area: 'clans', id: '81', endpoint: 'clans/{id}' }
  const tableOf = (row: (at: number) => object) =>
    readBody({ members: NAMES.map((name, at) => ({ name, ...row(at) })) }, OF_CLAN).tables[0]
  const pathsOf = (row: (at: number) => object) => tableOf(row)?.columns.map(({ path }) => path)

  it('shows a figure under two parents once, where it is nearer to the row', () => {
    const row = (at: number) => ({
      player: { exp: 100 + at },
      data: { latest: { exp: 100 + at, ehp: at } },
      exp: 100 + at,
    })
    expect(pathsOf(row)?.filter((path) => path.endsWith('exp'))).toEqual(['exp'])
  })
  it('shows both where a row has another figure under each', () => {
    const row = (at: number) => ({
      home: { exp: 100 + at },
      past: { exp: at === 2 ? 5 : 100 + at },
    })
    expect(pathsOf(row)?.filter((path) => path.endsWith('exp'))).toHaveLength(2)
  })
  it.each([
    ['kc', 'absent'],
    ['bossKills', 'absent'],
    ['score', 'absent'],
    ['change', 'count'],
    ['goalDifference', 'count'],
  ])('reads -1 in every row under %s as %s', (key, kind) => {
    const table = tableOf(() => ({ [key]: -1 }))
    const column = table?.columns.find(({ path }) => path === key)
    expect(table?.rows.map((row) => column && readCell(row, column).kind)).toEqual(
      NAMES.map(() => kind),
    )
  })
  it('begins with who a row is of, wherever its name is', () => {
    const rows = NAMES.map((name, at) => ({
      playerId: at + 7,
      teamName: null,
      updatedAt: `2025-01-0${String(at + 1)}T00:00:00Z`,
      progress: { gained: at * 9 },
      player: { id: at + 7, username: name.toLowerCase(), displayName: name },
    }))
    const [table] = readBody({ participations: rows }, ofCup).tables
    expect(table?.columns[0]?.path).toBe('player.displayName')
  })
  it.each([
    ['in a column', { skills: ['overall', 'ehp', 'mining'].map((metric, xp) => ({ metric, xp })) }],
    ['as keys', { skills: { overall: { xp: 1 }, ehp: { xp: 2 }, mining: { xp: 3 } } }],
    ['joined', { skills: ['overall', 'ehp', 'hit_points'].map((skill, xp) => ({ skill, xp })) }],
  ])('spells what the game measures as labels do: %s', (_, body) => {
    const [table] = readBody(body, ofPlayer()).tables
    const [column] = table?.columns ?? []
    const said = table?.rows.map((row) => column && readCell(row, column))
    expect(said?.slice(0, 2)).toMatchObject([{ text: 'Overall' }, { text: 'EHP' }])
  })
})
