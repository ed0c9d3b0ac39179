import type { Database } from '../database.ts'
import type { DiskFiguresOptions } from '../figures/diskFigures.ts'
import { addRequests } from './addRequests.ts'
import { createImport } from './createImport.ts'
import { forgetRows } from './forgetRows.ts'
import type { Archive } from '../types.ts'
import { undoImport } from './undoImport.ts'
import { usageOf } from './usageOf.ts'

export interface ArchiveOptions extends DiskFiguresOptions {
  /** Takes up what has changed on the device, in all tabs. */
  reload: () => Promise<void>
}

/** Work on everything that the device keeps; loaded when the person asks for it. */
export function createArchive(database: Database, options: ArchiveOptions): Archive {
  const { reload } = options
  return {
    usage: () => usageOf(database),
    async forget(what) {
      await forgetRows(database, what, options)
      // What an import replaced must not come back.
      await database.clear('undo')
      await reload()
    },
    addRequests: (rows) => addRequests(database, rows),
    requests: () => database.getAll('requests'),
    begin: () => createImport(database, options, reload),
    canUndo: async () => (await database.count('undo')) > 0,
    async undo() {
      const notes = await undoImport(database, options)
      await reload()
      return notes
    },
  }
}
