import type * as fake from 'fake-indexeddb'
import type { SEEN_STORES } from '#data/history/database.ts'

export const openRaw = (factory: InstanceType<typeof fake.IDBFactory>, version?: number) =>
  new Promise<IDBDatabase>((resolve) => {
    const request = factory.open('statglass', version)
    request.addEventListener('success', () => resolve(request.result))
  })

export const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))

/** In the row that `choose` names, a field becomes `value`. */
export async function editRow(
  factory: InstanceType<typeof fake.IDBFactory>,
  store: (typeof SEEN_STORES)[number],
  choose: (rows: readonly unknown[]) => unknown,
  { seed, value }: { seed: number; value: unknown },
): Promise<void> {
  const database = await openRaw(factory)
  const rows = database.transaction(store, 'readwrite').objectStore(store)
  const row = choose(await asked(rows.getAll()))
  if (row !== undefined) await asked(rows.put(edited(row, seed, cloneable(value))))
  database.close()
}

function edited(row: unknown, seed: number, value: unknown): unknown {
  const fields = Object.keys(row as object).filter(
    (key) => !['query', 'fetchedAt', 'at', 'area', 'id'].includes(key),
  )
  const field = fields[seed % fields.length] ?? 'body'
  return { ...(row as object), [field]: value }
}

function cloneable(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return 'no clone'
  }
}
