import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baselineOf } from '#data/figures/baselines.ts'
import { countedPast } from '#data/figures/countedPast.ts'
import { figureSnapshotOf, figureKey } from '#data/figures/figuresOf.ts'
import { addFigures, newTracked, rowOf } from '#data/history/figures/figureRows.ts'
import type { Snapshot } from '#data/history/types.ts'
import { groupFigures } from '#features/groups/groupFigures.ts'
import { stretchesOf } from '#progress/stretchesOf.ts'
import { cellBaseline } from '#view/history/cellBaseline.ts'
import { gainRows } from '#view/history/gainRows.ts'
import { factBaselineAt } from '#view/history/useFactBaseline.ts'
import { presented } from '#view/presented.ts'
import { readThings } from '../../helpers/readThings.ts'
import { snapshot } from '../../helpers/snapshots.ts'

const DAY = 86_400_000
const CONTEXT = { area: 'players', endpoint: 'x', id: 'Ann' }

function pastOf(bodies: readonly Snapshot[]) {
  const tracked = newTracked({ query: 'q', area: 'players', id: 'Ann' })
  const rows = bodies.flatMap((one) => {
    const figures = figureSnapshotOf(one, readThings(one.body, CONTEXT))
    if (figures === null) return []
    addFigures(tracked, figures.figures)
    return [rowOf(figures)]
  })
  return countedPast({ ...tracked, rows })
}

describe('what a period is counted from', () => {
  it('is the last visit at or before its beginning, within a day of it, else the nearest', () => {
    const past = pastOf([1, 2, 2.9, 5, 9].map((at) => snapshot('Ann', at * DAY, { xp: at * 10 })))
    const baseline = (at: number) => (baselineOf(past, at * DAY, 9 * DAY)?.at ?? 0) / DAY
    expect([0, 1, 1.9, 2.89, 2.9, 3.9, 3.96, 9].map(baseline)).toEqual([1, 1, 1, 2, 2.9, 2.9, 5, 5])
    expect(baselineOf(past, 0, DAY)).toBeNull()
  })

  it('has no value and no change of a figure that was never seen', () => {
    const past = pastOf([1, 2].map((at) => snapshot('Ann', at, { xp: at })))
    const baseline = baselineOf(past, 1, 2)
    expect([baseline?.value('$.wins'), baseline?.change('$.wins', 5)]).toEqual([null, null])
  })

  it('gives one figure over one period one change on every page', () => {
    // Mostly a gain; also an absent value, a fall to nothing, a new season and a number that is rounded.
    const step = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.integer({ min: 0, max: 999 }).map((by) => (was: number) => was + by),
      },
      fc.constantFrom(
        () => null,
        () => 0,
        (was: number) => Math.floor(was / 20),
        () => 2 ** 60,
      ),
    )
    const visits = fc.uniqueArray(fc.record({ at: fc.integer({ min: 1, max: 1000 }), step }), {
      selector: ({ at }) => at,
      minLength: 2,
      maxLength: 20,
    })
    let counted = 0
    fc.assert(
      fc.property(visits, fc.integer({ min: -10, max: 1010 }), (all, start) => {
        let xp = 500
        const bodies = all
          .toSorted((a, b) => a.at - b.at)
          .map(({ at, step: next }) => {
            const value = next(xp)
            xp = value ?? xp
            const skills = [
              { skill: 'Mining', xp: value, wins: 5 },
              { skill: 'Magic', xp: at, wins: 5 },
            ]
            return snapshot('Ann', at, { total_xp: value, kills: 7, wins: 5, skills })
          })
        const past = pastOf(bodies)
        const reading = readThings(bodies.at(-1)?.body, CONTEXT)
        const baseline = baselineOf(past, start, bodies.at(-1)?.fetchedAt ?? 0)
        const fact = reading.facts.find(({ path }) => path === '$.total_xp')
        const [table] = reading.tables
        const [row, column] = [table?.rows[0], table?.columns.find(({ path }) => path === 'xp')]
        if (fact === undefined || table === undefined || row === undefined || column === undefined)
          return
        const by =
          factBaselineAt(reading, baseline, start, bodies.at(-1)?.fetchedAt ?? 0)?.change(fact) ??
          null
        counted += Number(by !== null)
        expect(cellBaseline(table, [baseline]).change(row, column)).toBe(by)
        const gains = gainRows(reading, baseline, null) ?? []
        const gainOf = (wanted: string) => gains.find(({ name }) => name === wanted)?.by ?? null
        expect([gainOf('Total XP'), gainOf('Mining')]).toEqual([by || null, by || null])
        const figures = groupFigures([{ id: 'Ann', name: 'Ann' }], new Map([['Ann', { past }]]), [])
        for (const key of [fact.path, figureKey(table, row, column)]) {
          const [entrant] = figures.find((one) => one.key === key)?.entrants() ?? []
          const gain = entrant?.gainFrom(() => start) ?? null
          const { points = [] } = entrant ?? {}
          // A group shows the last value that is not in doubt.
          if (points.at(-1)?.at === bodies.at(-1)?.fetchedAt) expect(gain?.by ?? null).toBe(by)
          else expect(by).toBeNull()
          const [since, gained] = [gain?.from ?? null, gain?.by ?? null]
          if (since === null) continue
          // The points of the charts, and the stretches of records and goals, begin there.
          const stretches = stretchesOf(points).gains.filter(({ from }) => from >= since)
          expect(stretches.reduce((sum, one) => sum + one.by, 0)).toBe(gained)
          expect(points.some(({ at }) => at === since)).toBe(true)
        }
      }),
    )
    expect(counted).toBeGreaterThan(20)
  })

  it('adds up gains over a new beginning', () => {
    const values = [1000, 1500, 2000, 150, 800]
    const past = pastOf(values.map((xp, at) => snapshot('Ann', at * DAY, { xp, wins: 4 })))
    expect(baselineOf(past, 2 * DAY, 4 * DAY)?.change('$.xp', 800)).toBe(800)
    expect(baselineOf(past, 3 * DAY, 4 * DAY)?.change('$.xp', 800)).toBe(650)
    expect(baselineOf(past, 0, 4 * DAY)?.change('$.xp', 800)).toBe(1800)
  })

  it('knows a row by the thing that it opens, wherever it is and whatever it is called', () => {
    const of = { query: 'q', endpoint: 'prices.list', area: 'prices', id: null, path: 'prices' }
    const list = (at: number, names: readonly string[], price: number) =>
      snapshot(
        '',
        at,
        names.map((name) => ({ id: name.slice(0, 2), name, price })),
        of,
      )
    const [then, now] = [list(1, ['Rope', 'Elm'], 5), list(2, ['Elm wood', 'Ropes'], 9)]
    const past = pastOf([then, now])
    const [read] = readThings(now.body, CONTEXT).tables
    const table = presented(read!, { listOf: 'prices' })
    const column = table.columns.find(({ path }) => path === 'price')!
    const { change } = cellBaseline(table, [baselineOf(past, 1, 2)])
    expect(table.rows.map((row) => change(row, column))).toEqual([4, 4])
  })
})
