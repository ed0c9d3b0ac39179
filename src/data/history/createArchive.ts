import { type Database, putAll, rowsOf, SEEN_STORES, write, type Writing } from './database.ts'
import { orOnDeviceError, within } from './deviceErrors.ts'
import { trackedIn } from './figures/diskFigures.ts'
import { addFigures } from './figures/figureRows.ts'
import type { ThinOptions } from './figures/thin.ts'
import { metaOf, sameBody } from './memoryBodies.ts'
import { validFigureRow, validHead, validSnapshot } from './rows.ts'
import type { Archive, FigureRows, Snapshot } from './types.ts'

export interface ArchiveOptions extends ThinOptions {
  /** Opens another connection. */
  open: () => Promise<Database | null>
  /** Takes up what has changed on the device, in all tabs. */
  reload: () => Promise<void>
}

/** The person is told if deletion takes longer. Clocks differ by less. */
const MINUTE_MS = 60_000

/** More requests than these are not kept in the log. */
const MAX_REQUESTS = 2000

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

  const onStores = <T>(work: (transaction: Writing) => Promise<T>) =>
    onDevice((here) => write(here, SEEN_STORES, work))

  return {
    addBody: (body) => onStores((transaction) => addBody(transaction, body, options.now())),
    addVisits: (given) => onStores((transaction) => addVisits(transaction, given)),
    async forget(query) {
      const forgotten = onStores((transaction) => forgetIn(transaction, query))
      await within(MINUTE_MS, forgotten)
      // A closed connection has nothing to reload.
      await orOnDeviceError(reload, undefined)
    },
    clear: () => within(MINUTE_MS, onDevice(emptyDatabase)),
    addRequests: (rows) => onDevice((here) => addRequests(here, rows)),
    requests: () => onDevice((here) => here.getAll('requests')),
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
    const tooMany = (await requests.count()) - MAX_REQUESTS
    if (tooMany <= 0) return
    const last = (await requests.getAllKeys(null, tooMany)).at(-1)
    await requests.delete(IDBKeyRange.upperBound(last))
  })
}

/** Adds a body of any time. One that the device already has from that time stays; one of later than now hides no other. */
async function addBody(transaction: Writing, snapshot: Snapshot, now: number): Promise<void> {
  const { query, fetchedAt: at } = snapshot
  const [heads, visits] = [transaction.objectStore('heads'), transaction.objectStore('visits')]
  const head: unknown = await heads.get(query)
  const seenAt = validHead(head) ? head.fetchedAt : -Infinity
  const before: unknown = (await visits.openCursor(rowsOf(query, -Infinity, at), 'prev'))?.value
  const known = validSnapshot(before) ? before : null
  if (known !== null && (at === seenAt || at === known.fetchedAt)) return
  if (known === null || !sameBody(known, snapshot)) {
    // Only the head has the time at which the unchanged newest body was seen last.
    if (known !== null && at < seenAt && (await visits.count(rowsOf(query, at))) === 0)
      await visits.put({ ...known, fetchedAt: seenAt })
    await visits.put(snapshot)
  }
  if (at > seenAt && (at <= now + MINUTE_MS || !validHead(head))) await heads.put(metaOf(snapshot))
}

/** Adds the figures of visits. A visit of which the device already has figures keeps them. */
async function addVisits(transaction: Writing, given: FigureRows): Promise<void> {
  const tracked = await trackedIn(transaction, given)
  if (addFigures(tracked, given.figures)) await transaction.objectStore('tracked').put(tracked)
  const own: unknown[] = await transaction.objectStore('figures').getAll(rowsOf(given.query))
  const known = new Set(own.filter(validFigureRow).map(({ at }) => at))
  const added = given.rows.filter(({ at }) => !known.has(at))
  putAll(transaction, 'figures', added)
}

/** Deletes the bodies and figures of a query. */
async function forgetIn(transaction: Writing, query: string): Promise<void> {
  await Promise.all([
    transaction.objectStore('heads').delete(query),
    transaction.objectStore('tracked').delete(query),
    transaction.objectStore('visits').delete(rowsOf(query)),
    transaction.objectStore('figures').delete(rowsOf(query)),
  ])
}
