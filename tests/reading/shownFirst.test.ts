import { expect, it } from 'vitest'
import type { Area } from '#reading/types.ts'
import { columns, NAMES } from './linkedColumns.ts'

/** The first columns of a list of such rows. */
const first = (area: Area, count: number, row: (at: number) => object): readonly string[] =>
  columns(area, row)
    .slice(0, count)
    .map(({ path }) => path)

it('the side that is the page’s own in every row comes after what varies', () => {
  const shown = first('clans', 5, (at) => ({
    clan: { name: 'Otters', level: 9, stars: at * 7 },
    opponent: { name: NAMES[at], level: 4 + at, stars: 30 - at * 5 },
    result: ['win', 'lose', 'tie', 'win'][at],
  }))
  expect(shown).toContain('opponent.name')
  expect(shown).toContain('opponent.stars')
  expect(shown).not.toContain('clan.name')
})

it('whom each side played as comes before what else there is of a side', () => {
  const side = (at: number) => ({
    name: NAMES[at % NAMES.length],
    platform_id: at % 2,
    ping: 20 + at,
    character: ['Ox', 'Rook', 'Mantis'][at % 3],
  })
  const shown = first('players', 4, (at) => ({ player1: side(at), player2: side(at + 1) }))
  expect(shown.toSorted()).toEqual([
    'player1.character',
    'player1.name',
    'player2.character',
    'player2.name',
  ])
})

it('how much each place counts is no figure that the list is sorted by', () => {
  const shown = first('players', 2, (at) => ({
    song: `Song ${String(at)}`,
    weight: [1, 0.95, 0.903, 0.857][at],
    pp: [302.1, 288.4, 250.2, 249.9][at],
    points: [5, 9, 2, 4][at],
  }))
  expect(shown).not.toContain('weight')
})

it('an id with a long number is no name for a row', () => {
  const shown = first('players', 2, (at) => ({
    match_id: `EU1_66023114${String(at)}7`,
    placement: at + 1,
    level: [7, 9, 8, 8][at],
    played_at: `2025-03-0${String(9 - at)}T10:00:00Z`,
  }))
  expect(shown).not.toContain('match_id')
})

it('rounds played stand beside those won and lost', () => {
  const shown = first('players', 5, (at) => ({
    mode: ['solo', 'duo', 'trio', 'squad'][at],
    assists: [4, 9, 1, 0][at],
    losses: [30, 20, 41, 9][at],
    roundsPlayed: [40, 31, 44, 12][at],
    wins: [10, 11, 3, 3][at],
  }))
  expect(shown).toContain('roundsPlayed')
})

it('which season a row is comes first in a list of seasons, though it is a number', () => {
  const shown = columns(
    'players',
    (at) => ({ kills: [4, 9, 1, 3][at], damage: 90 - at * at, season: 60 - at, top: at }),
    'seasons',
  )
  expect(shown[0]?.path).toBe('season')
})

it('the level of people with their kills and deaths stays among their figures', () => {
  const shown = first('clans', 4, (at) => ({
    name: NAMES[at],
    level: 40 + at * 3,
    kills: 400 - at * 7,
    deaths: 300 + ((at * 11) % 5),
    playtime: 18_000 + at * 60,
    last_seen: `2026-03-0${String(at + 1)}T10:00:00Z`,
  }))
  expect(shown).toContain('level')
})
