import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { rowsOf } from '../data.ts'
import type { BenchStore } from '../types.ts'

interface Schema extends DBSchema {
  rows: { key: [string, number]; value: { query: string; at: number; values: Float64Array } }
}

const rangeOf = (query: string) => IDBKeyRange.bound([query, -Infinity], [query, Infinity])

/** The plain way: a row in IndexedDB for each snapshot. */
export function rawRowStore(): BenchStore {
  let database: IDBPDatabase<Schema> | null = null
  const opened = () => {
    if (database === null) throw new Error('not open')
    return database
  }
  return {
    async open() {
      database = await openDB<Schema>('raw-rows', 1, {
        upgrade: (fresh) => void fresh.createObjectStore('rows', { keyPath: ['query', 'at'] }),
      })
    },
    async fill(past) {
      const transaction = opened().transaction('rows', 'readwrite')
      for (const { at, values } of rowsOf(past))
        void transaction.store.put({ query: past.query, at, values: Float64Array.from(values) })
      await transaction.done
    },
    async append(query, at, values) {
      await opened().put('rows', { query, at, values: Float64Array.from(values) })
    },
    async chart(query, figure) {
      const rows = await opened().getAll('rows', rangeOf(query))
      return rows.map(({ at, values }) => [at, values[figure] ?? 0] as const)
    },
    async exportAll() {
      let count = 0
      let last: IDBKeyRange | undefined
      for (;;) {
        const rows = await opened().getAll('rows', last, 5000)
        count += rows.length
        const end = rows.at(-1)
        if (end === undefined) return count
        last = IDBKeyRange.lowerBound([end.query, end.at], true)
      }
    },
    close: () => database?.close(),
  }
}
