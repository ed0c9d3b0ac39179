import { describe, expect, it } from 'vitest'
import { numberIn } from '#reading/index.ts'
import { isPlayed, scoreColumns, scoreOf } from '#areas/competitions/score.ts'
import { iso, read } from '../bodies.ts'

function scoreIn(match: object, label = '') {
  const rows = [match, { ...match, id: 2 }]
  const [table] = read('competitions', { matches: rows }, '').tables
  const [row] = table?.rows ?? []
  if (table === undefined || row === undefined) throw new Error('no table')
  const columns = scoreColumns(table)
  const score = scoreOf(table, row, columns, label)
  return { figures: score?.map(numberIn) ?? null, played: isPlayed(row, columns, score) }
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

  it('stands in the order in which the label names the sides', () => {
    const match = {
      away: { name: 'Rooks', score: 3 },
      home: { name: 'Otters', score: 1 },
      date,
    }
    expect(scoreIn(match, 'Rooks – Otters').figures).toEqual([3, 1])
    expect(scoreIn(match, 'Otters – Rooks').figures).toEqual([1, 3])
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
