import { describe, expect, it } from 'vitest'
import { identifiersLast } from '#pages/view/identifiersLast.ts'
import { readBody } from '#reading/index.ts'
import type { Column, Table } from '#reading/types.ts'

const column = (label: string, more: Partial<Column> = {}): Column => ({
  label,
  path: label,
  kind: 'text',
  filled: 1,
  ...more,
})

function table(columns: readonly Column[], name: string): Table {
  const [base] = readBody([{ a: 1 }, { a: 2 }], { area: 'clans', endpoint: 'x' }).tables
  return {
    ...base!,
    columns: [...columns],
    nameColumn: columns.findIndex(({ label }) => label === name),
    rankColumn: columns.findIndex(({ kind }) => kind === 'rank'),
    sort: { column: columns.length - 1, descending: true },
  }
}
const labels = ({ columns }: Table) => columns.map(({ label }) => label)

describe('the columns of a list', () => {
  it('have identifiers last, and keep their order otherwise', () => {
    const given = table(
      ['ID', 'Tag id', 'Rank', 'Name', 'Level'].map((label) =>
        column(label, label === 'Rank' ? { kind: 'rank' } : {}),
      ),
      'Name',
    )
    const shown = identifiersLast(given)
    expect(labels(shown)).toEqual(['Rank', 'Name', 'Level', 'ID', 'Tag id'])
  })

  it('are still known by what they are', () => {
    const given = table(
      [column('ID'), column('Rank', { kind: 'rank' }), column('Name'), column('Level')],
      'Name',
    )
    const { columns, nameColumn, rankColumn, sort } = identifiersLast(given)
    expect(columns[nameColumn]?.label).toBe('Name')
    expect(columns[rankColumn]?.label).toBe('Rank')
    expect(columns[sort?.column ?? -1]?.label).toBe('Level')
  })

  it('stay as they are where an identifier names the rows, or leads somewhere', () => {
    const named = table([column('ID'), column('Level')], 'ID')
    expect(identifiersLast(named)).toBe(named)
    const leading = table([column('Clan ID', { area: 'clans' }), column('Name')], 'Name')
    expect(identifiersLast(leading)).toBe(leading)
    const nameless = table([column('ID'), column('Level')], 'none')
    expect(identifiersLast(nameless)).toBe(nameless)
  })

  it('do not take a word that ends alike for an identifier', () => {
    const given = table([column('Paid'), column('Grid'), column('Name')], 'Name')
    expect(identifiersLast(given)).toBe(given)
  })
})
