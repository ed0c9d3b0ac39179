import type { Database } from './database.ts'
import { lazyFigures } from './figures/lazyFigures.ts'
import { type BodyStore, metaOf } from './bodyStore.ts'
import { memoryStore } from './memoryStore.ts'
import type { History, HistoryChannel, SeenName, Snapshot, SnapshotMeta } from './types.ts'
import { offsetHere } from './offsetHere.ts'

/** More names than this are not kept: the oldest go first. */
const MOST_NAMES = 60_000

/** What other tabs are told when everything was forgotten; otherwise the query that has a newer body. */
const CLEARED = { cleared: true } as const

const nameKey = (name: Pick<SeenName, 'area' | 'id'>) => `${name.area}\n${name.id}`

/**
 * What was seen, when. Writes go to the device in the order they were made; the index is in memory, so that "already
 * known" is answered without waiting.
 */
export function createHistory(options: {
  open: () => Promise<Database | null>
  channel: HistoryChannel
  /** Told when the device refuses a write: what follows is kept in memory. */
  onTrouble?: (why: 'full' | 'blocked') => void
  now?: () => number
  /** Ms to add to an instant to get the person's wall time; default: the device's zone. */
  offsetOf?: (ms: number) => number
}): History {
  const { channel, onTrouble } = options
  const heads = new Map<string, SnapshotMeta>()
  const names = new Map<string, SeenName>()
  const listeners = new Set<(query: string) => void>()
  let store: BodyStore = memoryStore()
  let status: 'disk' | 'memory' = 'memory'
  let headList: readonly SnapshotMeta[] | null = null
  let nameList: readonly SeenName[] | null = null

  const tell = (query: string) => {
    for (const listener of listeners) listener(query)
  }

  /** What came last holds, whatever its time says: clocks are set back. */
  const noteHead = (head: SnapshotMeta) => {
    if (heads.get(head.query)?.fetchedAt === head.fetchedAt) return
    heads.set(head.query, head)
    headList = null
    tell(head.query)
  }

  /** Those that were not known. */
  const noteNames = (seen: readonly SeenName[]): SeenName[] => {
    const fresh = seen.filter((name) => names.get(nameKey(name))?.name !== name.name)
    if (fresh.length === 0) return fresh
    for (const name of fresh) names.set(nameKey(name), name)
    for (const key of names.keys()) {
      if (names.size <= MOST_NAMES) break
      names.delete(key)
    }
    nameList = null
    return fresh
  }

  const forgetIndex = () => {
    const queries = [...heads.keys()]
    heads.clear()
    names.clear()
    headList = null
    nameList = null
    for (const query of queries) tell(query)
  }

  const opening = options.open().catch(() => null)
  const { figures, ...lazy } = lazyFigures({
    database: opening,
    channel,
    now: options.now ?? Date.now,
    offsetOf: options.offsetOf ?? offsetHere,
    async makeRoom() {
      onTrouble?.('full')
      await (await opening)?.clear('latest')
    },
  })

  const ready = (async () => {
    const database = await opening
    if (database === null) return onTrouble?.('blocked')
    const { diskStore } = await import('./diskStore.ts')
    const disk = diskStore(database, () => onTrouble?.('full'))
    const loaded = await disk.load()
    store = disk
    status = 'disk'
    for (const head of loaded.heads) noteHead(head)
    for (const name of loaded.names) names.set(nameKey(name), name)
    nameList = null
  })().catch(() => onTrouble?.('blocked'))

  const stop = channel.onMessage((message) => {
    if (isCleared(message)) {
      store.forget()
      void lazy.clear()
      forgetIndex()
    }
    const noted = notedIn(message)
    if (noted !== null) lazy.heard(noted)
    if (typeof message !== 'string') return
    void store.latest(message).then((snapshot) => {
      if (snapshot !== null) noteHead(metaOf(snapshot))
    })
  })

  return {
    get status() {
      return status
    },
    ready: ready.then(() => undefined),
    async latest(query) {
      await ready
      return store.latest(query)
    },
    head: (query) => heads.get(query) ?? null,
    heads: () => (headList ??= [...heads.values()]),
    async snapshots(query, most = 400) {
      await ready
      return store.snapshots(query, most)
    },
    async append(snapshot: Snapshot) {
      await ready
      await store.append(snapshot, metaOf(snapshot))
      noteHead(metaOf(snapshot))
      channel.post(snapshot.query)
    },
    async adopt(snapshot, seen) {
      await ready
      noteNames(seen)
      noteHead(metaOf(snapshot))
      channel.post(snapshot.query)
      lazy.changed(snapshot.query)
    },
    figures,
    names: () => (nameList ??= [...names.values()]),
    async remember(seen) {
      await ready
      const fresh = noteNames(seen)
      if (fresh.length > 0) await store.remember(fresh)
    },
    async clear() {
      await ready
      await store.clear()
      await lazy.clear()
      forgetIndex()
      channel.post(CLEARED)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      stop()
      store.close()
    },
  }
}

const isCleared = (message: unknown) =>
  typeof message === 'object' && message !== null && 'cleared' in message

const notedIn = (message: unknown): string | null =>
  typeof message === 'object' &&
  message !== null &&
  'noted' in message &&
  typeof message.noted === 'string'
    ? message.noted
    : null
