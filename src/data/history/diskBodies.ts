import { begin, type Database, putAll, write, type Writing } from './database.ts'
import { orOnDeviceError, type Trouble, within } from './deviceErrors.ts'
import { type BodyStore, memoryBodies, metaOf } from './memoryBodies.ts'
import { nameBlocks, namesOf } from './names.ts'
import { validHead, validNames, validSnapshot } from './rows.ts'
import type { Snapshot } from './types.ts'

const NAMES_AT_ONCE = 2500

/** A damaged device may never answer; the page then starts without it. */
const LOAD_MS = 10_000
const READ_MS = 5000

/** Bodies and names in IndexedDB; bodies that the device refuses are kept in memory. */
export function diskBodies(database: Database, onTrouble: Trouble): BodyStore {
  const overflow = memoryBodies()

  /** Changes when everything is forgotten: what is still being written then is left out. */
  let era = 0

  return {
    async load() {
      // One transaction: the first drawing waits for it.
      const transaction = begin(database, ['heads', 'names'], 'readonly')
      const rows = [
        transaction.objectStore('heads').getAll(),
        transaction.objectStore('names').getAll(),
      ] as const
      const [heads, names] = await within(LOAD_MS, Promise.all(rows))
      return { heads: heads.filter(validHead), names: namesOf(names.filter(validNames)) }
    },
    async latest(query) {
      const reading = async (): Promise<unknown> => database.get('bodies', query)
      const kept = await orOnDeviceError(() => within(READ_MS, reading()), null)
      const spilled = await overflow.latest(query)
      if (!validSnapshot(kept)) return spilled
      return spilled !== null && spilled.fetchedAt > kept.fetchedAt ? spilled : kept
    },
    async head(query) {
      const reading = async (): Promise<unknown> => database.get('heads', query)
      const kept = await orOnDeviceError(() => within(READ_MS, reading()), null)
      return validHead(kept) ? kept : overflow.head(query)
    },
    async append(snapshot) {
      const onDisk = async () => {
        await within(LOAD_MS, write(database, ['bodies', 'heads'], putBody(snapshot)))
        return true
      }
      const isKept = await orOnDeviceError(onDisk, false, onTrouble)
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

/** Puts a body in the place of the one before it. */
export const putBody = (snapshot: Snapshot) => async (transaction: Writing) => {
  // Bodies first: a head without its body would promise what is not there.
  await transaction.objectStore('bodies').put(snapshot)
  await transaction.objectStore('heads').put(metaOf(snapshot))
}
