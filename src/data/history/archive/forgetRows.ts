import type { Database } from '../database.ts'
import { diskFigures, type DiskFiguresOptions } from '../figures/diskFigures.ts'
import { validHead, validSnapshot } from '../rows.ts'
import { sinceTime } from './sinceTime.ts'
import type { Forgotten } from '../types.ts'
import { rowsOf, STORES, type Writing } from './undoList.ts'

/** Forgets bodies, figures and names. What was fetched before a time goes, and what came since stays. */
export async function forgetRows(
  database: Database,
  what: Forgotten,
  options: DiskFiguresOptions,
): Promise<void> {
  if ('before' in what) return forgetBefore(database, what.before, options)
  const queries = 'query' in what ? [what.query] : await queriesOf(database, what.area)
  for (const query of queries) await forgetQuery(database, query)
  if ('area' in what) {
    const { area } = what
    let cursor = await database.transaction('names', 'readwrite').store.openCursor()
    for (; cursor !== null; cursor = await cursor.continue())
      // The service stands before it, where there is one.
      if (cursor.value.area.split(' ').at(-1) === area) await cursor.delete()
  }
}

async function queriesOf(database: Database, area: string): Promise<string[]> {
  const queries = new Set<string>()
  for (const store of ['heads', 'tracked', 'latest'] as const) {
    let cursor = await database.transaction(store).store.openCursor()
    for (; cursor !== null; cursor = await cursor.continue())
      if (cursor.value.area === area) queries.add(cursor.key)
  }
  let cursor = await database.transaction('visits').store.openCursor()
  for (; cursor !== null; cursor = await cursor.continue())
    if (cursor.value.area === area) queries.add(cursor.key[0])
  return [...queries]
}

async function forgetQuery(database: Database, query: string): Promise<void> {
  const transaction: Writing = database.transaction(STORES, 'readwrite')
  transaction.done.catch(() => undefined)
  await Promise.all([
    transaction.objectStore('latest').delete(query),
    transaction.objectStore('heads').delete(query),
    transaction.objectStore('tracked').delete(query),
    transaction.objectStore('visits').delete(rowsOf(query)),
    transaction.objectStore('series').delete(rowsOf(query)),
    transaction.done,
  ])
}

async function forgetBefore(
  database: Database,
  before: number,
  options: DiskFiguresOptions,
): Promise<void> {
  const heads: unknown[] = await database.getAll('heads')
  const newest = new Map(heads.filter(validHead).map((head) => [head.query, head.fetchedAt]))
  const figures = diskFigures(database, options)
  for (const query of new Set([...newest.keys(), ...(await database.getAllKeys('tracked'))])) {
    if ((newest.get(query) ?? -Infinity) < before) await forgetQuery(database, query)
    else {
      await forgetBodies(database, query, before)
      const past = await figures.past(query)
      const kept = past === null ? null : sinceTime(past, before - 1)
      if (past !== null && kept?.seen.length !== past.seen.length) {
        await figures.forget(query)
        if (kept !== null) await figures.merge(kept)
      }
    }
  }
}

/** A body that was still the newest at that time, and is seen since, stays with its later time. */
async function forgetBodies(database: Database, query: string, before: number): Promise<void> {
  const transaction: Writing = database.transaction(STORES, 'readwrite')
  transaction.done.catch(() => undefined)
  const visits = transaction.objectStore('visits')
  const later = await visits.count(rowsOf(query, before))
  const latest: unknown = await transaction.objectStore('latest').get(query)
  const last = await visits.openCursor(rowsOf(query), 'prev')
  const head: unknown = await transaction.objectStore('heads').get(query)
  const row: unknown = validSnapshot(latest) ? latest : last?.value
  await visits.delete(rowsOf(query, -Infinity, before - 1))
  if (later === 0 && validSnapshot(row) && validHead(head))
    await visits.put({ ...row, fetchedAt: head.fetchedAt })
  await transaction.done
}
