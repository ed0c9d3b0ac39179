import fc from 'fast-check'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SEEN_STORES } from '#data/history/database.ts'
import { importBackup } from '#features/backup/importBackup.ts'
import type { BackupLine } from '#features/backup/backupFile.ts'
import { editRow } from '../../helpers/editedRows.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { NOON } from '../../helpers/manualClock.ts'
import { queryOf, snapshot } from '../../helpers/snapshots.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { pastIn } from '../../helpers/pastIn.ts'

afterEach(() => vi.restoreAllMocks())

const RUNS = process.env['STATGLASS_FULL'] === '1' ? 400 : 15

const figure = { key: 'xp', label: 'XP', kind: 'count', row: null }
const AT = [4, 3, 2, 1].map((hours) => NOON - hours * 3_600_000)

/** A file with four bodies of each of two players, and their past. */
function backup(): Blob {
  const lines: BackupLine[] = [{ statglass: 'backup', version: 1, at: NOON }]
  for (const id of ['a', 'b']) {
    for (const at of AT) lines.push({ body: snapshot(id, at, { xp: at }) })
    const query = queryOf(id)
    const rows = AT.map((at) => ({ query, at, name: id, values: { xp: at } }))
    lines.push({ figures: { query, area: 'players', id, figures: [figure], rows } })
  }
  return new Blob([lines.map((line) => `${JSON.stringify(line)}\n`).join('')])
}

async function device() {
  const disk = openFresh()
  const world = createWorld({ openDatabase: disk.open })
  const { history } = world.services
  await history.ready
  await history.append(snapshot('own', 500, { xp: 5 }))
  const own = { query: queryOf('own'), area: 'players', id: 'own', name: 'own' }
  await history.figures.note({ ...own, at: 500, figures: [figure], values: [5] })
  return { world, disk }
}

async function ownIsWhole({ services: { history } }: World) {
  expect((await history.latest(queryOf('own')))?.body).toEqual({ xp: 5 })
  expect((await pastIn(history.figures, queryOf('own')))?.figures).toEqual([
    { figure, times: [500], values: [5] },
  ])
}

/** Whatever came of the file is whole: a body as it was written, a past that ends where the file's does. */
async function everyRowIsWhole({ services: { history } }: World) {
  for (const id of ['a', 'b']) {
    for (const { fetchedAt, body } of await history.snapshots(queryOf(id)))
      expect(body).toEqual({ xp: fetchedAt })
    const past = await pastIn(history.figures, queryOf(id))
    if (past !== null) expect(past.seen).toEqual(AT)
  }
}

describe('an import on a device that fails', () => {
  it.each([1, 3, 6, 12, 20])(
    'for room after %i writes says so; what is there is whole',
    async (room) => {
      const { world, disk } = await device()
      const put = IDBObjectStore.prototype.put
      let left = room
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...args: Parameters<typeof put>
      ) {
        left -= 1
        if (left < 0) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, args)
      })
      expect((await importBackup(world.services, backup(), 'add')).problem).toBe('refused')
      vi.restoreAllMocks()
      await ownIsWhole(world)
      const later = createWorld({ openDatabase: disk.open })
      await later.services.history.ready
      await ownIsWhole(later)
      await everyRowIsWhole(later)
      // With room again the same file brings the rest.
      expect((await importBackup(later.services, backup(), 'add')).problem).toBeNull()
      await everyRowIsWhole(later)
      expect(await later.services.history.snapshots(queryOf('a'))).toHaveLength(AT.length)
    },
  )

  it('because somebody edited its rows, takes the file all the same; what is not edited is whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SEEN_STORES),
        fc.nat(),
        fc.anything({ withNullPrototype: false }),
        async (store, seed, value) => {
          const { world, disk } = await device()
          await importBackup(world.services, backup(), 'add')
          world.services.history.close()
          const ofA = (rows: readonly unknown[]) =>
            rows.filter((row) => JSON.stringify(row).includes('players/a'))[seed % 2]
          await editRow(disk.factory, store, ofA, { seed, value })

          const later = createWorld({ openDatabase: disk.open })
          const { history } = later.services
          await history.ready
          expect(history.status).toBe('disk')
          expect((await importBackup(later.services, backup(), 'add')).problem).toBeNull()
          await ownIsWhole(later)
          for (const id of ['a', 'b'])
            expect((await pastIn(history.figures, queryOf(id)))?.seen).toEqual(AT)
          expect(await history.snapshots(queryOf('b'))).toHaveLength(AT.length)
        },
      ),
      { numRuns: RUNS },
    )
  })
})
