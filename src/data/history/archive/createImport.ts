import { metaOf, sameBody } from '../memoryBodies.ts'
import { type Database, rowsOf, write, type Writing } from '../database.ts'
import { trackedIn } from '../figures/diskFigures.ts'
import { addFigures, mergeRows } from '../figures/figureRows.ts'
import { thin, type ThinOptions } from '../figures/thin.ts'
import { keptName, type KeptName, namesOf } from '../names.ts'
import { validFigureRow, validHead, validNames, validSnapshot } from '../rows.ts'
import type { FigureRows, Import, Snapshot } from '../types.ts'
import { apply, type Change, IMPORT_STORES } from './undoImport.ts'

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
        apply(
          transaction,
          fresh.map((row) => ({ store: 'names', key: [row.area, row.id], row })),
        )
      }),
    async end() {
      for (const query of touched) await change((transaction) => dropRepeats(transaction, query))
      await reload()
    },
  }
}

const keyOf = ({ area, id }: KeptName) => `${area}\n${id}`

/** Puts a body of any time beside those that are known; false if it says nothing new. */
async function importBody(transaction: Writing, snapshot: Snapshot): Promise<boolean> {
  const { query, fetchedAt: at } = snapshot
  const visits = transaction.objectStore('visits')
  const head: unknown = await transaction.objectStore('heads').get(query)
  const own: unknown = await visits.get([query, at])
  const before: unknown = (await visits.openCursor(rowsOf(query, -Infinity, at - 1), 'prev'))?.value
  // Of two bodies of one moment, the choice must not depend on the order.
  const isKept = validSnapshot(own) && textOf(own) >= textOf(snapshot)
  const isNewest = !validHead(head) || at > head.fetchedAt
  if (!isKept)
    apply(transaction, [{ store: 'visits', key: [query, at], former: own, row: snapshot }])
  if (isNewest)
    apply(transaction, [{ store: 'heads', key: query, former: head, row: metaOf(snapshot) }])
  return isNewest || !(isKept || (validSnapshot(before) && sameBody(before, snapshot)))
}

/** Adds a body for the last sight of an unchanged one, whose time only the head has. */
async function keepLastSight(transaction: Writing, query: string): Promise<void> {
  const visits = transaction.objectStore('visits')
  const head: unknown = await transaction.objectStore('heads').get(query)
  const last: unknown = (await visits.openCursor(rowsOf(query), 'prev'))?.value
  if (!validHead(head) || !validSnapshot(last) || head.fetchedAt <= last.fetchedAt) return
  const at = head.fetchedAt
  apply(transaction, [{ store: 'visits', key: [query, at], row: { ...last, fetchedAt: at } }])
}

/** Keeps the first of each run of equal bodies, as `append` does. */
async function dropRepeats(transaction: Writing, query: string): Promise<void> {
  let cursor = await transaction.objectStore('visits').openCursor(rowsOf(query))
  let before: Snapshot | null = null
  for (; cursor !== null; cursor = await cursor.continue()) {
    const row: unknown = cursor.value
    if (!validSnapshot(row)) continue
    if (before !== null && sameBody(before, row))
      apply(transaction, [{ store: 'visits', key: [query, row.fetchedAt], former: row }])
    else before = row
  }
}

/** Joins rows with those of the device and thins them out; false if that changes nothing. */
async function importFigures(
  transaction: Writing,
  given: FigureRows,
  options: ThinOptions,
): Promise<boolean> {
  const { query } = given
  const tracked = await trackedIn(transaction, given)
  if (addFigures(tracked, given.figures)) await transaction.objectStore('tracked').put(tracked)
  const rows = (await transaction.objectStore('figures').getAll(rowsOf(query))).filter(
    validFigureRow,
  )
  const before = new Map(rows.map((row) => [row.at, row]))
  const after = new Map(thin(mergeRows(rows, given.rows), options).map((row) => [row.at, row]))
  const times = [...new Set([...before.keys(), ...after.keys()])]
  const changes = times.flatMap((at): Change[] => {
    const [former, row] = [before.get(at), after.get(at)]
    return former === row ? [] : [{ store: 'figures', key: [query, at], former, row }]
  })
  apply(transaction, changes)
  return changes.length > 0
}

const textOf = ({ body }: Snapshot) => JSON.stringify(body)
