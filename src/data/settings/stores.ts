import type { PersistedStore, TextStorage } from './persisted.ts'

export type Stores = ReturnType<typeof createStores>

/** The persisted stores of one device. Each is found by the function that creates it, so none is made twice. */
export function createStores(device: TextStorage) {
  const stores = new Map<unknown, PersistedStore<unknown>>()
  return {
    of<State>(create: (device: TextStorage) => PersistedStore<State>): PersistedStore<State> {
      const store = stores.get(create) ?? create(device)
      stores.set(create, store)
      // The store found under `create` was made by it.
      return store as PersistedStore<State>
    },
    /** Takes over what another tab has written since. */
    refresh() {
      for (const store of stores.values()) store.refresh()
    },
  }
}
