import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { SHAPES } from './wideBodies.ts'

const CONTEXT = { area: 'players', id: 'Wren', endpoint: '/players/{id}', at: 0 }

const SMALL = 50_000
const TIMES = 4
/** Four times the body: 4 is in proportion, 16 is its square. */
const MOST_TIMES = 10
/** What takes less is noise. */
const LEAST_MS = 60

/** The time of this process alone: others take turns with it. The best of two leaves out what was compiled or cleared away. */
function cost(body: unknown): number {
  const runs = Array.from({ length: 2 }, () => {
    const start = process.cpuUsage()
    readBody(body, CONTEXT)
    return process.cpuUsage(start).user / 1000
  })
  return Math.min(...runs)
}

const leftOut = ({ notes }: Reading) =>
  notes.flatMap(({ limit }) =>
    limit === undefined ? [] : limit.what === 'places' ? 'places' : `${limit.what} ${limit.left}`,
  )

describe('a body', () => {
  it.each(Object.entries(SHAPES))('of %s costs in proportion to its size', (_, shape) => {
    const small = cost(shape(SMALL))
    expect(cost(shape(SMALL * TIMES))).toBeLessThan(Math.max(small, LEAST_MS) * MOST_TIMES)
  })

  it.each([
    ['lists by key', 3_300_000],
    ['numbers', 1_200_000],
  ])('of %s is read as far as a table goes, with a note', (name, bytes) => {
    const reading = readBody(SHAPES[name]?.(bytes), CONTEXT)
    expect(reading.tables[0]?.rows).toHaveLength(100_000)
    expect(leftOut(reading).join()).toMatch(/^rows \d+$/)
  })

  it('of lists of different lengths by key is read in part, with a note', () => {
    const lists = Array.from({ length: 1000 }, (_, at) => [`k${at}`, Array(3 + (at % 3)).fill(at)])
    const reading = readBody(Object.fromEntries(lists), CONTEXT)
    expect(reading.tables.length).toBeGreaterThan(0)
    expect(leftOut(reading)).toContain('places')
  })

  it('of more columns than a table has is read in part, with a note', () => {
    const reading = readBody(SHAPES['rows of many columns']?.(400_000), CONTEXT)
    expect(reading.tables[0]?.columns).toHaveLength(100)
    expect(leftOut(reading)).toEqual(['columns 3900'])
  })

  it('of more figures than a page has counts all of them', () => {
    const figures = Array.from({ length: 3000 }, (_, at) => [`k${at}`, at])
    const reading = readBody(Object.fromEntries(figures), CONTEXT)
    expect(reading.facts).toHaveLength(80)
    expect(leftOut(reading)).toEqual(['figures 2920'])
  })

  it('of some lists side by side still has a column for each', () => {
    const lists = Array.from({ length: 90 }, (_, at) => [`k${at}`, [at, at + 1, at + 2]])
    const [table] = readBody(Object.fromEntries(lists), CONTEXT).tables
    expect([table?.rows.length, table?.columns.length]).toEqual([3, 90])
  })

  it('of lists in rows has all of their rows, beyond twenty thousand', () => {
    const groups = Array.from({ length: 300 }, (_, group) => ({
      name: `group ${group}`,
      members: Array.from({ length: 100 }, (_, at) => ({ player: `p${group} ${at}`, wins: at })),
    }))
    const lengths = readBody({ groups }, CONTEXT).tables.map(({ rows }) => rows.length)
    expect(lengths).toContain(30_000)
  })
})
