import { isRecord } from '#lib/isRecord.ts'
import { whenIdle } from '#lib/whenIdle.ts'
import type { Database } from './database.ts'
import { diskFigures } from './figures/diskFigures.ts'
import { pastOf } from './figures/figureRows.ts'
import { moveLegacy } from './figures/legacyFigures.ts'
import { type FigureStore, memoryFigures } from './figures/memoryFigures.ts'
import { offsetHere } from './figures/thin.ts'
import { createArchive } from './archive/createArchive.ts'
import { diskStore, type ReadKept } from './diskStore.ts'
import { type BodyStore, metaOf } from './bodyStore.ts'
import { memoryStore } from './memoryStore.ts'
import type { History, HistoryChannel, SeenName, Snapshot, SnapshotMeta } from './types.ts'

/** More names than this are not kept: the oldest go first. */
const MOST_NAMES = 60_000

/** What other tabs are told when everything was forgotten, or much changed; else the query that has a newer body. */
const CLEARED = { cleared: true } as const
const CHANGED = { cleared: false } as const

const keyOf = ({ service, area, id }: SeenName) => `${service}\n${area}\n${id}`

/**
 * What was seen, when. Writes go to the device in the order they were made; the index is in memory, so that "already
 * known" is answered without waiting.
 */
export function createHistory(options: {
  open: () => Promise<Database | null>
  channel: HistoryChannel
  /** Told when the device refuses a write: what follows is kept in memory. */
  onTrouble?: (why: 'full' | 'blocked') => void
  /** Reads bodies above 200 kB off the main thread. */
  readKept?: ReadKept
  now?: () => number
  /** Ms to add to an instant to get the person's wall time; default: the device's zone. */
  offsetOf?: (ms: number) => number
}): History {
  const { channel, onTrouble } = options
  const heads = new Map<string, SnapshotMeta>()
  const names = new Map<string, SeenName>()
  const listeners = new Set<(query: string) => void>()
  const figureListeners = new Set<(query: string) => void>()
  let store: BodyStore = memoryStore()
  let figureStore: FigureStore = memoryFigures()
  let status: 'disk' | 'memory' = 'memory'
  let headList: readonly SnapshotMeta[] | null = null
  let nameList: readonly SeenName[] | null = null
  /** The newest body of a query of which none was known before. */
  let first: readonly Snapshot[] = []
  /** There may be bodies on the device that `heads` does not know. */
  let damaged = false
  /** Bodies of these are being written. */
  const writing = new Set<string>()

  const isKnown = (query: string) => damaged || heads.has(query)
  const only = (query: string) => (first[0]?.query === query ? first : null)

  const tell = (query: string) => {
    for (const listener of listeners) listener(query)
  }

  /** The latest arrival wins even if its timestamp is older, because clocks can be set back. */
  const noteHead = (head: SnapshotMeta) => {
    if (heads.get(head.query)?.fetchedAt === head.fetchedAt) return
    heads.set(head.query, head)
    headList = null
    tell(head.query)
  }

  /** Those that were not known. An id that stands for itself takes no name away. */
  const noteNames = (seen: readonly SeenName[]): SeenName[] => {
    const fresh: SeenName[] = []
    for (const name of seen) {
      const key = keyOf(name)
      const known = names.get(key)?.name
      if (known !== undefined && (known === name.name || name.name === name.id)) continue
      names.set(key, name)
      fresh.push(name)
    }
    if (fresh.length === 0) return fresh
    for (const key of names.keys()) {
      if (names.size <= MOST_NAMES) break
      names.delete(key)
    }
    nameList = null
    return fresh
  }

  const forgetIndex = () => {
    first = []
    const queries = [...heads.keys()]
    heads.clear()
    names.clear()
    headList = null
    nameList = null
    for (const query of queries) tell(query)
  }

  const loadIndex = async (from: BodyStore) => {
    const loaded = await from.load()
    forgetIndex()
    damaged = loaded.damaged === true
    for (const head of loaded.heads) noteHead(head)
    noteNames(loaded.names)
  }

  const tellFigures = (query: string) => {
    for (const listener of figureListeners) listener(query)
  }
  const adopt = (query: string) => {
    tellFigures(query)
    channel.post({ noted: query })
  }

  /** Takes up what was changed on the device as a whole. */
  const reload = async () => {
    await loadIndex(store)
    tellFigures('')
  }

  /** Drops what is in memory: the device was cleared. */
  const forget = () => {
    store.forget()
    figureStore.forget()
    forgetIndex()
    tellFigures('')
  }

  const opening = options.open().catch(() => null)
  const { now = Date.now, offsetOf = offsetHere } = options
  const ready = (async () => {
    const database = await opening
    if (database === null) return onTrouble?.('blocked')
    const disk = diskStore(database, (why) => onTrouble?.(why), {
      readKept: options.readKept,
      headOf: (query) => heads.get(query),
    })
    await loadIndex(disk)
    store = disk
    figureStore = diskFigures(database, { now, offsetOf, onTrouble: (why) => onTrouble?.(why) })
    status = 'disk'
    void moveLegacy(database, whenIdle)
  })().catch(() => onTrouble?.('blocked'))

  const stop = channel.onMessage((message) => {
    if (fieldOf(message, 'cleared') === true) forget()
    if (fieldOf(message, 'cleared') === false) void reload()
    const noted = fieldOf(message, 'noted')
    if (typeof noted === 'string') tellFigures(noted)
    if (typeof message !== 'string') return
    first = []
    void store.head(message).then((head) => {
      if (head !== null) noteHead(head)
    })
  })

  async function openArchive() {
    await ready
    const database = await opening
    if (database === null) return null
    return createArchive(database, {
      open: options.open,
      now,
      offsetOf,
      async reload() {
        await reload()
        channel.post(CHANGED)
      },
    })
  }

  return {
    get status() {
      return status
    },
    ready: ready.then(() => undefined),
    async latest(query) {
      await ready
      return isKnown(query) ? store.latest(query) : null
    },
    head: (query) => heads.get(query) ?? null,
    heads: () => (headList ??= [...heads.values()]),
    async snapshots(query, most = 400) {
      await ready
      return only(query) ?? store.snapshots(query, most)
    },
    only,
    async append(snapshot, write) {
      await ready
      const { query } = snapshot
      first = isKnown(query) || writing.has(query) ? [] : [snapshot]
      writing.add(query)
      const written = (await write?.()) ?? false
      if (!written) await store.append(snapshot, metaOf(snapshot))
      writing.delete(query)
      noteHead(metaOf(snapshot))
      channel.post(query)
      return written
    },
    adopt,
    figures: {
      async note(snapshot) {
        await ready
        await figureStore.note(snapshot)
        adopt(snapshot.query)
      },
      async past(query, keys) {
        await ready
        const rows = await figureStore.rows(query)
        return rows === null ? null : pastOf(rows, keys)
      },
      async rows(query) {
        await ready
        return figureStore.rows(query)
      },
      async queries() {
        await ready
        return figureStore.queries()
      },
      subscribe(listener) {
        figureListeners.add(listener)
        return () => void figureListeners.delete(listener)
      },
    },
    names: () => (nameList ??= [...names.values()]),
    async remember(seen) {
      await ready
      const fresh = noteNames(seen)
      if (fresh.length === 0) return
      tell('')
      await store.remember(fresh)
    },
    async clear() {
      const archive = await openArchive()
      // What is still being written is left out.
      store.forget()
      await archive?.clear()
      forget()
      channel.post(CLEARED)
    },
    archive: openArchive,
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

const fieldOf = (message: unknown, name: 'cleared' | 'noted') =>
  isRecord(message) ? message[name] : null
