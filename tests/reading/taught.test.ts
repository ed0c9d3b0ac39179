import { describe, expect, it } from 'vitest'
import { applyOverrides, readBody, teachingKey, withTaught } from '#reading/index.ts'
import type { Overrides } from '#reading/index.ts'

describe('a column is the same column elsewhere', () => {
  it.each([
    ['by its key, whatever its table', '$.guilds', 'owner', 'owner'],
    ['by its key, however deep', '$.rounds[*].games', 'result.best_uid', 'best_uid'],
    ['by what it is a key of, where its key is generic', '$.games', 'clan.name', 'clan.name'],
    ['by its list, where nothing else says of what', '$.data.members', 'name', 'members.name'],
    ['by its list, where it is the key of a map', '$.ranks{}', '@key', 'ranks.@key'],
    ['by its list, where the list is of plain texts', '$.rival_ids', 'value', 'rival_ids'],
    ['on its own endpoint, where nothing says of what', '$', 'name', 'clans.list .name'],
    ['on its own endpoint, in a wrapper', '$.items', 'id', 'clans.list .id'],
    ['by its key, where it is a figure', null, '$.data.owner', 'owner'],
  ])('%s', (_, table, path, key) => {
    expect(teachingKey('clans.list', table, path)).toBe(key)
  })
})

const body = {
  owner: 'ann',
  guilds: [1, 2, 3].map((n) => ({ title: `Guild ${n}`, owner: `p${n}`, gold: 9 - n })),
}
const reading = readBody(body, { area: 'prices', endpoint: '/x' })
const shown = (own: Overrides | null, taught: NonNullable<Overrides['taught']>) => {
  const all = withTaught(reading, 'prices.list', own, taught)
  return all === null ? reading : applyOverrides(reading, body, all)
}
const ownerOf = ({ tables }: typeof reading) =>
  tables.find(({ path }) => path === '$.guilds')?.columns.find(({ path }) => path === 'owner')

describe('what was taught', () => {
  it('holds for columns and figures of that key', () => {
    const taught = shown(null, { owner: { kind: 'link', area: 'clans' } })
    expect(ownerOf(taught)).toMatchObject({ kind: 'link', area: 'clans' })
    expect(taught.facts.find(({ path }) => path === '$.owner')?.value).toMatchObject({
      area: 'clans',
      id: 'ann',
    })
  })

  it('leaves nothing to be offered', () => {
    const unsure: typeof reading = {
      ...reading,
      tables: reading.tables.map((table) => ({
        ...table,
        columns: table.columns.map((column) => ({ ...column, maybe: 'players' })),
      })),
    }
    const all = withTaught(unsure, 'x', null, { owner: { kind: 'text' } })
    const column = ownerOf(applyOverrides(unsure, body, all ?? { version: 1 }))
    expect(column?.kind).toBe('text')
    expect(column?.maybe).toBeUndefined()
  })

  it('gives way to what was said of that very column', () => {
    const own: Overrides = {
      version: 1,
      tables: { '$.guilds': { columns: { owner: { kind: 'text' } } } },
    }
    const both = shown(own, { owner: { kind: 'link', area: 'clans' } })
    expect(ownerOf(both)?.area).toBeUndefined()
    const named: Overrides = {
      version: 1,
      tables: { '$.guilds': { columns: { owner: { label: 'Boss' } } } },
    }
    const taught = shown(named, { owner: { kind: 'link', area: 'clans' } })
    expect(ownerOf(taught)).toMatchObject({ label: 'Boss', area: 'clans' })
  })

  it('takes the page from rows whose name is said to be no link', () => {
    const members = [1, 2].map((n) => ({ name: `ann${n}`, wins: n }))
    const list = readBody({ members }, { area: 'clans', id: '1', endpoint: '/x' })
    expect(list.tables[0]?.columns.some(({ area }) => area === 'players')).toBe(true)
    const all = withTaught(list, 'clans.item', null, { 'members.name': { kind: 'text' } })
    const [table] = applyOverrides(list, { members }, all ?? { version: 1 }).tables
    expect(table?.rowLink).toBeUndefined()
    expect(table?.columns.some(({ area }) => area !== undefined)).toBe(false)
  })

  it('changes nothing where no such column is', () => {
    expect(withTaught(reading, 'x', null, { other: { kind: 'text' } })).toBeNull()
  })
})
