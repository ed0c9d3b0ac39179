import { describe, expect, it } from 'vitest'
import { targetOf } from '#api/target.ts'
import type { Body } from '#data/bodies/body.ts'
import { createReader } from '#data/reader/createReader.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { pastIn } from '../../helpers/pastIn.ts'

const merrow = (world: World) => world.target('Merrow Ann')

/** The result of a promise once time has passed; its error where it failed. */
async function after<T>(world: World, promise: Promise<T>, ms = 1000): Promise<T | Error> {
  const settled = promise.catch((error: unknown) => error as Error)
  await world.advance(ms)
  return settled
}

/** Asks for ten others: this window is spent. */
async function spendAll(world: World): Promise<void> {
  for (const id of world.sample.world.population.names.slice(0, 10))
    void world.ask(world.target(id)).catch(() => undefined)
  await world.advance(1000)
}

const waiting = ({ services: { quota, bucket } }: World) =>
  quota.getSnapshot().buckets.get(bucket())?.waitingTotal ?? 0

/** Forgets what this page holds in memory, as a reload does. */
const forget = (world: World) => world.services.queryClient.clear()

describe('a body', () => {
  it('is asked for once; afterwards it costs nothing', async () => {
    const world = createWorld()
    const first = await after(world, world.open(merrow(world)))
    forget(world)
    const second = await after(world, world.open(merrow(world)))
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      snapshot: { query: 'sample:/api/v1/players/Merrow%20Ann', id: 'Merrow Ann' },
      reading: { title: { text: 'Merrow Ann' } },
    })
    expect(world.requests).toHaveLength(1)
    const { requests, cacheHits } = world.services.activity.getState()
    expect([requests.length, cacheHits.length]).toEqual([1, 1])
    expect(cacheHits[0]).toMatchObject({ label: 'Merrow Ann' })
  })

  it('is written to history once, with its names and its figures', async () => {
    const world = createWorld()
    await after(world, world.open(merrow(world)))
    const { history } = world.services
    const { query } = merrow(world)
    expect(await history.snapshots(query)).toHaveLength(1)
    // The code of names and figures comes with the first body.
    await expect.poll(() => history.names().map(({ name }) => name)).toContain('Merrow Ann')
    await expect.poll(async () => (await pastIn(history.figures, query))?.seen).toHaveLength(1)
  })

  it('is asked for anew when it is to be fresh', async () => {
    const world = createWorld()
    const first = await after(world, world.open(merrow(world)))
    await after(world, world.ask(merrow(world)))
    const second = await after(world, world.open(merrow(world)))
    expect(world.requests).toHaveLength(2)
    expect((second as Body).snapshot.fetchedAt).toBeGreaterThan((first as Body).snapshot.fetchedAt)
  })

  it('is there after a reload, also when the service is down', async () => {
    const world = createWorld({ openDatabase: openFresh().open })
    const first = await after(world, world.open(merrow(world)))
    await world.until(() => world.services.history.head(merrow(world).query) !== null)
    world.sample.setFaults([{ kind: 'drop' }])
    const again = await world.reload()
    expect(await after(again, again.open(merrow(again)))).toEqual(first)
    expect(again.requests).toHaveLength(1)
  })

  it('that fails to be refreshed stays as it was', async () => {
    const world = createWorld()
    const first = await after(world, world.open(merrow(world)))
    world.sample.setFaults([{ kind: 'html' }])
    expect(await after(world, world.ask(merrow(world)), 20_000)).toMatchObject({
      name: 'NotJsonError',
      html: true,
    })
    forget(world)
    expect(await after(world, world.open(merrow(world)))).toEqual(first)
  })

  it('that is empty is an answer where nothing was, and of a list that says so', async () => {
    const answers = [
      '{}',
      '{"success":true,"data":[{"name":"Otters"}]}',
      '{"success":true,"data":[]}',
    ]
    const world = createWorld({
      fetch: async () =>
        new Response(answers.shift(), { headers: { 'content-type': 'application/json' } }),
    })
    expect(await after(world, world.open(merrow(world)))).toMatchObject({ snapshot: { body: {} } })
    const { endpoints, root } = world.services
    const list = targetOf(root, endpoints.get('clans.list')!)
    await after(world, world.open(list))
    expect(await after(world, world.ask(list))).toBeUndefined()
    expect((await world.services.history.latest(list.query))?.body).toMatchObject({ data: [] })
  })

  it('that nothing can read is kept, and is read when it is opened again', async () => {
    const whole = createReader(null)
    let loads = false
    const world = createWorld({
      environment: {
        reader: {
          ...whole,
          async read(request) {
            const read = await whole.read(request)
            return loads ? read : { body: read.body, reading: null, names: [] }
          },
        },
      },
    })
    expect(await after(world, world.open(merrow(world)))).toBeInstanceOf(Error)
    loads = true
    forget(world)
    expect(await after(world, world.open(merrow(world)))).toMatchObject({
      reading: { title: { text: 'Merrow Ann' } },
    })
    expect(world.requests).toHaveLength(1)
  })
})

describe('a request', () => {
  it('is one for a page and for work in the background, and moves to the lane of the page', async () => {
    const world = createWorld()
    await spendAll(world)
    const background = world.ask(merrow(world), { lane: 'background', group: 'members' })
    await world.advance(100)
    const opened = world.open(merrow(world))
    await world.advance(100)
    const { quota, bucket } = world.services
    expect(quota.getSnapshot().buckets.get(bucket())?.waiting).toMatchObject([{ lane: 'user' }])
    await world.advance(70_000)
    await background
    expect(await opened).toMatchObject({ reading: { title: { text: 'Merrow Ann' } } })
    expect(world.requests).toHaveLength(11)
    expect(world.services.activity.getState().requests).toHaveLength(11)
  })

  it('in flight finishes and is kept, though who asked has left', async () => {
    const world = createWorld()
    const leaving = new AbortController()
    const asked = world.ask(merrow(world), { signal: leaving.signal })
    await world.advance(40)
    expect(world.requests).toHaveLength(1)
    leaving.abort()
    await world.advance(200)
    await asked
    const { query } = merrow(world)
    expect((await world.services.history.latest(query))?.body).toMatchObject({ success: true })
    forget(world)
    expect(await after(world, world.open(merrow(world)))).toMatchObject({ snapshot: { query } })
    expect(world.requests).toHaveLength(1)
  })

  it('that waits is taken out of the queue when who asked leaves', async () => {
    const world = createWorld()
    await spendAll(world)
    const leaving = new AbortController()
    const asked = world.ask(merrow(world), { signal: leaving.signal })
    await world.advance(100)
    expect(waiting(world)).toBe(1)
    leaving.abort()
    expect(await after(world, asked, 100)).toMatchObject({ name: 'CancelledError' })
    expect(waiting(world)).toBe(0)
    const [record] = world.services.activity.getState().requests
    expect(record).toMatchObject({ outcome: 'cancelled', status: null })
    await world.advance(120_000)
    expect(world.requests).toHaveLength(10)
  })

  it('that waits stays for those who still want it', async () => {
    const world = createWorld()
    await spendAll(world)
    const leaving = new AbortController()
    const left = world.ask(merrow(world), { signal: leaving.signal })
    const stays = world.open(merrow(world))
    await world.advance(100)
    leaving.abort()
    await world.advance(70_000)
    expect(await stays).toMatchObject({ snapshot: { id: 'Merrow Ann' } })
    await left
    expect(world.requests).toHaveLength(11)
  })

  it('that waits is answered by another tab’s body, and leaves the queue', async () => {
    const database = openFresh()
    const world = createWorld({ openDatabase: database.open })
    const other = world.tab()
    await spendAll(world)
    const asked = world.ask(merrow(world))
    await world.advance(100)
    const { query, path } = merrow(world)
    await other.services.history.append({
      query,
      endpoint: 'players.item',
      area: 'players',
      id: 'Merrow Ann',
      fetchedAt: world.clock.now(),
      status: 200,
      headers: [],
      path,
      bytes: 2,
      body: { name: 'the other tab' },
    })
    expect(await after(world, asked, 100)).toBeUndefined()
    const opened = await after(world, world.open(merrow(world)))
    expect(opened).toMatchObject({ reading: { title: { text: 'the other tab' } } })
    await world.advance(120_000)
    expect(world.requests).toHaveLength(10)
  })

  it('is not answered by a body that another tab got before', async () => {
    const world = createWorld()
    const first = await after(world, world.open(merrow(world)))
    await world.advance(5000)
    const asked = world.ask(merrow(world))
    await world.advance(10)
    await world.services.history.append({ ...(first as Body).snapshot, fetchedAt: 1 })
    await after(world, asked)
    const second = await after(world, world.open(merrow(world)))
    expect((second as Body).snapshot.fetchedAt).toBeGreaterThan(1)
    expect(world.requests).toHaveLength(2)
  })
})
