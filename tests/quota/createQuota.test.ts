import { describe, expect, it, vi } from 'vitest'
import { CancelledError, createQuota } from '#quota/index.ts'
import { BUCKET, createWorld, memoryStore, START, worldOf } from './world.ts'
import { VirtualTime } from '../bench/quota/sim/virtualTime.ts'

describe('createQuota', () => {
  it('answers what the window holds at once and the rest after its reset, with nothing refused', async () => {
    const world = createWorld()
    world.askMany(12)
    await world.untilSettled(10, 1000)
    expect(world.elapsed()).toBe(320)
    await world.untilSettled(12)
    expect(world.elapsed()).toBeLessThan(47_600)
    expect(world.service.refused).toBe(0)
  })

  it('arms no timer before the first request nor after the last', async () => {
    const world = createWorld()
    expect(world.time.pending).toBe(0)
    world.askMany(3)
    await world.untilSettled(3)
    await world.run(0)
    expect(world.time.pending).toBe(0)
  })

  it('sends equal ids once and gives every caller a body of its own', async () => {
    const world = createWorld()
    const send = vi.fn<() => Promise<Response>>(() => world.service.fetch('me'))
    const first = world.quota.schedule(send, { id: 'a', bucket: BUCKET })
    const second = world.quota.schedule(send, { id: 'a', bucket: BUCKET })
    await world.run(1000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(await (await first).json()).toEqual(await (await second).json())
  })

  it('keeps a request that was joined while one of its callers leaves', async () => {
    const world = createWorld()
    world.askMany(10)
    const leaving = new AbortController()
    void world.ask('late', { signal: leaving.signal })
    void world.ask('late')
    await world.run(1000)
    leaving.abort()
    await world.untilSettled(12)
    expect(world.settled.filter((s) => s.id === 'late').map((s) => s.status)).toEqual([
      'CancelledError',
      200,
    ])
  })

  it('rejects with CancelledError when the signal was aborted before', async () => {
    const world = createWorld()
    const promise = world.quota.schedule(() => world.service.fetch('me'), {
      id: 'a',
      bucket: BUCKET,
      signal: AbortSignal.abort(),
    })
    await expect(promise).rejects.toBeInstanceOf(CancelledError)
    expect(world.service.arrivals).toEqual([])
  })

  it('cancels what waits when it is closed, and refuses more', async () => {
    const world = createWorld()
    world.askMany(12)
    await world.run(1000)
    world.quota.close()
    await world.run(0)
    expect(world.settled.filter((s) => s.status === 'CancelledError')).toHaveLength(2)
    await expect(
      world.quota.schedule(() => world.service.fetch('me'), { id: 'x', bucket: BUCKET }),
    ).rejects.toBeInstanceOf(CancelledError)
    expect(world.time.pending).toBe(0)
  })

  it('gives the caller the error that the send threw', async () => {
    const time = new VirtualTime(START)
    const quota = createQuota({ clock: time.clock() })
    const sent = quota.schedule(
      () => {
        throw new TypeError('no such host')
      },
      { id: 'a', bucket: BUCKET },
    )
    await expect(sent).rejects.toThrow('no such host')
  })

  it('works with nothing given', async () => {
    const quota = createQuota()
    const response = await quota.schedule(() => Promise.resolve(new Response('{}')), {
      id: 'a',
      bucket: BUCKET,
    })
    expect(response.status).toBe(200)
    quota.close()
  })

  it('comes back after a reload in mid-window without overspending or probing', async () => {
    const store = memoryStore()
    const world = createWorld({ quota: { store } })
    world.askMany(6)
    await world.run(1000)
    world.quota.close()
    const again = worldOf(
      world.time,
      world.service,
      createQuota({ clock: world.time.clock(0, 100), store }),
    )
    again.askMany(6)
    expect(again.quota.getSnapshot().buckets.get(BUCKET)?.source).toBe('persisted')
    await again.untilSettled(4, 200)
    expect(again.settled).toHaveLength(4)
    await again.untilSettled(6)
    expect(world.service.refused).toBe(0)
  })
})
