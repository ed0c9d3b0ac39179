import { describe, expect, it } from 'vitest'
import { cellKey, figuresOf } from '#data/figures/figuresOf.ts'
import { figureSnapshotOf } from '#data/figures/figuresOf.ts'
import { readBody } from '#reading/index.ts'

const CONTEXT = { area: 'players', endpoint: 'players/Ann', id: 'Ann' }

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
  const { figures, values } = figuresOf(readBody(body, CONTEXT))
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
    const { figures } = figuresOf(readBody(BODY, CONTEXT))
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
    const { figures } = figuresOf(readBody(BODY, CONTEXT))
    const mining = figures.filter(({ row }) => row?.name === 'Mining')
    expect(mining.length).toBeGreaterThan(2)
    expect(new Set(mining.map(({ row }) => row?.key)).size).toBe(1)
  })

  it('are none in an error, whatever its status said', () => {
    const head = { query: 'q', area: 'players', id: 'Ann', fetchedAt: 1 }
    const error = readBody({ error: { code: 'not_found', message: 'gone', status: 404 } }, CONTEXT)
    expect(figureSnapshotOf(head, error)).toBeNull()
    expect(figureSnapshotOf(head, readBody(BODY, CONTEXT))?.name).toBe('Ann')
  })
})
