import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import type { Table, Value } from '#reading/types.ts'
import { readField } from './readField.ts'

const day = (iso: string): number => Date.parse(iso)

function tableOf(body: unknown): Table {
  const table = readBody(body, { area: 'competitions', endpoint: 'competitions' }).tables[0]
  if (table === undefined) throw new Error('no table')
  return table
}

/** What a table shows under a key, row by row. */
function cells(body: unknown, path: string): Value[] {
  const table = tableOf(body)
  const column = table.columns.find((one) => one.path === path)
  if (column === undefined) throw new Error(`no column ${path}`)
  return table.rows.map((row) => readCell(row, column))
}

const rowsOf = (key: string, values: readonly unknown[]) =>
  values.map((value, at) => ({ name: `Cup ${String(at)}`, [key]: value, teams: at * 3 }))

const moments = (key: string, values: readonly unknown[]): (number | string)[] =>
  cells(rowsOf(key, values), key).map((value) => (value.kind === 'instant' ? value.ms : value.kind))

describe('a moment in digits (rule 7)', () => {
  it.each<[string, unknown, string]>([
    ['kickoff', 20_261_114_150_000, '2026-11-14T15:00:00Z'],
    ['kickoff', '20261114150000', '2026-11-14T15:00:00Z'],
    ['Esx', 20_261_114_150_000, '2026-11-14T15:00:00Z'],
    ['startTime', 202_611_141_530, '2026-11-14T15:30:00Z'],
    ['lastPlayed', 20_261_114, '2026-11-14T00:00:00Z'],
    ['lastPlayed', '20261114', '2026-11-14T00:00:00Z'],
  ])('is read under %s as %j', (key, raw, iso) => {
    expect(readField(key, raw)).toMatchObject({ kind: 'instant', ms: day(iso) })
  })

  it.each<[string, unknown]>([
    ['matchId', 20_261_114_150_000],
    ['gold', 20_261_114_150_000],
    ['score', 20_261_114],
    ['damage', 202_611_141_530],
    ['kickoff', 20_261_374_150_000],
  ])('is not %s %j', (key, raw) => {
    expect(readField(key, raw).kind).not.toBe('instant')
  })
})

describe('a date in numbers (rule 7)', () => {
  it('has its month first where one of the column proves it', () => {
    expect(moments('played', ['11-04-2026', '11-23-2026', '1-2-2026'])).toEqual([
      day('2026-11-04'),
      day('2026-11-23'),
      day('2026-01-02'),
    ])
  })

  it('has its day first where one of the column proves it', () => {
    expect(moments('played', ['04/11/2026', '23/11/2026'])).toEqual([
      day('2026-11-04'),
      day('2026-11-23'),
    ])
  })

  it('has its day first behind dots', () => {
    expect(moments('played', ['04.11.2026', '05.11.2026 20:15'])).toEqual([
      day('2026-11-04'),
      day('2026-11-05T20:15:00Z'),
    ])
  })

  it('has its month first before AM and PM', () => {
    expect(moments('played', ['11/04/2026 1:05:00 PM'])).toEqual([day('2026-11-04T13:05:00Z')])
  })

  it('is read as another date of the body is', () => {
    const body = { updated: '11-23-2026 22:52:46', games: rowsOf('played', ['11-04-2026']) }
    expect(cells(body, 'played')[0]).toMatchObject({ ms: day('2026-11-04') })
  })

  it('is read as the language of the body says', () => {
    const body = { locale: 'de-DE', games: rowsOf('played', ['04/11/2026', '05/11/2026']) }
    expect(cells(body, 'played')[0]).toMatchObject({ ms: day('2026-11-04') })
  })

  it('stays text with a note where nothing says which comes first', () => {
    const body = { games: rowsOf('played', ['04-11-2026', '05-11-2026']) }
    const reading = readBody(body, { area: 'competitions', endpoint: 'competitions' })
    expect(cells(body, 'played').map(({ kind }) => kind)).toEqual(['text', 'text'])
    expect(reading.notes).toEqual([
      {
        path: '$.games.played',
        expected: 'a date of which the day and the month can be told apart',
        got: '04-11-2026',
      },
    ])
  })

  it('stays text where the column contradicts itself', () => {
    expect(moments('played', ['23-11-2026', '11-23-2026'])).toEqual(['text', 'text'])
  })

  it.each(['10-5-1', '1.2.2024.7', '12/20', '3-2'])('is not seen in %s', (text) => {
    expect(readField('result', text).kind).not.toBe('instant')
  })
})

describe('a date in words (rule 7)', () => {
  it.each<[string, string]>([
    ['Tue Mar 03 10:00:00 EST 2020', '2020-03-03T15:00:00Z'],
    ['2026-11-14 20:15 ET', '2026-11-15T01:15:00Z'],
    ['2026-07-14 20:15 ET', '2026-07-15T00:15:00Z'],
    ['11/23/2026 8:15 PM PST', '2026-11-24T04:15:00Z'],
    ['2026-11-14 20:15 CET', '2026-11-14T19:15:00Z'],
    ['November 2026', '2026-11-01T00:00:00Z'],
    ['Nov 2026', '2026-11-01T00:00:00Z'],
  ])('is read from %s', (text, iso) => {
    expect(readField('when', text)).toMatchObject({ kind: 'instant', ms: day(iso) })
  })

  it('keeps the time of the wall where its zone is one of several', () => {
    expect(readField('when', '2026-11-14 20:15 IST')).toEqual({
      kind: 'instant',
      ms: day('2026-11-14T20:15:00Z'),
      unit: 'zone-less',
    })
  })

  it.each(['Marble 2026', 'Team 2026', 'Mayor 2024', '12:00PM ET', 'Season 2026'])(
    'is not seen in %s',
    (text) => {
      expect(readField('label2', text).kind).toBe('text')
    },
  )
})

describe('a date that is not known (rule 8)', () => {
  it('is absent among dates', () => {
    expect(moments('ends', ['2026-11-14', 'N/A', 'TBD', '-', '', '2026-11-16'])).toEqual([
      day('2026-11-14'),
      'absent',
      'absent',
      'absent',
      'absent',
      day('2026-11-16'),
    ])
  })

  it('keeps words that say more', () => {
    expect(moments('ends', ['2026-11-14', 'never', 'when the boss falls'])).toContain('text')
  })

  it('does not make dates of texts of which one is a date', () => {
    expect(moments('about', ['2026-11-14', 'soon', 'in spring', 'N/A'])).toContain('text')
  })
})

describe('a date of long ago (rule 7)', () => {
  it('is read in the unit that its key says', () => {
    const people = [789_868_800_000, 1_010_966_400_000, -86_400_000_000].map((millis, at) => ({
      name: `Ann ${String(at)}`,
      goals: at,
      birth: { date: { millis, label: 'x' } },
    }))
    expect(cells(people, 'birth.date.millis')).toMatchObject([
      { kind: 'instant', ms: 789_868_800_000 },
      { kind: 'instant', ms: 1_010_966_400_000 },
      { kind: 'instant', ms: -86_400_000_000 },
    ])
    expect(tableOf(people).columns.map(({ label }) => label)).not.toContain('Millis')
  })

  it('is no length of time in the same unit', () => {
    const runs = [61_830, 62_990].map((millis, at) => ({
      name: `Ann ${String(at)}`,
      time: { millis },
    }))
    expect(cells(runs, 'time.millis')[0]).toEqual({ kind: 'duration', ms: 61_830 })
  })
})
