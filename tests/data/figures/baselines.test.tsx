import { presented } from '#view/presented.ts'
import { readThings } from '../../helpers/readThings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedPast } from '#data/figures/countedPast.ts'
import { figureSnapshotOf, figureKey } from '#data/figures/figuresOf.ts'
import { baselineOf, useBaselinesFrom } from '#data/figures/baselines.ts'
import { useVisits } from '#view/history/useVisits.ts'
import { addFigures, newTracked, rowOf } from '#data/history/figures/figureRows.ts'
import type { Snapshot } from '#data/history/types.ts'
import { stretchesOf } from '#progress/stretchesOf.ts'
import { groupFigures } from '#features/groups/groupFigures.ts'
import { cellBaseline } from '#view/history/cellBaseline.ts'
import { gainRows } from '#view/history/gainRows.ts'
import { factBaselineAt } from '#view/history/useFactBaseline.ts'
import { keep } from '../../helpers/keep.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld } from '../../helpers/world.ts'

const DAY = 86_400_000
const CONTEXT = { area: 'players', endpoint: 'x', id: 'Ann' }

async function worldWith(...snapshots: readonly Snapshot[]) {
  const world = createWorld()
  await world.advance(0)
  await keep(world, ...snapshots)
  return world
}

/** A period so short that the visit before is its baseline. */
const from = (end: number) => end - 1

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

describe('the visits of a body', () => {
  it('lead up to the one shown, which is last', async () => {
    const bodies = [1000, 2000, 3000].map((at) => snapshot('Ann', at, { xp: at }))
    const world = await worldWith(...bodies)
    const { result, advance } = renderHookIn(world, () => ({
      upTo: useVisits(bodies[1]!)?.seen ?? null,
      before: useBaselinesFrom([null, bodies[2]!], from).map((one) => one?.at),
    }))
    expect(result.current.upTo).toBeNull()
    await advance(10)
    expect(result.current.upTo).toEqual([1000, 2000])
    expect(result.current.before).toEqual([undefined, 2000])
    expect(world.requests).toEqual([])
  })

  it('are each there, though a body that came again unchanged is kept once', async () => {
    const visit = (at: number, xp: number) => snapshot('Ann', at, { xp, wins: 5 })
    const shown = visit(11_000, 8)
    const world = await worldWith(visit(1000, 7), visit(2000, 7), visit(9000, 7), shown)
    const { result, advance } = renderHookIn(world, () => ({
      visits: useVisits(shown),
      before: useBaselinesFrom([shown], () => 9500),
    }))
    await advance(100)
    expect(result.current.visits?.seen).toEqual([1000, 2000, 9000, 11_000])
    expect(result.current.before[0]?.at).toBe(9000)
    world.close()
  })

  it('are compared with none that fell to nothing, was left out or is of another account', async () => {
    const bodies = [
      { id: 'a', xp: 9_000_000, wins: 900 },
      { id: 'b', xp: 1_000_000, wins: 40 },
      { id: 'b', xp: 1_001_000, wins: 41 },
      { id: 'b', xp: 0, wins: 0 },
      { id: 'b', xp: 7_000_000, wins: 41 },
      { id: 'b', xp: 1_002_000, wins: 0 },
      { id: 'b', xp: 1_003_000, wins: 42 },
      { id: 'b', xp: 0, wins: 0 },
    ].map((body, index) => snapshot('Ann', (index + 1) * 1000, body))
    const world = await worldWith(...bodies)
    const [shown, fallen] = [bodies[6]!, bodies[7]!]
    const { result, advance } = renderHookIn(world, () => ({
      visits: useVisits(shown),
      doubtful: useVisits(fallen),
      before: useBaselinesFrom([shown], from)[0],
      none: useBaselinesFrom([fallen], from)[0],
    }))
    await advance(100)
    await world.services.history.figures.leaveOut(shown.query, 5000, true)
    await advance(100)
    const { visits, doubtful, before, none } = result.current
    expect(visits?.seen).toEqual([2000, 3000, 4000, 6000, 7000])
    expect(visits?.earlier).toEqual([2000, 3000, 6000])
    expect(doubtful?.earlier).toEqual([])
    expect([before?.at, none]).toEqual([6000, null])
    // The wins of the visit before are in doubt.
    expect([before?.value('$.xp'), before?.value('$.wins')]).toEqual([1_002_000, null])
  })

  it.each([
    ['whose rows fell to zero', (name: string) => ({ name, price: 0, volume: 0 })],
    ['that was empty', null],
  ])('are compared with none of a list %s and came back', async (_, bad) => {
    const names = ['Ash', 'Elm', 'Fir', 'Oak']
    const good = (at: number) => names.map((name) => ({ name, price: 100 + at, volume: 7 + at }))
    const of = { query: 'https://stats.example/api/v1/prices', endpoint: 'prices.list' }
    const list = (at: number, data: readonly unknown[]) =>
      snapshot(
        '',
        at * 1000,
        { success: true, data },
        { ...of, area: 'prices', id: null, path: 'prices' },
      )
    const bodies = [1, 2, 3, 4].map((at) =>
      list(at, at !== 3 ? good(at) : bad === null ? [] : names.map(bad)),
    )
    const world = await worldWith(...bodies)
    const shown = bodies[3]!
    const { result, advance } = renderHookIn(world, () => ({
      earlier: useVisits(shown)?.earlier ?? null,
      before: useBaselinesFrom([shown], from)[0],
    }))
    await advance(100)
    expect(result.current.earlier).toEqual([1000, 2000])
    expect(result.current.before?.at).toBe(2000)
  })
})
