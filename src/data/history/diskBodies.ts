import { begin, type Database, putAll, rowsOf, type Transaction, write } from './database.ts'
import { orOnDeviceError, type ReportRefusal, within } from './deviceErrors.ts'
import { type BodyStore, memoryBodies, metaOf, sameBody } from './memoryBodies.ts'
import { nameBlocks, namesOf } from './nameBlocks.ts'
import { validHead, validNames, validSnapshot } from './rows.ts'
import type { Snapshot } from './types.ts'

const BODIES = ['heads', 'visits'] as const

const NAMES_AT_ONCE = 2500

/** A damaged device may never answer; the page then starts without it. */
const LOAD_MS = 10_000
const READ_MS = 5000

/** Of one query; the figures of older ones stay. */
const MAX_BODIES = 1000

/** Bodies and names in IndexedDB; bodies that the device refuses are kept in memory. */
export function diskBodies(database: Database, reportRefusal: ReportRefusal): BodyStore {
  const overflow = memoryBodies()

  /** Changes when everything is forgotten: what is still being written then is left out. */
  let era = 0

  return {
    async load() {
      // One transaction: the first drawing waits for it.
      const transaction = begin(database, ['heads', 'names'], 'readonly')
      const rowsIn = (name: 'heads' | 'names') => transaction.objectStore(name).getAll()
      const rows = Promise.all([rowsIn('heads'), rowsIn('names')])
      const [heads, names] = await within(LOAD_MS, rows)
      return { heads: heads.filter(validHead), names: namesOf(names.filter(validNames)) }
    },
    async latest(query) {
      const reading = async () => {
        const found = await newest(begin(database, BODIES, 'readonly'), query)
        return found && { ...found.row, fetchedAt: found.seenAt }
      }
      const kept = await orOnDeviceError(() => within(READ_MS, reading()), null)
      const spilled = await overflow.latest(query)
      if (kept === null || spilled === null) return kept ?? spilled
      return spilled.fetchedAt > kept.fetchedAt ? spilled : kept
    },
    async head(query) {
      const reading = async (): Promise<unknown> => database.get('heads', query)
      const kept = await orOnDeviceError(() => within(READ_MS, reading()), null)
      return validHead(kept) ? kept : overflow.head(query)
    },
    async snapshots(query) {
      const reading = async (): Promise<unknown[]> => database.getAll('visits', rowsOf(query))
      const rows = await orOnDeviceError(() => within(LOAD_MS, reading()), [])
      const kept = [...rows.filter(validSnapshot), ...(await overflow.snapshots(query))]
      return kept.toSorted((a, b) => a.fetchedAt - b.fetchedAt)
    },
    async append(snapshot) {
      const onDisk = () => within(LOAD_MS, writeBody(database, snapshot)).then(() => true)
      const isKept = await orOnDeviceError(onDisk, false, reportRefusal)
      if (!isKept) overflow.hold(snapshot)
      return isKept
    },
    hold: overflow.hold,
    async remember(names) {
      const began = era
      // A body may hold 50,000: in one go they would hold up the page for seconds.
      for (let from = 0; from < names.length && era === began; from += NAMES_AT_ONCE) {
        const some = nameBlocks(names.slice(from, from + NAMES_AT_ONCE))
        const onDisk = () =>
          write(database, ['names'], async (transaction) => putAll(transaction, 'names', some))
        await orOnDeviceError(onDisk, undefined)
      }
    },
    forget() {
      era += 1
      overflow.forget()
    },
  }
}

function writeBody(database: Database, snapshot: Snapshot): Promise<void> {
  return write(database, BODIES, async (transaction) => {
    const { query, fetchedAt } = snapshot
    const before = (await newest(transaction, query))?.row
    const isSame =
      before !== undefined && before.fetchedAt <= fetchedAt && sameBody(before, snapshot)
    const firstAt = isSame ? before.fetchedAt : fetchedAt
    const visits = transaction.objectStore('visits')
    // Bodies first: a head without its body would promise what is not there.
    await visits.put({ ...snapshot, fetchedAt: firstAt })
    const tooMany = (await visits.count(rowsOf(query))) - MAX_BODIES
    if (tooMany > 0) {
      const last = (await visits.getAllKeys(rowsOf(query), tooMany)).at(-1)
      await visits.delete(IDBKeyRange.bound([query, -Infinity], last))
    }
    await transaction.objectStore('heads').put(metaOf(snapshot))
  })
}

/** The newest body as it is kept, and when it was last seen. Where the clock was set back, others seem to be newer. */
async function newest(transaction: Transaction, query: string) {
  const head: unknown = await transaction.objectStore('heads').get(query)
  let seenAt = validHead(head) ? head.fetchedAt : null
  const range = rowsOf(query, -Infinity, seenAt ?? Infinity)
  let cursor = await transaction.objectStore('visits').openCursor(range, 'prev')
  for (; cursor !== null; cursor = await cursor.continue()) {
    const row: unknown = cursor.value
    if (validSnapshot(row)) return { row, seenAt: seenAt ?? row.fetchedAt }
    // The damaged one was seen last.
    seenAt = null
  }
  return null
}
