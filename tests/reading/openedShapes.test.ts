import { expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/types.ts'
import { areaAt, columns, NAMES } from './linkedColumns.ts'

const paths = (area: Area, row: (at: number) => object, key?: string): readonly string[] =>
  columns(area, row, key).map(({ path }) => path)

it('jockeys that are ranked themselves are players', () => {
  const found = columns('leaderboards', (at) => ({ rank: at + 1, jockey: NAMES[at], wins: 9 - at }))
  expect(areaAt(found, 'jockey')).toBe('players')
})

it('the states of one thing under many nouns lead nowhere', () => {
  const legal = {
    standard: 'not_legal',
    duel: 'legal',
    gladiator: 'not_legal',
    commander: 'banned',
    brawl: 'not_legal',
    vintage: 'legal',
  }
  const { facts } = readBody(
    { name: 'Lotus', legal, prices: { usd: '25.00' } },
    { area: 'prices', endpoint: 'prices/lotus' },
  )
  expect(facts.filter(({ value }) => value.kind === 'link')).toEqual([])
})

it('the classification of a race comes before its records', () => {
  const rider = (at: number) => ({ full_name: NAMES[at] })
  const reading = readBody(
    {
      records: NAMES.map((_, at) => ({
        rider: rider(at),
        type: ['pole', 'lap', 'best', 'old'][at],
        year: 2020 + at,
      })),
      classification: NAMES.map((_, at) => ({
        rider: rider(at),
        position: at + 1,
        points: 25 - at * 5,
      })),
    },
    { area: 'competitions', endpoint: 'competitions/race' },
  )
  expect(reading.tables[0]?.path).toBe('$.classification')
})

it('the places that both sides of a match have in a draft are no rank of the match', () => {
  const side = (at: number) => ({ name: NAMES[at % 4], draftPosition: at + 1 })
  const shown = paths('competitions', (at) => ({
    home: side(at),
    away: side(at + 1),
    homeScore: 90 + at,
    awayScore: 99 - at,
  }))
  expect(shown.slice(0, 4).toSorted()).toEqual(['away.name', 'awayScore', 'home.name', 'homeScore'])
})

it('a rank that is 0 in every row is none', () => {
  const shown = paths('clans', (at) => ({
    name: `Team ${String(at)}`,
    projectedRank: 0,
    wins: 9 - at * 2,
    losses: at * 3,
  }))
  expect(shown.at(-1)).toBe('projectedRank')
})

it('a given name beside the family name comes after what else a row says', () => {
  const shown = paths('competitions', (at) => ({
    position: at + 1,
    driver: { given_name: `${NAMES[at] ?? ''}a`, family_name: ['Oak', 'Elm', 'Ash', 'Yew'][at] },
    team: { name: ['Red', 'Blue line', 'Gold', 'Grey'][at] },
    points: 25 - at * 4,
  }))
  expect(shown.at(-1)).toBe('driver.given_name')
})

it('a streak in short is a figure, and no code', () => {
  const shown = paths('leaderboards', (at) => ({
    team: { name: `Team ${String(at)}` },
    streak: { streakCode: ['W1', 'L3', 'W2', 'L1'][at] },
    league_id: 4000 + at,
  }))
  expect(shown.indexOf('streak.streakCode')).toBeLessThan(shown.indexOf('league_id'))
})

it('ids that nobody reads come after a row’s figures, in a list too', () => {
  const shown = paths('clans', (at) => ({
    name: `Team ${String(at)}`,
    owners: [`{D15E933F-B255-4D2E-AE00-8307${String(at)}1BE2572}`],
    record: { overall: { wins: 9 - at, losses: [3, 1, 2, 0][at], ties: [5, 2, 7, 1][at] } },
  }))
  expect(shown.at(-1)).toBe('owners')
})

it('the figures of a person’s best map come after the person’s own', () => {
  const { facts } = readBody(
    {
      username: 'Ann',
      best_map: { total_score: 900, pp: 44.3 },
      total_score: 31_000,
      accuracy: 99,
    },
    { area: 'players', endpoint: 'players/Ann' },
  )
  const order = facts.map(({ path }) => path)
  expect(order.indexOf('$.accuracy')).toBeLessThan(order.indexOf('$.best_map.total_score'))
})

it('a time of day beside its day is no length', () => {
  const found = columns('competitions', (at) => ({
    date: `2024-05-0${String(at + 1)}`,
    time: ['20:30', '15:30', '15:30', '18:00'][at],
    team1: NAMES[at],
    team2: NAMES[3 - at],
  }))
  expect(found.find(({ path }) => path === 'time')?.kind).toBe('text')
})
