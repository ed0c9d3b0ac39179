import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { keyAxis } from '#reading/values/keyAxis.ts'

const read = (body: unknown) =>
  readBody(body, { area: 'players', id: 'wren', endpoint: 'players/wren' })

describe('keys of a year and a month', () => {
  it('are times, each the first of its month', () => {
    const axis = keyAxis(['202312', '202401', '202402'])
    expect(axis?.kind).toBe('instant')
    expect(axis?.at('202401')).toBe(Date.UTC(2024, 0, 1))
    expect(axis?.at('202413')).toBeNull()
  })

  it('are no times where one of them is no month, or there are but two', () => {
    expect(keyAxis(['202401', '202402', '202413'])?.kind).not.toBe('instant')
    expect(keyAxis(['202401', '202402'])?.kind).not.toBe('instant')
  })

  it('are the axis of a chart of what their entries hold, without the month itself', () => {
    const months = Object.fromEntries(
      [202311, 202312, 202401, 202402, 202403].map((month, at) => [
        String(month),
        { month: month % 100, rating: 1500 + at * 12 },
      ]),
    )
    const { series } = read({ name: 'Wren', history: months })
    expect(series.map(({ label }) => label)).toEqual(['Rating'])
    expect(series[0]?.points[0]).toEqual([Date.UTC(2023, 10, 1), 1500])
  })

  it('name a column of times, whatever the map is called', () => {
    const { tables } = read({ data: { 1740432800: { wins: 3 }, 1741033769: { wins: 5 } } })
    expect(tables[0]?.columns[0]).toMatchObject({ path: '@key', label: 'Time', kind: 'instant' })
  })
})
