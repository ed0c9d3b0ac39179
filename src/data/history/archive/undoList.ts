import type { IDBPTransaction } from 'idb'
import * as v from 'valibot'
import type { Schema } from '../database.ts'

const query = v.string()

/**
 * One line of what an import changed. `former`: the row of a query as it was; without `row` there was none. `past`: all rows
 * of a query's figures. `added`: names that were not known. `note`: what else goes with it.
 */
const entrySchema = v.union([
  v.object({ began: v.number() }),
  v.object({
    former: v.object({
      store: v.picklist(['latest', 'heads', 'visits']),
      query,
      at: v.optional(v.number()),
      row: v.optional(v.unknown()),
    }),
  }),
  v.object({
    past: v.object({ query, tracked: v.optional(v.unknown()), series: v.array(v.unknown()) }),
  }),
  v.object({ added: v.array(v.tuple([v.string(), v.string()])) }),
  v.object({ note: v.unknown() }),
])

export type UndoEntry = v.InferOutput<typeof entrySchema>

/** An entry from the device; null where it does not validate. */
export const validEntry = (row: unknown): UndoEntry | null => (v.is(entrySchema, row) ? row : null)

export type Stores = ('latest' | 'heads' | 'visits' | 'names' | 'tracked' | 'series' | 'undo')[]
export type Writing = IDBPTransaction<Schema, Stores, 'readwrite'>

export const STORES: Stores = ['latest', 'heads', 'visits', 'names', 'tracked', 'series', 'undo']

export async function addEntry(transaction: Writing, entry: UndoEntry): Promise<void> {
  await transaction.objectStore('undo').add(entry)
}

/** All rows of a query in a store whose keys have a number behind it. */
export const rowsOf = (name: string, from = -Infinity, to = Infinity) =>
  IDBKeyRange.bound([name, from], [name, to])
