import { createWriter } from '#history/createWriter.ts'
import { openDatabase } from '#history/database.ts'
import { diskStore } from '#history/diskStore.ts'
import type { Snapshot } from '#history/types.ts'
import { figureSnapshotOf } from '#queries/figures/figureSnapshotOf.ts'
import { contextOf } from '#queries/snapshots/contextOf.ts'
import { readBody } from '#reading/index.ts'
import { seenNamesOf } from '../seenNamesOf.ts'
import type { Held, Kept } from './workerProtocol.ts'

const opening = openDatabase().catch(() => null)
const writer = createWriter({ open: () => opening, now: Date.now })

/** Writes a body that the worker has read, with its names and figures, to the device; false where it refuses. */
export function keep(snapshot: Omit<Snapshot, 'body'>, { body, reading, names }: Held) {
  const whole = { ...snapshot, body }
  return writer.keep(whole, seenNamesOf(whole, names), figureSnapshotOf(whole, reading))
}

/** Bodies of a query from the device with their readings, as `WorkerQuestion` says. */
export async function readKept(query: string, most: number | null): Promise<Kept> {
  const database = await opening
  if (database === null) return { snapshots: [], readings: [] }
  const store = diskStore(database, () => undefined)
  const rows = most === null ? [await store.latest(query)] : await store.snapshots(query, most)
  const snapshots = rows.filter((row) => row !== null)
  return { snapshots, readings: snapshots.map((one) => readBody(one.body, contextOf(one))) }
}
