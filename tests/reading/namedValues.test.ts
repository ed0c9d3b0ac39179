import { describe, expect, it } from 'vitest'
import { cellPath, readBody, readCell, resolvePath } from '#reading/index.ts'
import type { Area, Reading, Table } from '#reading/types.ts'

const read = (area: Area, body: unknown, id?: string): Reading =>
  readBody(body, { area, endpoint: `/${area}`, ...(id === undefined ? null : { id }) })

const pairs = (record: Record<string, unknown>, name = 'name', value = 'value') =>
  Object.entries(record).map(([key, one]) => ({ [name]: key, [value]: one, prompt: 'x' }))

function main(reading: Reading): Table {
  const [table] = reading.tables
  if (table === undefined) throw new Error('no table')
  return table
}

/** What a column of the main table shows, by its label. */
function column(reading: Reading, label: string) {
  const table = main(reading)
  const found = table.columns.find((one) => one.label === label)
  if (found === undefined)
    throw new Error(`no ${label} in ${table.columns.map((one) => one.label).join(', ')}`)
  return table.rows.map((row) => ({
    value: readCell(row, found),
    path: cellPath(row, found),
  }))
}

const visits = [1, 2, 3, 4].map((at) => ({
  href: `https://x.example/visits/${String(at)}`,
  data: pairs({
    start_date: `2026-11-0${String(at)}T15:00:00Z`,
    host_name: `Otters ${String(at)}`,
    points_for: at * 3,
    notes: at === 2 ? 'late' : null,
  }),
}))

describe('rows of named values (rule 2)', () => {
  it('have the names for their columns', () => {
    const reading = read('events', { visits })
    expect(main(reading).path).toBe('$.visits')
    expect(column(reading, 'Start date')[0]).toEqual({
      value: { kind: 'instant', ms: Date.parse('2026-11-01T15:00:00Z'), unit: 'iso' },
      path: '$.visits[0].data[0].value',
    })
    expect(column(reading, 'Points for').map(({ value }) => value)).toEqual(
      [3, 6, 9, 12].map((number) => ({ kind: 'count', number })),
    )
  })

  it('have them beside fields of their own', () => {
    const items = [1, 2, 3].map((at) => ({
      name: `Mask ${String(at)}`,
      price: at * 10,
      attributes: pairs({ Shade: `hue ${String(at % 2)}`, Power: at * 7 }, 'trait_type'),
    }))
    const labels = main(read('prices', items)).columns.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Name', 'Price', 'Shade', 'Power']))
  })

  it('find a value by its name where it has another place', () => {
    const items = [1, 2, 3].map((at) => ({
      name: `Mask ${String(at)}`,
      attributes: pairs(
        at === 2 ? { Power: 14, Shade: 'blue' } : { Shade: 'red', Power: at * 7 },
        'trait_type',
      ),
    }))
    const shown = column(read('prices', items), 'Power')
    expect(shown.map(({ value }) => value)).toEqual(
      [7, 14, 21].map((number) => ({ kind: 'count', number })),
    )
    expect(shown.map(({ path }) => resolvePath(items, path))).toEqual([7, 14, 21])
  })

  it('lack what a row has no name for', () => {
    const items = [1, 2, 3].map((at) => ({
      name: `Mask ${String(at)}`,
      attributes: pairs(at === 2 ? { Shade: 'red', Size: 4 } : { Shade: 'blue', Power: at }, 'key'),
    }))
    expect(column(read('prices', items), 'Power')[1]?.value.kind).toBe('absent')
  })

  it('are the main table before a form with the same names', () => {
    const form = pairs({ team: null, started_after: null, ended_before: null })
    const body = { visits, queries: [{ rel: 'search', data: form }] }
    expect(main(read('events', body)).path).toBe('$.visits')
  })

  it('are not made of people who are compared', () => {
    const days = [1, 2, 3].map((day) => ({
      day,
      top: [1, 2, 3].map((at) => ({ name: `ann ${String(day * 10 + at)}`, value: at * day })),
    }))
    expect(main(read('leaderboards', { days })).columns.map(({ label }) => label)).not.toContain(
      'Ann 11',
    )
  })
})

describe('one thing of named values', () => {
  it('has them for its facts', () => {
    const reading = read(
      'players',
      { name: 'Ann', stats: pairs({ wins: 31, losses: 4 }, 'statName') },
      'ann',
    )
    expect(reading.facts).toContainEqual(
      expect.objectContaining({
        label: 'Wins',
        path: '$.stats[0].value',
        value: { kind: 'count', number: 31 },
      }),
    )
    expect(reading.tables).toEqual([])
  })

  it('keeps a list of others as a table', () => {
    const ranked = [1, 2, 3].map((at) => ({ name: `ann ${String(at)}`, value: 90 - at }))
    const reading = read('clans', { name: 'Otters', top: ranked }, 'otters')
    expect(reading.tables.map(({ path }) => path)).toEqual(['$.top'])
  })
})
