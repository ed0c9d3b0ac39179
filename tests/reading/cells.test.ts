import { compareValues } from '#data/things/compareValues.ts'
import { describe, expect, it } from 'vitest'
import { cellPath, readBody, readCell, resolvePath } from '#reading/index.ts'
import type { Table, Value } from '#reading/types.ts'

function tableOf(body: unknown, area = 'leaderboards'): Table {
  const table = readBody(body, { area, endpoint: area }).tables[0]
  if (table === undefined) throw new Error('no table')
  return table
}

function cells(table: Table, path: string): Value[] {
  const column = table.columns.find((one) => one.path === path)
  if (column === undefined) throw new Error(`no column ${path}`)
  return table.rows.map((row) => readCell(row, column))
}

describe('readCell', () => {
  it('counts a rank that begins at nought from one', () => {
    const table = tableOf([
      { rank: '0', name: 'a' },
      { rank: '1', name: 'b' },
      { rank: '2', name: 'c' },
    ])
    expect(cells(table, 'rank')).toEqual([1, 2, 3].map((number) => ({ kind: 'rank', number })))
  })

  it('keeps ties', () => {
    const table = tableOf([
      { rank: 1, name: 'a' },
      { rank: 1, name: 'b' },
      { rank: 3, name: 'c' },
    ])
    expect(cells(table, 'rank').map((value) => 'number' in value && value.number)).toEqual([
      1, 1, 3,
    ])
  })

  it('links a clan by its id and a player by the name', () => {
    const table = tableOf([
      { name: 'Ada', clan: { id: 7, name: 'Red' } },
      { name: 'Bob', clan: { id: 8, name: 'Blue' } },
    ])
    expect(cells(table, 'clan.name')[0]).toEqual({
      kind: 'link',
      text: 'Red',
      area: 'clans',
      id: '7',
    })
    expect(cells(table, 'name')[0]).toEqual({
      kind: 'link',
      text: 'Ada',
      area: 'players',
      id: 'Ada',
    })
  })

  it('does not take the id of the row for the id of what it names', () => {
    const rows = [1, 2, 3].map((id) => ({
      id,
      name: `E${String(id)}`,
      item: `Item ${String(id)}`,
      clan: `Clan ${String(id)}`,
      clanId: id * 10,
    }))
    const table = tableOf({ events: rows }, 'events')
    expect(cells(table, 'item')[0]).toEqual({
      kind: 'link',
      text: 'Item 1',
      area: 'prices',
      id: 'Item 1',
    })
    expect(cells(table, 'clan')[0]).toEqual({
      kind: 'link',
      text: 'Clan 1',
      area: 'clans',
      id: '10',
    })
  })

  it('says absent where a row lacks what others have', () => {
    const table = tableOf([
      { name: 'Ada', score: 5 },
      { name: 'Bob' },
      { name: 'Cy', score: null },
      { name: 'Di', score: 'n/a' },
    ])
    expect(cells(table, 'score')).toEqual([
      { kind: 'count', number: 5 },
      { kind: 'absent', why: 'missing' },
      { kind: 'absent', why: 'null' },
      { kind: 'absent', why: 'sentinel' },
    ])
  })

  it('names the place of each cell in the body', () => {
    const body = {
      data: [
        { name: 'Ada', clan: { name: 'Red' } },
        { name: 'Bob', clan: { name: 'Blue' } },
      ],
    }
    const table = tableOf(body)
    for (const row of table.rows) {
      for (const column of table.columns)
        expect(resolvePath(body, cellPath(row, column))).toBeDefined()
    }
  })

  it('reads own keys only', () => {
    const body: unknown = JSON.parse(
      '[{"name":"a","__proto__":{"x":1},"constructor":2},{"name":"b"}]',
    )
    const table = tableOf(body)
    expect(cells(table, 'constructor')).toEqual([
      { kind: 'count', number: 2 },
      { kind: 'absent', why: 'missing' },
    ])
    expect(cells(table, '__proto__.x')).toEqual([
      { kind: 'count', number: 1 },
      { kind: 'absent', why: 'missing' },
    ])
  })
})

describe('compareValues', () => {
  const count = (number: number): Value => ({ kind: 'count', number })
  const absent: Value = { kind: 'absent', why: 'null' }

  it('puts absent last both ways', () => {
    const all = [absent, count(2), count(1)]
    expect(all.toSorted((a, b) => compareValues(a, b))).toEqual([count(1), count(2), absent])
    expect(all.toSorted((a, b) => compareValues(a, b, true))).toEqual([count(2), count(1), absent])
  })

  it('compares digits beyond what a number holds', () => {
    const a: Value = { kind: 'count', number: 9007199254740992, text: '9007199254740993' }
    const b: Value = { kind: 'count', number: 9007199254740992, text: '9007199254740992' }
    expect(compareValues(a, b)).toBe(1)
    expect(compareValues(b, a)).toBe(-1)
  })

  it('orders texts as a person would', () => {
    const texts = ['item 10', 'Item 2', 'ätem'].map((text): Value => ({ kind: 'text', text }))
    expect(
      texts.toSorted((a, b) => compareValues(a, b)).map((value) => 'text' in value && value.text),
    ).toEqual(['ätem', 'Item 2', 'item 10'])
  })
})
