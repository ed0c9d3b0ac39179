import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Column } from '#reading/types.ts'
import { areaAt, columns, NAMES } from './linkedColumns.ts'

const shown = (found: readonly Column[], count: number): string[] =>
  found.slice(0, count).map(({ path }) => path)

describe('the two sides of a match (rule 4)', () => {
  const side = (at: number, add: number) => ({
    score: String(60 + at * add),
    names: {
      char6: `T${String(at)}`,
      short: `Side ${String(at + add)}`,
      full: `The Side ${String(at + add)}`,
    },
  })
  const row = (at: number) => ({
    game: {
      network: ['X', 'Y', 'Z', 'W'][at],
      state: at % 2 === 0 ? 'live' : 'final',
      away: side(at, 10),
      home: side(at, 20),
    },
  })

  it('come first with one of several forms of their name, which leads to a team', () => {
    const found = columns('competitions', row, 'games')
    const first = shown(found, 2)
    expect(first.map((path) => path.split('.')[1]).toSorted()).toEqual(['away', 'home'])
    for (const name of first) expect(areaAt(found, name)).toBe('clans')
    expect(shown(found, 6)).toEqual(expect.arrayContaining(['game.home.score', 'game.away.score']))
  })

  it('lead by the keys of those who played on each', () => {
    const match = (at: number) => ({
      number: at,
      alliances: {
        red: { score: at * 7, team_keys: [`ab${String(at)}`, `cd${String(at)}`] },
        blue: { score: at * 5, team_keys: [`ef${String(at)}`, `gh${String(at)}`] },
      },
    })
    expect(areaAt(columns('competitions', match, 'matches'), 'alliances.red.team_keys')).toBe(
      'clans',
    )
  })

  it('are no evidence of who won where nobody did', () => {
    const match = (at: number) => ({
      table: at,
      winner: at === 1 ? 'Draw' : NAMES[at],
      winner_id: at === 1 ? 'Draw' : `k${String(at)}x9`,
    })
    expect(areaAt(columns('competitions', match, 'tables'), 'winner')).toBe('players')
  })
})

describe('those whom a row lists (rule 6)', () => {
  const row = (at: number) => ({
    title: `Round ${String(at)}`,
    score: at * 7,
    duration: 60 + at,
    players: NAMES.map((name, place) => ({ id: `p${String(place)}`, name, seed: at })),
  })

  it('lead each by the name', () => {
    const body = { rounds: NAMES.map((_, at) => row(at)) }
    const [table] = readBody(body, { area: 'competitions', endpoint: 'x' }).tables
    const column = table?.columns.find(({ path }) => path === 'players')
    const first = table?.rows[0]
    if (column === undefined || first === undefined) throw new Error('No such column')
    expect(column.area).toBe('players')
    expect(readCell(first, column)).toMatchObject({
      kind: 'nested',
      links: NAMES.map((text) => ({ text, area: 'players', id: text })),
    })
  })

  it('lead by the id where they are no players', () => {
    const many = (at: number) => ({
      title: `Day ${String(at)}`,
      score: at * 7,
      duration: 60 + at,
      teams: NAMES.map((name, place) => ({ id: `t${String(place)}`, name, memberCount: 5 })),
    })
    const [table] = readBody(
      { days: [many(1), many(2)] },
      { area: 'players', endpoint: 'x' },
    ).tables
    const column = table?.columns.find(({ path }) => path === 'teams')
    const first = table?.rows[0]
    if (column === undefined || first === undefined) throw new Error('No such column')
    expect(readCell(first, column)).toMatchObject({
      links: [{ text: 'Ann', area: 'clans', id: 't0' }, {}, {}, {}],
    })
  })

  it('lead nowhere where one of them has no name', () => {
    const unnamed = (at: number) => ({
      round: at,
      players: [{ id: 1, seed: at }, { id: 2 }, { id: 3 }],
    })
    expect(areaAt(columns('competitions', unnamed, 'rounds'), 'players')).toBeUndefined()
  })
})

describe('what is no name', () => {
  it('is a yes or no under a noun for people', () => {
    const row = (at: number) => ({ name: NAMES[at], captain: at % 2 === 0 ? 'Yes' : 'No' })
    expect(areaAt(columns('clans', row, 'members'), 'captain')).toBeUndefined()
  })

  it('is a skill among skills, called after who has it', () => {
    const row = (at: number) => ({
      rank: at,
      Attack: at * 1000 + 5000,
      Magic: at * 999 + 4000,
      Cooking: at * 998 + 4000,
      Mining: at * 997 + 4000,
      Fishing: at * 996 + 4000,
      Slayer: at * 995 + 4000,
    })
    expect(areaAt(columns('players', row, 'points'), 'Slayer')).toBeUndefined()
  })

  it('is the calendar that holds all its events', () => {
    const row = (at: number) => ({
      summary: `Raid ${String(at)}`,
      organizer: { displayName: 'Guild calendar' },
      start: { dateTime: `2026-06-0${String(at + 1)}T20:00:00Z` },
    })
    expect(areaAt(columns('events', row, 'items'), 'organizer.displayName')).toBeUndefined()
  })
})

describe('what a row is called by (rule 5)', () => {
  it('is the summary of an event in a calendar', () => {
    const body = {
      items: NAMES.map((name, at) => ({
        location: 'Hall',
        summary: `Raid night with ${name}`,
        start: { dateTime: `2026-06-0${String(at + 1)}T20:00:00Z`, timeZone: 'Europe/Berlin' },
      })),
    }
    const [table] = readBody(body, { area: 'events', endpoint: 'events' }).tables
    expect(table?.nameColumn).toBe('summary')
    expect(table?.columns.find(({ path }) => path === 'start.dateTime')).toMatchObject({
      label: 'Start',
      kind: 'instant',
    })
  })

  it('is not the id of a thing whose name the row has', () => {
    const row = (at: number) => ({
      skin: at % 2 === 0 ? 'Plain' : 'Gilded',
      skinId: `q${String(at)}z81`,
      kills: at,
      deaths: 9 - at,
    })
    const body = { matches: NAMES.map((_, at) => row(at)) }
    expect(readBody(body, { area: 'players', endpoint: 'x' }).tables[0]?.nameColumn).not.toBe(
      'skinId',
    )
  })

  it('is a franchise, not a person, where an owner is named beside it', () => {
    const row = (at: number) => ({
      name: `${String(NAMES[at])}s XI`,
      owner_name: NAMES[at],
      username: `u${String(at)}`,
      joined: 2020 + at,
    })
    expect(areaAt(columns('clans', row, 'franchise'), 'name')).toBe('clans')
  })
})

describe('the figures of a fight', () => {
  it('are kills, deaths and assists, in this order', () => {
    const row = (at: number) => ({
      damage: 1000 + at * 31,
      gold: 500 + at * 7,
      assists: at + 2,
      deaths: 9 - at,
      kills: at * 3,
      hero: NAMES[at],
    })
    const found = columns('players', row, 'matches').map(({ path }) => path)
    const at = (path: string) => found.indexOf(path)
    expect([at('deaths'), at('assists')]).toEqual([at('kills') + 1, at('kills') + 2])
  })
})
