import { describe, expect, it } from 'vitest'
import { namesIn, readBody } from '#reading/index.ts'
import type { Area, ReadingContext } from '#reading/types.ts'
import { areaAt } from './linkedColumns.ts'

const of = (area: Area): ReadingContext => ({ area, endpoint: `/${area}` })
const mainOf = (body: unknown, area: Area) => {
  const [table] = readBody(body, of(area)).tables
  if (table === undefined) throw new Error('no table')
  return table
}

const FIXTURES = {
  fixtures: [
    ['Otters', 'Rooks'],
    ['Hares', 'Otters'],
    ['Rooks', 'Hares'],
    ['Newts', 'Rooks'],
  ].map(([homeTeamName, awayTeamName], at) => ({
    date: `2026-03-0${String(at + 1)}T18:00:00Z`,
    homeTeamName,
    awayTeamName,
    status: 'FINISHED',
    result: { goalsHomeTeam: at, goalsAwayTeam: 2 },
  })),
}

describe('a match', () => {
  it('is called by both of its sides, and leads nowhere by one of them', () => {
    const reading = readBody(FIXTURES, of('competitions'))
    expect(reading.timeline.map(({ label }) => label).slice(0, 2)).toEqual([
      'Otters – Rooks',
      'Hares – Otters',
    ])
    expect(reading.timeline.every(({ id }) => id === undefined)).toBe(true)
    const areas = namesIn(reading, of('competitions')).map(({ area }) => area)
    expect(new Set(areas)).toEqual(new Set(['clans']))
  })

  it('with an id of its own leads there, and is not named by a side', () => {
    const body = { fixtures: FIXTURES.fixtures.map((one, at) => ({ id: 40 + at, ...one })) }
    const reading = readBody(body, of('competitions'))
    expect(reading.timeline[0]).toMatchObject({ label: 'Otters – Rooks', id: '40' })
    const names = namesIn(reading, of('competitions'))
    expect(names.filter(({ area }) => area === 'competitions')).toEqual([])
  })

  it('that says which side won says no player', () => {
    const games = ['AWAY', 'HOME', 'AWAY', 'AWAY'].map((winner, id) => ({
      id,
      winner,
      away: { teamId: 3 + id, points: 9 },
      home: { teamId: 12 - id, points: 7 },
    }))
    expect(areaAt(mainOf({ games }, 'competitions').columns, 'winner')).toBeUndefined()
  })
})

it('what happened is called by its kind where it has but an id for programs', () => {
  const topics = [
    'c301ad04-3730-4258-9d50-ea0bb54f5e65',
    '0db78c9b-bf70-4e7f-847f-d02a0b4a792b',
  ].map((id, at) => ({ id, date: `2026-03-0${String(at + 1)}T18:00:00Z`, type: 'TRADE' }))
  const [span] = readBody({ topics }, of('events')).timeline
  expect(span).toMatchObject({ label: 'TRADE' })
  expect(span?.kind).toBeUndefined()
})

it('a list that is written as a map has no column of its indexes, nor pages by them', () => {
  const teams = Object.fromEntries(
    ['Otters', 'Rooks', 'Hares'].map((name, at) => [String(at), { name, wins: 9 - at }]),
  )
  const table = mainOf({ league: 'Cup', teams }, 'clans')
  expect(table.columns.map(({ path }) => path)).toEqual(['name', 'wins'])
  expect(table.rowLink?.idPath).toBe('name')
})

it('what an answer says of itself is no fact', () => {
  const body = {
    name: 'Spring cup',
    teams: 12,
    'xml:lang': 'en-US',
    'shop:uri': '/v2/league/7',
    time: '60.624837875366ms',
    refresh_rate: '60',
    entries: [
      { name: 'Otters', wins: 1 },
      { name: 'Rooks', wins: 2 },
    ],
  }
  const { facts } = readBody(body, { area: 'competitions', endpoint: 'competitions/7', id: '7' })
  expect(facts.map(({ path }) => path)).toEqual(['$.name', '$.teams'])
})

it('a column that differs from another by its capitals alone comes last', () => {
  const factions = ['LFT 926', 'LTT 5455', 'LHS 397', 'Arque'].map((system, at) => ({
    system,
    systemLower: system.toLowerCase(),
    influence: at + 1,
    state: ['war', 'boom'][at % 2],
  }))
  expect(mainOf({ factions }, 'clans').columns.at(-1)?.path).toBe('systemLower')
})

it('a list of one in each row of a long map is a cell of its row, and no table', () => {
  const products = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `ITEM_${String(at)}`,
      { id: `ITEM_${String(at)}`, price: at * 3 + 1, orders: [{ amount: at, price: 2 }] },
    ]),
  )
  expect(readBody({ products }, of('prices')).tables.map(({ path }) => path)).toEqual([
    '$.products{}',
  ])
})
