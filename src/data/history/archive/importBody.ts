import { metaOf, sameBody } from '../bodyStore.ts'
import { validHead, validSnapshot } from '../rows.ts'
import type { Snapshot } from '../types.ts'
import { addEntry, rowsOf, type Writing } from './undoList.ts'

/** Puts a body of any time beside those that are known, with its entry in the undo list; false where it says nothing new. */
export async function importBody(transaction: Writing, snapshot: Snapshot): Promise<boolean> {
  const { query, fetchedAt } = snapshot
  const heads = transaction.objectStore('heads')
  const headRow: unknown = await heads.get(query)
  const seenAt = validHead(headRow) ? headRow.fetchedAt : -Infinity
  const isNew = await putVisit(transaction, snapshot)
  if (fetchedAt <= seenAt) return isNew
  const latest: unknown = await transaction.objectStore('latest').get(query)
  await addEntry(transaction, { former: { store: 'latest', query, ...rowOr(latest) } })
  await addEntry(transaction, { former: { store: 'heads', query, ...rowOr(headRow) } })
  await transaction.objectStore('latest').put(snapshot)
  await heads.put(metaOf(snapshot))
  return true
}

async function putVisit(transaction: Writing, snapshot: Snapshot): Promise<boolean> {
  const { query, fetchedAt: at } = snapshot
  const visits = transaction.objectStore('visits')
  const own: unknown = await visits.get([query, at])
  // Two bodies of one moment cannot both be right: which one stays must not hang on the order.
  if (validSnapshot(own) && textOf(own) >= textOf(snapshot)) return false
  const before = await visits.openCursor(rowsOf(query, -Infinity, at - 1), 'prev')
  await addEntry(transaction, { former: { store: 'visits', query, at, ...rowOr(own) } })
  await visits.put(snapshot)
  const row: unknown = before?.value
  return !(validSnapshot(row) && sameBody(row, snapshot))
}

/** A body that was seen again is kept with its first time, its last is in the head: here it becomes a body of its own. */
export async function keepLastSight(transaction: Writing, query: string): Promise<void> {
  const visits = transaction.objectStore('visits')
  const head: unknown = await transaction.objectStore('heads').get(query)
  const last: unknown = (await visits.openCursor(rowsOf(query), 'prev'))?.value
  if (!validHead(head) || !validSnapshot(last) || head.fetchedAt <= last.fetchedAt) return
  const at = head.fetchedAt
  await addEntry(transaction, { former: { store: 'visits', query, at } })
  await visits.put({ ...last, fetchedAt: at })
}

/** Of each run of equal bodies the first stays, as where they come one after the other. */
export async function dropRepeats(transaction: Writing, query: string): Promise<void> {
  let cursor = await transaction.objectStore('visits').openCursor(rowsOf(query))
  let before: Snapshot | null = null
  for (; cursor !== null; cursor = await cursor.continue()) {
    const row: unknown = cursor.value
    if (!validSnapshot(row)) continue
    if (sameBody(before, row)) {
      const former = { store: 'visits', query, at: row.fetchedAt, row } as const
      await addEntry(transaction, { former })
      await cursor.delete()
    } else before = row
  }
}

const rowOr = (row: unknown) => (row === undefined ? {} : { row })

const textOf = ({ body }: Snapshot) => JSON.stringify(body)
