import { describe, expect, it } from 'vitest'
import { arrange, namesIn, readBody, readCell } from '#reading/index.ts'
import type { DeclaredView } from '#reading/index.ts'

const BODY = {
  name: 'Ada',
  level: 12,
  joined: 1_600_000_000,
  code: 1_600_000_001,
  clan: { id: 4, name: 'Red' },
  skills: [
    { name: 'Mining', rank: 5, level: 40, xp: 900, at: 12 },
    { name: 'Cooking', rank: 9, level: 10, xp: 90, at: 15 },
  ],
  pets: [
    { name: 'Rex', age: 3 },
    { name: 'Tom', age: 4 },
  ],
}
const CONTEXT = { area: 'players', id: 'ada', endpoint: 'players' }
const reading = readBody(BODY, CONTEXT)
const apply = (view: DeclaredView) => {
  const declarations = { view: 'players.item', declared: [{ by: 'person' as const, view }] }
  return arrange(readBody(BODY, { ...CONTEXT, ...declarations }), declarations)
}

describe('what is declared of a view', () => {
  it('changes nothing where nothing is', () => {
    expect(apply({})).toEqual(reading)
  })

  it('leads with the chosen table', () => {
    expect(reading.tables[0]?.path).toBe('$.skills')
    expect(apply({ mainTable: '$.pets' }).tables.map((table) => table.path)).toEqual([
      '$.pets',
      '$.skills',
    ])
  })

  it('hides, renames, reorders and pins columns', () => {
    const table = apply({
      tables: {
        '$.skills': {
          order: ['level', 'name'],
          columns: { xp: { hidden: true }, rank: { label: 'Place' }, at: { pinned: true } },
        },
      },
    }).tables[0]
    expect(table?.columns.map((column) => column.label)).toEqual(['At', 'Level', 'Name', 'Place'])
    expect(table?.nameColumn).toBe('name')
    expect(table?.rankColumn).toBe('rank')
    expect(table?.sort).toEqual({ column: 'rank', descending: false })
  })

  it('reads a column as what the person says it is', () => {
    const table = apply({
      tables: {
        '$.skills': { columns: { at: { kind: 'rank' }, name: { kind: 'link', area: 'players' } } },
      },
    }).tables[0]
    const cell = (path: string) => {
      const column = table?.columns.find((one) => one.path === path)
      const row = table?.rows[0]
      return column === undefined || row === undefined ? null : readCell(row, column)
    }
    expect(cell('at')).toEqual({ kind: 'rank', number: 12 })
    expect(cell('name')).toEqual({ kind: 'link', text: 'Mining', area: 'players', id: 'Mining' })
  })

  it('hides, orders and reads facts anew', () => {
    const facts = apply({
      factOrder: ['$.code'],
      facts: { '$.code': { kind: 'instant' }, '$.level': { hidden: true } },
    }).facts
    expect(facts[0]).toMatchObject({
      label: 'Code',
      path: '$.code',
      value: { kind: 'instant', ms: 1_600_000_001_000, unit: 's' },
    })
    expect(facts.some((fact) => fact.path === '$.level')).toBe(false)
  })

  it('ignores choices for what is not there', () => {
    expect(
      apply({
        mainTable: '$.nope',
        tables: { '$.nope': { order: ['x'] } },
        facts: { '$.nope': { hidden: true } },
      }),
    ).toEqual(reading)
  })

  it('takes prototype keys for data', () => {
    const view = JSON.parse('{"facts":{"__proto__":{"hidden":true}}}') as DeclaredView
    expect(apply(view)).toEqual(reading)
  })
})

describe('namesIn', () => {
  it('gives the page itself and every name that leads somewhere, once', () => {
    expect(namesIn(reading, CONTEXT)).toEqual([
      { area: 'players', id: 'ada', name: 'Ada', path: '$.name' },
      { area: 'clans', id: '4', name: 'Red', path: '$.clan.name' },
    ])
  })

  it('gives the rows of a list by what they open', () => {
    const context = { area: 'prices', endpoint: 'prices' }
    const list = readBody(
      {
        items: [
          { slug: 'rune-bar', name: 'Rune bar', price: 9 },
          { slug: 'oak', name: 'Oak', price: 2 },
        ],
      },
      context,
    )
    expect(namesIn(list, context)).toEqual([
      { area: 'prices', id: 'rune-bar', name: 'Rune bar', path: '$.items[0].name' },
      { area: 'prices', id: 'oak', name: 'Oak', path: '$.items[1].name' },
    ])
  })

  it('gives nothing of an error', () => {
    const context = { area: 'players', id: 'x', endpoint: 'players' }
    expect(namesIn(readBody({ error: 'Not found' }, context), context)).toEqual([])
  })
})
