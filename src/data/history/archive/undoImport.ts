import * as v from 'valibot'
import { type Database, rowsOf, SEEN_STORES, write, type Writing } from '../database.ts'
import { validFigureRow, validHead, validSnapshot } from '../rows.ts'

const query = v.string()

/**
 * One change of an import. `former`: the row of a query as it was; without `row` there was none. `figures`: the rows that were
 * changed or removed, and the times of those that were put. `added`: names that were not known. `note`: what else goes with it.
 */
const entrySchema = v.union([
  v.object({ began: v.number() }),
  v.object({
    former: v.object({
      store: v.picklist(['heads', 'visits']),
      query,
      at: v.optional(v.number()),
      row: v.optional(v.unknown()),
    }),
  }),
  v.object({
    figures: v.object({ query, former: v.array(v.unknown()), added: v.array(v.number()) }),
  }),
  v.object({ added: v.array(v.tuple([v.string(), v.string()])) }),
  v.object({ note: v.unknown() }),
])

type UndoEntry = v.InferOutput<typeof entrySchema>
type Former = Extract<UndoEntry, { former: unknown }>['former']
type FormerFigures = Extract<UndoEntry, { figures: unknown }>['figures']

export const IMPORT_STORES = [...SEEN_STORES, 'undo'] as const

export async function addEntry(transaction: Writing, entry: UndoEntry): Promise<void> {
  await transaction.objectStore('undo').add(entry)
}

/** Takes back the last import, its newest change first. What was seen since it began stays. Resolves to what was noted with it. */
export async function undoImport(database: Database): Promise<unknown[]> {
  const rows: unknown[] = await database.getAll('undo')
  const entries = rows.filter((row) => v.is(entrySchema, row))
  const began = entries.find((entry) => 'began' in entry)?.began ?? 0
  for (const entry of entries.toReversed())
    await write(database, IMPORT_STORES, async (transaction) => {
      if ('former' in entry) await putBack(transaction, entry.former, began)
      if ('figures' in entry) await putFiguresBack(transaction, entry.figures)
      if ('added' in entry)
        for (const key of entry.added) await transaction.objectStore('names').delete(key)
    })
  await database.clear('undo')
  return entries.toReversed().flatMap((entry) => ('note' in entry ? [entry.note] : []))
}

async function putBack(transaction: Writing, former: Former, began: number): Promise<void> {
  const { store, query, at, row } = former
  if (store === 'visits') {
    const visits = transaction.objectStore('visits')
    if (validSnapshot(row)) await visits.put(row)
    else if (at !== undefined) await visits.delete([query, at])
    return
  }
  const heads = transaction.objectStore('heads')
  const head: unknown = await heads.get(query)
  // Seen by this device meanwhile: that is newer than what the import replaced.
  if (validHead(head) && head.fetchedAt > began) return
  if (validHead(row)) await heads.put(row)
  else await heads.delete(query)
}

async function putFiguresBack(
  transaction: Writing,
  { query, former, added }: FormerFigures,
): Promise<void> {
  const figures = transaction.objectStore('figures')
  for (const at of added) await figures.delete([query, at])
  for (const row of former) if (validFigureRow(row)) await figures.put(row)
  if ((await figures.count(rowsOf(query))) === 0)
    await transaction.objectStore('tracked').delete(query)
}
