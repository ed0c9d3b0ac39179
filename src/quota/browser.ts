import type { QuotaLink, QuotaStore } from './types.ts'

interface Locks {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    held: () => Promise<void>,
  ): Promise<unknown>
  query?(): Promise<{ pending?: readonly { name?: string }[] }>
}

interface Channel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export interface BrowserLinkOptions {
  /** Default: `navigator.locks`; null: there are none, and each tab takes a safe share. */
  locks?: Locks | null
  /** Default: `BroadcastChannel`; null: there is none. */
  openChannel?: ((name: string) => Channel) | null
  /** One name per origin and service. */
  channelName?: string
}

/** Joins the tabs of this origin by Web Locks and a BroadcastChannel. Opens nothing before it is used. */
export function createBrowserLink(options: BrowserLinkOptions = {}): QuotaLink {
  const { channelName: name = 'quota' } = options
  const { locks = browserLocks(), openChannel = browserChannel() } = options
  let channel: Channel | null | undefined
  const opened = (): Channel | null => {
    if (channel === undefined) channel = attempted(() => openChannel?.(name) ?? null)
    return channel
  }
  return {
    tab: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    visible: () => typeof document === 'undefined' || document.visibilityState === 'visible',
    now: Date.now,
    async lock(lock, f, how = {}) {
      if (locks === null || opened() === null) throw new Error('This browser cannot join tabs')
      await hold(locks, `${name}:${lock}`, f, how)
    },
    async waiting(lock) {
      const pending = (await locks?.query?.())?.pending
      if (pending === undefined) throw new Error('This browser does not tell who waits')
      return pending.filter((one) => one.name === `${name}:${lock}`).length
    },
    post(message) {
      const channelNow = opened()
      attempted(() => channelNow?.postMessage(message) ?? null)
    },
    onMessage(f) {
      const channelNow = opened()
      const listener = (event: { data: unknown }) => f(event.data)
      channelNow?.addEventListener('message', listener)
      return () => channelNow?.removeEventListener('message', listener)
    },
  }
}

/** Null if the browser throws: a channel is blocked or closed, a storage is blocked or full. */
function attempted<T>(what: () => T): T | null {
  try {
    return what()
  } catch {
    return null
  }
}

/** Holds a lock while `f` runs; a stolen lock rejects the request and aborts `lost`. */
async function hold(
  locks: Locks,
  name: string,
  f: (lost: AbortSignal) => Promise<void>,
  how: { steal?: boolean; signal?: AbortSignal },
): Promise<void> {
  const lost = new AbortController()
  // a request may not be stolen and abortable at once
  const options =
    how.steal === true ? { steal: true } : how.signal === undefined ? {} : { signal: how.signal }
  try {
    await locks.request(name, options, () => f(lost.signal))
  } finally {
    lost.abort()
  }
}

function browserLocks(): Locks | null {
  return typeof navigator === 'undefined' || !('locks' in navigator) ? null : navigator.locks
}

function browserChannel(): ((name: string) => Channel) | null {
  return typeof BroadcastChannel === 'undefined' ? null : (name) => new BroadcastChannel(name)
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps ledgers in a Web Storage. One that refuses (full, blocked, private) forgets: a ledger is a convenience, and
 * without it the next page load probes.
 */
export function createStorageStore(storage: TextStorage, prefix = 'quota:'): QuotaStore {
  return {
    get: (key) => attempted(() => storage.getItem(prefix + key)),
    set: (key, value) => {
      attempted(() => storage.setItem(prefix + key, value))
    },
    remove: (key) => {
      attempted(() => storage.removeItem(prefix + key))
    },
  }
}
