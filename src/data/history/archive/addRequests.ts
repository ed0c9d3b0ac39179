import type { Database } from '../database.ts'

/** More requests than these are not remembered. */
const MOST = 2000

export async function addRequests(database: Database, rows: readonly unknown[]): Promise<void> {
  const transaction = database.transaction('requests', 'readwrite')
  transaction.done.catch(() => undefined)
  const { store } = transaction
  for (const row of rows) await store.add(row)
  let over = (await store.count()) - MOST
  let cursor = over > 0 ? await store.openCursor() : null
  for (; cursor !== null && over > 0; cursor = await cursor.continue()) {
    await cursor.delete()
    over -= 1
  }
  await transaction.done
}
