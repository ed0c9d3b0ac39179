import { describe, expect, it } from 'vitest'
import { labelOf, readBody } from '#reading/index.ts'
import type { Area } from '#reading/index.ts'

const read = (body: unknown, area: Area = 'players') => readBody(body, { area, endpoint: area })
const labels = (body: unknown, area?: Area) => read(body, area).facts.map(({ label }) => label)
const rows = (row: (at: number) => object) => Array.from({ length: 6 }, (_, at) => row(at))

describe('what a person saw on pages and would not have shipped', () => {
  it('a status of the request and the names of columns are no figures of a thing', () => {
    const body = { status: 200, points: 31, headers: ['a', 'b'], rows: [[1, 2]] }
    expect(labels(body)).toContain('Points')
    expect(labels(body)).not.toContain('Status')
    expect(labels(body)).not.toContain('Headers')
    expect(labels({ name: 'Ann', status: 3, points: 31 })).toContain('Status')
  })

  it('what an error says is told once, as the error', () => {
    const { error, facts } = read({ error: true, descriptor: 'No such player', response: 'None' })
    expect(error?.message).toBe('No such player')
    expect(facts).toEqual([])
  })

  it('"7_days" keeps its number and "itemIDs" its letters', () => {
    const body = rows((at) => ({
      name: `Item ${String(at)}`,
      price: { '7_days': { sold: at }, '30_days': { sold: at * 4 } },
    }))
    const [table] = read(body, 'prices').tables
    const found = table?.columns.map(({ label }) => label)
    expect(found).toEqual(expect.arrayContaining(['7 days sold', '30 days sold']))
    expect(labelOf('itemIDs')).toBe('Item ids')
    expect(labelOf('HTTPServer')).toBe('Http server')
  })

  it('columns four levels down are told apart', () => {
    const side = (at: number) => ({ low: { world: { price: at } } })
    const body = rows((at) => ({ itemId: 900 + at, nq: side(at), hq: side(at * 7) }))
    const found = read(body, 'prices').tables[0]?.columns.map(({ label }) => label) ?? []
    expect(new Set(found).size).toBe(found.length)
  })

  it('a row is not called by who is first in a list inside it', () => {
    const items = Object.fromEntries(
      rows((at) => ({ at })).map((_, at) => [
        String(5100 + at),
        { itemID: 5100 + at, price: at * 3, listings: [{ retainerName: `Ann ${String(at)}` }] },
      ]),
    )
    expect(read({ items }, 'prices').tables[0]?.nameColumn).toBe('itemID')
  })

  it('a ranking of songs is none of players', () => {
    const songs = rows((at) => ({ rank: at + 1, songName: `Song ${String(at)}`, plays: 90 - at }))
    expect(read(songs, 'leaderboards').tables[0]?.rowLink?.area).not.toBe('players')
  })

  it('neither ages nor what counts the rows are lines', () => {
    const body = {
      past: rows((at) => ({ season: 2018 + at, playerAge: 21 + at, lineup_ordinal: at + 1 })),
    }
    expect(read(body).series).toEqual([])
  })
})
