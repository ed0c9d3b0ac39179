import { describe, expect, it } from 'vitest'
import { cellPath, readBody, readCell } from '#reading/index.ts'
import type { Area, Table } from '#reading/types.ts'

const tableOf = (area: Area, body: unknown, endpoint: string = area): Table => {
  const [table] = readBody(body, { area, endpoint }).tables
  if (table === undefined) throw new Error('No table was read')
  return table
}
const pathsOf = (area: Area, body: unknown) => tableOf(area, body).columns.map(({ path }) => path)
const cellsOf = (area: Area, body: unknown, path: string) => {
  const { columns, rows } = tableOf(area, body)
  const column = columns.find((one) => one.path === path)
  if (column === undefined) throw new Error(`No column ${path}`)
  return rows.map((row) => readCell(row, column))
}

describe('figures are what the body says', () => {
  const coin = (name: string, price: number, price_change_percentage_24h: number) => ({
    name,
    price,
    price_change_percentage_24h,
  })

  it('a change of 0.38 percent is no 38', () => {
    const body = [coin('Ore', 40_412, 0.376), coin('Pearl', 2210, 0.797)]
    expect(cellsOf('prices', body, 'price_change_percentage_24h')).toEqual([
      { kind: 'percentage', number: 0.376 },
      { kind: 'percentage', number: 0.797 },
    ])
  })

  it('a share of 0.38 is 38 percent', () => {
    const body = [
      { name: 'Wren', accuracy_pct: 0.375 },
      { name: 'Salt', accuracy_pct: 0.75 },
    ]
    expect(cellsOf('leaderboards', body, 'accuracy_pct')).toEqual([
      { kind: 'percentage', number: 37.5 },
      { kind: 'percentage', number: 75 },
    ])
  })

  it('for how many days an offer stands is no length in seconds', () => {
    const order = (price: number, duration: number) => ({ price, volume: 12, duration })
    const body = { orders: [order(5.1, 90), order(5.3, 14), order(5.2, 90)] }
    expect(cellsOf('prices', body, 'duration')[0]).toEqual({ kind: 'count', number: 90 })
  })

  it('how long a match was still is', () => {
    const match = (map: string, duration: number) => ({ map, kills: 3, duration })
    const body = { matches: [match('Kelp', 1830), match('Dune', 90), match('Kelp', 1412)] }
    expect(cellsOf('players', body, 'duration')[1]).toEqual({ kind: 'duration', ms: 90_000 })
  })

  it('a bet that is lost is worth 0', () => {
    const bet = (title: string, curPrice: number) => ({ title, size: 40, curPrice })
    const body = [bet('Rain', 0), bet('Snow', 0.62), bet('Wind', 1)]
    expect(cellsOf('prices', body, 'curPrice')[0]).toEqual({ kind: 'currency', number: 0 })
  })

  it('what both sides scored is a score, whatever list it is in', () => {
    const match = (team1: string, team2: string, ft: unknown) => ({ team1, team2, score: { ft } })
    const body = [match('Wrens', 'Salts', [0, 4]), match('Moss', 'Larks', [3, 2])]
    expect(cellsOf('competitions', body, 'score.ft')).toEqual([
      { kind: 'text', text: '0 – 4' },
      { kind: 'text', text: '3 – 2' },
    ])
    expect(pathsOf('competitions', body)[2]).toBe('score.ft')
  })

  it('digits that may begin with 0 are no amounts', () => {
    const horse = (name: string, recentForm: string) => ({ name, draw: 3, recentForm })
    const body = { runners: [horse('Wren', '009666'), horse('Salt', '454359')] }
    expect(cellsOf('competitions', body, 'recentForm')[1]).toEqual({ kind: 'text', text: '454359' })
  })

  it('a streak of one loss is -1', () => {
    const team = (name: string, streak: number) => ({ name, wins: 9, streak })
    const body = [team('Wrens', 3), team('Salts', -1), team('Mosses', 2)]
    expect(cellsOf('leaderboards', body, 'streak')[1]).toEqual({ kind: 'count', number: -1 })
  })
})

describe('what is read together stands together', () => {
  const side = (name: string, score: number) => ({ team: { id: score + 100, name }, score })

  it('who meet in a row come before what either did', () => {
    const game = (at: number, away: string, home: string) => ({
      gameDate: `2024-07-0${String(at)}T19:07:00Z`,
      teams: { away: side(away, at), home: side(home, at + 2) },
    })
    const body = { games: [game(1, 'Wrens', 'Salts'), game(2, 'Mosses', 'Larks')] }
    const paths = pathsOf('competitions', body)
    const at = (path: string) => paths.indexOf(path)
    expect(at('teams.home.team.name')).toBe(at('teams.away.team.name') + 1)
    expect(at('teams.home.team.name')).toBeLessThan(at('teams.away.score'))
  })

  it('the side of a clan that all rows are of stays behind', () => {
    const war = (name: string, stars: number) => ({
      clan: { name: 'Larks', tag: '#L', stars },
      opponent: { name, tag: `#${name}`, stars: stars - 1 },
    })
    const body = { items: [war('Wrens', 21), war('Salts', 17), war('Mosses', 30)] }
    expect(pathsOf('clans', body)[1]).not.toBe('clan.name')
  })

  it('a thing starts before it ends', () => {
    const race = (name: string, day: number) => ({
      name,
      date_end: `2024-03-1${String(day + 2)}`,
      date_start: `2024-03-1${String(day)}`,
    })
    const paths = pathsOf('events', [race('Dune', 0), race('Kelp', 3), race('Glass', 6)])
    expect(paths.indexOf('date_start')).toBeLessThan(paths.indexOf('date_end'))
  })

  it('prices open before they close', () => {
    const candle = (at: number) => ({
      time: 1_700_000_000 + at * 86_400,
      open: 4 + at,
      high: 6 + at,
      low: 3 + at,
      close: 5 + at,
    })
    const paths = pathsOf('prices', [candle(0), candle(1), candle(2)])
    expect(paths.indexOf('open')).toBeLessThan(paths.indexOf('close'))
    expect(Math.abs(paths.indexOf('high') - paths.indexOf('low'))).toBe(1)
  })

  it('points and games won come before what the goals differ by', () => {
    const team = (name: string, won: number) => ({
      name,
      goal_difference: won * 3 - 10,
      won,
      drawn: 2,
      lost: 10 - won,
      points: won * 3 + 2,
    })
    const body = { standings: [team('Wrens', 8), team('Salts', 5), team('Mosses', 1)] }
    const paths = pathsOf('leaderboards', body)
    expect(paths.at(-1)).toBe('goal_difference')
    expect(paths.indexOf('points')).toBeLessThan(paths.indexOf('goal_difference'))
  })
})

describe('what a list is of, and where it ends', () => {
  it('the only game of a player lends the page no name', () => {
    const body = { total: 12, results: [{ title: 'Kelp Tower', consoleName: 'Box', awarded: 3 }] }
    const { title } = readBody(body, { area: 'players', endpoint: '/players/{name}/games' })
    expect(title.text).toBe('Players')
  })

  it('a season that all rows have names no page', () => {
    const game = (score: number) => ({
      season_display: '2024',
      score,
      venue: `Field ${String(score)}`,
    })
    const { title } = readBody(
      { games: [game(3), game(5), game(4)] },
      { area: 'competitions', endpoint: '/x' },
    )
    expect(title.text).toBe('Competitions')
  })

  it('the rank of the best map is no rank of a player', () => {
    const body = { username: 'Wren', pp: 812, best_map: { rank: 'XH', pp: 91, title: 'Glass' } }
    const { facts } = readBody(body, { area: 'players', id: 'Wren', endpoint: '/players/{name}' })
    const label = (path: string) => facts.find((fact) => fact.path === path)?.label
    expect([label('$.best_map.rank'), label('$.pp')]).toEqual(['Best map rank', 'Pp'])
  })

  it('twenty rows that are counted as twenty are all', () => {
    const teams = Array.from({ length: 20 }, (_, at) => ({ name: `Team ${String(at)}`, wins: at }))
    const paging = (body: unknown) =>
      readBody(body, { area: 'clans', endpoint: '/clans' }).paging?.source
    expect(paging({ count: 20, teams })).toBeUndefined()
    expect(paging({ total: 20, teams })).toBeUndefined()
    expect(paging({ season: 2024, teams })).toBe('guessed')
  })
})

describe('one link for one person, and none for a group of figures', () => {
  it('parts of a name lead nowhere beside the whole', () => {
    const row = (firstName: string, lastName: string, value: number) => ({
      value,
      person: { id: value + 600_000, fullName: `${firstName} ${lastName}`, firstName, lastName },
    })
    const { columns } = tableOf('leaderboards', {
      leaders: [row('Wren', 'Ashby', 58), row('Salt', 'Moor', 54), row('Moss', 'Lane', 44)],
    })
    const linked = columns.filter(({ area }) => area === 'players').map(({ path }) => path)
    expect(linked).toEqual(['person.fullName'])
  })

  it('the group of a statistic is no player', () => {
    const board = (statGroup: string, total: number) => ({ statGroup, total })
    const { columns } = tableOf('leaderboards', {
      leagueLeaders: [board('hitting', 522), board('catching', 97), board('pitching', 731)],
    })
    expect(columns.find(({ path }) => path === 'statGroup')?.area).toBeUndefined()
  })
})

describe('several rankings in one list', () => {
  const leader = (rank: number, name: string, value: number) => ({ rank, name, value })
  const leaders = (from: number, most: number) =>
    ['Wren', 'Salt', 'Moss', 'Lark'].map((name, at) => leader(from + at, name, most - at))
  const boards = (from: number) => ({
    boards: [
      { statGroup: 'hitting', leaders: leaders(1, 58) },
      { statGroup: 'catching', leaders: leaders(from, 151) },
    ],
  })

  it('say of each row which of them it is in', () => {
    const table = tableOf('leaderboards', boards(1))
    const column = table.columns.find(({ path }) => path === '@of')
    if (column === undefined) throw new Error('No column for the holder')
    expect(column.label).toBe('Stat group')
    const [first, last] = [table.rows[0], table.rows.at(-1)]
    if (first === undefined || last === undefined) throw new Error('No rows')
    expect(readCell(first, column)).toEqual({ kind: 'text', text: 'hitting' })
    expect(readCell(last, column)).toEqual({ kind: 'text', text: 'catching' })
    expect(cellPath(last, column)).toBe('$.boards[1].statGroup')
  })

  it('tell where that is said, whatever the key of the list is', () => {
    const lists = boards(1).boards.map(({ statGroup, leaders: list }) => ({
      statGroup,
      'the leaders': list,
    }))
    const table = tableOf('leaderboards', { boards: lists })
    const column = table.columns.find(({ path }) => path === '@of')
    const last = table.rows.at(-1)
    if (column === undefined || last === undefined) throw new Error('No column for the holder')
    expect(cellPath(last, column)).toBe('$.boards[1].statGroup')
  })
})
