import { thingTable } from '#data/things/things.ts'
import type { Table } from '#data/things/things.ts'
import { readThings } from '../helpers/readThings.ts'
import { describe, expect, it } from 'vitest'
import { NO_MEANING } from '#reading/roles/roles.ts'
import type { Value } from '#reading/types.ts'
import { createFormat } from '#ui/format/createFormat.ts'
import { createRowFilter, formatSort, parseSort, sortRows } from '#view/useTableRows.ts'

const BODY = {
  skills: [
    { skill: 'Attack', level: 99, xp: 14_391_160 },
    { skill: 'Mining', level: 97, xp: 11_004_870 },
    { skill: 'Cooking', level: null, xp: null },
    { skill: 'Magic', level: 94, xp: 8_221_005 },
  ],
}

function tableOf(body: unknown): Table {
  const [first] = readThings(body, { area: 'players', endpoint: 'players/x', id: 'x' }).tables
  if (first === undefined) throw new Error('no table')
  return first
}

const names = (rows: readonly { source: unknown }[]) =>
  rows.map(({ source }) => (source as { skill: string }).skill)

it('finds a code by the words that it is drawn as', () => {
  const kinds = ['boss-rush', 'double_xp', 'boss fight']
  const table = tableOf({ events: kinds.map((kind, at) => ({ id: at, name: `E${at}`, kind })) })
  const filter = createRowFilter(table)
  expect(filter(table.rows, 'Boss rush').map(({ name }) => name)).toEqual(['E0'])
  expect(filter(table.rows, 'boss-').map(({ name }) => name)).toEqual(['E0', 'E2'])
})

describe('the order of rows', () => {
  const table = tableOf(BODY)

  it('is read from the address and written to it', () => {
    expect(parseSort('-xp')).toEqual({ column: 'xp', descending: true })
    expect(parseSort('clan.name')).toEqual({ column: 'clan.name', descending: false })
    expect(formatSort({ column: 'xp', descending: true })).toBe('-xp')
    for (const nothing of [null, '', '-']) expect(parseSort(nothing)).toBeNull()
  })

  it('puts absent values last, either way', () => {
    const order = (sort: string) => names(sortRows(table, parseSort(sort)))
    expect(order('-xp')).toEqual(['Attack', 'Mining', 'Magic', 'Cooking'])
    expect(order('xp')).toEqual(['Magic', 'Mining', 'Attack', 'Cooking'])
  })

  it('is the service’s for a column that is not there', () => {
    expect(sortRows(table, parseSort('nothing'))).toEqual(table.rows)
  })

  it('sorts by what a column of a panel stands for', () => {
    const by = ({ source }: { source: unknown }): Value => ({
      kind: 'count',
      number: (source as { skill: string }).skill.length,
    })
    expect(names(sortRows(table, parseSort('length'), by))).toEqual([
      'Magic',
      'Attack',
      'Mining',
      'Cooking',
    ])
  })

  it('puts texts as a person would, and equal ones as they were', () => {
    const cells = ['Item 10', 'item 9', 'Éa', 'eb', 'ITEM 9', '_under', '1st', 'Анна', 'Ann']
    const rows = cells.map((v, at) => ({ key: String(at), path: `$[${at}]`, source: { v } }))
    const table = thingTable({
      path: '$',
      label: { text: '' },
      columns: [{ label: 'V', path: 'v', kind: 'text', filled: 1, ...NO_MEANING }],
      rows,
      sort: null,
      nameColumn: null,
      rankColumn: null,
      figure: null,
      groupColumn: null,
      rowsAre: 'parts',
    })
    const order = (descending: boolean) =>
      sortRows(table, { column: 'v', descending }).map(({ key }) => cells[Number(key)])
    const rising = ['_under', '1st', 'Ann', 'Éa', 'eb', 'item 9', 'ITEM 9', 'Item 10', 'Анна']
    expect(order(false)).toEqual(rising)
    expect(order(true).slice(0, 4)).toEqual(['Анна', 'Item 10', 'item 9', 'ITEM 9'])
  })
})

describe('the filter', () => {
  const table = tableOf(BODY)
  const filter = createRowFilter(table)
  const found = (text: string, locale = 'en-GB') =>
    names(filter(table.rows, text, createFormat(locale, 'UTC').bare(text)))

  it('finds text in any cell, without regard to case', () => {
    expect(found(' mIn ')).toEqual(['Mining'])
    expect(found('')).toHaveLength(4)
    expect(found('zzz')).toHaveLength(0)
  })

  it('finds a figure written with or without its separators', () => {
    expect(found('11004870')).toEqual(['Mining'])
    expect(found('11,004,870')).toEqual(['Mining'])
    expect(found('11.004.870', 'de-DE')).toEqual(['Mining'])
    expect(found('11\u202f004', 'fr-FR')).toEqual(['Mining'])
    expect(found('1,10,04,870', 'hi-IN')).toEqual(['Mining'])
    expect(found('١١٬٠٠٤', 'ar-EG')).toEqual(['Mining'])
  })

  it('finds a negative figure copied from the page', () => {
    const { bare, exact } = createFormat('en-GB', 'UTC')
    expect(bare(exact(-1312))).toBe('-1312')
  })

  it('keeps the order asked for', () => {
    expect(names(filter(sortRows(table, parseSort('level')), 'i'))).toEqual([
      'Magic',
      'Mining',
      'Cooking',
    ])
  })
})
