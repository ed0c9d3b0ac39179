import { parseJson } from '#lib/parseJson.ts'
import * as v from 'valibot'
import { persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The part of Web Storage that is used; a blocked one is replaced by memory. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Of all that is kept: what is of another version is not read. */
const VERSION = 1
const envelope = v.object({ version: v.literal(VERSION), data: v.unknown() })

/** One place in storage. Unchecked: the caller validates. */
export function openSlot(storage: TextStorage, part: string) {
  const name = `statglass.${part}`
  let seen: string | null = null
  const stored = () => attempt(() => storage.getItem(name)) ?? null
  return {
    /** Undefined if the slot is empty. */
    read(): unknown {
      seen = stored()
      const wrapped = v.safeParse(envelope, parseJson(seen ?? ''))
      return wrapped.success ? wrapped.output.data : undefined
    },
    /** Whether another tab wrote since this one read or wrote. */
    hasChanged() {
      const text = stored()
      return text !== null && text !== seen
    },
    write(data: unknown) {
      const text = JSON.stringify({ version: VERSION, data })
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

/** A value in storage; null if it is missing, or not what it should be. */
export function slotIn<Schema extends v.GenericSchema>(
  storage: TextStorage,
  name: string,
  schema: Schema,
) {
  const { read, write, remove } = openSlot(storage, name)
  return {
    remove,
    write: (value: v.InferOutput<Schema>) => write(value),
    read(): v.InferOutput<Schema> | null {
      const checked = v.safeParse(schema, read())
      return checked.success ? checked.output : null
    },
  }
}

/** A list row by row: one that does not validate is dropped, and no other. */
export const rowsOf = <const Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((one): v.InferOutput<Row>[] => {
        const checked = v.safeParse(row, one)
        return checked.success ? [checked.output] : []
      }),
    ),
  )

/** A store whose data stay in storage. */
export interface PersistedStore<State> extends StoreApi<State> {
  /** Takes over what another tab has written since. */
  refresh(): void
}

type Change<State> = (change: Partial<State> | ((state: State) => Partial<State>)) => void

/**
 * A store over zustand's `persist`. What does not validate is dropped, not trusted; storage that is blocked or full leaves
 * a store in memory. A change by the `set` of `create` begins with what another tab has written since.
 */
export function createPersisted<State extends object, Schema extends v.GenericSchema>(options: {
  storage: TextStorage
  name: string
  schema: Schema
  dataOf(state: State): v.InferOutput<Schema>
  stateOf(data: v.InferOutput<Schema>): Partial<State>
  create(set: Change<State>, get: () => State): State
}): PersistedStore<State> {
  const { storage, name, schema, dataOf, stateOf, create } = options
  const slot = openSlot(storage, name)
  const refresh = () => {
    if (slot.hasChanged()) void store.persist.rehydrate()
  }
  const store = createStore<State>()(
    persist<State, [], [], unknown>(
      (set, get) => {
        const change: Change<State> = (next) => {
          refresh()
          set(next)
        }
        return create(change, get)
      },
      {
        name,
        storage: {
          getItem() {
            const state = slot.read()
            return state === undefined ? null : { state }
          },
          setItem: (_, { state }) => slot.write(state),
          removeItem: () => slot.remove(),
        },
        partialize: dataOf,
        merge(data, current) {
          const checked = v.safeParse(schema, data)
          return checked.success ? { ...current, ...stateOf(checked.output) } : current
        },
      },
    ),
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

/** `storage` if writable, else memory. Takes a getter, because reading the property may throw. */
export function usableStorage(get: () => TextStorage): { storage: TextStorage; durable: boolean } {
  const probe = 'statglass.probe'
  const storage = attempt(() => {
    const candidate = get()
    candidate.setItem(probe, '1')
    candidate.removeItem(probe)
    return candidate
  })
  return { storage: storage ?? memoryStorage(), durable: storage !== undefined }
}
