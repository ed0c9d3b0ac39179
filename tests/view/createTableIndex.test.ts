import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTableIndex } from '#view/createTableIndex.ts'
import { foldedPart, foldText } from '#view/foldText.ts'
import { sortOf, sortText } from '#view/sortText.ts'
import { compareValues, readBody, readCell } from '#reading/index.ts'
import type { Table, Value } from '#reading/types.ts'

const BODY = {
  skills: [
    { skill: 'Attack', level: 99, xp: 14_391_160 },
    { skill: 'Mining', level: 97, xp: 11_004_870 },
    { skill: 'Cooking', level: null, xp: null },
    { skill: 'Magic', level: 94, xp: 8_221_005 },
  ],
}

function tableOf(body: unknown): Table {
  const [first] = readBody(body, { area: 'players', endpoint: 'players/x', id: 'x' }).tables
  if (first === undefined) throw new Error('no table')
  return first
}

const names = (rows: readonly { source: unknown }[]) =>
  rows.map(({ source }) => (source as { skill: string }).skill)

describe('the order of rows', () => {
  const index = createTableIndex(tableOf(BODY))

  it('stands in the address', () => {
    expect(sortOf('-xp')).toEqual({ column: 'xp', descending: true })
    expect(sortOf('clan.name')).toEqual({ column: 'clan.name', descending: false })
    expect(sortText({ column: 'xp', descending: true })).toBe('-xp')
    for (const nothing of [null, '', '-']) expect(sortOf(nothing)).toBeNull()
  })

  it('puts absent values last, either way', () => {
    const order = (sort: string) => names(index.rows(sortOf(sort), ''))
    expect(order('-xp')).toEqual(['Attack', 'Mining', 'Magic', 'Cooking'])
    expect(order('xp')).toEqual(['Magic', 'Mining', 'Attack', 'Cooking'])
  })

  it('is the service’s for a column that is not there', () => {
    const table = tableOf(BODY)
    expect(createTableIndex(table).rows(sortOf('nothing'), '')).toEqual(table.rows)
  })

  it('sorts by what a column of a panel stands for', () => {
    const by = ({ source }: { source: unknown }): Value => ({
      kind: 'count',
      number: (source as { skill: string }).skill.length,
    })
    expect(names(index.rows(sortOf('length'), '', by))).toEqual([
      'Magic',
      'Attack',
      'Mining',
      'Cooking',
    ])
  })

  it('is that of the reading for figures, texts, dates and gaps of every sort', () => {
    const cell = fc.oneof(
      fc.integer({ min: -5, max: 5 }),
      fc.constantFrom(
        '9007199254740993',
        '9007199254740995',
        null,
        '',
        'a',
        'B',
        'item 9',
        'item 10',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 2, maxLength: 20 }),
        fc.boolean(),
        (cells, descending) => {
          const rows = cells.map((v, at) => ({ key: String(at), path: `$[${at}]`, source: { v } }))
          const column = { label: 'V', path: 'v', kind: 'count' as const, filled: 1 }
          const table: Table = {
            path: '$',
            label: { text: '' },
            columns: [column],
            rows,
            sort: null,
            nameColumn: null,
            rankColumn: null,
          }
          const expected = rows.toSorted((a, b) =>
            compareValues(readCell(a, column), readCell(b, column), descending),
          )
          expect(createTableIndex(table).rows({ column: 'v', descending }, '')).toEqual(expected)
        },
      ),
    )
  })
})

describe('a folded text', () => {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const compare = (a: string, b: string) => {
    const [left, right] = [foldText(a), foldText(b)]
    const prefix = Math.sign(foldedPart(left, 0) - foldedPart(right, 0))
    return prefix !== 0 ? prefix : left < right ? -1 : left > right ? 1 : 0
  }

  it('orders letters and numbers as a person’s collation does', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abzAZ019 éÖ'), maxLength: 9 })
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(compare(a, b)).toBe(Math.sign(collator.compare(a, b)))
      }),
    )
  })

  it.each([
    ['Item 9', 'Item 10'],
    ['_under', '1st'],
    ['[tag] a', 'a'],
    ['Éa', 'eb'],
    ['Ann', 'Анна'],
  ])('puts %s before %s', (a, b) => {
    expect(compare(a, b)).toBe(-1)
    expect(Math.sign(collator.compare(a, b))).toBe(-1)
  })
})

describe('the filter', () => {
  const index = createTableIndex(tableOf(BODY))
  const found = (text: string) => names(index.rows(null, text))

  it('finds text in any cell, without regard to case', () => {
    expect(found(' mIn ')).toEqual(['Mining'])
    expect(found('')).toHaveLength(4)
    expect(found('zzz')).toHaveLength(0)
  })

  it('finds a figure written with or without its separators', () => {
    expect(found('11004870')).toEqual(['Mining'])
    expect(found('11,004,870')).toEqual(['Mining'])
  })

  it('keeps the order asked for', () => {
    expect(names(index.rows(sortOf('level'), 'i'))).toEqual(['Magic', 'Mining', 'Cooking'])
  })

  it('is made ready in slices', () => {
    const many = { list: Array.from({ length: 2000 }, (_, n) => ({ name: `n${n}`, score: n })) }
    const slow = createTableIndex(tableOf(many))
    let now = 0
    expect(slow.prepare(1, () => now++)).toBe(false)
    while (!slow.prepare(1, () => now++));
    expect(slow.rows(null, 'n1999')).toHaveLength(1)
  })
})
