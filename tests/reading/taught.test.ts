import { describe, expect, it } from 'vitest'
import { arrange, fieldKey, readBody } from '#reading/index.ts'
import type { Declared, Field } from '#reading/index.ts'

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
    expect(fieldKey('clans.list', table, path)).toBe(key)
  })
})

const body = {
  owner: 'ann',
  guilds: [1, 2, 3].map((n) => ({ title: `Guild ${n}`, owner: `p${n}`, gold: 9 - n })),
}
const shown = (taught: Record<string, Field>, view: Declared['view'] = {}) => {
  const declarations = {
    view: 'prices.list',
    declared: [{ by: 'person' as const, fields: taught, view }],
  }
  const reading = readBody(body, { area: 'prices', endpoint: '/x', ...declarations })
  return arrange(reading, declarations)
}
const ownerOf = ({ tables }: ReturnType<typeof readBody>) =>
  tables.find(({ path }) => path === '$.guilds')?.columns.find(({ path }) => path === 'owner')

describe('what was taught', () => {
  it('holds for columns and figures of that key', () => {
    const taught = shown({ owner: { kind: 'link', area: 'clans' } })
    expect(ownerOf(taught)).toMatchObject({ kind: 'link', area: 'clans' })
    expect(taught.facts.find(({ path }) => path === '$.owner')?.value).toMatchObject({
      area: 'clans',
      id: 'ann',
    })
  })

  it('is no link if it is a text', () => {
    const games = [1, 2, 3].map((n) => ({ day: `2026-11-0${n}`, boss: `ann${n}`, wins: n }))
    const read = (fields: Record<string, Field>) =>
      readBody(
        { games },
        { area: 'players', id: 'x', endpoint: '/x', declared: [{ by: 'person', fields }] },
      ).tables[0]?.columns.find(({ path }) => path === 'boss')
    expect(read({ boss: { kind: 'text' } })).toMatchObject({ kind: 'text' })
    expect(read({ boss: { kind: 'text' } })?.area).toBeUndefined()
  })

  it('gives way to what was said of that very column', () => {
    const own = { tables: { '$.guilds': { columns: { owner: { kind: 'text' as const } } } } }
    const both = shown({ owner: { kind: 'link', area: 'clans' } }, own)
    expect(ownerOf(both)?.area).toBeUndefined()
    const named = { tables: { '$.guilds': { columns: { owner: { label: 'Boss' } } } } }
    const taught = shown({ owner: { kind: 'link', area: 'clans' } }, named)
    expect(ownerOf(taught)).toMatchObject({ label: 'Boss', area: 'clans' })
  })

  it('takes the page from rows whose name is said to be no link', () => {
    const members = [1, 2].map((n) => ({ name: `ann${n}`, wins: n }))
    const read = (fields: Record<string, Field>) =>
      readBody(
        { members },
        {
          area: 'clans',
          id: '1',
          endpoint: '/x',
          view: 'clans.item',
          declared: [{ by: 'person', fields }],
        },
      ).tables[0]
    expect(read({})?.columns.some(({ area }) => area === 'players')).toBe(true)
    const table = read({ 'members.name': { kind: 'text' } })
    expect(table?.rowLink).toBeUndefined()
    expect(table?.columns.some(({ area }) => area !== undefined)).toBe(false)
  })

  it('changes nothing where no such column is', () => {
    const plain = readBody(body, { area: 'prices', endpoint: '/x' })
    expect(shown({ other: { kind: 'text' } })).toEqual(plain)
  })
})
