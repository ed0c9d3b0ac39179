import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { useCachedBody } from '#data/cached/useCached.ts'
import { DEVICE_GC_MS } from '#data/cached/visits.ts'
import { baselineOf, useBaselineVisits, useDoubted, useVisits } from '#data/figures/useVisits.ts'
import type { Snapshot } from '#data/history/types.ts'
import { gainSince } from '#progress/periodGains.ts'
import { stretchesOf } from '#progress/stretchesOf.ts'
import { pointAt, pointsSince } from '#view/history/usePeriod.ts'
import { keep } from '../../helpers/keep.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld } from '../../helpers/world.ts'

const [first, second, third] = [1000, 2000, 3000].map((at) => snapshot('Ann', at, { xp: at }))
const times = (snapshots: readonly (Snapshot | null)[] | null) =>
  snapshots?.map((one) => one?.fetchedAt ?? null)

async function worldWith(...snapshots: readonly (Snapshot | undefined)[]) {
  const world = createWorld()
  await world.advance(0)
  await keep(world, ...snapshots.filter((one) => one !== undefined))
  return world
}

const given = (one: Snapshot | undefined): Snapshot => {
  if (one === undefined) throw new Error('There is no such snapshot')
  return one
}

/** A period so short that the visit before is its baseline. */
const from = (end: number) => end - 1

describe('what changes are compared with', () => {
  it('is the last visit at or before the beginning of the period, within a day of it, else the nearest', () => {
    const day = 86_400_000
    const visits = [1, 2, 2.9, 5].map((at) => snapshot('Ann', at * day, { xp: at }))
    const baseline = (at: number) => (baselineOf(visits, at * day)?.fetchedAt ?? 0) / day
    expect([0, 1, 1.9, 2.89, 2.9, 3.9, 3.96, 9].map(baseline)).toEqual([1, 1, 1, 2, 2.9, 2.9, 5, 5])
    expect(baselineOf([], 0)).toBeNull()
  })

  it('is the same for a page’s figures, its rows over time and what the service keeps', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 30 })
    fc.assert(
      fc.property(times, fc.integer({ min: -10, max: 1010 }), (unsorted, start) => {
        const seen = unsorted.toSorted((a, b) => a - b)
        const earlier = seen.slice(0, -1)
        const points = seen.map((at) => ({ at, value: 3 * at }))
        const body = baselineOf(
          earlier.map((at) => snapshot('Ann', at, { xp: 3 * at })),
          start,
        )?.fetchedAt
        const rows = gainSince(stretchesOf(points).gains, start)?.from
        const told = pointAt(
          points.map(({ at, value }) => [at, value] as const),
          start,
        )?.[0]
        expect(rows).toBe(body)
        const line = pointsSince(
          points.map(({ at, value }) => [at, value] as const),
          start,
        )
        expect(line[0]?.[0]).toBe(body)
        // A series reaches over the instant, or says nothing.
        if (told !== undefined) expect(told).toBe(body)
      }),
    )
  })
})

describe('what this device has of a query', () => {
  it('is followed when another body of it comes', async () => {
    const world = await worldWith(first)
    const { result, advance } = renderHookIn(world, () => useCachedBody(given(first).query))
    await advance(10)
    expect(result.current?.snapshot.fetchedAt).toBe(1000)
    await world.services.history.append(given(second))
    await advance(10)
    expect(result.current?.snapshot.fetchedAt).toBe(2000)
    expect(world.requests).toEqual([])
  })

  it('is nothing where no query is asked for', async () => {
    const world = await worldWith(first)
    const { result, advance } = renderHookIn(world, () => useCachedBody(null))
    await advance(10)
    expect(result.current).toBeNull()
  })

  it('leads up to the body that is shown, the shown one last where it belongs', async () => {
    const world = await worldWith(first, second, third)
    const shown = given(second)
    const { result, advance } = renderHookIn(world, () => ({
      upTo: useVisits(shown)?.snapshots ?? null,
      before: useBaselineVisits([null, given(third)], from),
    }))
    expect(result.current.upTo).toBeNull()
    await advance(10)
    expect(times(result.current.upTo)).toEqual([1000, 2000])
    expect(times(result.current.before)).toEqual([null, 2000])
  })

  it('has each visit, though a body that came again unchanged is kept once', async () => {
    const visit = (at: number, xp: number) => snapshot('Ann', at, { xp, wins: 5 })
    const visits = [visit(1000, 7), visit(2000, 7), visit(9000, 7), visit(11_000, 8)]
    const world = await worldWith()
    await keep(world, ...visits)
    const shown = given(visits[3])
    const { result, advance } = renderHookIn(world, () => ({
      visits: useVisits(shown),
      before: useBaselineVisits([shown], () => 9500),
    }))
    await advance(100)
    expect(times(result.current.visits?.snapshots ?? null)).toEqual([1000, 2000, 9000, 11_000])
    expect(times(result.current.before)).toEqual([9000])
    world.close()
  })

  it('is compared with no visit that fell to nothing, was left out or is of another account', async () => {
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
    const [shown, fallen] = [given(bodies[6]), given(bodies[7])]
    const { result, advance } = renderHookIn(world, () => ({
      visits: useVisits(shown),
      doubtful: useVisits(fallen),
      before: [
        useBaselineVisits([shown], from)[0] ?? null,
        useBaselineVisits([fallen], from)[0] ?? null,
      ],
      isDoubted: useDoubted([given(bodies[5])]),
    }))
    await advance(100)
    await world.services.history.figures.leaveOut(shown.query, 5000, true)
    await advance(100)
    const { visits, doubtful, before, isDoubted } = result.current
    expect(times(visits?.snapshots ?? null)).toEqual([2000, 3000, 4000, 6000, 7000])
    expect(times(visits?.earlier ?? null)).toEqual([2000, 3000, 6000])
    expect(doubtful?.earlier).toEqual([])
    expect(times(before)).toEqual([6000, null])
    expect(visits?.isGap('$.xp', 4000)).toBe(true)
    expect([isDoubted('$.wins'), visits?.isGap('$.xp', 6000)]).toEqual([true, false])
  })

  it.each([
    ['whose rows fell to zero', (name: string) => ({ name, price: 0, volume: 0 })],
    ['that was empty', null],
  ])('is compared with no visit of a list %s and came back', async (_, bad) => {
    const names = ['Ash', 'Elm', 'Fir', 'Oak']
    const good = (at: number) => names.map((name) => ({ name, price: 100 + at, volume: 7 + at }))
    const list = (at: number, data: readonly unknown[]) =>
      snapshot(
        '',
        at * 1000,
        { success: true, data },
        {
          query: 'https://stats.example/api/v1/prices',
          endpoint: 'prices.list',
          area: 'prices',
          id: null,
          path: 'prices',
        },
      )
    const bodies = [1, 2, 3, 4].map((at) =>
      list(at, at !== 3 ? good(at) : bad === null ? [] : names.map(bad)),
    )
    const world = await worldWith()
    await keep(world, ...bodies)
    const shown = given(bodies[3])
    const { result, advance } = renderHookIn(world, () => ({
      earlier: useVisits(shown)?.earlier ?? null,
      before: useBaselineVisits([shown], from),
    }))
    await advance(100)
    expect(times(result.current.earlier)).toEqual([1000, 2000])
    expect(times(result.current.before)).toEqual([2000])
  })

  it('leaves memory a minute after the page that showed it', async () => {
    const world = await worldWith(first)
    const { unmount, advance } = renderHookIn(world, () => useCachedBody(given(first).query))
    await advance(10)
    expect(world.services.queryClient.getQueryCache().getAll()).toHaveLength(1)
    const kept = () => world.services.queryClient.getQueryCache().getAll().length
    // React Query counts by the global clock.
    vi.useFakeTimers()
    unmount()
    vi.advanceTimersByTime(DEVICE_GC_MS - 1)
    expect(kept()).toBe(1)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(kept()).toBe(0)
  })
})
