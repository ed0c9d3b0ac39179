import { putAll, rowsOf, type Writing } from '../database.ts'
import { trackedIn } from '../figures/diskFigures.ts'
import { addFigures } from '../figures/figureRows.ts'
import { metaOf, sameBody } from '../memoryBodies.ts'
import { validFigureRow, validHead, validSnapshot } from '../rows.ts'
import type { FigureRows, Snapshot } from '../types.ts'

/** Adds a body of any time. One that the device already has from that time stays. */
export async function addBody(transaction: Writing, snapshot: Snapshot): Promise<void> {
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
  if (at > seenAt) await heads.put(metaOf(snapshot))
}

/** Adds the figures of visits. A visit of which the device already has figures keeps them. */
export async function addVisits(transaction: Writing, given: FigureRows): Promise<void> {
  const tracked = await trackedIn(transaction, given)
  if (addFigures(tracked, given.figures)) await transaction.objectStore('tracked').put(tracked)
  const own: unknown[] = await transaction.objectStore('figures').getAll(rowsOf(given.query))
  const known = new Set(own.filter(validFigureRow).map(({ at }) => at))
  putAll(
    transaction,
    'figures',
    given.rows.filter(({ at }) => !known.has(at)),
  )
}
