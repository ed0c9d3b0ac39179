import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'
import { areaAt, columns, NAMES } from './linkedColumns.ts'

const player = (at: number) => ({
  player: { id: `p${String(at)}`, tag: `Tag ${String(at)}`, country: 'au' },
  stats: { goals: at, saves: at * 2 },
})

describe('the things that a row lists (rule 6)', () => {
  it('lead by the name that the thing inside each entry has', () => {
    const body = { matches: [0, 1, 2, 3].map((at) => ({ at, roster: [player(at)] })) }
    const { tables } = readBody(body, { area: 'competitions', endpoint: '/matches' })
    const [table] = tables
    const column = table?.columns.find(({ path }) => path === 'roster')
    const cell =
      table?.rows[0] === undefined || column === undefined ? null : readCell(table.rows[0], column)
    expect(cell).toMatchObject({ links: [{ text: 'Tag 0', area: 'players', id: 'Tag 0' }] })
  })

  it('are called by their names whether these are written large or small', () => {
    const body = [0, 1, 2, 3].map((at) => ({ At: at * 3, Goods: [{ Name: `Good ${String(at)}` }] }))
    const { tables } = readBody(body, { area: 'events', endpoint: '/shops' })
    const [table] = tables
    const column = table?.columns.find(({ path }) => path === 'Goods')
    const cell =
      table?.rows[0] === undefined || column === undefined ? null : readCell(table.rows[0], column)
    expect(cell).toMatchObject({ text: 'Good 0' })
  })
})

describe('a contest in rows of two sides (rule 6)', () => {
  it('is a competition, whatever the sides are called', () => {
    const row = (at: number) => ({
      number: at,
      event: { name: `Cup ${String(at)}` },
      blue: { score: at, team: { name: NAMES[at] } },
      orange: { score: at + 1, team: { name: NAMES[at + 1] } },
    })
    expect(areaAt(columns('competitions', row, 'matches'), 'event.name')).toBe('competitions')
    const listed = (at: number) => ({
      event: { name: `Cup ${String(at)}` },
      teams: [{ name: NAMES[at] }, { name: NAMES[at + 1] }],
    })
    expect(areaAt(columns('clans', listed, 'results'), 'event.name')).toBe('competitions')
  })

  it('is none where a row has no sides', () => {
    const row = (at: number) => ({ gain: at * 3, event: { name: `Rain ${String(at)}` } })
    expect(areaAt(columns('clans', row, 'gains'), 'event.name')).toBeUndefined()
  })
})
