import { type Database, write } from '../database.ts'
import { orOnDeviceError, within } from '../deviceErrors.ts'
import type { ThinOptions } from '../figures/thin.ts'
import type { Archive } from '../types.ts'
import { createImport } from './createImport.ts'
import { forgetRows } from './forgetRows.ts'
import { addSampleVisits, removeSampleVisits } from './sampleVisits.ts'
import { undoImport } from './undoImport.ts'
import { usageOf } from './usageOf.ts'

export interface ArchiveOptions extends ThinOptions {
  /** Opens another connection. */
  open: () => Promise<Database | null>
  /** Takes up what has changed on the device, in all tabs. */
  reload: () => Promise<void>
}

/** The person is told if deletion takes longer than a minute. */
const FORGET_MS = 60_000

/** More requests than these are not kept in the log. */
const MOST_REQUESTS = 2000

/** Work on the whole history of the device. */
export function createArchive(database: Database, options: ArchiveOptions): Archive {
  const { open, reload } = options

  /** Where a newer version of the app, in another tab, had this connection closed, another one is opened. */
  async function onDevice<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await work(database)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      const again = await open()
      if (again === null) throw error
      return work(again).finally(() => again.close())
    }
  }

  return {
    usage: () => onDevice(usageOf),
    async addSample(visits) {
      await onDevice((here) => addSampleVisits(here, visits, options))
      await reload()
    },
    async removeSample() {
      await onDevice(removeSampleVisits)
      await reload()
    },
    async forget(what) {
      const forgetting = onDevice(async (here) => {
        await forgetRows(here, what)
        // Undoing an import must not restore forgotten rows.
        await here.clear('undo')
      })
      await within(FORGET_MS, forgetting)
      // A closed connection has nothing to reload.
      await orOnDeviceError(reload, undefined)
    },
    clear: () => within(FORGET_MS, onDevice(emptyDatabase)),
    addRequests: (rows) => onDevice((here) => addRequests(here, rows)),
    requests: () => onDevice((here) => here.getAll('requests')),
    begin: () => createImport(database, options, reload),
    canUndo: () => onDevice(async (here) => (await here.count('undo')) > 0),
    note: (value) => onDevice(async (here) => void (await here.add('undo', { note: value }))),
    async undo() {
      const notes = await onDevice(undoImport)
      await reload()
      return notes
    },
    reload,
  }
}

/** Empties every store, also those of a newer build. */
function emptyDatabase(database: Database): Promise<void> {
  const stores = [...database.objectStoreNames]
  return write(database, stores, async (transaction) => {
    await Promise.all(stores.map((store) => transaction.objectStore(store).clear()))
  })
}

function addRequests(database: Database, rows: readonly unknown[]): Promise<void> {
  return write(database, ['requests'], async (transaction) => {
    const requests = transaction.objectStore('requests')
    for (const row of rows) await requests.add(row)
    const tooMany = (await requests.count()) - MOST_REQUESTS
    if (tooMany <= 0) return
    const last = (await requests.getAllKeys(null, tooMany)).at(-1)
    await requests.delete(IDBKeyRange.upperBound(last))
  })
}
