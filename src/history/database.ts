import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SeenName, Snapshot, SnapshotMeta } from './types.ts'

const NAME = 'statglass'
const VERSION = 1

export interface Schema extends DBSchema {
  /** Cache: the newest body of each query. Evicted first when the device is full. */
  latest: { key: string; value: Snapshot }
  /** What `latest` holds, without bodies: read at start. */
  heads: { key: string; value: SnapshotMeta }
  /** History: every body that differed from the one before. */
  visits: { key: [string, number]; value: Snapshot }
  names: { key: [string, string]; value: SeenName }
}

export type Database = IDBPDatabase<Schema>

/**
 * Opens the database, or resolves to null where storage is blocked, private or does not answer within `patienceMs` (an old
 * tab can block an upgrade for ever). Closes itself when a newer version wants to upgrade.
 */
export async function openDatabase(patienceMs = 3000): Promise<Database | null> {
  if (typeof indexedDB === 'undefined') return null
  const opening = openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('latest', { keyPath: 'query' })
      database.createObjectStore('heads', { keyPath: 'query' })
      database.createObjectStore('visits', { keyPath: ['query', 'fetchedAt'] })
      database.createObjectStore('names', { keyPath: ['area', 'id'] })
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  }).catch(() => null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      // One that opens later still is of no use, and would block the next upgrade.
      void opening.then((database) => database?.close())
      resolve(null)
    }, patienceMs)
  })
  return Promise.race([opening, late]).finally(() => clearTimeout(timer))
}
