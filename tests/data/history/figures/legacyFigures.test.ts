import fc from 'fast-check'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHistory } from '#data/history/createHistory.ts'
import { legacyRows, moveLegacy } from '#data/history/figures/legacyFigures.ts'
import type { FigureRow } from '#data/history/types.ts'
import { createChannelHub } from '../../../helpers/channels.ts'
import { asked } from '../../../helpers/editedRows.ts'
import { openFresh } from '../../../helpers/indexedDb.ts'
import { queryOf } from '../../../helpers/snapshots.ts'
import { FIGURES, NOW, RUNS, visits } from './arbitraryRows.ts'
import { checksum, encoded, openOldBuild, writeAsOldBuild } from './oldBuild.ts'

afterEach(() => void vi.restoreAllMocks())

const MINUTE = 60_000
const tracked = { query: 'q', area: 'players', id: null, figures: FIGURES, names: [] }

const partOf = (bytes: Uint8Array<ArrayBuffer>, part = 0) => ({
  query: 'q',
  part,
  sum: checksum(bytes),
  bytes,
})

/** Visits of a player, a minute apart, the last of them now. */
function played(id: string, count: number): FigureRow[] {
  return Array.from({ length: count }, (_, index) => ({
    query: queryOf(id),
    at: NOW - (count - 1 - index) * MINUTE,
    name: index < count / 2 ? id : `${id} the Second`,
    values: { xp: 1000 + index * 7, level: 1 + Math.floor(index / 50) },
  }))
}

async function oldDevice(rows: readonly FigureRow[]) {
  const disk = openFresh()
  await disk.open().then((database) => database?.close())
  await asked(disk.factory.deleteDatabase('statglass'))
  const old = await openOldBuild(disk.factory, 3)
  await writeAsOldBuild(old, FIGURES, rows)
  const trouble: string[] = []
  const open = () =>
    createHistory({
      open: disk.open,
      channel: createChannelHub().open()('history'),
      onTrouble: (why) => trouble.push(why),
      now: () => NOW,
      offsetOf: () => 0,
    })
  return { ...disk, old, trouble, openHistory: open }
}

const opened = async (open: () => ReturnType<ReturnType<typeof openFresh>['open']>) => {
  const database = await open()
  if (database === null) throw new Error('not opened')
  return database
}
const atOnce = async () => undefined

async function moved(open: ReturnType<typeof openFresh>['open']) {
  const database = await opened(open)
  const [rows, parts] = await Promise.all([database.getAll('figures'), database.getAll('series')])
  database.close()
  const left = (parts as { moved?: boolean }[]).filter((part) => part.moved !== true)
  return { rows, left: left.length }
}

/** The machine may be busy. */
const PATIENT = { timeout: 60_000 }

const untilMoved = (open: ReturnType<typeof openFresh>['open']) =>
  vi.waitFor(async () => expect((await moved(open)).left).toBe(0), PATIENT)

const rowsIn = async (history: ReturnType<typeof createHistory>, id: string) =>
  (await history.figures.rows(queryOf(id)))?.rows

describe('figures of a build of before', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(visits, (rows) => {
        const names = rows.map(({ at, name }) => ({ at, name }))
        const part = partOf(encoded(rows, FIGURES))
        expect(legacyRows([part], { ...tracked, names })).toEqual(rows)
      }),
      { numRuns: RUNS },
    )
  })

  it('are read from the bytes that build made', () => {
    const bytes = Uint8Array.from(
      Buffer.from(
        '010580a0f1c2b134e0d403e0d403e0d403e0d40303002f05000101010105408f40000000000040977000000000' +
          '004095e0000000000043400000000000007ff800000000000001260400010102053ff40000000000003fd333' +
          '33333333347ff80000000000003e112e0be826d69502040103000a',
        'hex',
      ),
    )
    const values = [
      { xp: 1000, level: 1.25 },
      { xp: 1500, level: 0.1 + 0.2 },
      { xp: 1400 },
      { xp: 2 ** 53, gold: -5 },
      { gold: -5, level: 1e-9 },
    ]
    const at = 1_800_000_000_000
    expect(legacyRows([partOf(bytes)], tracked)).toEqual(
      values.map((one, index) => ({ query: 'q', at: at + index * MINUTE, name: '', values: one })),
    )
  })

  it('are none in damaged bytes, whatever they are, and the other parts are read', () => {
    const [first, second] = [played('a', 3), played('a', 5)]
    const good = partOf(encoded(second, FIGURES), 1)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (bytes, hasSum) => {
        const part = { ...partOf(bytes), ...(hasSum ? {} : { sum: 7 }) }
        expect(legacyRows([part, good], tracked).slice(-5)).toHaveLength(5)
      }),
      { numRuns: RUNS },
    )
    const bytes = encoded(first, FIGURES)
    bytes[3] = (bytes[3] ?? 0) ^ 1
    expect(legacyRows([{ ...partOf(bytes), sum: 1 }, good], tracked)).toHaveLength(5)
  })
})

describe('the move of figures into rows', () => {
  it('takes every visit, while all are shown', async () => {
    const rows = [...played('a', 700), ...played('b', 10)]
    const { openHistory, open } = await oldDevice(rows)
    const history = openHistory()
    expect(await rowsIn(history, 'a')).toEqual(rows.slice(0, 700))
    await untilMoved(open)
    expect((await moved(open)).rows).toEqual(rows)
    expect(await rowsIn(history, 'a')).toEqual(rows.slice(0, 700))
    history.close()
  })

  it('of a tab that is killed midway is ended by the next one; what was noted since stays', async () => {
    const rows = played('a', 1000)
    const { open, openHistory } = await oldDevice(rows)
    const killed = await opened(open)
    let parts = 0
    void moveLegacy(killed, () =>
      (parts += 1) > 2 ? new Promise(() => undefined) : Promise.resolve(),
    )
    await vi.waitFor(() => expect(parts).toBe(3), PATIENT)
    killed.close()
    expect(await moved(open)).toMatchObject({ left: 2 })

    const own = { ...rows[900]!, leftOut: true } as const
    const database = await opened(open)
    await database.put('figures', own)
    database.close()
    const next = openHistory()
    const all = rows.map((row) => (row.at === own.at ? own : row))
    expect(await rowsIn(next, 'a')).toEqual(all)
    await untilMoved(open)
    expect((await moved(open)).rows).toEqual(all)
    next.close()
  })

  it('in two tabs at once takes each visit once', async () => {
    const rows = played('a', 600)
    const { open, openHistory } = await oldDevice(rows)
    const tabs = [openHistory(), openHistory()]
    await untilMoved(open)
    expect((await moved(open)).rows).toEqual(rows)
    for (const tab of tabs) tab.close()
  })

  it.each([0, 1, 300])(
    'on a device that is full after %i rows shows everything, and goes on with room',
    async (room) => {
      const rows = played('a', 700)
      const { open, openHistory, trouble } = await oldDevice(rows)
      const put = IDBObjectStore.prototype.put
      let left = room
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...args: Parameters<typeof put>
      ) {
        if (this.name === 'figures') left -= 1
        if (left < 0) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, args)
      })
      const full = openHistory()
      await full.ready
      await vi.waitFor(() => expect(left).toBeLessThan(0), PATIENT)
      expect(await rowsIn(full, 'a')).toEqual(rows)
      full.close()
      vi.restoreAllMocks()
      expect(trouble).toEqual([])
      expect((await moved(open)).left).toBe(room < 256 ? 3 : 2)

      const later = openHistory()
      await untilMoved(open)
      expect((await moved(open)).rows).toEqual(rows)
      later.close()
    },
  )

  it('leaves an old tab what it had, and takes what that tab writes later', async () => {
    const rows = played('a', 400)
    const { open, openHistory, factory } = await oldDevice(rows.slice(0, 300))
    const history = openHistory()
    await untilMoved(open)

    const old = await openOldBuild(factory)
    const parts = old.transaction('series').objectStore('series')
    expect(await asked(parts.count())).toBe(2)
    await writeAsOldBuild(old, FIGURES, rows)
    expect(await rowsIn(history, 'a')).toEqual(rows)
    history.close()
    const next = openHistory()
    await untilMoved(open)
    expect((await moved(open)).rows).toEqual(rows)
    next.close()
    old.close()
  })

  it('brings nothing back that is forgotten meanwhile, in this tab or in an old one', async () => {
    const { open, openHistory, factory } = await oldDevice([...played('a', 700), ...played('b', 9)])
    const database = await opened(open)
    let pauses = 0
    const moving = moveLegacy(database, async () => {
      pauses += 1
      if (pauses !== 2) return
      const history = openHistory()
      await (await history.archive())?.forget({ query: queryOf('a') })
      history.close()
    })
    await moving
    expect((await moved(open)).rows.map(({ query }) => query)).toEqual(
      Array.from({ length: 9 }, () => queryOf('b')),
    )
    database.close()

    const old = await openOldBuild(factory)
    const forgetting = old.transaction(['tracked', 'series'], 'readwrite')
    forgetting.objectStore('tracked').delete(queryOf('b'))
    await asked(forgetting.objectStore('series').clear())
    old.close()
    const history = openHistory()
    expect(await rowsIn(history, 'b')).toBeUndefined()
    const noted = { query: queryOf('b'), area: 'players', id: 'b', name: 'b' }
    await history.figures.note({ ...noted, at: NOW + 1, figures: FIGURES.slice(0, 1), values: [5] })
    expect(await rowsIn(history, 'b')).toHaveLength(1)
    history.close()
  })

  it('takes 100,000 visits, a few hundred at a time', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `p${index}`)
    const rows = ids.flatMap((id) => played(id, 1000))
    const { open, openHistory } = await oldDevice(rows)
    const database = await opened(open)
    let batches = 0
    await moveLegacy(database, async () => void (batches += 1))
    expect(batches).toBe(400)
    expect(await database.count('figures')).toBe(100_000)
    database.close()
    const history = openHistory()
    expect(await rowsIn(history, 'p57')).toEqual(rows.slice(57_000, 58_000))
    history.close()
    await moveLegacy(await opened(open), atOnce)
  }, 120_000)
})
