import { readThings } from '../../helpers/readThings.ts'
import { describe, expect, it } from 'vitest'
import { cellKey, figuresOf } from '#data/figures/figuresOf.ts'
import { figureSnapshotOf } from '#data/figures/figuresOf.ts'

const CONTEXT = { area: 'players', endpoint: 'players/Ann', id: 'Ann' }

const HEAD = { query: 'q', area: 'players', id: 'Ann', fetchedAt: 1 }

const BODY = {
  name: 'Ann',
  overall_xp: 4200,
  joined: '2026-01-02T00:00:00Z',
  skills: {
    Mining: { level: 42, xp: 3000, rank: 9 },
    Fishing: { level: 12, xp: 1200, rank: null },
    Cooking: { level: 5, xp: 300, rank: 80 },
    Hunting: { level: 2, xp: 90, rank: 95 },
  },
}

function valuesIn(body: unknown): Map<string, number> {
  const { figures, values } = figuresOf(HEAD, readThings(body, CONTEXT))
  return new Map(figures.map(({ key }, index) => [key, values[index] ?? Number.NaN]))
}

describe('the figures of a body', () => {
  it('are its numbers, and the cells of its rows by their names', () => {
    const values = valuesIn(BODY)
    expect(values.get('$.overall_xp')).toBe(4200)
    expect(values.get(cellKey('$.skills{}', 'Mining', 'xp'))).toBe(3000)
    expect(values.get(cellKey('$.skills{}', 'Fishing', 'level'))).toBe(12)
  })

  it('have no value where the body has none', () => {
    expect(valuesIn(BODY).has(cellKey('$.skills{}', 'Fishing', 'rank'))).toBe(false)
  })

  it('are no dates and no texts', () => {
    const { figures } = figuresOf(HEAD, readThings(BODY, CONTEXT))
    expect(figures.map(({ kind }) => kind)).not.toContain('instant')
    expect(figures.map(({ kind }) => kind)).not.toContain('text')
  })

  it('have the same keys whatever the order of the rows', () => {
    const turned = {
      ...BODY,
      skills: Object.fromEntries(Object.entries(BODY.skills).toReversed()),
    }
    expect([...valuesIn(turned).keys()].toSorted()).toEqual([...valuesIn(BODY).keys()].toSorted())
  })

  it('say which row they belong to, and what it is called', () => {
    const { figures } = figuresOf(HEAD, readThings(BODY, CONTEXT))
    const mining = figures.filter(({ row }) => row?.name === 'Mining')
    expect(mining.length).toBeGreaterThan(2)
    expect(new Set(mining.map(({ row }) => row?.key)).size).toBe(1)
  })

  it('have the thing that a row opens', () => {
    const list = [
      { id: 'sun-pearl', name: 'Sun pearl', price: 120 },
      { id: 'rope', name: 'Rope', price: 3 },
    ]
    const reading = readThings(list, { area: 'prices', endpoint: 'prices' })
    const { figures } = figuresOf({ query: 'q', area: 'prices', id: null }, reading)
    expect(figures.map(({ row }) => row)).toEqual([
      { key: '$\nsun-pearl', name: 'Sun pearl', area: 'prices' },
      { key: '$\nrope', name: 'Rope', area: 'prices' },
    ])
  })

  it('have a counted rank for the rows of a board without ranks, on any numbered page', () => {
    const entries = ['Ann', 'Bo', 'Cy'].map((player, at) => ({ player, points: [9, 8, 8][at] }))
    const ranksOn = (query: string, area = 'leaderboards') => {
      const body = { entries, limit: 3, page: query.includes('page=2') ? 2 : 1 }
      const reading = readThings(body, { area, endpoint: 'x', id: 'xp' })
      const { figures, values } = figuresOf({ query, area, id: 'xp' }, reading)
      return figures.flatMap(({ kind }, index) => (kind === 'rank' ? [values[index]] : []))
    }
    expect(ranksOn('boards/xp')).toEqual([1, 2, 2])
    expect(ranksOn('boards/xp?page=2')).toEqual([4, 5, 5])
    expect(ranksOn('clans/xp', 'clans')).toEqual([])
  })

  it('are none in an error, whatever its status said', () => {
    const error = readThings(
      { error: { code: 'not_found', message: 'gone', status: 404 } },
      CONTEXT,
    )
    expect(figureSnapshotOf(HEAD, error)).toBeNull()
    expect(figureSnapshotOf(HEAD, readThings(BODY, CONTEXT))?.name).toBe('Ann')
  })
})
