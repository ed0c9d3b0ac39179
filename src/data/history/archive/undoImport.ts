import { unwrap } from 'idb'
import * as v from 'valibot'
import { type Database, rowsOf, SEEN_STORES, write, type Writing } from '../database.ts'
import { validFigureRow, validHead, validNames, validSnapshot } from '../rows.ts'

const VALID = {
  heads: validHead,
  visits: validSnapshot,
  figures: validFigureRow,
  names: validNames,
} as const

/** A row that an import changes: without `row` it is removed, without `former` there was none. */
export interface Change {
  store: keyof typeof VALID
  key: string | [string, string | number]
  former?: unknown
  row?: unknown
}

/** Changes as they are undone, or something else that was noted with the import. */
const entrySchema = v.union([
  v.object({ began: v.number() }),
  v.object({
    changes: v.array(
      v.object({
        store: v.picklist(['heads', 'visits', 'figures', 'names']),
        key: v.union([v.string(), v.tuple([v.string(), v.union([v.string(), v.number()])])]),
        former: v.optional(v.unknown()),
      }),
    ),
  }),
  v.object({ note: v.unknown() }),
])

export const IMPORT_STORES = [...SEEN_STORES, 'undo'] as const

/** Changes rows, and records them in the undo list if the transaction includes it. */
export function apply(transaction: Writing, changes: readonly Change[]): void {
  if (changes.length === 0) return
  const undone = changes.map(({ row: _row, ...change }) => change)
  if (transaction.objectStoreNames.contains('undo'))
    unwrap(transaction.objectStore('undo')).add({ changes: undone })
  for (const { store, key, row } of changes) setRow(transaction, store, key, row)
}

/** Takes back the last import, its newest change first. What was seen since it began stays. Resolves to what was noted with it. */
export async function undoImport(database: Database): Promise<unknown[]> {
  const rows: unknown[] = await database.getAll('undo')
  const entries = rows.filter((row) => v.is(entrySchema, row)).toReversed()
  const began = entries.find((entry) => 'began' in entry)?.began ?? 0
  for (const entry of entries)
    if ('changes' in entry)
      await write(database, IMPORT_STORES, (transaction) =>
        undoChanges(transaction, entry.changes, began),
      )
  await database.clear('undo')
  return entries.flatMap((entry) => ('note' in entry ? [entry.note] : []))
}

async function undoChanges(
  transaction: Writing,
  changes: readonly Change[],
  began: number,
): Promise<void> {
  for (const { store, key, former } of changes.toReversed()) {
    if (store === 'heads') {
      const head: unknown = await transaction.objectStore('heads').get(String(key))
      // This device fetched a newer body since the import.
      if (validHead(head) && head.fetchedAt > began) continue
    }
    setRow(transaction, store, key, VALID[store](former) ? former : undefined)
  }
  for (const query of new Set(
    changes.filter(({ store }) => store === 'figures').map(({ key }) => key[0] ?? ''),
  ))
    if ((await transaction.objectStore('figures').count(rowsOf(query))) === 0)
      await transaction.objectStore('tracked').delete(query)
}

/** The transaction reports a refusal. */
function setRow(
  transaction: Writing,
  store: Change['store'],
  key: Change['key'],
  row: unknown,
): void {
  const rows = unwrap(transaction.objectStore(store))
  if (row === undefined) rows.delete(key)
  else rows.put(row)
}
