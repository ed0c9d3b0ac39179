import type { PersistedStore, TextStorage } from './persisted.ts'

type CreateStore<State> = (device: TextStorage) => PersistedStore<State>

/** The persisted stores of one device. Each is found by the function that creates it, so none is made twice. */
export interface Stores {
  of<State>(create: CreateStore<State>): PersistedStore<State>
  /** Takes over what another tab has written since. */
  refresh(): void
}

export function createStores(device: TextStorage): Stores {
  const stores = new Map<unknown, PersistedStore<unknown>>()
  return {
    of<State>(create: CreateStore<State>) {
      const store = stores.get(create) ?? create(device)
      stores.set(create, store)
      // What is found under a function is what that function made.
      return store as PersistedStore<State>
    },
    refresh() {
      for (const store of stores.values()) store.refresh()
    },
  }
}
