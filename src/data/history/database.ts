import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import type { SeriesPart, FigureIndex } from './figures/figureIndex.ts'
import type { KeptName, NameBlock } from './keptName.ts'
import type { Snapshot, SnapshotMeta } from './types.ts'

const NAME = 'statglass'
const VERSION = 3
const STORES = ['latest', 'heads', 'visits', 'names', 'tracked', 'series'] as const

export interface Schema extends DBSchema {
  /** Cache: the newest body of each query. Evicted first when the device is full. */
  latest: { key: string; value: Snapshot }
  /** What `latest` holds, without bodies: read at start. */
  heads: { key: string; value: SnapshotMeta }
  /** History: every body that differed from the one before. */
  visits: { key: [string, number]; value: Snapshot }
  names: { key: [string, string | NameBlock['id']]; value: KeptName | NameBlock }
  /** What is followed of each query, and its series. */
  tracked: { key: string; value: FigureIndex }
  series: { key: [string, number]; value: SeriesPart }
  /** What the last import changed, so that it can be undone. */
  undo: { key: number; value: unknown }
  /** The requests of all tabs, oldest first. */
  requests: { key: number; value: unknown }
}

export type Database = IDBPDatabase<Schema>

/**
 * Opens the database, or resolves to null where storage is blocked, private or does not answer within `patienceMs` (an old
 * tab can block an upgrade for ever). Closes itself when a newer version wants to upgrade.
 */
export async function openDatabase(patienceMs = 3000): Promise<Database | null> {
  if (typeof indexedDB === 'undefined') return null
  const opening = openOurs().catch(() => null)
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

const blocking: NonNullable<OpenDBCallbacks<Schema>['blocking']> = (_current, _blocked, event) => {
  if (event.target instanceof IDBDatabase) event.target.close()
}

async function openOurs(): Promise<Database | null> {
  try {
    return await openDB<Schema>(NAME, VERSION, {
      upgrade(database, from, _to, transaction) {
        // That it was aborted is told by the opening itself.
        transaction.done.catch(() => undefined)
        if (from < 1) {
          database.createObjectStore('latest', { keyPath: 'query' })
          database.createObjectStore('heads', { keyPath: 'query' })
          database.createObjectStore('visits', { keyPath: ['query', 'fetchedAt'] })
          database.createObjectStore('names', { keyPath: ['area', 'id'] })
        }
        if (from < 2) {
          database.createObjectStore('tracked', { keyPath: 'query' })
          database.createObjectStore('series', { keyPath: ['query', 'part'] })
        }
        if (from < 3) {
          database.createObjectStore('undo', { autoIncrement: true })
          database.createObjectStore('requests', { autoIncrement: true })
        }
      },
      blocking,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') return openNewer()
    throw error
  }
}

/** A database that a newer build has upgraded: used as it is while it still has what this build knows. */
async function openNewer(): Promise<Database | null> {
  const database = await openDB<Schema>(NAME, undefined, { blocking })
  if (STORES.every((store) => database.objectStoreNames.contains(store))) return database
  database.close()
  return null
}
