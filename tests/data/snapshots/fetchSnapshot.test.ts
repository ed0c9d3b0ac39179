import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#api/endpoints.ts'
import { fetchSnapshot } from '#data/snapshots/fetchSnapshot.ts'
import { queryIdOf } from '#data/snapshots/target.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { openFresh } from '../../helpers/indexedDb.ts'

const target = { endpoint: ENDPOINTS[0]!, id: 'Merrow Ann' }
const ask = (world: World, fresh = false, signal = new AbortController().signal) =>
  fetchSnapshot(world.services, target, { signal, lane: 'user', label: 'Merrow Ann', fresh })

/** The result of a promise once time has passed; its error where it failed. */
async function after<T>(world: World, promise: Promise<T>, ms = 1000): Promise<T | Error> {
  const settled = promise.catch((error: unknown) => error as Error)
  await world.advance(ms)
  return settled
}

/** A body is kept by code that comes with the first one. */
const kept = (world: ReturnType<typeof createWorld>) =>
  world.until(() => world.services.history.head(queryIdOf(world.services, target)) !== null)

describe('fetching a visit', () => {
  it('asks the service once; afterwards it costs nothing', async () => {
    const world = createWorld()
    const first = await after(world, ask(world))
    await kept(world)
    const second = await after(world, ask(world))
    expect(second).toEqual(first)
    expect(first).toMatchObject({ query: 'sample:/api/v1/players/Merrow%20Ann', id: 'Merrow Ann' })
    expect(world.requests).toHaveLength(1)
    const { requests, cacheHits } = world.services.activity.getState()
    expect([requests.length, cacheHits.length]).toEqual([1, 1])
    expect(cacheHits[0]).toMatchObject({ label: 'Merrow Ann' })
  })

  it('asks anew for a fresh one', async () => {
    const world = createWorld()
    const first = await after(world, ask(world))
    const second = await after(world, ask(world, true))
    expect(world.requests).toHaveLength(2)
    expect((second as { fetchedAt: number }).fetchedAt).toBeGreaterThan(
      (first as { fetchedAt: number }).fetchedAt,
    )
  })

  it('is known after a reload, also when the service is down', async () => {
    const world = createWorld({ openDatabase: openFresh().open })
    const first = await after(world, ask(world))
    await kept(world)
    world.sample.setFaults([{ kind: 'drop' }])
    const again = await world.reload()
    expect(await after(again, ask(again))).toEqual(first)
    expect(again.requests).toHaveLength(1)
  })

  it('sends nothing for who left while the device was asked', async () => {
    const world = createWorld()
    const leaving = new AbortController()
    const asked = ask(world, false, leaving.signal)
    leaving.abort()
    expect(await after(world, asked)).toMatchObject({ name: 'AbortError' })
    expect(world.requests).toHaveLength(0)
    expect(world.services.activity.getState().cacheHits).toEqual([])
  })

  it('in flight finishes and is kept, though who asked has left', async () => {
    const world = createWorld()
    const leaving = new AbortController()
    const asked = ask(world, false, leaving.signal).catch(() => null)
    await world.advance(40)
    expect(world.requests).toHaveLength(1)
    leaving.abort()
    await world.advance(200)
    await asked
    const query = queryIdOf(world.services, target)
    expect((await world.services.history.latest(query))?.body).toMatchObject({ success: true })
    const key = [world.services.root, 'players.item', 'players/Merrow%20Ann']
    expect(world.services.queryClient.getQueryData(key)).toMatchObject({ query })
    expect(await after(world, ask(world))).toMatchObject({ query })
    expect(world.requests).toHaveLength(1)
  })

  it('that waits in the queue is taken out of it when who asked leaves', async () => {
    const world = createWorld()
    const { names } = world.sample.world.population
    const { client, quota, bucket, activity } = world.services
    for (const id of names.slice(0, 10))
      void client.request(target.endpoint, { ids: { id } }).catch(() => undefined)
    await world.advance(1000)
    const leaving = new AbortController()
    const asked = ask(world, false, leaving.signal)
    await world.advance(100)
    expect(quota.getSnapshot().buckets.get(bucket())?.waitingTotal).toBe(1)
    leaving.abort()
    expect(await after(world, asked, 100)).toMatchObject({ name: 'CancelledError' })
    expect(quota.getSnapshot().buckets.get(bucket())?.waitingTotal).toBe(0)
    expect(activity.getState().requests[0]).toMatchObject({ outcome: 'cancelled', status: null })
    await world.advance(120_000)
    expect(world.requests).toHaveLength(10)
  })

  it('that waits is answered by another tab’s body, and leaves the line', async () => {
    const database = openFresh()
    const world = createWorld({ openDatabase: database.open })
    const other = world.tab()
    const { names } = world.sample.world.population
    for (const id of names.slice(0, 10))
      void world.services.client.request(target.endpoint, { ids: { id } }).catch(() => undefined)
    await world.advance(1000)
    const asked = ask(world, true)
    await world.advance(100)
    const snapshot = {
      query: queryIdOf(other.services, target),
      endpoint: 'players.item',
      area: 'players',
      id: 'Merrow Ann',
      fetchedAt: world.clock.now(),
      status: 200,
      headers: [],
      path: 'players/Merrow%20Ann',
      bytes: 2,
      body: { from: 'the other tab' },
    }
    await other.services.history.append(snapshot)
    expect(await after(world, asked, 100)).toMatchObject({ body: { from: 'the other tab' } })
    await world.advance(120_000)
    expect(world.requests).toHaveLength(10)
  })

  it('is not answered by a body that another tab got before', async () => {
    const world = createWorld()
    const { history } = world.services
    const first = await after(world, ask(world))
    await world.advance(5000)
    const asked = ask(world, true)
    await world.advance(10)
    await history.append({ ...(first as Awaited<ReturnType<typeof ask>>), fetchedAt: 1 })
    const second = await after(world, asked)
    expect((second as { fetchedAt: number }).fetchedAt).toBeGreaterThan(1)
  })

  it('that fails keeps what was known', async () => {
    const world = createWorld()
    const first = await after(world, ask(world))
    world.sample.setFaults([{ kind: 'html' }])
    expect(await after(world, ask(world, true), 20_000)).toMatchObject({
      name: 'NotJsonError',
      html: true,
    })
    expect(await after(world, ask(world))).toEqual(first)
  })

  it('that is known counts as saved only for who still waits for it', async () => {
    const world = createWorld()
    await after(world, ask(world))
    const leaving = new AbortController()
    const asked = ask(world, false, leaving.signal)
    leaving.abort()
    expect(await after(world, asked)).toMatchObject({ name: 'AbortError' })
    expect(world.services.activity.getState().cacheHits).toEqual([])
  })
})

describe('names in bodies', () => {
  it('are remembered, so that they can be found without a request', async () => {
    const world = createWorld()
    await after(world, ask(world))
    await world.advance(100)
    expect(world.services.history.names().map(({ name }) => name)).toContain('Merrow Ann')
  })
})
