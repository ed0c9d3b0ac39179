import { describe, expect, it } from 'vitest'
import { filterRows, sortOf, sortRows, sortText } from '#pages/view/sortRows.ts'
import { readBody, readCell } from '#reading/index.ts'

const BODY = {
  skills: [
    { skill: 'Attack', level: 99, xp: 14_391_160 },
    { skill: 'Mining', level: 97, xp: 11_004_870 },
    { skill: 'Cooking', level: null, xp: null },
    { skill: 'Magic', level: 94, xp: 8_221_005 },
  ],
}

function table() {
  const [first] = readBody(BODY, { area: 'players', endpoint: 'players/x', id: 'x' }).tables
  if (first === undefined) throw new Error('no table')
  return first
}

function column(path: string) {
  const { columns, rows } = table()
  const found = columns.find((one) => one.path === path)
  if (found === undefined) throw new Error(`no column ${path}`)
  return { found, rows }
}

const names = (rows: readonly { source: unknown }[]) =>
  rows.map(({ source }) => (source as { skill: string }).skill)

describe('the order of rows', () => {
  it('stands in the address', () => {
    expect(sortOf('-xp')).toEqual({ column: 'xp', descending: true })
    expect(sortOf('clan.name')).toEqual({ column: 'clan.name', descending: false })
    expect(sortText({ column: 'xp', descending: true })).toBe('-xp')
    for (const nothing of [null, '', '-']) expect(sortOf(nothing)).toBeNull()
  })

  it('puts absent values last, either way', () => {
    expect(names(sortRows(table(), sortOf('-xp')))).toEqual([
      'Attack',
      'Mining',
      'Magic',
      'Cooking',
    ])
    expect(names(sortRows(table(), sortOf('xp')))).toEqual(['Magic', 'Mining', 'Attack', 'Cooking'])
  })

  it('is the service’s for a column that is not there', () => {
    expect(sortRows(table(), sortOf('nothing'))).toEqual(table().rows)
  })
})

describe('the filter', () => {
  it('finds text in any cell, without regard to case', () => {
    const { columns, rows } = table()
    expect(names(filterRows(rows, columns, ' mIn '))).toEqual(['Mining'])
    expect(filterRows(rows, columns, '')).toHaveLength(4)
    expect(filterRows(rows, columns, 'zzz')).toHaveLength(0)
  })

  it('reads what a person reads', () => {
    const { found, rows } = column('skill')
    expect(readCell(rows[0]!, found)).toMatchObject({ text: 'Attack' })
  })
})
