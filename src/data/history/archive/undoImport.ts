import type { Database } from '../database.ts'
import { diskFigures, type DiskFiguresOptions } from '../figures/diskFigures.ts'
import { validFigureIndex, validPart } from '../figures/figureIndex.ts'
import { validHead, validSnapshot } from '../rows.ts'
import { sinceTime } from './sinceTime.ts'
import { rowsOf, STORES, type UndoEntry, validEntry, type Writing } from './undoList.ts'

type Former = Extract<UndoEntry, { former: unknown }>['former']
type Past = Extract<UndoEntry, { past: unknown }>['past']

/** Takes back the last import, its newest change first. What was seen since it began stays. */
export async function undoImport(
  database: Database,
  options: DiskFiguresOptions,
): Promise<unknown[]> {
  const rows: unknown[] = await database.getAll('undo')
  const entries = rows.map(validEntry).filter((entry) => entry !== null)
  const began = entries.find((entry) => 'began' in entry)?.began ?? 0
  const notes: unknown[] = []
  for (const entry of entries.toReversed()) {
    if ('note' in entry) notes.push(entry.note)
    if ('past' in entry) await putPastBack(database, entry.past, began, options)
    if ('former' in entry || 'added' in entry) {
      const transaction: Writing = database.transaction(STORES, 'readwrite')
      transaction.done.catch(() => undefined)
      if ('former' in entry) await putBack(transaction, entry.former, began)
      else for (const key of entry.added) await transaction.objectStore('names').delete(key)
      await transaction.done
    }
  }
  await database.clear('undo')
  return notes
}

async function putBack(transaction: Writing, former: Former, began: number): Promise<void> {
  const { store, query, at, row } = former
  if (store === 'visits') {
    const visits = transaction.objectStore('visits')
    if (validSnapshot(row)) await visits.put(row)
    else if (at !== undefined) await visits.delete([query, at])
    return
  }
  const head: unknown = await transaction.objectStore('heads').get(query)
  // Seen by this device meanwhile: that is newer than what the import replaced.
  if (validHead(head) && head.fetchedAt > began) return
  if (store === 'heads') {
    if (validHead(row)) await transaction.objectStore('heads').put(row)
    else await transaction.objectStore('heads').delete(query)
  } else if (validSnapshot(row)) await transaction.objectStore('latest').put(row)
  else await transaction.objectStore('latest').delete(query)
}

async function putPastBack(
  database: Database,
  { query, tracked, series }: Past,
  began: number,
  options: DiskFiguresOptions,
): Promise<void> {
  const figures = diskFigures(database, options)
  const present = await figures.past(query)
  const since = present === null ? null : sinceTime(present, began)
  const transaction: Writing = database.transaction(STORES, 'readwrite')
  transaction.done.catch(() => undefined)
  await transaction.objectStore('series').delete(rowsOf(query))
  const before = validFigureIndex(tracked)
  if (before === null) await transaction.objectStore('tracked').delete(query)
  else {
    await transaction.objectStore('tracked').put(before)
    for (const part of series)
      if (validPart(part)) await transaction.objectStore('series').put(part)
  }
  await transaction.done
  if (since !== null) await figures.merge(since)
}
