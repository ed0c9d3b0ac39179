import { isRecord } from '#lib/isRecord.ts'
import { plainName, shownName } from '#lib/names.ts'
import type { Channel } from '../openChannel.ts'
import type { Database } from './database.ts'
import type { ReportRefusal } from './deviceErrors.ts'
import { diskBodies } from './diskBodies.ts'
import { diskFigures } from './figures/diskFigures.ts'
import { timed } from './figures/figureRows.ts'
import { type FigureStore, memoryFigures } from './figures/memoryFigures.ts'
import { localOffsetMs } from './figures/thin.ts'
import { type BodyStore, memoryBodies, metaOf } from './memoryBodies.ts'
import { validSnapshot } from './rows.ts'
import type { History, SeenName, SnapshotMeta } from './types.ts'

/** More names than this are not kept: the oldest go first. */
const MAX_NAMES = 60_000

/** Messages to other tabs. Any other message is a query that has a newer body. */
const CLEARED = { cleared: true } as const
const CHANGED = { cleared: false } as const

const keyOf = ({ service, area, id }: Pick<SeenName, 'service' | 'area' | 'id'>) =>
  `${service}\n${area}\n${plainName(id)}`

/**
 * The bodies seen, with their times. Writes happen in the order they were made.
 * The index is in memory, so that "already known" is answered without waiting.
 */
export function createHistory(options: {
  open: () => Promise<Database | null>
  /** Tells other tabs that a query has a newer body; sends the body only if the device does not keep it. */
  channel: Channel<unknown>
  /** Called when the device refuses a write; later writes stay in memory. */
  reportRefusal?: ReportRefusal
  now?: () => number
  /** Ms to add to an instant to get the person's wall time; default: the device's zone. */
  offsetOf?: (ms: number) => number
}): History {
  const { open, channel, reportRefusal = () => undefined } = options
  const { now = Date.now, offsetOf = localOffsetMs } = options
  const heads = new Map<string, SnapshotMeta>()
  const names = new Map<string, SeenName>()
  const [tell, subscribe] = createSignal()
  const [tellFigures, subscribeToFigures] = createSignal()
  let bodies: BodyStore = memoryBodies()
  let figures: FigureStore = memoryFigures()
  let status: 'disk' | 'memory' = 'memory'
  let headList: readonly SnapshotMeta[] | null = null
  let nameList: readonly SeenName[] | null = null

  /** The latest arrival wins even if its timestamp is older, because clocks can be set back. */
  const noteHead = (head: SnapshotMeta) => {
    if (heads.get(head.query)?.fetchedAt === head.fetchedAt) return
    heads.set(head.query, head)
    headList = null
    tell(head.query)
  }

  /** Returns the names that were new. An id used as its own name does not replace a known name. */
  const noteNames = (seen: readonly SeenName[]): SeenName[] => {
    const fresh: SeenName[] = []
    for (const given of seen) {
      const key = keyOf(given)
      const known = names.get(key)?.name
      const name = { ...given, id: plainName(given.id), name: shownName(given.name) }
      if (known !== undefined && (known === name.name || name.name === name.id)) continue
      names.set(key, name)
      fresh.push(name)
    }
    if (fresh.length === 0) return fresh
    for (const key of names.keys()) {
      if (names.size <= MAX_NAMES) break
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

  const loadIndex = async (from: BodyStore) => {
    const loaded = await from.load()
    forgetIndex()
    for (const head of loaded.heads) noteHead(head)
    noteNames(loaded.names)
  }

  /** Takes up what was changed on the device as a whole. */
  const reload = async () => {
    await loadIndex(bodies)
    tellFigures('')
  }

  /** Drops what is in memory: the device was cleared. */
  const forget = () => {
    bodies.forget()
    figures.forget()
    forgetIndex()
    tellFigures('')
  }

  const opening = open().catch(() => null)
  const ready = (async () => {
    const database = await opening
    if (database === null) return reportRefusal('blocked')
    const disk = diskBodies(database, reportRefusal)
    await loadIndex(disk)
    bodies = disk
    figures = diskFigures(database, { now, offsetOf, reportRefusal })
    status = 'disk'
  })().catch(() => reportRefusal('blocked'))

  /** Another tab may write while the index is loaded. */
  async function lookAt(query: string) {
    await ready
    const head = await bodies.head(query)
    if (head !== null) noteHead(head)
    return head
  }

  const stop = channel.onMessage((message) => {
    if (typeof message === 'string') {
      void lookAt(message)
    } else if (validSnapshot(message)) {
      void ready.then(() => {
        bodies.hold(message)
        noteHead(metaOf(message))
      })
    } else if (isRecord(message)) {
      if (message['cleared'] === true) forget()
      if (message['cleared'] === false) void reload()
      if (typeof message['noted'] === 'string') tellFigures(message['noted'])
    }
  })

  async function openArchive() {
    await ready
    const database = await opening
    if (database === null) return null
    const { createArchive } = await import('./createArchive.ts')
    return createArchive(database, {
      open,
      now,
      offsetOf,
      async reload() {
        await reload()
        channel.post(CHANGED)
      },
    })
  }

  const noted = (query: string) => {
    tellFigures(query)
    channel.post({ noted: query })
  }

  return {
    get status() {
      return status
    },
    ready,
    latest: (query) => ready.then(() => (heads.has(query) ? bodies.latest(query) : null)),
    look: async (query) => ((await lookAt(query)) === null ? null : bodies.latest(query)),
    head: (query) => heads.get(query) ?? null,
    heads: () => (headList ??= [...heads.values()]),
    snapshots: (query) => ready.then(() => bodies.snapshots(query)),
    async append(snapshot) {
      await ready
      const isKept = await bodies.append(snapshot)
      noteHead(metaOf(snapshot))
      channel.post(isKept ? snapshot.query : snapshot)
    },
    figures: {
      async note(snapshot) {
        await ready
        await figures.note(snapshot)
        noted(snapshot.query)
      },
      async leaveOut(query, at, isOut) {
        await ready
        await figures.leaveOut(query, at, isOut)
        noted(query)
      },
      async rows(query, mostValues) {
        await ready
        const known = await figures.rows(query, mostValues)
        return known && timed(known, heads.get(query)?.fetchedAt ?? Infinity, now())
      },
      queries: () => ready.then(() => figures.queries()),
      subscribe: subscribeToFigures,
    },
    names: () => (nameList ??= [...names.values()]),
    nameOf: (thing) => names.get(keyOf(thing))?.name ?? null,
    async remember(seen) {
      await ready
      const fresh = noteNames(seen)
      if (fresh.length === 0) return
      tell('')
      await bodies.remember(fresh)
    },
    async clear() {
      const archive = await openArchive()
      // Pending writes must not restore a forgotten body.
      bodies.forget()
      await archive?.clear()
      forget()
      channel.post(CLEARED)
    },
    archive: openArchive,
    subscribe,
    close() {
      stop()
      void opening.then((database) => database?.close())
    },
  }
}

function createSignal() {
  const listeners = new Set<(query: string) => void>()
  const tell = (query: string) => {
    for (const listener of listeners) listener(query)
  }
  const subscribe = (listener: (query: string) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return [tell, subscribe] as const
}
