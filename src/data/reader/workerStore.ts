import { createWriter } from '../history/createWriter.ts'
import { openDatabase } from '../history/database.ts'
import { diskStore } from '../history/diskStore.ts'
import type { Snapshot } from '../history/types.ts'
import { figureSnapshotOf } from '../figures/figureSnapshotOf.ts'
import { contextOf } from '../snapshots/contextOf.ts'
import { readBody } from '#reading/index.ts'
import type { Held, Kept } from './workerProtocol.ts'

/** The device, as the worker uses it. */
export interface WorkerStore {
  /** Writes a body that was read, with its figures; false where the device refuses. */
  keep(snapshot: Omit<Snapshot, 'body'>, held: Held): Promise<boolean>
  /** Bodies of a query with their readings, as `WorkerQuestion` says. */
  readKept(query: string, most: number | null): Promise<Kept>
}

/** Opens the device at once: a page may be left as soon as its body is here, which is to be kept by then. */
export function openWorkerStore(): WorkerStore {
  const opening = openDatabase().catch(() => null)
  const writer = createWriter({ open: () => opening, now: Date.now })
  return {
    keep(snapshot, { body, reading }) {
      const whole = { ...snapshot, body }
      return writer.keep(whole, figureSnapshotOf(whole, reading))
    },
    async readKept(query, most) {
      const database = await opening
      if (database === null) return { snapshots: [], readings: [] }
      const store = diskStore(database, () => undefined)
      const rows = most === null ? [await store.latest(query)] : await store.snapshots(query, most)
      const snapshots = rows.filter((row) => row !== null)
      return { snapshots, readings: snapshots.map((one) => readBody(one.body, contextOf(one))) }
    },
  }
}
