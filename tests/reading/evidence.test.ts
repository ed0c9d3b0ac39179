import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'

const read = (body: unknown, area: Area) => readBody(body, { area, endpoint: `${area}/x` })
const rows = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))
const columnsOf = (body: unknown, area: Area) => read(body, area).tables[0]?.columns ?? []

describe('columns by what is beside them (rule 4)', () => {
  it('keep the two sides of a figure together', () => {
    const wide = rows(6, (at) => ({
      name: `Item ${String(at)}`,
      ...Object.fromEntries(rows(9, (n) => [`figure${String(n)}Count`, at * n + n])),
      buyMovingWeek: 40 + ((at * 7) % 5),
      sellMovingWeek: 90 - ((at * 3) % 4),
    }))
    const paths = columnsOf(wide, 'prices').map(({ path }) => path)
    expect(Math.abs(paths.indexOf('buyMovingWeek') - paths.indexOf('sellMovingWeek'))).toBe(1)
  })
})

describe('rows', () => {
  it('are named by the first of a list of tuples where it holds nothing but names', () => {
    const table = read(
      {
        rows: [
          ['#', 'guild', 'pull'],
          ...rows(4, (at) => [at + 1, `Guild ${String(at)}`, 300 + at]),
        ],
      },
      'leaderboards',
    ).tables[0]
    expect(table?.rows[0]?.path).toBe('$.rows[1]')
    expect(table?.columns.find(({ path }) => path === '[1]')).toMatchObject({
      label: 'Guild',
      area: 'clans',
    })
  })

  it('are found in a list that is in an object of other rows', () => {
    const teams = rows(3, (at) => ({
      name: `Team ${String(at)}`,
      wins: at,
      roster: { size: 2, entries: rows(3, (n) => ({ name: `P${String(at * 3 + n)}`, goals: n })) },
    }))
    expect(read({ teams }, 'competitions').tables.map(({ path }) => path)).toContain(
      '$.teams[*].roster.entries',
    )
  })
})

describe('links by what else a row holds (rule 6)', () => {
  const link = (body: unknown, area: Area, path: string) =>
    columnsOf(body, area).find((column) => column.path === path)?.area

  it('are made of a bare number under a noun that has a role', () => {
    const games = rows(5, (at) => ({ round: at + 1, opponent_team: 3 + at * 2, points: 9 - at }))
    expect(link({ history: games }, 'players', 'opponent_team')).toBe('clans')
  })

  it('are made of a large number under a noun, and of no count', () => {
    const wars = rows(5, (at) => ({ at: 1_700_000_000 + at, guild: 4411 + at, players: 12 + at }))
    expect(link({ wars }, 'competitions', 'guild')).toBe('clans')
    expect(link({ wars }, 'competitions', 'players')).toBeUndefined()
  })

  it('make a winner what the column with the same names is', () => {
    const games = rows(4, (at) => ({
      homeTeam: `Otters ${String(at)}`,
      awayTeam: `Gulls ${String(at)}`,
      winner: at % 2 === 0 ? `Otters ${String(at)}` : `Gulls ${String(at)}`,
    }))
    expect(link({ games }, 'competitions', 'winner')).toBe('clans')
  })
})

describe('titles (rule 10)', () => {
  it('put first and last names together', () => {
    const body = {
      fullTeamName: 'Oilmen',
      firstName: { default: 'Ann' },
      lastName: 'Kel',
      goals: 3,
    }
    expect(read(body, 'players').title).toMatchObject({ text: 'Ann Kel', path: '$.firstName' })
  })

  it('are a symbol where there is no name', () => {
    expect(read({ symbol: 'QK-4', price: 3 }, 'prices').title.text).toBe('QK-4')
  })
})

describe('charts (rule 9)', () => {
  it('have seasons for their time', () => {
    const career = rows(4, (at) => ({
      season: `20${String(18 + at)}-${String(19 + at)}`,
      team: at < 2 ? 'Otters' : 'Gulls',
      points: 900 + at * 40,
    }))
    expect(read({ career }, 'players').series[0]).toMatchObject({
      x: { path: 'season' },
      points: expect.arrayContaining([[Date.UTC(2018, 0, 1), 900]]),
    })
  })

  it('are none of a log of what was traded', () => {
    const log = rows(5, (at) => ({
      good: ['FUEL', 'IRON', 'FOOD', 'FUEL', 'ICE'][at],
      kind: at % 2 === 0 ? 'BUY' : 'SELL',
      units: at * 3,
      timestamp: `2025-02-0${String(at + 1)}T10:00:00Z`,
    }))
    expect(read({ transactions: log }, 'prices').series).toEqual([])
  })
})

describe('errors (rule 11)', () => {
  it.each([
    { meta: { code: 404, errorType: 'not_found', errorDetail: 'No such profile.' }, response: {} },
    {
      errors: [{ status: '404', title: 'Not Found', detail: 'none' }],
      jsonapi: { version: '1.0' },
    },
  ])('are told beside what is empty', (body) => {
    expect(read(body, 'players').error).not.toBeNull()
  })
})
