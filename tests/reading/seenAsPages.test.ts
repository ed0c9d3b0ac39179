import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'

const read = (area: Area, body: unknown, endpoint: string = area) =>
  readBody(body, { area, endpoint })
const labels = (area: Area, body: unknown) =>
  read(area, body).tables[0]?.columns.map(({ label }) => label) ?? []

describe('what a person saw wrong on pages of bodies', () => {
  it('a bare list of lists has its headers in its first', () => {
    const body = [
      ['name', 'score', 'units'],
      ['Wren', 9120, 31],
      ['Salt', 4410, 12],
    ]
    expect(labels('clans', body)).toEqual(expect.arrayContaining(['Name', 'Score', 'Units']))
    expect(read('clans', body).tables[0]?.rows).toHaveLength(2)
  })

  it('a birthday starts nothing', () => {
    const row = (name: string, birthdate: string, place: number) => ({ name, birthdate, place })
    const body = [
      row('Wren', '1991-04-02', 1),
      row('Salt', '2001-07-12', 2),
      row('Moss', '1987-01-30', 3),
    ]
    expect(read('competitions', body).timeline).toEqual([])
  })

  it('the price at a percentile is no share', () => {
    const side = (percentile: number) => ({ percentile, volume: 4071 })
    const body = {
      34: { buy: side(4.2), sell: side(412.5) },
      35: { buy: side(17.8), sell: side(311.2) },
    }
    const kinds = read('prices', body).tables[0]?.columns.filter(
      ({ path }) => path === 'sell.percentile',
    )
    expect(kinds?.map(({ kind }) => kind)).toEqual(['count'])
  })

  it('a discount is one word', () => {
    const body = [
      { title: 'Pearl', discount: 12 },
      { title: 'Opal', discount: 31 },
    ]
    expect(labels('prices', body)).toContain('Discount')
  })

  it('the server of all matches does not name the page of a player', () => {
    const match = (kills: number) => ({ serverName: 'Frankfurt', kills, deaths: 3, mode: 'Duo' })
    const { title } = read(
      'players',
      { games: [match(3), match(5), match(2)] },
      '/players/{name}/games',
    )
    expect(title.text).not.toBe('Frankfurt')
  })

  it('a calendar is called by its summary', () => {
    const item = (summary: string, start: string) => ({ summary, start: { dateTime: start } })
    const body = {
      etag: '"p33g"',
      summary: 'Raids of the guild',
      items: [item('Raid', '2025-06-03T19:00:00Z'), item('Alts', '2025-06-05T19:00:00Z')],
    }
    const reading = readBody(body, { area: 'events', id: 'guild', endpoint: 'events/guild' })
    expect(reading.title.text).toBe('Raids of the guild')
  })

  it('the lengths of what is scheduled are no course', () => {
    const run = (at: number, seconds: number) => ({
      scheduled: `2025-06-21T1${String(at)}:00:00Z`,
      length_t: seconds,
    })
    const body = { items: [run(0, 900), run(1, 4080), run(2, 2700), run(3, 7200)] }
    expect(read('events', body).series).toEqual([])
  })

  it('etags and cursors come after what a person reads', () => {
    const row = (name: string, score: number) => ({
      etag: `"${name}77"`,
      cursor: `eyJ${name}`,
      name,
      score,
      role: 'Rifler',
    })
    const found = labels('clans', { players: [row('Wren', 12), row('Salt', 44), row('Moss', 9)] })
    expect(found.slice(-2).toSorted()).toEqual(['Cursor', 'Etag'])
  })

  it('which alliance won is an outcome', () => {
    const match = (red: number, blue: number, at: number) => ({
      key: `qm${String(at)}`,
      comp_level: 'qm',
      winning_alliance: red > blue ? 'red' : 'blue',
      alliances: { red: { score: red }, blue: { score: blue } },
    })
    const found = labels('competitions', [match(3, 5, 1), match(7, 2, 2), match(4, 1, 3)])
    expect(found.indexOf('Winning alliance')).toBeLessThan(found.indexOf('Comp level'))
  })

  it('matches of one stage are called by who meet', () => {
    const match = (home: string, away: string, at: string) => ({
      stage: { name: 'Playoffs' },
      date: at,
      home: { team: { name: home }, score: 2 },
      away: { team: { name: away }, score: 1 },
    })
    const matches = [
      match('Kite Club', 'Solar Nine', '2025-05-17T19:00:00Z'),
      match('Vila Rocket', 'Team Harbour', '2025-05-17T20:00:00Z'),
      match('Solar Nine', 'Vila Rocket', '2025-05-17T21:00:00Z'),
    ]
    const { timeline } = read('competitions', { matches })
    expect(timeline[0]?.label).toBe('Kite Club – Solar Nine')
  })

  it('the score of whoever asks names no board', () => {
    const entry = (displayName: string, scoreRank: number) => ({
      player: { displayName },
      scoreRank,
    })
    const body = {
      playerScore: { player: { displayName: 'Galewright' }, scoreRank: 18 },
      player: { displayName: 'Galewright' },
      items: [entry('Cindermoth', 1), entry('Rookridge', 2), entry('Wren', 3)],
    }
    const { title } = readBody(body, {
      area: 'leaderboards',
      id: 'speed',
      endpoint: 'leaderboards/speed',
    })
    expect(title.text).toBe('speed')
  })

  it('an event is held when it is held, and not while its tickets are sold', () => {
    const event = (name: string, day: string) => ({
      name,
      sales: { public: { startDateTime: '2025-08-14T14:00:00Z', endDateTime: `${day}T01:00:00Z` } },
      dates: { start: { dateTime: `${day}T03:00:00Z` } },
    })
    const events = [
      event('Herons', '2025-12-03'),
      event('Lynx', '2025-12-05'),
      event('Gulls', '2025-12-07'),
    ]
    const { timeline } = read('events', { events })
    expect(timeline.map(({ start }) => start)).toEqual(
      ['2025-12-03', '2025-12-05', '2025-12-07'].map((day) => Date.parse(`${day}T03:00:00Z`)),
    )
  })

  it('a match of ten digits is which one, and no figure', () => {
    const body = [
      { Match: 1398199689, Kills: 4 },
      { Match: 1398191665, Kills: 14 },
    ]
    const column = read('players', body, '/players/{name}/matches').tables[0]?.columns.find(
      ({ path }) => path === 'Match',
    )
    expect(column?.kind).toBe('text')
  })

  it('the buttons of a pager are no table', () => {
    const url = (page: number) => `https://play.example/api/members?page=${String(page)}`
    const body = {
      current_page: 1,
      data: [
        { name: 'Wren', level: 31 },
        { name: 'Salt', level: 12 },
      ],
      links: [
        { url: null, label: '&laquo; Previous', active: false },
        { url: url(1), label: '1', active: true },
        { url: url(2), label: '2', active: false },
      ],
    }
    expect(read('clans', body).tables.map(({ path }) => path)).toEqual(['$.data'])
  })

  it('a lap in milliseconds is a time', () => {
    const body = {
      Result: [
        { driver: 'Wren', BestLap: 103701, NumLaps: 12 },
        { driver: 'Salt', BestLap: 104889, NumLaps: 12 },
      ],
    }
    const { tables } = read('competitions', body)
    const column = tables[0]?.columns.find(({ path }) => path === 'BestLap')
    expect(column).toMatchObject({ kind: 'duration', hint: { scale: 1 } })
    expect(tables[0]?.columns.find(({ path }) => path === 'NumLaps')?.kind).toBe('count')
  })

  it('what is listed for somebody is not that somebody', () => {
    const replay = (id: string, turns: number) => ({ type: turns > 500 ? '1v1' : '2v2', id, turns })
    const body = [replay('IXCwJPIrz', 623), replay('Ff985lzAN', 464), replay('BXkRtBjBO', 806)]
    const { tables } = read('players', body, '/api/v1/replaysForUsername')
    expect(tables[0]?.columns.filter(({ area }) => area !== undefined)).toEqual([])
  })

  it('what was solved one after the other is no course', () => {
    const solve = (challenge_id: number, day: number, value: number) => ({
      challenge_id,
      value,
      date: `2026-11-1${String(day)}T10:00:00Z`,
    })
    const body = {
      data: [
        {
          name: 'Harbor',
          score: 950,
          solves: [solve(39, 1, 500), solve(6, 2, 150), solve(15, 3, 300)],
        },
        {
          name: 'Yacht',
          score: 900,
          solves: [solve(6, 1, 150), solve(39, 2, 500), solve(4, 3, 250)],
        },
      ],
    }
    expect(read('leaderboards', body).series).toEqual([])
  })
})
