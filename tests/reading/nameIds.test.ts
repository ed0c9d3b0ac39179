import { describe, expect, it } from 'vitest'
import { nameIds } from '#reading/accessors/nameIds.ts'
import { namesIn, readBody, readCell } from '#reading/index.ts'
import type { Reading, Value } from '#reading/types.ts'

const known = (area: string, id: string, name: string) => ({ area, id, name })

const BODY = {
  name: 'Otters',
  members: [
    { player: 'p-17', wins: 30 },
    { player: 'p-18', wins: 20 },
    { player: 'p-19', wins: 10 },
  ],
}
const read = (body: unknown, area = 'clans') => readBody(body, { area, id: '4', endpoint: '/x' })

/** The text of every link in the first table, row by row. */
function shown({ tables: [table] }: Reading): string[] {
  const columns = table?.columns.filter(({ area }) => area !== undefined) ?? []
  return (table?.rows ?? []).flatMap((row) =>
    columns.map((column) => {
      const value = readCell(row, column)
      return value.kind === 'link' ? value.text : ''
    }),
  )
}

const cell = (reading: Reading, at: number): Value | undefined => {
  const [table] = reading.tables
  const row = table?.rows[at]
  const column = table?.columns.find(({ area }) => area === 'players')
  return row && column && readCell(row, column)
}

describe('ids in a reading', () => {
  it('have no name where they are short and only some are known: another league has the same', () => {
    const team = (teamId: number, wins: number) => ({ teamId, wins })
    const reading = read({ standings: [team(1, 9), team(2, 7), team(3, 2)] }, 'leaderboards')
    const some = [known('clans', '1', 'Otters'), known('clans', '3', 'Larks')]
    expect(shown(nameIds(reading, some))).toEqual(['1', '2', '3'])
    const all = [...some, known('clans', '2', 'Mosses')]
    expect(shown(nameIds(reading, all))).toEqual(['Otters', 'Mosses', 'Larks'])
  })

  it('have the name that another body gave them, and keep their id', () => {
    const reading = read(BODY)
    expect(shown(reading)).toEqual(['p-17', 'p-18', 'p-19'])
    const named = nameIds(reading, [known('players', 'p-18', 'Ann')])
    expect(shown(named)).toEqual(['p-17', 'Ann', 'p-19'])
    expect(cell(named, 1)).toEqual({
      kind: 'link',
      text: 'Ann',
      area: 'players',
      id: 'p-18',
      named: true,
    })
    expect(shown(reading)[1]).toBe('p-18')
  })

  it('have no name that is a thing of another area', () => {
    const reading = read(BODY)
    expect(nameIds(reading, [known('clans', 'p-18', 'Stoats')])).toBe(reading)
  })

  it('are left alone where the body names them itself, or the name is the id', () => {
    const body = {
      members: [
        { clan: { name: 'Otters', tag: '#1' }, wins: 2 },
        { clan: { name: 'Stoats', tag: '#2' }, wins: 1 },
      ],
    }
    const reading = read(body, 'leaderboards')
    expect(nameIds(reading, [known('clans', '#1', 'Old Otters')])).toBe(reading)
    const ids = read(BODY)
    expect(nameIds(ids, [known('players', 'p-17', 'p-17')])).toBe(ids)
  })

  it('have names in the figures of a page, too', () => {
    const reading = read({ name: 'Otters', owner: { name: 'p-17' }, wins: 12 })
    const fact = reading.facts.find(({ value }) => value.kind === 'link')
    expect(fact?.value).toMatchObject({ text: 'p-17', area: 'players' })
    const named = nameIds(reading, [known('players', 'p-17', 'Ann')])
    expect(named.facts.find(({ path }) => path === fact?.path)?.value).toEqual({
      kind: 'link',
      text: 'Ann',
      area: 'players',
      id: 'p-17',
      named: true,
    })
  })

  it('have names where a row lists them', () => {
    const rows = ['#1', '#2'].map((id, at) => ({
      name: `War ${id}`,
      rival_ids: [id, '#9'],
      won: at,
    }))
    const reading = read({ wars: rows })
    const named = nameIds(reading, [known('clans', '#9', 'Stoats')])
    const [table] = named.tables
    const column = table?.columns.find(({ path }) => path === 'rival_ids')
    const row = table?.rows[0]
    expect(row && column && readCell(row, column)).toMatchObject({
      kind: 'nested',
      links: [
        { text: '#1', area: 'clans', id: '#1' },
        { text: 'Stoats', area: 'clans', id: '#9', named: true },
      ],
    })
    expect(nameIds(reading, [known('clans', '#9', 'Stoats')], named)).toBe(named)
  })

  it.each([
    ['texts', ['p-17', 'p-18']],
    ['whole numbers', [70_010, 70_011]],
  ])('have names in a list of them by itself: %s', (_, ids) => {
    const reading = read({ name: 'Otters', wins: 3, member_ids: ids })
    const named = nameIds(reading, [known('players', String(ids[1]), 'Ann')])
    expect(shown({ ...named, tables: named.tables.slice(0, 1) })).toEqual([String(ids[0]), 'Ann'])
  })

  it('keep the tables made before where nothing new is known, and get a newer name', () => {
    const reading = read(BODY)
    const names = [known('players', 'p-18', 'Ann')]
    const first = nameIds(reading, names)
    expect(nameIds(reading, names, first)).toBe(first)
    const second = nameIds(
      reading,
      [...names, known('players', 'p-19', 'Bo'), known('players', 'p-18', 'Anna')],
      first,
    )
    expect(shown(second)).toEqual(['p-17', 'Anna', 'Bo'])
  })
})

it('a body that lists ids before it names them knows the names', () => {
  const body = {
    clans: ['#1', '#2', '#3'],
    standings: [
      { clan: { name: 'Otters', tag: '#1' }, wins: 2 },
      { clan: { name: 'Stoats', tag: '#2' }, wins: 1 },
    ],
  }
  const context = { area: 'leaderboards', endpoint: '/x' }
  const reading = readBody(body, context)
  const [standings, list] = reading.tables
  const tables = [list, standings].flatMap((table) => table ?? [])
  const found = namesIn({ ...reading, tables }, context).filter(({ area }) => area === 'clans')
  const names = found.map(({ id, name }) => `${id} ${name}`)
  expect(names.toSorted()).toEqual(['#1 Otters', '#2 Stoats', '#3 #3'])
})
