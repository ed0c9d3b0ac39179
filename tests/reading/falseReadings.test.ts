import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

const read = (body: unknown, area = 'players') => readBody(body, { area, endpoint: area })
const rows = (make: (at: number) => unknown) => Array.from({ length: 6 }, (_, at) => make(at))

describe('nothing is read into a body', () => {
  it.each([
    ['points of places', { name: 'Ada', points: [25, 18, 15, 12, 10, 8] }],
    [
      'costs by level',
      { name: 'Ada', costs: { level1: 1, level2: 2, level3: 4, level4: 8, level5: 16 } },
    ],
    ['slots', { name: 'Ada', slots: { item_0: 1, item_1: 2, item_2: 3, item_3: 4, item_4: 5 } }],
    ['numbers by number', { name: 'Ada', best: { 1: 20, 2: 30, 3: 40, 4: 10, 5: 9 } }],
    [
      'people by when they joined',
      { members: rows((at) => ({ name: `P${String(at)}`, joined: 1_700_000_000 + at, xp: at })) },
    ],
    [
      'sales in order',
      { sales: rows((at) => ({ at: 1_700_000_000 + at, price: at, seller: `P${String(at)}` })) },
    ],
    [
      'a ranking by finish',
      { runs: rows((at) => ({ place: at + 1, finished: 1_700_000_000 + at, time: at })) },
    ],
  ])('no chart of %s', (_name, body) => {
    expect(read(body).series).toEqual([])
  })

  it.each([
    ['a group', { teams: rows((at) => ({ name: `T${String(at)}`, group: 'A' })) }, 'group'],
    [
      'a character',
      { results: rows((at) => ({ player: `P${String(at)}`, character: 'Mario', score: at })) },
      'character',
    ],
    [
      'a faction',
      { items: rows((at) => ({ name: `P${String(at)}`, faction: 'Horde' })) },
      'faction',
    ],
    ['a skill', { skills: rows((at) => ({ name: `S${String(at)}`, level: at })) }, 'name'],
    [
      'an achievement',
      { achievements: rows((at) => ({ name: `S${String(at)}`, done: true })) },
      'name',
    ],
  ])('no link of %s', (_name, body, path) => {
    const column = read(body).tables[0]?.columns.find((one) => one.path === path)
    expect(column).toBeDefined()
    expect(column?.area).toBeUndefined()
  })

  it.each([
    ['experience', { xp: 1_600_000_000 }],
    ['gold', { gold: 1_600_000_000_000 }],
    ['an id', { id: 1_600_000_000_000 }],
    ['a player id', { player_id: 1_600_000_000 }],
    ['a version', { version: '2024.01' }],
    ['a score', { score: '1700000000' }],
    ['a phone', { code: '2024-0101' }],
    ['damage', { damage: 1_700_000_000_000 }],
  ])('no date of %s', (_name, body) => {
    expect(read({ name: 'Ada', ...body }).facts.some((fact) => fact.value.kind === 'instant')).toBe(
      false,
    )
  })
})
