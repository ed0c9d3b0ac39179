import { describe, expect, it } from 'vitest'
import { entriesOf } from '#areas/competitions/entriesOf.ts'
import { iso, read } from '../areas/bodies.ts'

/** The figures of a match, and whether one that is only scheduled by its status was played. */
function scoreIn(match: object) {
  const rows = [match, { ...match, id: 2 }].map((row) => ({ ...row, status: 'scheduled' }))
  const reading = read('competitions', { matches: rows }, '')
  const [entry] = entriesOf(reading, 'competitions', () => 0, 0)
  return { figures: reading.timeline[0]?.score ?? null, played: entry?.waits === false }
}
const date = iso(-5)

describe('the score of a match', () => {
  it.each([
    ['a figure of each side', { teams: { away: { score: 3 }, home: { score: 1 } } }, [1, 3]],
    ['numbered sides', { player1_score: 2, player2_score: 0 }, [2, 0]],
    ['one text', { name: 'Final', scores_csv: '3-1' }, [3, 1]],
    ['a list of two numbers', { name: 'Final', score: { ft: [2, 5] } }, [2, 5]],
    [
      'the whole before its parts',
      { goals: { half: { home: 7, away: 7 }, home: 4, away: 0 } },
      [4, 0],
    ],
  ])('is read of %s', (_, match, figures) => {
    const { figures: found } = scoreIn({ id: 1, date, ...match })
    expect(found).toEqual(figures)
  })

  it.each([
    ['home', 'away', 'Otters 1 – Rooks 1', [1, 3]],
    ['away', 'home', 'Rooks 1 – Otters 1', [3, 1]],
  ] as const)('stands in the order of the names: %s first', (one, other, label, score) => {
    const rows = [1, 2, 3].map((n) => {
      const sides = {
        home: { team: { name: `Otters ${n}` }, score: 1 },
        away: { team: { name: `Rooks ${n}` }, score: 3 },
      }
      return { id: n, [one]: sides[one], [other]: sides[other], date: iso(-n) }
    })
    const [match] = read('competitions', { matches: rows }, '').timeline
    expect(match).toMatchObject({ label, score })
  })

  it.each([
    ['odds', { odds: { home: 1.2, away: 3.4 } }],
    [
      'records of earlier matches',
      { home: { record: { points: 3 } }, away: { record: { points: 4 } } },
    ],
    ['what is expected', { projected: { homeScore: 80, awayScore: 90 } }],
    ['a time', { result: { time: '12:30' } }],
    ['the parts of a match', { map1_score: 13, map2_score: 9 }],
  ])('is not %s', (_, match) => {
    expect(scoreIn({ id: 1, name: 'Final', date, ...match })).toEqual({
      figures: null,
      played: false,
    })
  })

  it('shows that a match was played where a side has one or a winner is named', () => {
    expect(scoreIn({ id: 1, date, home_score: 0, away_score: 0 }).played).toBe(false)
    expect(scoreIn({ id: 1, date, home_score: 0, away_score: 2 }).played).toBe(true)
    expect(scoreIn({ id: 1, date, name: 'Final', winner: 'Otters' }).played).toBe(true)
    expect(scoreIn({ id: 1, date, name: 'Final', winner: 'UNDECIDED' }).played).toBe(false)
    expect(scoreIn({ id: 1, date, name: 'Final', winner_prize: 500 }).played).toBe(false)
  })
})
