import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  unwrap,
} from 'idb'
import { within } from './deviceErrors.ts'
import type { NameBlock } from './nameBlocks.ts'
import type { FigureRow, Snapshot, SnapshotMeta, Tracked } from './types.ts'

const NAME = 'statglass'
const VERSION = 5

export const SEEN_STORES = ['heads', 'visits', 'names', 'tracked', 'figures'] as const

interface Schema extends DBSchema {
  /** The newest visit of each query without its body: read at start. */
  heads: { key: string; value: SnapshotMeta }
  /** Every body that differed from the one before, with the time it was first seen. */
  visits: { key: [string, number]; value: Snapshot }
  names: { key: [string, NameBlock['id']]; value: NameBlock }
  /** The figures that are followed of each query. */
  tracked: { key: string; value: Tracked }
  /** Their values: a row a visit. */
  figures: { key: [string, number]; value: FigureRow }
  /** The requests of all tabs, oldest first. */
  requests: { key: number; value: unknown }
}

export type Database = IDBPDatabase<Schema>
type Store = (typeof SEEN_STORES)[number] | 'requests'
type Mode = 'readonly' | 'readwrite'
export type Transaction<M extends Mode = Mode> = IDBPTransaction<Schema, Store[], M>
export type Writing = Transaction<'readwrite'>

/** Every row of a query in a store whose keys are a query and a time or number, from `from` to `to`. */
export const rowsOf = (query: string, from = -Infinity, to = Infinity) =>
  IDBKeyRange.bound([query, from], [query, to])

export function begin<M extends Mode>(
  database: Database,
  stores: readonly Store[],
  mode: M,
): Transaction<M> {
  const transaction: Transaction<M> = database.transaction([...stores], mode)
  // A caller that needs the reason of a failure awaits `done`.
  transaction.done.catch(() => undefined)
  return transaction
}

/** Does `work` in one transaction, as a whole or not at all. Throws what the device throws. */
export async function write<T>(
  database: Database,
  stores: readonly Store[],
  work: (transaction: Writing) => Promise<T>,
): Promise<T> {
  const transaction = begin(database, stores, 'readwrite')
  let result: T
  try {
    result = await work(transaction)
  } catch (error) {
    // A request may only say that it was aborted; the transaction says why.
    if (error instanceof DOMException && error.name === 'AbortError') await transaction.done
    else transaction.abort()
    throw error
  }
  await transaction.done
  return result
}

/** Puts many rows at once; the transaction reports a refusal. */
export function putAll(transaction: Writing, store: Store, rows: readonly unknown[]): void {
  const plain = unwrap(transaction.objectStore(store))
  for (const row of rows) plain.put(row)
}

/**
 * Opens the database, or resolves to null if storage is blocked, private or does not answer within `patienceMs` (an old
 * tab can block an upgrade for ever). Closes itself when a newer version wants to upgrade.
 */
export async function openDatabase(patienceMs = 3000): Promise<Database | null> {
  if (typeof indexedDB === 'undefined') return null
  const opening = openOurs().catch(() => null)
  return within(patienceMs, opening).catch(() => {
    // A database that opens later is useless, and would block the next upgrade.
    void opening.then((database) => database?.close())
    return null
  })
}

const blocking: NonNullable<OpenDBCallbacks<Schema>['blocking']> = (_current, _blocked, event) => {
  if (event.target instanceof IDBDatabase) event.target.close()
}

async function openOurs(): Promise<Database | null> {
  try {
    return await openDB<Schema>(NAME, VERSION, {
      upgrade(database, _from, _to, transaction) {
        // Opening the database reports the abort.
        transaction.done.catch(() => undefined)
        for (const store of database.objectStoreNames) database.deleteObjectStore(store)
        database.createObjectStore('heads', { keyPath: 'query' })
        database.createObjectStore('visits', { keyPath: ['query', 'fetchedAt'] })
        database.createObjectStore('names', { keyPath: ['area', 'id'] })
        database.createObjectStore('tracked', { keyPath: 'query' })
        database.createObjectStore('figures', { keyPath: ['query', 'at'] })
        database.createObjectStore('requests', { autoIncrement: true })
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
  if (SEEN_STORES.every((store) => database.objectStoreNames.contains(store))) return database
  database.close()
  return null
}
