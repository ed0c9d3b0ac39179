import { rowsOf, type Writing } from '../database.ts'

/** Deletes the bodies and figures of a query. */
export async function forgetIn(transaction: Writing, query: string): Promise<void> {
  await Promise.all([
    ...(['heads', 'tracked'] as const).map((store) => transaction.objectStore(store).delete(query)),
    ...(['visits', 'figures'] as const).map((store) =>
      transaction.objectStore(store).delete(rowsOf(query)),
    ),
  ])
}
