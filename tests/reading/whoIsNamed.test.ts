import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import { areaAt, columns, NAMES } from './linkedColumns.ts'

describe('who a row names (rule 6)', () => {
  it('is a clan where a clan meets somebody whose id is there, and a player where a player does', () => {
    const row = (at: number) => ({
      opponentTag: `#${String(at)}Q`,
      opponentName: NAMES[at],
      won: at,
    })
    expect(areaAt(columns('clans', row, 'wars'), 'opponentName')).toBe('clans')
    expect(areaAt(columns('players', row, 'matches'), 'opponentName')).toBe('players')
  })

  it('is not guessed of an opponent without an id', () => {
    const row = (at: number) => ({ opponentName: NAMES[at], won: at })
    expect(areaAt(columns('clans', row, 'wars'), 'opponentName')).toBeUndefined()
  })

  it('is a player where it did most of something', () => {
    const row = (at: number) => ({ week: at, bestLooter: { name: NAMES[at], loot: at } })
    expect(areaAt(columns('clans', row, 'raids'), 'bestLooter.name')).toBe('players')
    const tier = (at: number) => ({ week: at, topTier: { name: NAMES[at], loot: at } })
    expect(areaAt(columns('clans', tier, 'raids'), 'topTier.name')).toBeUndefined()
  })

  it('is a team where what takes part has people of its own', () => {
    const team = (at: number) => ({ id: at, name: NAMES[at], roster: ['Ed', 'Flo'] })
    expect(areaAt(columns('competitions', team, 'participants'), 'name')).toBe('clans')
    const person = (at: number) => ({ id: at, name: NAMES[at], seed: at })
    expect(areaAt(columns('competitions', person, 'participants'), 'name')).toBe('players')
  })

  it('is a person in the squad of a team', () => {
    const row = (at: number) => ({ full_name: NAMES[at], nationality: 'FI', goals: at })
    const body = { name: 'Otters', squad: NAMES.map((_, at) => row(at)) }
    const [table] = readBody(body, { area: 'clans', endpoint: 'teams/1' }).tables
    expect(areaAt(table?.columns ?? [], 'full_name')).toBe('players')
  })

  it('is what the kind beside it says', () => {
    const row = (at: number) => ({ rank: at + 1, entity: { kind: 'player', label: NAMES[at] } })
    expect(areaAt(columns('leaderboards', row, 'entries'), 'entity.label')).toBe('players')
  })

  it('is nobody where the only text of a board comes back', () => {
    const row = (at: number) => ({ rank: at + 1, group: at % 2 === 0 ? 'A' : 'B', points: 9 - at })
    expect(areaAt(columns('leaderboards', row), 'group')).toBeUndefined()
  })

  it('is whom a board ranks by its id', () => {
    const entries = NAMES.map((name, at) => ({ rank: at + 1, id: at, name, score: 9 - at }))
    const areaOn = (id: string) =>
      readBody({ entries }, { area: 'leaderboards', endpoint: 'leaderboards/{id}', id }).tables[0]
        ?.rowLink?.area
    expect(areaOn('clan-power')).toBe('clans')
    expect(areaOn('xp')).toBe('players')
  })

  it('is a club on either side of a transfer', () => {
    const row = (at: number) => ({
      date: '2025-01-01',
      from_club: NAMES[at],
      to_club: 'Gulls',
      fee: at,
    })
    const found = columns('events', row, 'transfers')
    expect([areaAt(found, 'from_club'), areaAt(found, 'to_club')]).toEqual(['clans', 'clans'])
  })
})

describe('names in a list in each row (rule 6)', () => {
  const drivers = (at: number) => ({
    pos: at + 1,
    team: `Team ${NAMES[at] ?? ''}`,
    drivers: NAMES,
    laps: 9,
  })

  it('lead each to its own page, and stay a list', () => {
    const body = { rows: [0, 1, 2].map((at) => drivers(at)) }
    const [table] = readBody(body, { area: 'competitions', endpoint: 'competitions/x' }).tables
    const column = table?.columns.find(({ path }) => path === 'drivers')
    const row = table?.rows[0]
    if (column === undefined || row === undefined) throw new Error('no drivers')
    expect(readCell(row, column)).toMatchObject({
      kind: 'nested',
      size: 4,
      links: NAMES.map((text) => ({ text, area: 'players', id: text })),
    })
  })

  it('lead nowhere where they are colours, groups or the cast of a game', () => {
    const row = (at: number) => ({
      round: at,
      teams: ['red', 'blue'],
      groups: NAMES,
      heroes: NAMES,
    })
    const found = columns('competitions', row)
    for (const path of ['teams', 'groups', 'heroes']) expect(areaAt(found, path)).toBeUndefined()
  })
})

describe('columns that say little (rule 4)', () => {
  const wide = (at: number) => ({
    name: ['Ann Lee', 'Bo Ray', 'Cy Fox', 'Dee Ash'][at],
    members: 40 + at,
    max_members: 50 - at,
    wins: at * 3,
    score: at * 100,
    trophies: 3 + at,
    tax: at,
    duty: 4 - at,
    link: `/api/v1/teams/${String(at)}`,
    goldShare: at / 7,
    league: {
      name: ['Gold', 'Iron', 'Silver', 'Wood'][at],
      abbreviation: ['GO', 'IR', 'SI', 'WO'][at],
    },
    record: ['3-1', '2-2', '1-3', '0-4'][at],
  })
  const shown = columns('clans', wide, 'clans').map(({ path }) => path)

  it('come after the limit of a figure and after what was won and lost as one text', () => {
    expect(shown.slice(0, 8)).toEqual(expect.arrayContaining(['members', 'max_members', 'record']))
  })

  it('are routes of the service and short forms of a name beside it', () => {
    expect(shown.slice(0, 8)).not.toContain('link')
    expect(shown.indexOf('league.abbreviation')).toBeGreaterThan(shown.indexOf('league.name'))
  })
})

describe('labels and spans of things inside a row', () => {
  it('count the places of a list that is written as a map by number', () => {
    const side = (name: string) => ({ team: { name, division: name.length } })
    const row = (at: number) => ({ week: at, teams: { 0: side(`A${at}`), 1: side(`B${at}`) } })
    const labels = columns('competitions', row, 'matchups').map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Team 1', 'Team 2']))
    expect(labels.filter((label) => /^\d/.test(label))).toEqual([])
  })

  it('are never called by an address', () => {
    const row = (at: number) => ({
      name: `Cup ${String(at)}`,
      start: `2026-0${String(at + 1)}-01T00:00:00Z`,
      end: `2026-0${String(at + 1)}-09T00:00:00Z`,
      weather: {
        page: `https://weather.test/${String(at)}`,
        starts_at: `2026-0${String(at + 1)}-02T00:00:00Z`,
      },
    })
    const body = { schedule: NAMES.map((_, at) => row(at)) }
    const labels = readBody(body, { area: 'events', endpoint: 'events' }).timeline.map(
      ({ label }) => label,
    )
    expect(labels.filter((label) => label.startsWith('http'))).toEqual([])
  })
})
