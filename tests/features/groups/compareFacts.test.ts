import { readThings } from '../../helpers/readThings.ts'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { compareFacts, differenceOf, lineOf, scoreOf } from '#features/groups/compareFacts.ts'
import { compareRows } from '#features/groups/compareRows.ts'
import { numberIn } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'

const entity = (id: string, body: unknown) => ({
  id,
  name: id,
  reading: readThings(body, { area: 'players', id, endpoint: `players/${id}` }),
})

const count = (number: number) => ({ kind: 'count', number }) as const

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

  it.each([
    ['time to reach', { hours_to_summit: 3 }, { hours_to_summit: 9 }, [0]],
    ['a world', { world_number: 3 }, { world_number: 9 }, []],
    ['the number of a world', { world: 330 }, { world: 416 }, []],
    ['a price to pay', { buy_price: 3 }, { buy_price: 9 }, [0]],
    ['a price to get', { sell_price: 3 }, { sell_price: 9 }, []],
    ['a gain', { gained_points: 3 }, { gained_points: 9 }, [1]],
    ['what is lost', { deaths: 3 }, { deaths: 9 }, [0]],
    ['a score beyond 2^53', { score: '9007199254740993' }, { score: '9007199254740992' }, [0]],
    ['a number of unknown use', { flumps: 3 }, { flumps: 9 }, []],
  ])('marks the best only where the words say which way: %s', (_, a, b, wanted) => {
    const told = compareFacts([entity('a', { name: 'a', ...a }), entity('b', { name: 'b', ...b })])
    expect(told.flatMap((line) => [...line.best])).toEqual(wanted)
  })

  it('leaves out the ids', () => {
    const body = (key: string) => ({ name: 'x', points: 4, character_key: key })
    const told = compareFacts([
      entity('a', body('aba2af81eba2fcdcfaa53a71')),
      entity('b', body('ff12af81eba2fcdcfaa53a70')),
    ])
    expect(told.map(({ label }) => label)).toEqual(['Points'])
  })

  it('are all of the only one that is here, and those of two where a third is missing', () => {
    const missing = { id: 'Cy', name: 'Cy', reading: null }
    const labels = (...all: Parameters<typeof compareFacts>[0]) =>
      compareFacts(all).map(({ label }) => label)
    expect(labels(entity('Ann', ANN), missing)).toContain('Total level')
    const more = entity('Ann', { ...ANN, deaths: 3 })
    expect(labels(more, missing)).toContain('Deaths')
    expect(labels(more, entity('Bob', BOB), missing)).not.toContain('Deaths')
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

describe('differences', () => {
  const of = (...bodies: object[]) =>
    compareFacts(bodies.map((body, at) => entity(`e${at}`, { name: `e${at}`, ...body })))
  const told = (...bodies: object[]) => {
    const [line] = of(...bodies)
    return line === undefined ? [] : bodies.map((_, index) => differenceOf(line, index))
  }

  it('are counted from the first, with their sign', () => {
    expect(told({ points: 9 }, { points: 12 }, { points: 4 })).toEqual([null, 3, -5])
  })

  it('are of what is done where both have as much to do', () => {
    expect(told(...[214, 218].map((completed) => ({ quests: { completed, total: 231 } })))).toEqual(
      [null, 4],
    )
  })

  it('are none where a figure is missing, or is of another kind', () => {
    expect(told({ points: 9 }, {}, { points: 4 })).toEqual([null, null, -5])
    expect(told({ points: 9 }, { points: 'none' })).not.toContain(0)
  })
})

describe('the score', () => {
  it('counts in how many rows each is the only best, without the total', () => {
    const rows = compareRows([entity('Ann', ANN), entity('Bob', BOB)], null)?.rows ?? []
    expect(scoreOf(rows, 2)).toEqual({ ahead: [1, 2], tied: 0, counted: 3 })
    const total = { ...rows[0]!, total: true }
    expect(scoreOf([total, ...rows.slice(1)], 2)).toEqual({ ahead: [1, 1], tied: 0, counted: 2 })
  })

  it('counts a row for nobody where two share the best', () => {
    const same = player('Cid', 3, [7, 9, 4])
    const rows = compareRows([entity('Ann', ANN), entity('Bob', BOB), entity('Cid', same)], null)
    expect(scoreOf(rows?.rows ?? [], 3)).toEqual({ ahead: [0, 0, 0], tied: 3, counted: 3 })
  })

  it('is none where no row says which way is better, or one has no rival', () => {
    const flumps = (n: number) => entity(`f${n}`, { name: `f${n}`, flumps: n })
    expect(scoreOf(compareFacts([flumps(1), flumps(2)]), 2)).toBeNull()
    expect(scoreOf(compareRows([entity('Ann', ANN)], null)?.rows ?? [], 1)).toBeNull()
  })
})

const anyValue: fc.Arbitrary<Value | null> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }).map(count) },
  fc.integer({ min: 1, max: 4 }).map((number): Value => ({ kind: 'rank', number })),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 53n + 2n }).map((big): Value => ({
    kind: 'count',
    number: Number(big),
    text: String(big),
  })),
  fc.constant(null),
  fc.constant<Value>({ kind: 'absent', why: 'missing' }),
)
const anyLine = fc
  .record({
    better: fc.constantFrom('more', 'less', null),
    values: fc.array(anyValue, { minLength: 3, maxLength: 3 }),
  })
  .map(({ better, values }) => lineOf('Figure', values, better))

describe('what a line says', () => {
  it('is in the score as the marks of the rows are: each row is for one, or tied', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
        const score = scoreOf(lines, 3)
        if (score === null) return
        const marked = [0, 1, 2].map(
          (index) => lines.filter(({ best }) => best.size === 1 && best.has(index)).length,
        )
        expect(score.ahead).toEqual(marked)
        expect(score.ahead.reduce((sum, n) => sum + n, score.tied)).toBe(score.counted)
      }),
    )
  })

  it('has the sign of its differences: the best is behind nobody', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const good = (by: number) => (line.better === 'less' ? -by : by)
        line.values.forEach((_, index) => {
          const fromFirst = differenceOf(line, index)
          if (fromFirst !== null && line.best.has(index))
            expect(good(fromFirst)).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })
})

describe('comparing rows', () => {
  it('puts the same row of each thing side by side', () => {
    const found = compareRows([entity('Ann', ANN), entity('Bob', BOB)], null)
    expect(found?.rows.map(({ values }) => values.map(numberIn))).toEqual([
      [5, 7],
      [9, 1],
      [2, 4],
    ])
  })

  it('matches them by key, wherever they are in each', () => {
    const turned = { ...ANN, skills: ANN.skills.toReversed() }
    const keysOf = (body: object) =>
      compareRows([entity('Ann', body)], null)?.rows.map(({ key, label }) => `${label} ${key}`)
    expect(keysOf(turned)?.toSorted()).toEqual(keysOf(ANN)?.toSorted())
    const both = compareRows([entity('Ann', turned), entity('Bob', BOB)], null)?.rows
    expect(both?.map(({ label, values }) => [label, ...values.map(numberIn)])).toEqual([
      ['Fishing', 2, 4],
      ['Magic', 9, 1],
      ['Mining', 5, 7],
    ])
  })

  it('is none where most rows belong to one thing alone, as members of clans do', () => {
    const clan = (name: string, members: readonly string[]) =>
      entity(name, { name, members: members.map((member) => ({ name: member, donated: 5 })) })
    const [owls, foxes] = [clan('Owls', ['Ann', 'Bob', 'Cy']), clan('Foxes', ['Dot', 'Ed', 'Cy'])]
    expect(compareRows([owls, foxes], null)).toBeNull()
    expect(compareRows([owls, owls], null)?.rows).toHaveLength(3)
  })

  it('has totals first and apart, as the sum of the others in any of the figures', () => {
    const of = (name: string, list: readonly [string, number][]) =>
      entity(name, {
        name,
        skills: list.map(([skill, xp], at) => ({ skill, xp, level: 40 + at })),
      })
    const parts: [string, number][] = [
      ['Mining', 40],
      ['Magic', 30],
      ['Fishing', 30],
    ]
    const totals = (row: [string, number], measure: string | null = null) => {
      const all = [...parts, row]
      const rows = compareRows([of('Ann', all), of('Bob', all)], measure)?.rows ?? []
      expect(rows).toHaveLength(4)
      return rows.flatMap(({ label, total }, at) => (total ? [`${at} ${label}`] : []))
    }
    expect(totals(['Overall', 100])).toEqual(['0 Overall'])
    expect(totals(['Overall', 100], 'level')).toEqual(['0 Overall'])
    expect(totals(['Cooking', 60])).toEqual([])
  })

  it('is silent where nobody has a table', () => {
    expect(compareRows([entity('a', { x: 1 })], null)).toBeNull()
  })
})
