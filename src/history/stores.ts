import type { Database } from './database.ts'
import { validHead, validName, validVisit } from './rows.ts'
import type { SeenName, Visit, VisitHead } from './types.ts'

/** Where bodies live: on the device, or in memory where it refuses. */
export interface BodyStore {
  load(): Promise<{ heads: VisitHead[]; names: SeenName[] }>
  latest(query: string): Promise<Visit | null>
  visits(query: string, most: number): Promise<Visit[]>
  append(visit: Visit, head: VisitHead): Promise<void>
  remember(names: readonly SeenName[]): Promise<void>
  clear(): Promise<void>
  close(): void
}

export function memoryStore(): BodyStore {
  const bodies = new Map<string, Visit[]>()
  return {
    load: async () => ({ heads: [], names: [] }),
    latest: async (query) => bodies.get(query)?.at(-1) ?? null,
    visits: async (query, most) => (bodies.get(query) ?? []).slice(-most),
    async append(visit) {
      const visits = [...(bodies.get(visit.query) ?? []), visit]
      bodies.set(
        visit.query,
        visits.toSorted((a, b) => a.fetchedAt - b.fetchedAt),
      )
    },
    remember: async () => undefined,
    clear: async () => bodies.clear(),
    close: () => undefined,
  }
}

/** Bodies in IndexedDB. Where a write is refused it is kept in memory, after the cache was evicted once. */
export function diskStore(database: Database, onFull: () => void): BodyStore {
  const overflow = memoryStore()

  async function write(visit: Visit, head: VisitHead): Promise<void> {
    const before = await database.get('latest', visit.query)
    const same = validVisit(before) && JSON.stringify(before.body) === JSON.stringify(visit.body)
    const transaction = database.transaction(['latest', 'heads', 'visits'], 'readwrite')
    const writes = [
      transaction.objectStore('latest').put(visit),
      transaction.objectStore('heads').put(head),
    ]
    if (!same)
      writes.push(
        transaction
          .objectStore('visits')
          .put(visit)
          .then(() => ''),
      )
    await Promise.all([...writes, transaction.done])
  }

  async function evictCache(): Promise<void> {
    const transaction = database.transaction(['latest', 'heads'], 'readwrite')
    await Promise.all([
      transaction.objectStore('latest').clear(),
      transaction.objectStore('heads').clear(),
      transaction.done,
    ])
  }

  return {
    async load() {
      const [heads, names] = await Promise.all([database.getAll('heads'), database.getAll('names')])
      return { heads: heads.filter(validHead), names: names.filter(validName) }
    },
    async latest(query) {
      const row: unknown = await database.get('latest', query).catch(() => undefined)
      return validVisit(row) ? row : overflow.latest(query)
    },
    async visits(query, most) {
      const range = IDBKeyRange.bound([query, -Infinity], [query, Infinity])
      const rows: unknown[] = await database.getAll('visits', range).catch(() => [])
      const kept = [...rows.filter(validVisit), ...(await overflow.visits(query, most))]
      return kept.toSorted((a, b) => a.fetchedAt - b.fetchedAt).slice(-most)
    },
    async append(visit, head) {
      try {
        await write(visit, head)
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
        await overflow.append(visit, head)
        if (error.name !== 'QuotaExceededError') return
        onFull()
        await evictCache().catch(() => undefined)
        await write(visit, head).catch(() => undefined)
      }
    },
    async remember(names) {
      const transaction = database.transaction('names', 'readwrite')
      const puts = names.map((name) => transaction.store.put(name))
      await Promise.allSettled([...puts, transaction.done])
    },
    async clear() {
      const stores = ['latest', 'heads', 'visits', 'names'] as const
      const transaction = database.transaction(stores, 'readwrite')
      await Promise.all([
        ...stores.map((store) => transaction.objectStore(store).clear()),
        transaction.done,
      ])
      await overflow.clear()
    },
    close: () => database.close(),
  }
}
