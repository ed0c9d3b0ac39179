import type { Row } from '#data/things/things.ts'
import { readThings } from '../../helpers/readThings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ranksIn, ranksOf, scoreColumn } from '#data/figures/countedRanks.ts'
import type { Value } from '#reading/types.ts'

const count = (number: number): Value => ({ kind: 'count', number })
const absent: Value = { kind: 'absent', why: 'null' }
const board = (rows: readonly object[]) => {
  const { tables } = readThings({ entries: rows }, { area: 'leaderboards', endpoint: 'x' })
  return tables[0]!
}

describe('ranks of scores', () => {
  it('are shared by ties, and skip after them', () => {
    expect(ranksOf([90, 80, 80, 70].map(count))).toEqual([1, 2, 2, 4])
  })

  it('leave out who has no score', () => {
    expect(ranksOf([count(5), absent, count(5), absent])).toEqual([1, null, 1, null])
  })

  it('tell scores beyond 2^53 apart by their digits', () => {
    const big = (text: string): Value => ({ kind: 'count', number: Number(text), text })
    expect(ranksOf([big('9007199254740993'), big('9007199254740992')])).toEqual([1, 2])
  })

  it('are one more than how many have a better score, for any scores in order', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 })
    fc.assert(
      fc.property(scores, fc.nat(5000), (numbers, before) => {
        const sorted = numbers.toSorted((a, b) => b - a)
        const ranks = ranksOf(sorted.map(count), before)
        for (const [index, score] of sorted.entries())
          expect(ranks[index]).toBe(before + 1 + sorted.filter((other) => other > score).length)
      }),
    )
  })

  it('are the same whether a board is in one page or cut into any', () => {
    const cut = fc.tuple(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 40 }),
      fc.array(fc.nat(40), { maxLength: 5 }),
    )
    fc.assert(
      fc.property(cut, ([numbers, cuts]) => {
        const sorted = numbers.toSorted((a, b) => b - a)
        const table = board([
          { name: 'first', score: 99 },
          ...sorted.map((score) => ({ name: 'x', score })),
        ])
        const edges = [...new Set([0, ...cuts.filter((at) => at < table.rows.length)])].toSorted(
          (a, b) => a - b,
        )
        const pages = edges.map((from, index) => ({
          rows: table.rows.slice(from, edges[index + 1] ?? table.rows.length),
          before: from,
        }))
        const ranks = (parts: { rows: readonly Row[]; before: number }[]) => {
          const found = ranksIn(table, parts)
          return table.rows.map((row) => found.of(row))
        }
        expect(ranks(pages)).toEqual(ranks([{ rows: table.rows, before: 0 }]))
      }),
    )
  })

  it('go on where the next page begins, and in a tie over pages that are missing between', () => {
    const table = board([9, 8, 8, 7].map((score, at) => ({ name: `n${at}`, score })))
    const ranks = ranksIn(table, [
      { rows: table.rows.slice(0, 2), before: 0 },
      { rows: table.rows.slice(2), before: 100 },
    ])
    expect(table.rows.map((row) => ranks.of(row))).toEqual([1, 2, 2, 102])
  })
})

describe('the score of a board without ranks', () => {
  it('is the figure that falls from row to row', () => {
    const table = board([30, 20, 20, 10].map((points, at) => ({ who: `p${at}`, age: at, points })))
    expect(scoreColumn(table)?.path).toBe('points')
  })

  it('is none where the rows are not in its order', () => {
    const table = board([30, 40, 20].map((points, at) => ({ who: `p${at}`, points })))
    expect(scoreColumn(table)).toBeNull()
  })

  it('is there on a page that is one tie', () => {
    const table = board([30, 30, 30].map((points, at) => ({ who: `p${at}`, points })))
    expect(scoreColumn(table)?.path).toBe('points')
  })

  it.each([
    ['the shortest of four times leads', ['1:00', '1:10', '1:20', '1:30'], 'best_time'],
    ['three rising times may be a coincidence', ['1:00', '1:10', '1:20'], null],
    ['the times are in no order', ['1:00', '1:40', '1:20', '1:30'], null],
  ])('is a time where %s', (_, times, path) => {
    const table = board(times.map((best_time, at) => ({ who: `p${at}`, best_time })))
    expect(scoreColumn(table)?.path ?? null).toBe(path)
  })

  it('is also one that the last rows do not have', () => {
    const scores = (points: readonly (number | null)[]) =>
      scoreColumn(board(points.map((one, at) => ({ who: `p${at}`, points: one }))))?.path ?? null
    expect([scores([30, 20, null]), scores([null, 30, 20])]).toEqual(['points', null])
  })

  it('is sorted on every page, and need be on one of them only', () => {
    const table = board([30, 20, 10, 40, null].map((points, at) => ({ who: `p${at}`, points })))
    const page = (...places: number[]) => ({ rows: places.map((at) => table.rows[at]!) })
    expect(scoreColumn(table, [page(0, 1), page(2, 4)])?.path).toBe('points')
    expect(scoreColumn(table, [page(0, 1), page(4)])?.path).toBe('points')
    expect(scoreColumn(table, [page(0, 1), page(2, 3)])).toBeNull()
  })

  it('is no text, in whatever order', () => {
    expect(scoreColumn(board(['c', 'b', 'a'].map((who) => ({ who }))))).toBeNull()
  })

  it('is none where nobody has one', () => {
    const table = board([null, null].map((points, at) => ({ who: `p${at}`, points })))
    expect(scoreColumn(table)).toBeNull()
  })
})

describe('the ranks of the body itself', () => {
  const standings = (ranks: readonly (number | null)[]) =>
    board(
      ranks.map((rank, at) => ({
        name: `Team ${at}`,
        record: { wins: 9, losses: at },
        standing: { rank, streak: 2 },
      })),
    )

  it('are those that the rows are in the order of, also in a thing inside them', () => {
    const table = standings([1, 2, 2, 4])
    expect(table.rankColumn).toBeNull()
    const { column, isCounted, of } = ranksIn(table)
    expect(column?.path).toBe('standing.rank')
    expect(isCounted).toBe(false)
    expect(table.rows.map(of)).toEqual([1, 2, 2, 4])
  })

  it.each([
    ['also where the rows of the second half have none', [1, 2, null, null], 'standing.rank'],
    ['not where most rows have none', [1, 2, null, null, null], null],
    ['not where all rows share one', [1, 1, 1], null],
    ['not where only the first and the last are in order', [1, 3, 2, 4], null],
    ['not where the rows without one come first', [null, 1, 2], null],
  ])('are theirs, %s', (_, ranks, path) => {
    expect(ranksIn(standings(ranks)).column?.path ?? null).toBe(path)
  })

  it('are none on a board without rows', () => {
    const table = standings([1, 2])
    expect(ranksIn({ ...table, rows: [] }).column).toBeNull()
  })

  it('are not counted where the rows are in another order', () => {
    const table = standings([3, 1, 2])
    const { column, isCounted, of } = ranksIn(table)
    expect([column, isCounted, ...table.rows.map(of)]).toEqual([null, false, null, null, null])
  })

  it('are counted where there are none', () => {
    const table = board([3, 2].map((points, at) => ({ who: `p${at}`, points })))
    const { column, isCounted, of } = ranksIn(table)
    expect([column, isCounted, ...table.rows.map(of)]).toEqual([null, true, 1, 2])
  })
})
