import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'

const read = (body: unknown, area = 'events') => readBody(body, { area, endpoint: `/${area}` })

/** Where the old name of the first row leads. */
function leadsTo(change: Record<string, unknown>) {
  const rows = [1, 2, 3].map((id) => ({
    id,
    oldName: `Old ${id}`,
    newName: `New ${id}`,
    ...change,
  }))
  const [table] = read(rows).tables
  const column = table?.columns.find(({ path }) => path === 'oldName')
  const [row] = table?.rows ?? []
  if (row === undefined || column === undefined) return null
  const value = readCell(row, column)
  return value.kind === 'link' ? (value.id ?? value.text) : value
}

describe('both names of a change', () => {
  it.each([
    [{}],
    [{ status: 'approved' }],
    [{ status: 'APPLIED' }],
    [{ state: 'Completed' }],
    [{ approved: true }],
    [{ accepted: 'true' }],
  ])('lead to one player once it is through: %j', (change) => {
    expect(leadsTo({ playerId: 7, ...change })).toBe('New 1')
  })

  it.each([
    [{ status: 'denied' }],
    [{ status: 'pending' }],
    [{ status: 'In review' }],
    [{ state: 'rejected' }],
    [{ approved: false }],
    [{ approved: null, status: 'x' }],
  ])('lead to two until then: %j', (change) => {
    expect(leadsTo({ playerId: 7, ...change })).toBe('Old 1')
  })
})

describe('bests of different lengths', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString()
  const bests = (periods: readonly string[]) =>
    ['mining', 'fishing'].flatMap((metric) =>
      periods.map((period, n) => ({ metric, period, value: 500 - n * 100, updatedAt: at(20 + n) })),
    )

  it.each([
    [['year', 'month', 'week']],
    [['daily', 'weekly', 'monthly']],
    [['1d', '7d', '30d']],
    [['all_time', 'season', 'day']],
  ])('are a table, and no line over the time they were written: %j', (periods) => {
    const { series, tables } = read(bests(periods), 'players')
    expect(series).toEqual([])
    expect(tables[0]?.rows).toHaveLength(6)
  })

  it('are a line where all are of one length', () => {
    expect(read(bests(['week', 'week', 'week', 'week']), 'players').series).not.toEqual([])
  })
})
