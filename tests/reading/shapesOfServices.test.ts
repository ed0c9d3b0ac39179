import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area, Reading } from '#reading/types.ts'

const read = (area: Area, body: unknown): Reading => readBody(body, { area, endpoint: `/${area}` })
const first = (reading: Reading, count = 6): (string | undefined)[] =>
  reading.tables[0]?.columns.slice(0, count).map(({ path }) => path) ?? []
const areaOf = (reading: Reading, path: string): Area | undefined =>
  reading.tables[0]?.columns.find((column) => column.path === path)?.area

describe('rows (rule 2)', () => {
  it('are the tuples in the rows of a list, a table for each, by the names beside them', () => {
    const { tables } = read('players', {
      sets: [
        {
          name: 'PerSeason',
          headers: ['SEASON', 'POINTS'],
          rows: [
            ['a', 4],
            ['b', 9],
            ['c', 2],
          ],
        },
        {
          name: 'PerMap',
          headers: ['MAP', 'WINS'],
          rows: [
            ['x', 1],
            ['y', 3],
            ['z', 3],
          ],
        },
      ],
    })
    expect(tables.slice(0, 2).map(({ path, label }) => [path, label.text])).toEqual(
      expect.arrayContaining([
        ['$.sets[0].rows', 'Per season'],
        ['$.sets[1].rows', 'Per map'],
      ]),
    )
    const labels = tables.flatMap(({ columns }) => columns.map(({ label }) => label))
    expect(labels).toEqual(expect.arrayContaining(['Season', 'Points', 'Map', 'Wins']))
  })

  it('take the names of tuples from above, and show the names as no rows', () => {
    const { tables } = read('prices', {
      columns: ['date', 'price', 'orders'],
      regions: [
        {
          region: 4,
          days: [
            ['2026-01-01', 5, 2],
            ['2026-01-02', 6, 9],
            ['2026-01-03', 4, 1],
          ],
        },
        {
          region: 5,
          days: [
            ['2026-01-01', 7, 1],
            ['2026-01-02', 8, 3],
            ['2026-01-03', 9, 2],
          ],
        },
      ],
    })
    expect(tables[0]?.path).toBe('$.regions[0].days')
    expect(tables[0]?.columns.map(({ label }) => label)).toContain('Price')
    expect(tables.some(({ path }) => path === '$.columns')).toBe(false)
  })

  it('of lists of lists are one list', () => {
    const row = (rank: number) => ({ rank, team: { name: `T${String(rank)}` }, points: 30 - rank })
    expect(
      read('leaderboards', {
        groups: [
          [row(1), row(2)],
          [row(1), row(2)],
        ],
      }).tables[0]?.path,
    ).toBe('$.groups[*]')
    expect(read('leaderboards', { groups: [[row(1), row(2), row(3)]] }).tables[0]?.path).toBe(
      '$.groups[0]',
    )
  })
})

describe('the sides of a match (rule 3)', () => {
  const match = (at: number) => ({
    scheduled: `2026-03-0${String(at)}T18:00:00Z`,
    status: at === 1 ? 'done' : 'open',
    opponents: [
      { score: at, team: { id: at, name: `A${String(at)}` } },
      { score: 3, team: { id: at + 9, name: `B${String(at)}` } },
    ],
  })

  it('stay in its row, each with its own columns', () => {
    const reading = read('competitions', [match(1), match(2), match(3)])
    expect(reading.tables[0]?.path).toBe('$')
    expect(first(reading, 8)).toEqual(
      expect.arrayContaining([
        'opponents[0].team.name',
        'opponents[1].team.name',
        'opponents[1].score',
      ]),
    )
    expect(new Set(reading.tables[0]?.columns.map(({ label }) => label)).size).toBe(
      reading.tables[0]?.columns.length,
    )
  })
})

describe('columns (rule 4)', () => {
  it('put totals before their home and away parts', () => {
    const row = (at: number) => ({
      position: at,
      club: `C${String(at)}`,
      home: { won: 9 - at, lost: at, goals: 40 - at },
      away: { won: 7 - at, lost: at + 2, goals: 30 - at },
      won: 16 - 2 * at,
      lost: 2 * at + 2,
      points: 50 - 3 * at,
    })
    expect(first(read('leaderboards', { table: [1, 2, 3, 4].map(row) }), 5)).toEqual(
      expect.arrayContaining(['position', 'points', 'won', 'lost']),
    )
  })

  it('put a figure before the same of a part', () => {
    const row = (at: number) => ({
      item: `I${String(at)}`,
      averagePriceHQ: at * 3,
      averagePrice: at * 2,
    })
    const paths = first(read('prices', { items: [1, 2, 3, 4].map(row) }))
    expect(paths.indexOf('averagePrice')).toBeLessThan(paths.indexOf('averagePriceHQ'))
  })

  it('put the rank of things inside a row behind its own figures', () => {
    const skills = (at: number) =>
      Object.fromEntries(
        ['mining', 'fishing', 'cooking', 'magic', 'herbs'].map((skill, of) => [
          skill,
          { rank: at * 7 + of, level: 40 + of },
        ]),
      )
    const row = (at: number) => ({ username: `u${String(at)}`, skills: skills(at), kills: 90 - at })
    expect(first(read('players', [row(1), row(2), row(3)]), 2)).toEqual(['username', 'kills'])
  })

  it('put what the list is in the order of before a larger figure that is not', () => {
    const row = (at: number) => ({
      username: `u${String(at)}`,
      xp: (at * 7919) % 101,
      league: { tr: 900 - at * 3, glicko: (at * 31) % 17 },
    })
    const paths = first(read('leaderboards', [1, 2, 3, 4, 5, 6].map(row)), 3)
    expect(paths).toContain('league.tr')
  })
})

describe('names (rule 5)', () => {
  it('are given in full where a short form stands beside them', () => {
    const row = (at: number) => ({
      short_name: `R${String(at)}`,
      dungeon: `Rookery ${String(at)}`,
      score: at,
    })
    expect(read('players', { runs: [1, 2, 3].map(row) }).tables[0]?.nameColumn).toBe('dungeon')
  })

  it('read the type in front of a key', () => {
    const row = (at: number) => ({
      idEvent: String(at),
      strEvent: `A${String(at)} vs B`,
      strHomeTeam: `A${String(at)}`,
      intHomeScore: String(at),
    })
    const reading = read('competitions', { events: [1, 2, 3].map(row) })
    expect(reading.tables[0]?.nameColumn).toBe('strEvent')
    expect(areaOf(reading, 'strHomeTeam')).toBe('clans')
  })
})

describe('links (rule 6)', () => {
  it('follow the type beside a name', () => {
    const row = (type: string) => ({ title: 'Drops', owner: { name: 'North', __typename: type } })
    const of = (type: string) => areaOf(read('events', [row(type), row(type)]), 'owner.name')
    expect(of('Organization')).toBeUndefined()
    expect(of('User')).toBe('players')
  })

  it('take no colour for a team', () => {
    const rows = (teams: string[]) => teams.map((team, at) => ({ team, kills: at, started: at }))
    expect(areaOf(read('players', rows(['Red', 'Blue', 'Red'])), 'team')).toBeUndefined()
    expect(areaOf(read('players', rows(['Otters', 'Elks', 'Yaks'])), 'team')).toBe('clans')
  })

  it('name a team by its short name and open it by its id', () => {
    const row = (at: number) => ({
      season: 2020 + at,
      team_id: 900 + at,
      team_abbreviation: `T${String(at)}X`,
    })
    const { tables } = read('players', { seasons: [1, 2, 3].map(row) })
    const column = tables[0]?.columns.find(({ path }) => path === 'team_abbreviation')
    expect(column).toMatchObject({ area: 'clans', hint: { idPath: 'team_id' } })
  })

  it('do not lead to who made what a row is about', () => {
    const row = (at: number) => ({
      songName: `S${String(at)}`,
      songAuthorName: `M${String(at)}`,
      plays: at,
    })
    const { tables } = read('leaderboards', [1, 2, 3].map(row))
    expect(tables[0]?.columns.some(({ area }) => area === 'players')).toBe(false)
  })
})

describe('rows open (rule 6)', () => {
  const keyed = (noun: string) =>
    [1, 2, 3].map((at) => ({
      [`${noun}_key`]: `b401b41519f32576ccc939a${String(at)}`,
      [`${noun}_title`]: `Otters ${String(at)}`,
      patron_key: `c9${String(at)}b41519f32576ccc939a0`,
      tally: 40 - at,
    }))
  const opened = (body: unknown) => read('clans', body).tables[0]?.rowLink

  it('by the key that begins with the words of their name', () => {
    expect(opened(keyed('band'))).toEqual({ area: 'clans', idPath: 'band_key' })
    expect(opened(keyed('company'))).toEqual({ area: 'clans', idPath: 'company_key' })
  })

  it('by their name where every key is that of something else', () => {
    const rows = keyed('band').map(({ band_title, patron_key }) => ({ band_title, patron_key }))
    expect(opened(rows)).toEqual({ area: 'clans', idPath: 'band_title' })
  })
})

describe('kinds (rule 7)', () => {
  it('are instants for dates with the year last and months in capitals', () => {
    const { tables } = read('players', {
      games: [
        { born: 'JUL 28, 1999', seen: 'Tue Mar 03 10:00:00 UTC 2020', kills: 1 },
        { born: 'FEB 02, 2001', seen: 'Wed Mar 04 10:00:00 UTC 2020', kills: 2 },
      ],
    })
    const kinds = new Map(tables[0]?.columns.map(({ path, kind }) => [path, kind]))
    expect([kinds.get('born'), kinds.get('seen')]).toEqual(['instant', 'instant'])
  })

  it('are percentages of 100 where all are parts of one', () => {
    const { tables } = read('clans', {
      members: [0.58, 0.25, 0.4].map((win_pct, at) => ({ name: `a${String(at)}`, win_pct })),
    })
    expect(tables[0]?.columns.find(({ path }) => path === 'win_pct')?.hint?.scale).toBe(100)
  })
})

describe('charts (rule 9)', () => {
  const history = [3, 1, 2].map((price, at) => ({ at: 1_760_000_000 + at * 3600, price }))

  it('are not drawn of one of the many entries of a map', () => {
    const entry = (at: number) => ({ itemID: at, average: at, recent: history })
    const body = {
      items: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [at + 100, entry(at)])),
    }
    expect(read('prices', body).series).toEqual([])
  })

  it('are drawn of figures with an id that only machines read', () => {
    const days = [1, 2, 3, 4].map((day) => ({
      datetime: `2026-04-0${String(day)}T00:00:00Z`,
      id: `65f0${String(day)}a`,
      volume: day * 3,
      closed_price: 30 - day,
    }))
    expect(read('prices', { statistics: days }).series[0]?.x.path).toBe('datetime')
  })
})

describe('errors (rule 11)', () => {
  it('are a code below 0 with words, and texts by field beside nothing', () => {
    expect(
      read('players', { retcode: -10001, message: 'invalid request', data: null }).error,
    ).toMatchObject({
      code: '-10001',
      message: 'invalid request',
    })
    expect(
      read('players', {
        errors: { token: 'missing key' },
        results: 0,
        response: [],
        parameters: [],
      }).error,
    ).toMatchObject({ message: 'missing key', path: '$.errors.token' })
  })

  it('are no data that came with a code', () => {
    expect(
      read('players', { code: 0, message: 'ok', data: { name: 'Ann', level: 4 } }).error,
    ).toBeNull()
  })
})
