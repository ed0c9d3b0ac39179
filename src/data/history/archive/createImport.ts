import { metaOf, sameBody } from '../bodyStore.ts'
import { type Database, putAll, rowsOf, write, type Writing } from '../database.ts'
import { trackedIn } from '../figures/diskFigures.ts'
import { addFigures, mergeRows } from '../figures/figureRows.ts'
import { moveSeries } from '../figures/legacyFigures.ts'
import { thin, type ThinOptions } from '../figures/thin.ts'
import { keptName, type KeptName, namesOf } from '../keptName.ts'
import { validFigureRow, validHead, validNames, validSnapshot } from '../rows.ts'
import type { FigureRows, Import, Snapshot } from '../types.ts'
import { addEntry, IMPORT_STORES } from './undoImport.ts'

/** An import whose changes can be taken back. Each part is one transaction, with its entry in the undo list. */
export async function createImport(
  database: Database,
  options: ThinOptions,
  reload: () => Promise<void>,
): Promise<Import> {
  /** Queries that got bodies. */
  const touched = new Set<string>()
  /** The keys of the names on the device, once they were asked for. */
  let known: Set<string> | null = null
  const change = <T>(work: (transaction: Writing) => Promise<T>) =>
    write(database, IMPORT_STORES, work)

  await database.clear('undo')
  await database.add('undo', { began: options.now() })

  return {
    body: (snapshot) =>
      change(async (transaction) => {
        if (!touched.has(snapshot.query)) await keepLastSight(transaction, snapshot.query)
        touched.add(snapshot.query)
        return importBody(transaction, snapshot)
      }),
    figures: (given) => change((transaction) => importFigures(transaction, given, options)),
    names: (names) =>
      change(async (transaction) => {
        const store = transaction.objectStore('names')
        known ??= new Set(namesOf((await store.getAll()).filter(validNames)).map(keyOf))
        const fresh = names.map(keptName).filter((name) => !known?.has(keyOf(name)))
        for (const name of fresh) known.add(keyOf(name))
        if (fresh.length === 0) return
        await addEntry(transaction, { added: fresh.map(({ area, id }) => [area, id]) })
        for (const name of fresh) await store.put(name)
      }),
    async end() {
      for (const query of touched) await change((transaction) => dropRepeats(transaction, query))
      await reload()
    },
  }
}

const keyOf = ({ area, id }: KeptName) => `${area}\n${id}`

/** Puts a body of any time beside those that are known; false where it says nothing new. */
async function importBody(transaction: Writing, snapshot: Snapshot): Promise<boolean> {
  const { query, fetchedAt } = snapshot
  const heads = transaction.objectStore('heads')
  const headRow: unknown = await heads.get(query)
  const seenAt = validHead(headRow) ? headRow.fetchedAt : -Infinity
  const isNew = await putVisit(transaction, snapshot)
  if (fetchedAt <= seenAt) return isNew
  await addEntry(transaction, { former: { store: 'heads', query, ...rowOr(headRow) } })
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
async function keepLastSight(transaction: Writing, query: string): Promise<void> {
  const visits = transaction.objectStore('visits')
  const head: unknown = await transaction.objectStore('heads').get(query)
  const last: unknown = (await visits.openCursor(rowsOf(query), 'prev'))?.value
  if (!validHead(head) || !validSnapshot(last) || head.fetchedAt <= last.fetchedAt) return
  const at = head.fetchedAt
  await addEntry(transaction, { former: { store: 'visits', query, at } })
  await visits.put({ ...last, fetchedAt: at })
}

/** Of each run of equal bodies the first stays, as where they come one after the other. */
async function dropRepeats(transaction: Writing, query: string): Promise<void> {
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

/** Joins rows with those of the device and thins them out; false where that changes nothing. */
async function importFigures(
  transaction: Writing,
  given: FigureRows,
  options: ThinOptions,
): Promise<boolean> {
  const { query } = given
  const figures = transaction.objectStore('figures')
  const tracked = await trackedIn(transaction, given)
  if (addFigures(tracked, given.figures)) await transaction.objectStore('tracked').put(tracked)
  await moveSeries(transaction, query)
  const before = (await figures.getAll(rowsOf(query))).filter(validFigureRow)
  const after = thin(mergeRows(before, given.rows), options)
  const [own, stays] = [new Set(before), new Set(after)]
  const former = before.filter((row) => !stays.has(row))
  const fresh = after.filter((row) => !own.has(row))
  if (former.length === 0 && fresh.length === 0) return false
  await addEntry(transaction, { figures: { query, former, added: fresh.map(({ at }) => at) } })
  await Promise.all(former.map(({ at }) => figures.delete([query, at])))
  putAll(transaction, 'figures', fresh)
  return true
}

const rowOr = (row: unknown) => (row === undefined ? {} : { row })

const textOf = ({ body }: Snapshot) => JSON.stringify(body)
