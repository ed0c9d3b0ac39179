import type { Database } from './database.ts'
import { noteOnDisk } from './figures/diskFigures.ts'
import { offsetHere } from './figures/thin.ts'
import { metaOf } from './bodyStore.ts'
import { orOnDeviceError } from './deviceErrors.ts'
import { diskStore } from './diskStore.ts'
import type { FigureSnapshot, Snapshot } from './types.ts'

/** Writes what a worker has read, in the worker: no body passes the main thread on its way to the device. */
export interface Writer {
  /** Body and figures of a snapshot; false where the device refuses the body: then nothing was written. */
  keep(snapshot: Snapshot, figures: FigureSnapshot | null): Promise<boolean>
}

export function createWriter(options: {
  open: () => Promise<Database | null>
  now: () => number
}): Writer {
  const opening = options.open().catch(() => null)
  return {
    async keep(snapshot, figures) {
      const database = await opening
      if (database === null) return false
      const store = diskStore(database, () => undefined)
      if (!(await store.put(snapshot, metaOf(snapshot)))) return false
      if (figures !== null) {
        const note = () => noteOnDisk(database, figures, { now: options.now, offsetOf: offsetHere })
        // Refused figures are read again from the body when they are asked for.
        await orOnDeviceError(note, undefined)
      }
      return true
    },
  }
}
