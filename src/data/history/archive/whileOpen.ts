import type { Database } from '../database.ts'

/**
 * Work on the device's database. Where a newer version of the app, in another tab, had this connection closed, it is done
 * over another. Throws what the device throws.
 */
export async function whileOpen<T>(
  database: Database,
  open: () => Promise<Database | null>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (isOpen(database)) return work(database)
  const again = await open()
  if (again === null) throw new DOMException('The database cannot be opened', 'InvalidStateError')
  try {
    return await work(again)
  } finally {
    again.close()
  }
}

function isOpen(database: Database): boolean {
  try {
    database.transaction('heads').done.catch(() => undefined)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return false
    throw error
  }
}

/** Empties every store, also those of a newer build. */
export async function emptyDatabase(database: Database): Promise<void> {
  const stores = [...database.objectStoreNames]
  const transaction = database.transaction(stores, 'readwrite')
  await Promise.all([
    ...stores.map((store) => transaction.objectStore(store).clear()),
    transaction.done,
  ])
}
