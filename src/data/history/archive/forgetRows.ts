import { type Database, rowsOf, SEEN_STORES, write, type Writing } from '../database.ts'
import { validHead, validSnapshot } from '../rows.ts'
import type { Forgotten } from '../types.ts'

/** Deletes bodies, figures and names; with a time, only those fetched before it. */
export async function forgetRows(database: Database, what: Forgotten): Promise<void> {
  if ('before' in what) return forgetBefore(database, what.before)
  if ('query' in what) return forgetQuery(database, what.query)
  for (const query of await queriesOf(database, what.area)) await forgetQuery(database, query)
  let cursor = await database.transaction('names', 'readwrite').store.openCursor()
  for (; cursor !== null; cursor = await cursor.continue())
    // The area may follow the service's root.
    if (cursor.value.area.split(' ').at(-1) === what.area) await cursor.delete()
}

async function queriesOf(database: Database, area: string): Promise<string[]> {
  const queries = new Set<string>()
  for (const store of ['heads', 'tracked', 'visits'] as const) {
    let cursor = await database.transaction(store).store.openCursor()
    for (; cursor !== null; cursor = await cursor.continue())
      if (cursor.value.area === area) queries.add(cursor.value.query)
  }
  return [...queries]
}

function forgetQuery(database: Database, query: string): Promise<void> {
  return write(database, SEEN_STORES, (transaction) => forgetIn(transaction, query))
}

export async function forgetIn(transaction: Writing, query: string): Promise<void> {
  await Promise.all([
    ...(['heads', 'tracked'] as const).map((store) => transaction.objectStore(store).delete(query)),
    ...(['visits', 'figures'] as const).map((store) =>
      transaction.objectStore(store).delete(rowsOf(query)),
    ),
  ])
}

async function forgetBefore(database: Database, before: number): Promise<void> {
  const heads: unknown[] = await database.getAll('heads')
  const newest = new Map(heads.filter(validHead).map((head) => [head.query, head.fetchedAt]))
  for (const query of new Set([...newest.keys(), ...(await database.getAllKeys('tracked'))])) {
    if ((newest.get(query) ?? -Infinity) < before) await forgetQuery(database, query)
    else await forgetVisits(database, query, before)
  }
}

/** A body that was still the newest at that time, and is seen since, stays with its later time. */
function forgetVisits(database: Database, query: string, before: number): Promise<void> {
  return write(database, SEEN_STORES, async (transaction) => {
    const visits = transaction.objectStore('visits')
    const later = await visits.count(rowsOf(query, before))
    const last = await visits.openCursor(rowsOf(query), 'prev')
    const head: unknown = await transaction.objectStore('heads').get(query)
    const row: unknown = last?.value
    await visits.delete(rowsOf(query, -Infinity, before - 1))
    if (later === 0 && validSnapshot(row) && validHead(head))
      await visits.put({ ...row, fetchedAt: head.fetchedAt })
    await transaction.objectStore('figures').delete(rowsOf(query, -Infinity, before - 1))
  })
}
