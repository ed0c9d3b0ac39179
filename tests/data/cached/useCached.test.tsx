import { describe, expect, it, vi } from 'vitest'
import { useCachedBody } from '#data/cached/useCached.ts'
import { DEVICE_GC_MS } from '#data/bodies/body.ts'
import { keep } from '../../helpers/keep.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld } from '../../helpers/world.ts'

const [first, second] = [snapshot('Ann', 1000, { xp: 1000 }), snapshot('Ann', 2000, { xp: 2000 })]

async function worldWithVisit() {
  const world = createWorld()
  await world.advance(0)
  await keep(world, first)
  return world
}

describe('what this device has of a query', () => {
  it('is followed when another body of it comes', async () => {
    const world = await worldWithVisit()
    const { result, advance } = renderHookIn(world, () => useCachedBody(first.query))
    await advance(10)
    expect(result.current?.snapshot.fetchedAt).toBe(1000)
    await world.services.history.append(second)
    await advance(10)
    expect(result.current?.snapshot.fetchedAt).toBe(2000)
    expect(world.requests).toEqual([])
  })

  it('is nothing where no query is asked for', async () => {
    const world = await worldWithVisit()
    const { result, advance } = renderHookIn(world, () => useCachedBody(null))
    await advance(10)
    expect(result.current).toBeNull()
  })

  it('leaves memory a minute after the page that showed it', async () => {
    const world = await worldWithVisit()
    const { unmount, advance } = renderHookIn(world, () => useCachedBody(first.query))
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
