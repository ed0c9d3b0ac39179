import { type Database, rowsOf, SEEN_STORES, write, type Writing } from '../database.ts'
import { noteOnDisk } from '../figures/diskFigures.ts'
import type { ThinOptions } from '../figures/thin.ts'
import { metaOf, sameBody } from '../memoryBodies.ts'
import { validHead, validSnapshot } from '../rows.ts'
import type { SampleVisit } from '../types.ts'
import { forgetIn } from './forgetIn.ts'

const DAY = 86_400_000

/** Puts visits of the sample's past beside the person's own, each marked. Once more changes nothing. */
export async function addSampleVisits(
  database: Database,
  visits: readonly SampleVisit[],
  options: ThinOptions,
): Promise<void> {
  for (const { snapshot, figures } of visits)
    if ((await addBody(database, snapshot)) && figures !== null)
      await noteOnDisk(database, figures, options)
}

/** False if that day has a visit. A body that is the same as the one before is not kept twice. */
function addBody(database: Database, snapshot: SampleVisit['snapshot']): Promise<boolean> {
  const { query, fetchedAt } = snapshot
  const day = Math.floor(fetchedAt / DAY) * DAY
  return write(database, SEEN_STORES, async (transaction) => {
    const [visits, figures] = [
      transaction.objectStore('visits'),
      transaction.objectStore('figures'),
    ]
    const ofDay = rowsOf(query, day, day + DAY - 1)
    if ((await visits.count(ofDay)) + (await figures.count(ofDay)) > 0) return false
    const before: unknown = (await visits.openCursor(rowsOf(query, -Infinity, day), 'prev'))?.value
    if (!validSnapshot(before) || !sameBody(before, snapshot)) await visits.put(snapshot)
    // A page known only from the sample's past has its newest visit as head.
    const head: unknown = await transaction.objectStore('heads').get(query)
    if (!validHead(head) || (head.sample === true && head.fetchedAt < fetchedAt))
      await transaction.objectStore('heads').put(metaOf(snapshot))
    return true
  })
}

/** Takes all of them away; what the device knew from them alone is forgotten. */
export async function removeSampleVisits(database: Database): Promise<void> {
  for (const store of ['visits', 'figures'] as const) {
    let cursor = await database.transaction(store, 'readwrite').store.openCursor()
    for (; cursor !== null; cursor = await cursor.continue())
      if (cursor.value.sample === true) await cursor.delete()
  }
  for (const { query, sample } of await database.getAll('heads'))
    if (sample === true)
      await write(database, SEEN_STORES, (transaction) => renewHead(transaction, query))
}

/** The newest visit that is left becomes the one that the device knows. */
async function renewHead(transaction: Writing, query: string): Promise<void> {
  const newest: unknown = (
    await transaction.objectStore('visits').openCursor(rowsOf(query), 'prev')
  )?.value
  if (validSnapshot(newest)) await transaction.objectStore('heads').put(metaOf(newest))
  else await forgetIn(transaction, query)
}
