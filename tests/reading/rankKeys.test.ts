import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Table } from '#reading/types.ts'

function tableOf(body: unknown): Table {
  const [table] = readBody(body, { area: 'leaderboards', endpoint: 'leaderboards' }).tables
  if (table === undefined) throw new Error('no table')
  return table
}

const board = (scores: readonly number[], more: (at: number) => object = () => ({})) =>
  Object.fromEntries(
    scores.map((score, at) => [
      String(at + 1),
      { id: 70 + at, name: `Otters ${String(at)}`, score, ...more(at) },
    ]),
  )

describe('a map by place (rule 2)', () => {
  it('has the key of each row for its rank', () => {
    const table = tableOf({ data: board([90, 70, 70, 12]) })
    expect(table.rankColumn).toBe('@key')
    expect(table.sort).toEqual({ column: '@key', descending: false })
    const [first] = table.columns
    expect(first).toMatchObject({ path: '@key', label: 'Rank', kind: 'rank' })
    expect(table.rows.map((row) => first && readCell(row, first))).toEqual(
      [1, 2, 3, 4].map((number) => ({ kind: 'rank', number })),
    )
  })

  it('does not open a row by its place', () => {
    expect(tableOf({ data: board([90, 70, 12]) }).rowLink?.idPath).not.toBe('@key')
  })

  it('is none where nothing falls from one to the next', () => {
    expect(tableOf({ data: board([12, 90, 70, 15]) }).rankColumn).toBeNull()
  })

  it('is none where a row says its own rank', () => {
    const table = tableOf({ data: board([90, 70, 12], (at) => ({ rank: at + 4 })) })
    expect(table.rankColumn).toBe('rank')
  })
})
