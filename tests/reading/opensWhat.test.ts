import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

type Row = Record<string, unknown>

const NAMES = ['Oak', 'Elm', 'Ash', 'Fir']
const rowsOf = (make: (at: number, name: string) => Row): Row[] =>
  NAMES.map((name, at) => make(at, name))

/** Rows of a ranking, each with a name and a score. */
const ranked = (more: (at: number, name: string) => Row = () => ({})) =>
  rowsOf((at, name) => ({ rank: at + 1, name, score: 90 - at, ...more(at, name) }))

const read = (body: Row | Row[], area = 'leaderboards') =>
  readBody(body, { area, id: 'x', endpoint: `/${area}/{id}` })

const opened = (body: Row | Row[], key: string, area?: string) =>
  read(body, area).tables.find(({ path }) => path === `$.${key}`)?.rowLink?.area ?? null

describe('what a row opens by its type', () => {
  it.each([
    [{ type: 'team' }, 'clans'],
    [{ kind: 'Team' }, 'clans'],
    [{ entityType: 'clan' }, 'clans'],
    [{ participant_type: 'guild' }, 'clans'],
    [{ __typename: 'Team' }, 'clans'],
    [{ type: 'player' }, 'players'],
    [{ type: 'weekly' }, 'players'],
  ])('%j', (typed, area) => {
    expect(opened({ entries: ranked(() => typed) }, 'entries')).toBe(area)
  })

  it.each(['monster', 'hero', 'map'])('is no player where it is a %s', (type) => {
    expect(opened({ entries: ranked(() => ({ type })) }, 'entries')).not.toBe('players')
  })

  it('is not said where rows are of two types', () => {
    const entries = ranked((at) => ({ type: at % 2 === 0 ? 'player' : 'team' }))
    expect(opened({ entries }, 'entries')).toBeNull()
  })

  it.each(['players', 'participants', 'competitors'])('is a team in a list "%s"', (key) => {
    expect(opened({ [key]: ranked(() => ({ type: 'team' })) }, key, 'competitions')).toBe('clans')
  })

  it.each(['competitions', 'leaderboards'])('is still one of the list "%s"', (area) => {
    const body = { [area]: rowsOf((at, name) => ({ id: at + 5, name, type: 'team' })) }
    const [table] = readBody(body, { area, endpoint: area }).tables
    expect(table?.rowLink).toEqual({ area, idPath: 'id' })
  })
})

describe('what a row opens by its address', () => {
  it.each([
    ['url', (_: number, name: string) => ({ url: `/teams/${name.toLowerCase()}` }), 'clans'],
    ['href', (at: number) => ({ href: `https://x.example/api/teams/${String(at)}` }), 'clans'],
    ['path', (at: number) => ({ path: `/clans/${String(at)}` }), 'clans'],
    ['html_url', (at: number) => ({ html_url: `https://x.example/clans/${String(at)}` }), 'clans'],
    ['with its id', (at: number) => ({ id: at, account_url: `/teams/${String(at)}` }), 'clans'],
    ['of a player', (_: number, name: string) => ({ url: `/players/${name}` }), 'players'],
    ['of a profile', (_: number, name: string) => ({ url: `/profile/${name}` }), 'players'],
    ['of another id', (at: number) => ({ id: 7 + at, url: `/teams/${String(at)}` }), 'players'],
    ['of its team', (at: number) => ({ team_url: `/teams/${String(at)}` }), 'players'],
    [
      'of its team with an id',
      (at: number) => ({ team_id: at, team_url: `/teams/${String(at)}` }),
      'players',
    ],
  ])('%s', (_, more, area) => {
    expect(opened({ entries: ranked(more) }, 'entries')).toBe(area)
  })

  it('is no player where it is under /heroes/', () => {
    const entries = ranked((at) => ({ id: at, url: `/heroes/${String(at)}` }))
    expect(opened({ entries }, 'entries')).not.toBe('players')
  })
})

describe('what a row opens by another list of the body', () => {
  const teams = rowsOf((at, name) => ({ id: at + 1, name, city: `${name}ton` }))

  it.each([
    ['its ids', (at: number) => ({ id: 4 - at, points: 90 - at })],
    ['its names', (_: number, name: string) => ({ name, points: 90 })],
    ['both', (at: number, name: string) => ({ id: at + 1, name, points: 90 - at })],
  ])('with %s', (_, make) => {
    const standings = rowsOf((at, name) => ({ rank: at + 1, ...make(at, name) }))
    expect(opened({ teams, standings }, 'standings')).toBe('clans')
    expect(opened({ teams, standings }, 'teams')).toBe('clans')
  })

  it('is the same thing by its id', () => {
    const standings = rowsOf((at, name) => ({ id: at + 1, rank: at + 1, name, points: 90 - at }))
    const { tables } = read({ teams, standings })
    expect(tables.map(({ rowLink }) => rowLink?.idPath)).toEqual(['id', 'id'])
  })

  it('is nothing by ids of rows that are no ranking', () => {
    const rounds = rowsOf((at) => ({ id: at + 1, date: `2026-11-0${String(at + 1)}`, goals: 4 }))
    expect(opened({ teams, rounds }, 'rounds', 'competitions')).toBeNull()
  })
})

describe('what a row opens by the key of its list', () => {
  it.each(['ranks', 'challenges', 'holes', 'stages', 'weapons', 'heroes', 'bosses', 'countries'])(
    '%s: no player',
    (key) => {
      const body = { [key]: rowsOf((at, name) => ({ name, points: at * 100 })) }
      expect(opened(body, key)).not.toBe('players')
    },
  )

  it.each(['entries', 'kills', 'top', 'skills', 'ratings', 'finishers', 'winners', 'top_killers'])(
    '%s: a player',
    (key) => {
      expect(opened({ [key]: ranked() }, key)).toBe('players')
    },
  )
})
