import type { Database } from '../database.ts'
import type { DiskFiguresOptions } from '../figures/diskFigures.ts'
import { addRequests } from './addRequests.ts'
import { createImport } from './createImport.ts'
import { forgetRows } from './forgetRows.ts'
import type { Archive } from '../types.ts'
import { orOnDeviceError, within } from '../orOnDeviceError.ts'
import { undoImport } from './undoImport.ts'
import { usageOf } from './usageOf.ts'
import { emptyDatabase, whileOpen } from './whileOpen.ts'

export interface ArchiveOptions extends DiskFiguresOptions {
  /** Another connection. */
  open: () => Promise<Database | null>
  /** Takes up what has changed on the device, in all tabs. */
  reload: () => Promise<void>
}

/** A device that does not forget within a minute will not: the person is told. */
const FORGET_MS = 60_000

/** Work on everything that the device keeps; loaded when the person asks for it. */
export function createArchive(database: Database, options: ArchiveOptions): Archive {
  const { open, reload } = options
  const onDevice = <T>(work: (database: Database) => Promise<T>) => whileOpen(database, open, work)
  return {
    usage: () => onDevice(usageOf),
    async forget(what) {
      const forgetting = onDevice(async (here) => {
        await forgetRows(here, what, options)
        // What an import replaced must not come back.
        await here.clear('undo')
      })
      await within(FORGET_MS, forgetting)
      // Of a connection that was closed there is nothing to take up.
      await orOnDeviceError(reload, undefined)
    },
    clear: () => within(FORGET_MS, onDevice(emptyDatabase)),
    addRequests: (rows) => onDevice((here) => addRequests(here, rows)),
    requests: () => onDevice((here) => here.getAll('requests')),
    begin: () => createImport(database, options, reload),
    canUndo: () => onDevice(async (here) => (await here.count('undo')) > 0),
    note: (value) => onDevice(async (here) => void (await here.add('undo', { note: value }))),
    async undo() {
      const notes = await onDevice((here) => undoImport(here, options))
      await reload()
      return notes
    },
    reload,
  }
}
