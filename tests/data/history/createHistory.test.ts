import { describe, expect, it, vi } from 'vitest'
import { nameBlocks } from '#data/history/nameBlocks.ts'
import { diskBodies } from '#data/history/diskBodies.ts'
import type { Database } from '#data/history/database.ts'
import { createHistory } from '#data/history/createHistory.ts'
import type { History } from '#data/history/types.ts'
import { createChannelHub } from '../../helpers/channels.ts'
import { settle } from '../../helpers/manualClock.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { queryOf, cachedName, snapshot } from '../../helpers/snapshots.ts'

const both: [string, () => History][] = [
  ['on disk', () => open(openFresh())],
  ['in memory', () => open({ open: async () => null })],
]

function open(database: { open: Parameters<typeof createHistory>[0]['open'] }): History {
  return createHistory({ open: database.open, channel: createChannelHub().open()('history') })
}

function twoTabs() {
  const disk = openFresh()
  const hub = createChannelHub()
  const tab = () => createHistory({ open: disk.open, channel: hub.open()('history') })
  return { one: tab(), two: tab(), hub }
}

describe.each(both)('history %s', (_, create) => {
  it('knows the newest body of a query, and all before it', async () => {
    const history = create()
    await history.append(snapshot('Ann', 1, { xp: 1 }))
    await history.append(snapshot('Ann', 2, { xp: 2 }))
    await history.append(snapshot('Bo', 3, { xp: 9 }))
    expect(await history.latest(queryOf('Ann'))).toEqual(snapshot('Ann', 2, { xp: 2 }))
    const bodies = (await history.snapshots(queryOf('Ann'))).map(({ body }) => body)
    expect(bodies).toEqual([{ xp: 1 }, { xp: 2 }])
    expect(await history.latest(queryOf('Nobody'))).toBeNull()
    expect(await history.snapshots(queryOf('Nobody'))).toEqual([])
  })

  it('keeps a body that did not change once, and knows when it was last seen', async () => {
    const history = create()
    for (const at of [1, 2, 3]) await history.append(snapshot('Ann', at, { xp: 1 }))
    expect((await history.snapshots(queryOf('Ann'))).map(({ fetchedAt }) => fetchedAt)).toEqual([1])
    expect((await history.latest(queryOf('Ann')))?.fetchedAt).toBe(3)
    expect(history.head(queryOf('Ann'))?.fetchedAt).toBe(3)
    await history.append(snapshot('Ann', 4, { xp: 2 }))
    await history.append(snapshot('Ann', 5, { xp: 1 }))
    expect(await history.snapshots(queryOf('Ann'))).toHaveLength(3)
  })

  it('has heads without bodies, and tells who listens', async () => {
    const history = create()
    const heard: string[] = []
    const stop = history.subscribe((query) => heard.push(query))
    const before = history.heads()
    expect(history.heads()).toBe(before)
    await history.append(snapshot('Ann', 1, { xp: 1 }))
    expect(heard).toEqual([queryOf('Ann')])
    expect(history.heads()).not.toBe(before)
    expect(history.heads()).toEqual([history.head(queryOf('Ann'))])
    expect(history.head(queryOf('Ann'))).not.toHaveProperty('body')
    expect(history.head(queryOf('Bo'))).toBeNull()
    stop()
    await history.append(snapshot('Ann', 2, { xp: 2 }))
    expect(heard).toHaveLength(1)
  })

  it('has the headers and the time of the newest visit, also of a body that did not change', async () => {
    const history = create()
    await history.append(snapshot('Ann', 1, { xp: 1 }))
    const later = snapshot('Ann', 2, { xp: 1 }, { headers: [['x-ratelimit-remaining', '7']] })
    await history.append(later)
    expect(await history.latest(queryOf('Ann'))).toEqual(later)
  })

  it('believes what came last, also when the clock was in the future before', async () => {
    const history = create()
    await history.append(snapshot('Ann', 9_999, { xp: 1 }))
    await history.append(snapshot('Ann', 5, { xp: 2 }))
    expect((await history.latest(queryOf('Ann')))?.body).toEqual({ xp: 2 })
    expect(history.head(queryOf('Ann'))?.fetchedAt).toBe(5)
  })

  it('remembers names, once each, with their newest spelling', async () => {
    const history = create()
    await history.remember([cachedName('ann', 1, 'ann'), cachedName('bo')])
    const before = history.names()
    await history.remember([cachedName('ann', 2, 'ann')])
    expect(history.names()).toBe(before)
    await history.remember([cachedName('ann', 3, 'Ann'), cachedName('__proto__')])
    expect(history.names().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ann', 'bo', '__proto__']),
    )
    expect(history.names()).toHaveLength(3)
  })

  it('takes no name away for an id that stands for itself, and says that names were learnt', async () => {
    const history = create()
    const heard: string[] = []
    history.subscribe((query) => heard.push(query))
    await history.remember([cachedName('p-17', 1, 'Ann')])
    await history.remember([cachedName('p-17', 2, 'p-17')])
    expect(history.names()).toEqual([cachedName('p-17', 1, 'Ann')])
    expect(heard).toEqual([''])
  })

  it('keeps the names of two services apart', async () => {
    const history = create()
    const other = { ...cachedName('5', 2, 'Bo'), service: 'https://other.example/v2' }
    await history.remember([cachedName('5', 1, 'Ann'), other])
    expect(history.names()).toEqual([cachedName('5', 1, 'Ann'), other])
  })

  it('forgets everything when told to, and says so to who listens', async () => {
    const history = create()
    await history.append(snapshot('Ann', 1, { xp: 1 }))
    await history.remember([cachedName('ann')])
    const heard: string[] = []
    history.subscribe((query) => heard.push(query))
    await history.clear()
    expect(heard).toContain(queryOf('Ann'))
    expect([history.heads(), history.names()]).toEqual([[], []])
    expect(await history.latest(queryOf('Ann'))).toBeNull()
    expect(await history.snapshots(queryOf('Ann'))).toEqual([])
  })

  it('keeps bodies of any shape as they are', async () => {
    const history = create()
    const bodies = [[], {}, JSON.parse('{"__proto__":{"x":1}}'), [[[1]]], { a: null }] as unknown[]
    for (const [index, body] of bodies.entries()) await history.append(snapshot('Ann', index, body))
    const kept = (await history.snapshots(queryOf('Ann'))).map(({ body }) => JSON.stringify(body))
    expect(kept).toEqual(bodies.map((body) => JSON.stringify(body)))
  })
})

describe('history over reloads', () => {
  it('knows what was seen, without waiting once it is ready', async () => {
    const disk = openFresh()
    const first = open(disk)
    await first.append(snapshot('Ann', 1, { xp: 1 }))
    await first.remember([cachedName('b', 2), cachedName('a', 3), cachedName('c', 1)])
    first.close()
    const second = open(disk)
    await second.ready
    expect(second.status).toBe('disk')
    expect(second.head(queryOf('Ann'))).toMatchObject({ fetchedAt: 1, area: 'players' })
    expect(second.names().map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect((await second.latest(queryOf('Ann')))?.body).toEqual({ xp: 1 })
  })

  it('has the names of each service, and none taken away by an id, whoever wrote it', async () => {
    const disk = openFresh()
    const first = open(disk)
    const other = { ...cachedName('5', 2, 'Bo'), service: 'https://other.example/v2' }
    await first.remember([cachedName('5', 1, 'Ann'), other])
    first.close()
    // As a worker writes: without a look at what is in memory.
    const database = (await disk.open())!
    const store = diskBodies(database, () => undefined)
    await store.remember([cachedName('5', 3, '5'), cachedName('bo', 4)])
    database.close()
    const second = open(disk)
    await second.ready
    expect(second.names()).toEqual([cachedName('5', 1, 'Ann'), other, cachedName('bo', 4)])
  })

  it('is not stopped by a device that refuses a name in the middle', async () => {
    const database = (await openFresh().open())!
    const store = diskBodies(database, () => undefined)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
    ) {
      this.transaction.abort()
      throw new DOMException('refused', 'InvalidStateError')
    })
    await expect(store.remember([cachedName('p-17', 1, 'Ann')])).resolves.toBeUndefined()
    await settle()
    put.mockRestore()
    database.close()
  })

  it('drops rows that do not validate, and keeps the others', async () => {
    const disk = openFresh()
    const database = (await disk.open())!
    const bad = { query: queryOf('Bad'), fetchedAt: Number.NaN } as never
    const { body: _, headers: __, ...head } = snapshot('Ann', 1, null)
    await database.put('heads', bad)
    await database.put('heads', head)
    await database.put('visits', { ...snapshot('Bad', 1, {}), headers: 'x' } as never)
    await database.put('visits', snapshot('Bad', 2, { ok: true }))
    await database.put('names', { area: 'players', id: '', name: 7 } as never)
    await database.put('names', nameBlocks([cachedName('ann')])[0]!)
    database.close()
    const history = open(disk)
    await history.ready
    expect(history.heads()).toEqual([head])
    expect(history.names()).toEqual([cachedName('ann')])
    expect(await history.snapshots(queryOf('Bad'))).toEqual([snapshot('Bad', 2, { ok: true })])
  })

  it('keeps the last thousand bodies of a query, and all of its neighbours', async () => {
    const disk = openFresh()
    const history = open(disk)
    await history.append(snapshot('An', 1, { xp: 0 }))
    await history.append(snapshot('Anna', 1, { xp: 0 }))
    for (let at = 1; at <= 1005; at += 1) await history.append(snapshot('Ann', at, { xp: at }))
    const kept = await history.snapshots(queryOf('Ann'))
    expect(kept).toHaveLength(1000)
    expect(kept.map(({ fetchedAt }) => fetchedAt).slice(0, 2)).toEqual([6, 7])
    for (const id of ['An', 'Anna']) expect(await history.snapshots(queryOf(id))).toHaveLength(1)
  })

  it('goes to memory, and says so, where the database cannot be opened', async () => {
    const opens = [
      async () => null,
      () => Promise.reject(new DOMException('denied', 'SecurityError')),
    ]
    for (const cannot of opens) {
      const trouble: string[] = []
      const channel = createChannelHub().open()('history')
      const history = createHistory({
        open: cannot,
        channel,
        reportRefusal: (why) => trouble.push(why),
      })
      await history.append(snapshot('Ann', 1, { xp: 1 }))
      expect(history.status).toBe('memory')
      expect(trouble).toEqual(['blocked'])
      expect((await history.latest(queryOf('Ann')))?.body).toEqual({ xp: 1 })
    }
  })
})

describe('history in two tabs', () => {
  it('tells the other tab that a query has a newer body, and never the body', async () => {
    const { one, two, hub } = twoTabs()
    await two.ready
    const heard: string[] = []
    two.subscribe((query) => heard.push(query))
    await one.append(snapshot('Ann', 1, { secret: 'body' }))
    await settle()
    expect(heard).toEqual([queryOf('Ann')])
    expect(two.head(queryOf('Ann'))?.fetchedAt).toBe(1)
    expect((await two.latest(queryOf('Ann')))?.body).toEqual({ secret: 'body' })
    expect(JSON.stringify(hub.posted)).not.toContain('secret')
  })

  it('tells a tab that is loading its index', async () => {
    const disk = openFresh()
    const hub = createChannelHub()
    const one = createHistory({ open: disk.open, channel: hub.open()('history') })
    const written = one.ready.then(async () => one.append(snapshot('Ann', 1, {})))
    /** What was read before the body came is handed over after it. */
    const late = async () => {
      const database = await disk.open()
      if (database === null) return null
      const get = (_: Database, name: string | symbol) => {
        const value: unknown = Reflect.get(database, name)
        if (name === 'transaction') return loading
        return typeof value === 'function' ? value.bind(database) : value
      }
      return new Proxy<Database>(database, { get })
    }
    const rows = async () => written.then(() => settle()).then(() => [])
    const loading = () => ({ done: written, objectStore: () => ({ getAll: rows }) })
    const two = createHistory({ open: late, channel: hub.open()('history') })
    await two.ready
    await settle()
    expect(two.head(queryOf('Ann'))?.fetchedAt).toBe(1)
  })

  it('hands the body over where the device does not keep it', async () => {
    const hub = createChannelHub()
    const tab = () => createHistory({ open: async () => null, channel: hub.open()('history') })
    const [one, two] = [tab(), tab()]
    await one.append(snapshot('Ann', 1, { xp: 1 }))
    await settle()
    expect(await two.latest(queryOf('Ann'))).toEqual(snapshot('Ann', 1, { xp: 1 }))
  })

  it('forgets in both', async () => {
    const { one, two } = twoTabs()
    await one.append(snapshot('Ann', 1, {}))
    await two.append(snapshot('Bo', 1, {}))
    await two.remember([cachedName('bo')])
    await settle()
    await one.clear()
    await settle()
    expect([two.heads(), two.names()]).toEqual([[], []])
  })

  it('is not moved by foreign messages', async () => {
    const { one, hub } = twoTabs()
    await one.append(snapshot('Ann', 1, {}))
    for (const message of [null, 7, '', 'nonsense', { query: queryOf('Ann') }, []])
      hub.open()('history').post(message)
    await settle()
    expect(one.heads()).toHaveLength(1)
  })
})
