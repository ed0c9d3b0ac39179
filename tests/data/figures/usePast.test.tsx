import { describe, expect, it } from 'vitest'
import type { Snapshot } from '#data/history/types.ts'
import { usePast, usePasts } from '#data/figures/usePast.ts'
import { keep } from '../../helpers/keep.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const ann = snapshot('Ann', 1000, { name: 'Ann', xp: 10 })
const annLater = snapshot('Ann', 2000, { name: 'Ann', xp: 30 })
const ben = snapshot('Ben', 1500, { name: 'Ben', xp: 7 })

async function worldWith(...snapshots: readonly Snapshot[]): Promise<World> {
  const world = createWorld()
  await world.advance(0)
  await keep(world, ...snapshots)
  return world
}

describe('the figures of queries over time', () => {
  it('are read from the bodies of this device, at no request', async () => {
    const world = await worldWith(ann, annLater, ben)
    const sizes: (number | undefined)[] = []
    const { result, until } = renderHookIn(world, () => {
      const pasts = usePasts([ann.query, ben.query])
      sizes.push(pasts?.size)
      return pasts
    })
    expect(result.current).toBeNull()
    await until(() => result.current?.size === 2)
    // All at once: what is made of many is made once.
    expect(new Set(sizes)).toEqual(new Set([undefined, 2]))
    expect([...(result.current?.keys() ?? [])]).toEqual([ann.query, ben.query])
    expect(result.current?.get(ann.query)?.seen).toEqual([1000, 2000])
    expect(world.requests).toEqual([])
  })

  it('follow a body that comes while they are shown', async () => {
    const world = await worldWith(ann)
    const { result, until } = renderHookIn(world, () => usePast(ann.query))
    await until(() => result.current !== undefined)
    expect(result.current?.seen).toEqual([1000])
    await keep(world, annLater)
    await until(() => result.current?.seen.length === 2)
    expect(result.current?.seen).toEqual([1000, 2000])
  })

  it('are none at once where no query is asked for, and null where a query has none', async () => {
    const world = await worldWith()
    const none = renderHookIn(world, () => usePasts([]))
    expect(none.result.current).toEqual(new Map())
    const unknown = renderHookIn(world, () => usePast('nothing'))
    expect(unknown.result.current).toBeUndefined()
    await unknown.until(() => unknown.result.current === null)
    expect(world.requests).toEqual([])
  })
})
