import { describe, expect, it } from 'vitest'
import { compareFacts } from '#pages/compare/comparison.ts'
import { compareRows } from '#pages/compare/compareRows.ts'
import { readBody } from '#reading/index.ts'

const entity = (id: string, body: unknown) => ({
  id,
  name: id,
  reading: readBody(body, { area: 'players', id, endpoint: `players/${id}` }),
})

const player = (name: string, rank: number, xp: readonly [number, number, number]) => ({
  name,
  rank,
  total_level: 99,
  skills: ['Mining', 'Magic', 'Fishing'].map((skill, index) => ({ skill, xp: xp[index] })),
})
const ANN = player('Ann', 12, [5, 9, 2])
const BOB = player('Bob', 3, [7, 1, 4])

describe('comparing figures', () => {
  const lines = compareFacts([entity('Ann', ANN), entity('Bob', BOB)])
  const best = (label: RegExp) => [...(lines.find((line) => label.test(line.label))?.best ?? [])]

  it('marks the least rank as the best', () => {
    expect(best(/^rank$/i)).toEqual([1])
  })

  it('marks nobody where all are equal', () => {
    expect(best(/level/i)).toEqual([])
  })

  it('has a place for one whose body is not here yet', () => {
    const waiting = compareFacts([entity('Ann', ANN), { id: 'Cy', name: 'Cy', reading: null }])
    expect(waiting.every(({ values }) => values.length === 2)).toBe(true)
  })

  it('does not mix up names such as __proto__', () => {
    const odd = JSON.parse('{"__proto__": 5, "constructor": 7, "score": 1}')
    expect(compareFacts([entity('a', odd), entity('b', odd)]).length).toBeGreaterThan(0)
  })
})

describe('comparing rows', () => {
  it('puts the same row of each thing side by side', () => {
    const found = compareRows([entity('Ann', ANN), entity('Bob', BOB)], null)
    expect(found?.rows.map(({ numbers }) => numbers)).toEqual([
      [5, 7],
      [9, 1],
      [2, 4],
    ])
  })

  it('is silent where nobody has a table', () => {
    expect(compareRows([entity('a', { x: 1 })], null)).toBeNull()
  })
})
