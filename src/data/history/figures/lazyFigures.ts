import type { Database } from '../database.ts'
import type { FigureHistory, HistoryChannel } from '../types.ts'
import type { FigureStore } from './figureStore.ts'

export interface LazyFiguresOptions {
  database: Promise<Database | null>
  channel: HistoryChannel
  now: () => number
  offsetOf: (ms: number) => number
  makeRoom: () => Promise<void>
}

/** The figures of this device. Their code is loaded when the first body comes or is asked for: the first page needs none. */
export function lazyFigures(options: LazyFiguresOptions) {
  const { channel } = options
  const listeners = new Set<(query: string) => void>()
  let loading: Promise<FigureStore> | null = null

  const load = () =>
    (loading ??= (async () => {
      const { safeFigures } = await import('./safeFigures.ts')
      return safeFigures(await options.database, options)
    })().catch((error: unknown) => {
      // It may not have come over a bad connection: the next that needs it asks again.
      loading = null
      throw error
    }))
  /** Null where the code cannot come: the network went before it was asked for. */
  const loadOrNull = () => load().catch(() => null)
  const tell = (query: string) => {
    for (const listener of listeners) listener(query)
  }
  const changed = (query: string) => {
    tell(query)
    channel.post({ noted: query })
  }

  const figures: FigureHistory = {
    async note(snapshot) {
      const store = await loadOrNull()
      // Without its code the body is kept all the same, and its figures are read from it another time.
      if (store === null) return
      await store.note(snapshot)
      changed(snapshot.query)
    },
    past: async (query, keys) => (await loadOrNull())?.past(query, keys) ?? null,
    queries: async () => (await loadOrNull())?.queries() ?? [],
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    figures,
    /** A worker wrote for this tab. */
    changed,
    /** Another tab said that this query has a new past. */
    heard: tell,
    /** Everything was forgotten. */
    async clear() {
      if (loading !== null) (await loadOrNull())?.clear()
      tell('')
    },
  }
}
