import { type Table, thingTable } from '#data/things/things.ts'
import { presented } from '#view/presented.ts'
import { describe, expect, it } from 'vitest'
import { nameColumn, rankColumn, readBody, readCell, sortColumn } from '#reading/index.ts'
import { meaningOfLabel } from '#reading/roles/meaningOf.ts'
import type { Column } from '#reading/types.ts'

const column = (label: string, more: Partial<Column> = {}): Column => ({
  label,
  path: label,
  kind: 'text',
  filled: 1,
  ...meaningOfLabel(label, more.kind ?? 'text', false),
  ...more,
})

function table(columns: readonly Column[], name: string): Table {
  const [base] = readBody([{ a: 1 }, { a: 2 }], { area: 'clans', endpoint: 'x' }).tables
  return thingTable({
    ...base!,
    columns: [...columns],
    nameColumn: columns.find(({ label }) => label === name)?.path ?? null,
    rankColumn: columns.find(({ kind }) => kind === 'rank')?.path ?? null,
    sort: { column: columns.at(-1)?.path ?? '', descending: true },
  })
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
    const shown = presented(given)
    expect(labels(shown)).toEqual(['Rank', 'Name', 'Level', 'ID', 'Tag id'])
  })

  it.each([
    [
      [1, 2, 3],
      ['Rank', 'Name', 'XP'],
    ],
    [
      [2, 1, 3],
      ['Name', 'XP', 'Rank'],
    ],
  ])('have a rank first where the rows are in its order: %j', (ranks, order) => {
    const rows = ranks.map((rank) => ({ name: `N${rank}`, xp: 9 - rank, rank }))
    const [base] = readBody(rows, { area: 'clans', endpoint: 'x' }).tables
    const columns = ['name', 'xp', 'rank'].map((path) =>
      base!.columns.find((column) => column.path === path)!,
    )
    const sort = { column: 'rank', descending: false }
    const shown = presented({ ...base!, columns, sort, nameColumn: 'name', rankColumn: 'rank' })
    expect(labels(shown)).toEqual(order)
    expect(labels(presented({ ...shown, columns }, { keepOrder: true }))).toEqual([
      'Name',
      'XP',
      'Rank',
    ])
  })

  it('are still known by what they are', () => {
    const given = table(
      [column('ID'), column('Rank', { kind: 'rank' }), column('Name'), column('Level')],
      'Name',
    )
    const shown = presented(given)
    expect(nameColumn(shown)?.label).toBe('Name')
    expect(rankColumn(shown)?.label).toBe('Rank')
    expect(sortColumn(shown)?.label).toBe('Level')
  })

  it('stay as they are where an identifier names the rows, or leads somewhere', () => {
    const named = table([column('ID'), column('Level')], 'ID')
    expect(presented(named)).toBe(named)
    const leading = table([column('Clan ID', { area: 'clans' }), column('Name')], 'Name')
    expect(presented(leading)).toBe(leading)
    const nameless = table([column('ID'), column('Level')], 'none')
    expect(presented(nameless)).toBe(nameless)
  })

  it('have names that lead to the page of their row, by the id in it', () => {
    const [list] = readBody(
      [
        { id: 7, title: 'Cup' },
        { id: 8, title: 'Bowl' },
      ],
      {
        area: 'competitions',
        endpoint: 'x',
      },
    ).tables
    const shown = presented({ ...list!, rowLink: { area: 'competitions', idPath: 'id' } })
    expect(readCell(shown.rows[0]!, nameColumn(shown)!)).toMatchObject({
      area: 'competitions',
      id: '7',
      text: 'Cup',
    })
  })

  it('have an id that leads to the page of their row where the name is that of another thing', () => {
    const wars = [1, 2, 3].map((at) => ({
      id: `w${at}`,
      clan: { name: `Otters ${at}` },
      opponent: { name: `Larks ${at}` },
      starts_at: `2026-11-0${at}T12:00:00Z`,
    }))
    const [read] = readBody(wars, { area: 'competitions', endpoint: 'competitions.list' }).tables
    const shown = presented(thingTable(read!), { listOf: 'competitions' })
    const opened = shown.columns.map((one) => {
      const value = readCell(shown.rows[0]!, one)
      return value.kind === 'link' ? [value.area, value.id] : null
    })
    expect(opened).toContainEqual(['clans', 'Otters 1'])
    expect(opened).toContainEqual(['competitions', 'w1'])
  })

  it('do not take a word that ends alike for an identifier', () => {
    const given = table([column('Paid'), column('Grid'), column('Name')], 'Name')
    expect(presented(given)).toBe(given)
  })
})
