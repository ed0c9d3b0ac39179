import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'

function cells(rows: readonly object[], path: string): readonly Value[] {
  const [table] = readBody({ contests: rows }, { area: 'events', endpoint: 'x' }).tables
  const column = table?.columns.find((one) => one.path === path)
  if (table === undefined || column === undefined) throw new Error('No such column')
  return table.rows.map((row) => readCell(row, column))
}

const HOUR = 3_600_000

describe('a length of time (rule 7)', () => {
  const row = (hours: number, unit: number) => ({
    name: `Contest of ${String(hours)} h`,
    start: '2026-11-02T00:00:00Z',
    end: new Date(Date.parse('2026-11-02T00:00:00Z') + hours * HOUR).toISOString(),
    duration: (hours * HOUR) / unit,
  })

  it('keeps its own unit where start and end say nothing of it', () => {
    const rows = [3, 5, 8].map((hours) => ({ ...row(hours, 1000), duration: 60 + hours }))
    expect(cells(rows, 'duration')[0]).toEqual({ kind: 'duration', ms: 63_000 })
  })

  it('is none where it is the largest number that a program has', () => {
    const rows = [1, 2, 3].map((at) => ({
      name: `Run ${String(at)}`,
      relativeTimeSeconds: at === 2 ? 2_147_483_647 : at * 60,
    }))
    expect(cells(rows, 'relativeTimeSeconds').map(({ kind }) => kind)).toEqual([
      'duration',
      'absent',
      'duration',
    ])
  })
})
