import * as v from 'valibot'
import { storageName } from './stored.ts'

/** The part of Web Storage that is used; a blocked one is replaced by memory. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A value in storage under one name, with its version; what does not validate is dropped, not trusted. */
export interface Persisted<T> {
  read(): T
  /** What another tab wrote since this one read or wrote; undefined where nothing changed. */
  changed(): T | undefined
  write(value: T): void
  remove(): void
}

export function persisted<Schema extends v.GenericSchema>(options: {
  storage: TextStorage
  name: string
  version: number
  schema: Schema
  initial: v.InferOutput<Schema>
  /** Lifts the data of an older version; its result is validated like any other. */
  migrate?: (data: unknown, version: number) => unknown
}): Persisted<v.InferOutput<Schema>> {
  const { storage, version, schema, initial, migrate } = options
  const name = storageName(options.name)
  const envelope = v.object({ version: v.number(), data: v.unknown() })

  let seen: string | null = null
  const stored = () => attempt(() => storage.getItem(name)) ?? null

  const valueOf = (text: string | null): v.InferOutput<Schema> => {
    if (text === null) return initial
    const wrapped = v.safeParse(
      envelope,
      attempt((): unknown => JSON.parse(text)),
    )
    if (!wrapped.success) return initial
    const { data, version: from } = wrapped.output
    const lifted = from === version ? data : attempt(() => migrate?.(data, from))
    const checked = v.safeParse(schema, lifted)
    return checked.success ? checked.output : initial
  }

  return {
    read() {
      seen = stored()
      return valueOf(seen)
    },
    changed() {
      const text = stored()
      if (text === null || text === seen) return undefined
      seen = text
      return valueOf(text)
    },
    write(data) {
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
