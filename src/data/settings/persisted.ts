import * as v from 'valibot'
import { persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { storageName } from './stored.ts'

/** The part of Web Storage that is used; a blocked one is replaced by memory. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** One place in storage, with the version of what stands there: `{ version, data }`. Unchecked: the caller validates. */
export interface Slot {
  read(): { version: number; data: unknown } | null
  /** Whether another tab wrote since this one read or wrote. */
  hasChanged(): boolean
  write(version: number, data: unknown): void
  remove(): void
}

const envelope = v.object({ version: v.number(), data: v.unknown() })

export function openSlot(storage: TextStorage, part: string): Slot {
  const name = storageName(part)
  let seen: string | null = null
  const stored = () => attempt(() => storage.getItem(name)) ?? null
  return {
    read() {
      seen = stored()
      const wrapped = v.safeParse(
        envelope,
        attempt((): unknown => JSON.parse(seen ?? 'null')),
      )
      return wrapped.success ? wrapped.output : null
    },
    hasChanged() {
      const text = stored()
      return text !== null && text !== seen
    },
    write(version, data) {
      const text = JSON.stringify({ version, data })
      attempt(() => {
        storage.setItem(name, text)
        seen = text
      })
    },
    remove() {
      attempt(() => storage.removeItem(name))
    },
  }
}

/** A store whose data stay in storage. */
export interface PersistedStore<State> extends StoreApi<State> {
  /** Takes over what another tab has written since. */
  refresh(): void
}

/**
 * A store over zustand's `persist`. What does not validate is dropped, not trusted; storage that is blocked or full leaves
 * a store in memory. `create` gets `refresh`, to be called before a change to what several tabs may change.
 */
export function createPersisted<State extends object, Schema extends v.GenericSchema>(options: {
  storage: TextStorage
  name: string
  version: number
  schema: Schema
  dataOf(state: State): v.InferOutput<Schema>
  stateOf(data: v.InferOutput<Schema>): Partial<State>
  /** Lifts the data of an older version; its result is validated like any other. */
  migrate?: (data: unknown, version: number) => unknown
  create(set: StoreApi<State>['setState'], get: () => State, refresh: () => void): State
}): PersistedStore<State> {
  const { storage, name, version, schema, dataOf, stateOf, migrate, create } = options
  const slot = openSlot(storage, name)
  const refresh = () => {
    if (slot.hasChanged()) void store.persist.rehydrate()
  }
  const store = createStore<State>()(
    persist<State, [], [], unknown>((set, get) => create(set, get, refresh), {
      name,
      version,
      storage: {
        getItem() {
          const found = slot.read()
          const isKnown = found?.version === version || migrate !== undefined
          return found === null || !isKnown ? null : { state: found.data, version: found.version }
        },
        setItem: (_, stored) => slot.write(version, stored.state),
        removeItem: () => slot.remove(),
      },
      partialize: dataOf,
      // One that throws leaves the store as it begins.
      ...(migrate === undefined ? {} : { migrate }),
      merge(data, current) {
        const checked = v.safeParse(schema, data)
        return checked.success ? { ...current, ...stateOf(checked.output) } : current
      },
    }),
  )
  return Object.assign(store, { refresh })
}

/** Storage may be blocked, full or broken at any call: that is a normal condition, not an error to raise. */
function attempt<T>(f: () => T): T | undefined {
  try {
    return f()
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return undefined
    throw error
  }
}

/** Storage that forgets with the page. */
export function memoryStorage(): TextStorage {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/** `storage` where it can be written to, else memory. Takes a getter: reading the property may throw already. */
export function usableStorage(get: () => TextStorage): { storage: TextStorage; durable: boolean } {
  const probe = 'statglass.probe'
  const storage = attempt(() => {
    const candidate = get()
    candidate.setItem(probe, '1')
    candidate.removeItem(probe)
    return candidate
  })
  return storage === undefined
    ? { storage: memoryStorage(), durable: false }
    : { storage, durable: true }
}
