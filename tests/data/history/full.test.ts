import { IDBObjectStore, IDBRequest as FakeRequest } from 'fake-indexeddb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHistory } from '#data/history/createHistory.ts'
import type { History } from '#data/history/types.ts'
import { createChannelHub } from '../../helpers/channels.ts'
import { settle } from '../../helpers/manualClock.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { queryOf, cachedName, snapshot } from '../../helpers/snapshots.ts'
import { pastIn } from '../../helpers/pastIn.ts'

interface Transaction {
  _abort(error: string): void
}

/** A device that has room for `rows` bodies or rows of figures; `how` it refuses one more differs between browsers. */
function fillDevice(rows: number, how: 'at once' | 'at the commit') {
  const real = IDBObjectStore.prototype.put
  let kept = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<typeof real>
  ) {
    if (this.name === 'visits' || this.name === 'figures') {
      if (kept >= rows && how === 'at once') throw new DOMException('full', 'QuotaExceededError')
      if (kept >= rows) {
        const request = real.apply(this, args)
        ;(this.transaction as unknown as Transaction)._abort('QuotaExceededError')
        return request
      }
      kept += 1
    }
    return real.apply(this, args)
  })
}

function setUp() {
  const disk = openFresh()
  const trouble: string[] = []
  const open = () =>
    createHistory({
      open: disk.open,
      channel: createChannelHub().open()('history'),
      reportRefusal: (why) => trouble.push(why),
    })
  return { history: open(), trouble, reopen: open }
}

const PLAYERS = ['a', 'b', 'c', 'd', 'e']

describe.each(['at once', 'at the commit'] as const)('a device that is full, said %s', (how) => {
  it('has room for as many bodies as were seen: none is kept twice', async () => {
    const { history, trouble, reopen } = setUp()
    await history.ready
    fillDevice(4, how)
    for (const id of PLAYERS.slice(0, 4)) await history.append(snapshot(id, 1, { of: id }))
    expect(trouble).toEqual([])
    history.close()
    vi.restoreAllMocks()
    const later = reopen()
    await later.ready
    expect(later.heads()).toHaveLength(4)
    for (const id of PLAYERS.slice(0, 4))
      expect((await later.latest(queryOf(id)))?.body, id).toEqual({ of: id })
  })

  it('keeps in memory what does not fit, for as long as the page lives', async () => {
    const { history, trouble } = setUp()
    await history.ready
    fillDevice(2, how)
    for (const id of PLAYERS) await history.append(snapshot(id, 1, { of: id }))
    await history.append(snapshot('a', 2, { of: 'a', newer: true }))
    expect(trouble).toContain('full')
    for (const id of PLAYERS) {
      expect((await history.latest(queryOf(id)))?.body, id).toMatchObject({ of: id })
      expect(history.head(queryOf(id)), id).not.toBeNull()
    }
    expect((await history.latest(queryOf('a')))?.body).toEqual({ of: 'a', newer: true })
    expect(await history.snapshots(queryOf('a'))).toHaveLength(2)
  })

  it('tells it where figures do not fit, and shows them all the same', async () => {
    const { history, trouble } = setUp()
    await history.ready
    fillDevice(0, how)
    const figure = { key: 'xp', label: 'XP', kind: 'count', row: null }
    const of = { query: queryOf('a'), area: 'players', id: 'a', name: 'a', figures: [figure] }
    for (const at of [1, 2]) await history.figures.note({ ...of, at, values: [at * 10] })
    expect(trouble).toContain('full')
    expect((await pastIn(history.figures, queryOf('a')))?.figures).toEqual([
      { figure, times: [1, 2], values: [10, 20] },
    ])
  })
})

function upgradeTo(
  factory: IDBFactory,
  upgrade: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open('statglass', 99)
    opening.addEventListener('upgradeneeded', () => upgrade(opening.result))
    opening.addEventListener('blocked', () => reject(new Error('blocked')))
    opening.addEventListener('success', () => resolve(opening.result))
  })
}

async function rowsIn(database: IDBDatabase): Promise<number> {
  const stores = [...database.objectStoreNames]
  const counts = stores.map(
    (store) =>
      new Promise<number>((resolve) => {
        const counting = database.transaction(store).objectStore(store).count()
        counting.addEventListener('success', () => resolve(counting.result))
      }),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

describe('a database that is taken away', () => {
  it('by a newer version is closed for it; reads and writes go on in memory', async () => {
    const disk = openFresh()
    const history = createHistory({
      open: disk.open,
      channel: createChannelHub().open()('history'),
    })
    await history.append(snapshot('a', 1, { xp: 1 }))
    await upgradeTo(disk.factory, () => undefined)
    await history.append(snapshot('a', 2, { xp: 2 }))
    await history.remember([cachedName('a')])
    expect((await history.latest(queryOf('a')))?.body).toEqual({ xp: 2 })
    expect(history.head(queryOf('a'))?.fetchedAt).toBe(2)
    expect(history.names()).toHaveLength(1)
  })

  it.each([
    ['with the stores of before', () => undefined],
    ['with a store more', (upgraded: IDBDatabase) => void upgraded.createObjectStore('newer')],
  ] as const)('by a newer version %s is emptied all the same', async (_, upgrade) => {
    const disk = openFresh()
    const history = createHistory({
      open: disk.open,
      channel: createChannelHub().open()('history'),
    })
    await history.append(snapshot('a', 1, { xp: 1 }))
    const newer = await upgradeTo(disk.factory, upgrade)
    expect(await rowsIn(newer)).toBeGreaterThan(0)
    await history.append(snapshot('b', 1, { xp: 1 }))
    await (await history.archive())?.forget(queryOf('b'))
    expect(await rowsIn(newer)).toBeGreaterThan(0)
    await (await history.archive())?.forget(queryOf('a'))
    expect(await rowsIn(newer)).toBe(0)
    await history.append(snapshot('a', 2, { xp: 2 }))
    await history.clear()
    expect(await rowsIn(newer)).toBe(0)
    expect(history.heads()).toEqual([])
    newer.close()
  })

  it('and cannot be opened again: that nothing was forgotten is said', async () => {
    const disk = openFresh()
    const history = createHistory({
      open: disk.open,
      channel: createChannelHub().open()('history'),
    })
    await history.append(snapshot('a', 1, { xp: 1 }))
    const newer = await upgradeTo(disk.factory, (upgraded) => upgraded.deleteObjectStore('names'))
    await expect(history.clear()).rejects.toThrow(DOMException)
    newer.close()
  })

  it.each([
    ['all', (history: History) => history.clear()],
    ['one page', async (history: History) => (await history.archive())!.forget(queryOf('a'))],
  ] as const)('and never answers: that %s was not forgotten is said', async (_, forget) => {
    const disk = openFresh()
    const history = createHistory({
      open: disk.open,
      channel: createChannelHub().open()('history'),
    })
    await history.append(snapshot('a', 1, { xp: 1 }))
    await history.archive()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const way of ['clear', 'delete', 'get', 'getAll', 'openCursor'] as const)
      vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(() => new FakeRequest())
    onTestFinished(() => void vi.restoreAllMocks())
    const said = vi.fn()
    void forget(history).catch(said)
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    await settle()
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.any(DOMException))
  })

  it('that does not answer is given up after three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const disk = openFresh()
    const old = await new Promise<IDBDatabase>((resolve) => {
      const request = disk.factory.open('statglass', 1)
      request.addEventListener('success', () => resolve(request.result))
    })
    disk.factory.deleteDatabase('statglass')
    let answer: unknown = 'none yet'
    void disk.open().then((given) => (answer = given))
    await vi.advanceTimersByTimeAsync(2999)
    await settle()
    expect(answer).toBe('none yet')
    await vi.advanceTimersByTimeAsync(1)
    await settle()
    expect(answer).toBeNull()
    old.close()
    vi.useRealTimers()
  })
})
