import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { printedReading } from '../bench/reading/printedReading.ts'

const BODY = {
  name: 'Otters',
  wins: 4,
  startsAt: '2026-03-01T10:00:00Z',
  endsAt: '2026-03-02T10:00:00Z',
  members: [
    { username: 'ann', hostname: 'h1', joined: '2026-01-02' },
    { username: 'ben', hostname: 'h2', joined: '2026-01-03' },
  ],
  history: [1, 2, 3].map((n) => ({ at: 1_700_000_000 + n * 86_400, score: n * 10 })),
}

describe('a printed reading', () => {
  const printed = printedReading(
    readBody(BODY, { area: 'clans', id: 'o', endpoint: '/clans/{id}' }),
  )

  it('has the documented members, and no others', () => {
    expect(Object.keys(printed)).toEqual([
      'title',
      'facts',
      'tables',
      'series',
      'timeline',
      'notes',
      'error',
    ])
    expect(Object.keys(printed.tables[0]!)).toEqual([
      'path',
      'label',
      'nameColumn',
      'figure',
      'columns',
      'rows',
    ])
    for (const column of printed.tables.flatMap(({ columns }) => columns))
      expect(Object.keys(column)).toEqual(['path', 'label', 'kind', 'area', 'role', 'sure'])
    expect(Object.keys(printed.series[0]!)).toEqual(['path', 'label', 'x', 'y', 'points'])
  })

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(printed))).toEqual(printed)
  })

  it('says of each row its values in the order of the columns', () => {
    const [table] = printed.tables
    const name = table!.columns.findIndex(({ path }) => path === 'username')
    expect(table!.columns[name]).toMatchObject({ kind: 'link', area: 'players', sure: true })
    expect(table!.rows.map((row) => row[name])).toEqual([
      { kind: 'link', text: 'ann', area: 'players', id: 'ann' },
      { kind: 'link', text: 'ben', area: 'players', id: 'ben' },
    ])
  })

  it('comes from the command line', () => {
    const root = resolve(import.meta.dirname, '../..')
    const text = execFileSync(
      process.execPath,
      ['tests/bench/run.mjs', 'tests/bench/reading/read.ts', '-', '--area', 'clans', '--id', 'o'],
      { cwd: root, input: JSON.stringify(BODY), encoding: 'utf8' },
    )
    expect(JSON.parse(text)).toEqual(
      printedReading(readBody(BODY, { area: 'clans', id: 'o', endpoint: 'clans' })),
    )
  })
})
