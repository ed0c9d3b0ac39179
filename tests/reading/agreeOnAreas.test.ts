import { expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { areaAt } from './linkedColumns.ts'

const MATCHES = [
  {
    home_team: 'Otters',
    away_team: 'Rooks',
    scores: [
      { name: 'Otters', score: 3 },
      { name: 'Rooks', score: 1 },
    ],
  },
  {
    home_team: 'Hares',
    away_team: 'Otters',
    scores: [
      { name: 'Hares', score: 0 },
      { name: 'Otters', score: 2 },
    ],
  },
  {
    home_team: 'Rooks',
    away_team: 'Hares',
    scores: [
      { name: 'Rooks', score: 5 },
      { name: 'Hares', score: 4 },
    ],
  },
]

const scoresOf = (body: unknown) =>
  readBody(body, { area: 'competitions', endpoint: '/scores' }).tables.find(({ path }) =>
    path.endsWith('scores'),
  )?.columns ?? []

it('names without a noun lead where the same names lead in another list of the body', () => {
  expect(areaAt(scoresOf(MATCHES), 'name')).toBe('clans')
})

it('and nowhere else where only some of them are known', () => {
  const [first, ...others] = MATCHES
  const strange = {
    ...first,
    scores: [
      { name: 'Somebody', score: 3 },
      { name: 'Rooks', score: 1 },
    ],
  }
  expect(areaAt(scoresOf([strange, ...others]), 'name')).not.toBe('clans')
})
