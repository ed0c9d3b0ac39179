import { describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../helpers/world.ts'

const names = (world: World, count: number) => world.sample.world.population.names.slice(0, count)

/** Asks for players, and waits for every answer. */
async function look(world: World, ids: readonly string[]) {
  const asked = ids.map((id) => world.ask(world.target(id)).catch((error: unknown) => error))
  let done = false
  void Promise.all(asked).then(() => (done = true))
  await world.until(() => done)
}

const keysSent = (world: World) => world.requests.map(({ headers }) => headers.get('x-api-key'))

describe('the key and the line', () => {
  it('are kept together: what waits goes on with the key at once', async () => {
    const world = createWorld()
    const { client, quota, keyStore, keyOrigin, bucket } = world.services
    const start = world.clock.now()
    const asked = names(world, 14).map((id) => client.get(world.target(id)))
    await world.advance(2000)
    expect(world.requests).toHaveLength(10)
    const key = world.sample.generateKey()
    keyStore.use(key, keyOrigin, false)
    let done = false
    void Promise.all(asked).then(() => (done = true))
    await world.until(() => done)
    expect(world.clock.now() - start).toBeLessThan(10_000)
    expect(keysSent(world).slice(10)).toEqual([key, key, key, key])
    expect(keyStore.getState().status).toBe('recognised')
    expect(quota.getSnapshot().buckets.get(bucket())).toMatchObject({ limit: 100, remaining: 96 })
    world.close()
  })

  it('ask nothing without a key that the service does not know before the person says so', async () => {
    const world = createWorld()
    const { client, keyStore, keyOrigin, bucket } = world.services
    keyStore.use('sgsmpl1_' + 'x'.repeat(32), keyOrigin, false)
    await look(world, names(world, 1))
    expect(keyStore.getState().status).toBe('not recognised')
    expect(bucket()).toBe(`${keyOrigin} anonymous`)
    const id = names(world, 2)[1]!
    await expect(client.get(world.target(id))).rejects.toHaveProperty('name', 'KeyRefusedError')
    await world.advance(120_000)
    expect(world.requests).toHaveLength(1)
    keyStore.forget()
    await look(world, [id])
    expect(keysSent(world).slice(1)).toEqual([null])
    world.close()
  })

  it.each([true, false])(
    'know that a key was tried, after a reload too, kept on this device: %s',
    async (keep) => {
      let world = createWorld()
      const { keyStore, keyOrigin } = world.services
      keyStore.use(world.sample.generateKey(), keyOrigin, keep)
      expect(keyStore.getState().status).toBe('untried')
      await look(world, ['Wren'])
      expect(keyStore.getState().status).toBe('recognised')
      world = await world.reload()
      await world.advance(1000)
      expect(world.services.keyStore.getState().status).toBe('recognised')
      await look(world, ['Salt'])
      expect(world.services.keyStore.getState().status).toBe('recognised')
      const other = world.tab()
      await other.advance(100)
      expect(other.services.keyStore.getState().status).toBe(keep ? 'recognised' : 'untried')
      other.close()
      world.close()
    },
  )

  it('know a key that was revoked while in use', async () => {
    const world = createWorld()
    const { keyStore, keyOrigin } = world.services
    const key = world.sample.generateKey()
    keyStore.use(key, keyOrigin, true)
    await look(world, names(world, 3))
    expect(keyStore.getState().status).toBe('recognised')
    world.sample.revokeKey(key)
    await look(world, names(world, 5).slice(3))
    expect(keyStore.getState().status).toBe('not recognised')
    world.close()
  })

  it('cancel twenty that wait once it was revoked: none is sent without it unasked, none twice', async () => {
    const world = createWorld()
    const { keyStore, keyOrigin, client, bucket } = world.services
    const key = world.sample.generateKey()
    keyStore.use(key, keyOrigin, true)
    await look(world, names(world, 1))
    const before = world.requests.length
    const ids = names(world, 21).slice(1)
    const outcomes: string[] = []
    for (const id of ids)
      void client.get(world.target(id)).then(
        () => outcomes.push('answered'),
        (error: unknown) => outcomes.push(error instanceof Error ? error.name : 'odd'),
      )
    await world.advance(10)
    const inFlight = world.requests.length - before
    expect(inFlight).toBeLessThan(20)
    world.sample.revokeKey(key)
    await world.until(() => outcomes.length === 20)
    expect(keyStore.getState().status).toBe('not recognised')
    expect(bucket()).toBe(`${keyOrigin} anonymous`)
    await world.advance(120_000)
    const sent = world.requests.slice(before)
    expect(new Set(outcomes)).toEqual(new Set(['answered', 'KeyRefusedError']))
    expect(keysSent(world).slice(before)).toEqual(sent.map(() => key))
    expect(new Set(sent.map(({ url }) => url)).size).toBe(sent.length)
    world.close()
  })

  it('stop using a refused key after one answer, in every tab', async () => {
    const world = createWorld({ sample: { faults: [{ kind: 'status', status: 401 }] } })
    const other = world.tab()
    const { keyStore, keyOrigin } = world.services
    keyStore.use(world.sample.generateKey(), keyOrigin, true)
    await world.advance(10)
    expect(other.services.keyStore.keyFor(keyOrigin)).not.toBeNull()
    await look(world, names(world, 1))
    expect(keyStore.getState().status).toBe('refused')
    expect(other.services.keyStore.keyFor(keyOrigin)).toBeNull()
    await look(world, names(world, 3).slice(1))
    expect(keysSent(world).filter((key) => key !== null)).toHaveLength(1)
    world.close()
    other.close()
  })

  it('do not blame a new key for what was answered to the one before', async () => {
    const world = createWorld({ sample: { faults: [{ kind: 'status', status: 401 }] } })
    const { keyStore, keyOrigin, activity } = world.services
    keyStore.use(world.sample.generateKey(), keyOrigin, false)
    await look(world, names(world, 1))
    keyStore.use(world.sample.generateKey(), keyOrigin, false)
    activity.getState().noteCacheHit({ id: 'x', label: 'x', at: 0 })
    expect(keyStore.getState().status).toBe('untried')
    world.close()
  })

  it('do not blame a key for a refusal of a request without one', async () => {
    const world = createWorld({ sample: { faults: [{ kind: 'status', status: 401 }] } })
    const { keyStore, keyOrigin, client } = world.services
    const asked = client.get(world.target('Merrow Ann')).catch(() => null)
    await world.advance(40)
    keyStore.use(world.sample.generateKey(), keyOrigin, false)
    await world.advance(200)
    await asked
    expect(keyStore.getState().status).toBe('untried')
    world.close()
  })

  it('never show the key in the cache, the history, the records or the channels', async () => {
    const world = createWorld()
    const { keyStore, keyOrigin, queryClient, history, activity, quota } = world.services
    const key = world.sample.generateKey()
    keyStore.use(key, keyOrigin, true)
    await look(world, names(world, 3))
    await look(world, ['nobody at all'])
    const bodies = await Promise.all(history.heads().map(({ query }) => history.latest(query)))
    const told = JSON.stringify([
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey, state }) => [queryKey, state]),
      bodies,
      activity.getState(),
      [...quota.getSnapshot().buckets],
      world.posted,
      world.requests.map(({ url }) => url),
    ])
    expect(told).not.toContain(key)
    expect(history.heads()).toHaveLength(3)
    world.close()
  })
})
