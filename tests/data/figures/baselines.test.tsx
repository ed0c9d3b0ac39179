import { describe, expect, it } from 'vitest'
import { useBaselinesFrom } from '#data/figures/baselines.ts'
import { useVisits } from '#view/history/useVisits.ts'
import type { Snapshot } from '#data/history/types.ts'
import { keep } from '../../helpers/keep.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld } from '../../helpers/world.ts'

async function worldWith(...snapshots: readonly Snapshot[]) {
  const world = createWorld()
  await world.advance(0)
  await keep(world, ...snapshots)
  return world
}

/** A period so short that the visit before is its baseline. */
const from = (end: number) => end - 1

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

  it('are not compared with themselves, though bodies have fractions of a millisecond', async () => {
    const bodies = [1000.2, 2000.4].map((at) => snapshot('Ann', at, { xp: at }))
    const { result, advance } = renderHookIn(await worldWith(...bodies), () =>
      useBaselinesFrom(bodies, from).map((one) => one?.at ?? null),
    )
    await advance(10)
    expect(result.current).toEqual([null, 1000])
  })

  it('have one list while they have no baselines, before and after the pasts are read', async () => {
    const body = snapshot('Ann', 1000, { xp: 1 })
    const lists = new Set<unknown>()
    let bodies = [body]
    const { result, advance, rerender } = renderHookIn(await worldWith(body), () => {
      lists.add(useBaselinesFrom(bodies, from))
      return useVisits(body)?.seen
    })
    await advance(10)
    expect(result.current).toEqual([1000])
    expect([...lists]).toEqual([[null]])
    bodies = [body, body]
    rerender()
    expect([...lists].at(-1)).toEqual([null, null])
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
