import { presented } from '#view/presented.ts'
import { describe, expect, it } from 'vitest'
import { readBody, readCell } from '#reading/index.ts'

const CONTEXT = { area: 'players', id: 'ann', endpoint: 'players/{id}' }
const read = (body: unknown) => readBody(body, CONTEXT)

describe('a figure before, after and by how much', () => {
  it.each([
    { from: 100, to: 160, change: 60 },
    { start: 100, end: 160, gained: 60 },
    { before: 100, after: 160, delta: 60 },
    { previous: 100, current: 160, difference: 60 },
    { old_points: 100, new_points: 160, points_gained: 60 },
    { from: 100, until: 160, net: 60 },
    { previous: 100, worth: 160, diff: 60 },
    { basis: 100, now: 160, growth: 60 },
  ])('is one fact: %j', (lore) => {
    const { facts } = read({ name: 'Ann', lore, kills: 3 })
    expect(facts.filter(({ path }) => path.startsWith('$.lore'))).toEqual([
      expect.objectContaining({
        label: 'Lore',
        value: expect.objectContaining({ number: 160, moved: { from: 100, to: 160 } }),
      }),
    ])
  })

  it.each([
    { from: 100, to: 160, percent: 12 },
    { start: 1_780_000_000, end: 1_780_003_600, duration: 3600 },
    { start: 0, end: 50, total: 50 },
    { from: 1, to: 9, change: 3 },
    { one: 100, two: 160, three: 60 },
    { wins: 10, losses: 4, ties: 6 },
  ])('is not made of others: %j', (lore) => {
    const { facts } = read({ name: 'Ann', lore, kills: 3 })
    expect(facts.filter(({ value }) => 'moved' in value && value.moved !== undefined)).toEqual([])
    expect(facts.filter(({ path }) => path.startsWith('$.lore'))).toHaveLength(3)
  })

  it('is of the kind that the thing around it says', () => {
    const { facts } = read({ name: 'Ann', rank: { from: 70, to: 61, change: -9 }, kills: 3 })
    expect(facts.find(({ path }) => path.startsWith('$.rank'))?.value).toEqual({
      kind: 'rank',
      number: 61,
      moved: { from: 70, to: 61 },
    })
  })

  it('is one drawn column of a table, in which all three are kept', () => {
    const rows = [
      { topic: 'smelting', progress: { from: 100, until: 160, gained_points: 60 } },
      { topic: 'riding', progress: { from: 7, until: 16, gained_points: 9 } },
      { topic: 'carving', progress: { from: -1, until: -1, gained_points: -1 } },
      { topic: 'brewing', progress: { from: 5, until: 5, gained_points: 0 } },
    ]
    const [table] = read({ name: 'Ann', rows }).tables
    const shown = presented(table!)
    const drawn = shown.columns.filter(({ path }) => shown.undrawn?.includes(path) !== true)
    expect(drawn.map(({ path }) => path).toSorted()).toEqual(['progress.gained_points', 'topic'])
    expect(shown.columns).toHaveLength(4)
    const gained = shown.columns.find(({ path }) => path === 'progress.gained_points')!
    expect(shown.rows.map((row) => readCell(row, gained))).toMatchObject([
      { number: 60, moved: { from: 100, to: 160 } },
      { number: 9, moved: { from: 7, to: 16 } },
      { kind: 'absent' },
      { number: 0, moved: { from: 5, to: 5 } },
    ])
  })

  it('is one line over time', () => {
    const history = [10, 14, 15, 25].map((to, day) => ({
      date: `2026-11-0${day + 1}`,
      lore: { from: [4, 10, 14, 15][day], to, change: [6, 4, 1, 10][day] },
    }))
    const { series } = read({ name: 'Ann', history })
    expect(series.map(({ label, points }) => [label, points.map(([, y]) => y)])).toEqual([
      ['Lore', [10, 14, 15, 25]],
    ])
  })
})
