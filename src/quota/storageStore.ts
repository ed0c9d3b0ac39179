import type { QuotaStore } from './types.ts'

interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * Keeps ledgers in a Web Storage. One that refuses (full, blocked, private) forgets: a ledger is a convenience, and
 * without it the next page load probes.
 */
export function createStorageStore(storage: TextStorage, prefix = 'quota:'): QuotaStore {
  const attempt = <T>(what: () => T, otherwise: T): T => {
    try {
      return what()
    } catch {
      // blocked or full: as if nothing had been kept
      return otherwise
    }
  }
  return {
    get: (key) => attempt(() => storage.getItem(prefix + key), null),
    set: (key, value) => {
      attempt(() => {
        storage.setItem(prefix + key, value)
      }, undefined)
    },
    remove: (key) => {
      attempt(() => {
        storage.removeItem(prefix + key)
      }, undefined)
    },
  }
}
