import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { columns, NAMES } from './linkedColumns.ts'

describe('the two halves of a name (rule 4)', () => {
  it('are both among the first columns', () => {
    const shown = columns('leaderboards', (at) => ({
      place: at + 1,
      firstName: NAMES[at],
      lastName: `Reed${String(at)}`,
      points: 90 - at,
      wins: 9 - at,
      code: `c${String(at)}`,
      flag: at % 2 === 0,
    }))
    const paths = shown.slice(0, 5).map(({ path }) => path)
    expect(paths).toContain('firstName')
    expect(paths).toContain('lastName')
  })
})

describe('a match without a name (rule 10)', () => {
  const sides = (one: object, other: object) => ({ live: false, result: [one, other] })
  const title = (body: unknown, area: 'competitions' | 'clans' = 'competitions') =>
    readBody(body, { area, endpoint: '/matches/{id}' }).title.text

  it('is called by the two rows that say whose they are', () => {
    const body = sides({ nickname: 'Ann', goals: 2 }, { nickname: 'Bo', goals: 1 })
    expect(title(body)).toBe('Ann vs Bo')
    expect(title(sides({ team: 'Owls', q1: 9 }, { team: 'Foxes', q1: 7 }))).toBe('Owls vs Foxes')
  })

  it('is not called by two rows of one side, nor by rows of other things', () => {
    expect(title(sides({ team: 'Owls', half: 1 }, { team: 'Owls', half: 2 }))).not.toContain('vs')
    expect(title(sides({ map: 'Dunes', kills: 1 }, { map: 'Pier', kills: 2 }))).not.toContain('vs')
  })

  it('is none on the page of anything else', () => {
    expect(title(sides({ team: 'Owls', q1: 9 }, { team: 'Foxes', q1: 7 }), 'clans')).not.toContain(
      'vs',
    )
  })
})
