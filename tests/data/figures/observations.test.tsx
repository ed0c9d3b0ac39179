import { presented } from '#view/presented.ts'
import { readThings } from '../../helpers/readThings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedPast } from '#data/figures/countedPast.ts'
import { figureSnapshotOf, figureKey } from '#data/figures/figuresOf.ts'
import { observationAt, useObservations } from '#data/figures/observations.ts'
import { useVisits } from '#view/history/useVisits.ts'
import { addFigures, newTracked, rowOf } from '#data/history/figures/figureRows.ts'
import type { Snapshot } from '#data/history/types.ts'
import { gainSince } from '#progress/periodGains.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import { beforeIn, changeOf } from '#view/history/changes.ts'
import { pointAt, pointsSince } from '#view/history/usePeriod.ts'
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
    const baseline = (at: number) => (observationAt(past, at * DAY, 9 * DAY)?.at ?? 0) / DAY
    expect([0, 1, 1.9, 2.89, 2.9, 3.9, 3.96, 9].map(baseline)).toEqual([1, 1, 1, 2, 2.9, 2.9, 5, 5])
    expect(observationAt(past, 0, DAY)).toBeNull()
  })

  it('gives one figure one change, whoever asks: a fact, a row, a chart, a goal, a group', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 20 })
    fc.assert(
      fc.property(times, fc.integer({ min: -10, max: 1010 }), (unsorted, start) => {
        const seen = unsorted.toSorted((a, b) => a - b)
        const end = seen.at(-1) ?? 0
        const bodies = seen.map((at) => {
          const skills = ['Mining', 'Magic'].map((skill, row) => ({
            skill,
            xp: 500 + at * (row + 3),
          }))
          return snapshot('Ann', at, { total_xp: 700 + 3 * at, skills })
        })
        const past = pastOf(bodies)
        const then = observationAt(past, start, end)
        const [table] = readThings(bodies.at(-1)?.body, CONTEXT).tables
        const [row, column] = [table!.rows[0]!, table!.columns.find(({ path }) => path === 'xp')!]
        const key = figureKey(table!, row, column)
        for (const wanted of ['$.total_xp', key]) {
          const steps = past.figures.find(({ figure }) => figure.key === wanted)!
          const points = dataPointsOf(steps, past.seen)
          const gain = gainSince(stretchesOf(points).gains, start)
          expect(gain?.from).toBe(then?.at)
          expect(gain?.before).toBe(then?.value(wanted ?? ''))
          const line = points.map(({ at, value }) => [at, value] as const)
          expect(pointsSince(line, start)[0]?.[0]).toBe(then?.at)
          // A series of the service reaches over the instant, or says nothing.
          expect([then?.at, undefined]).toContain(pointAt(line, start)?.[0])
        }
        expect(changeOf(row, column, beforeIn(table!, [then]))).toBe(3 * (end - (then?.at ?? 0)))
      }),
    )
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
    const before = beforeIn(table, [observationAt(past, 1, 2)])
    expect(table.rows.map((row) => changeOf(row, column, before))).toEqual([4, 4])
  })
})

describe('the visits of a body', () => {
  it('lead up to the one shown, which is last', async () => {
    const bodies = [1000, 2000, 3000].map((at) => snapshot('Ann', at, { xp: at }))
    const world = await worldWith(...bodies)
    const { result, advance } = renderHookIn(world, () => ({
      upTo: useVisits(bodies[1]!)?.seen ?? null,
      before: useObservations([null, bodies[2]!], from).map((one) => one?.at),
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
      before: useObservations([shown], () => 9500),
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
      before: useObservations([shown], from)[0],
      none: useObservations([fallen], from)[0],
    }))
    await advance(100)
    await world.services.history.figures.leaveOut(shown.query, 5000, true)
    await advance(100)
    const { visits, doubtful, before, none } = result.current
    expect(visits?.seen).toEqual([2000, 3000, 4000, 6000, 7000])
    expect(visits?.earlier).toEqual([2000, 3000, 6000])
    expect(doubtful?.earlier).toEqual([])
    expect([before?.at, none]).toEqual([6000, null])
    // The newest xp is in doubt, and so are the wins of the visit before.
    expect([before?.value('$.xp'), before?.value('$.wins')]).toEqual([null, null])
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
      before: useObservations([shown], from)[0],
    }))
    await advance(100)
    expect(result.current.earlier).toEqual([1000, 2000])
    expect(result.current.before?.at).toBe(2000)
  })
})
