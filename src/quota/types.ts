/** The public types of the quota layer. Times are wall-clock milliseconds unless a name says otherwise. */

/** `user`: a click is waiting; `visible`: on screen and stale; `background`: jobs and watches. */
export type Lane = 'user' | 'visible' | 'background'

/** Everything the layer knows of time; replaced in tests, so ten minutes run in milliseconds. */
export interface Clock {
  /** Wall clock, ms since the epoch. */
  now(): number
  /** Milliseconds that never go back. */
  monotonic(): number
  setTimeout(callback: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
  /** How far the wall clock may be off, ms; absent or NaN means unconfirmed. */
  error?(): number
}

/** Where ledgers are kept over reloads. Values are JSON text; a broken value is dropped. */
export interface QuotaStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export interface LockOptions {
  /** Takes the lock from whoever holds it: a frozen tab keeps its locks. */
  steal?: boolean
  /** Stops waiting for the lock. */
  signal?: AbortSignal
}

/** Joins the tabs of one origin. None given means alone. */
export interface QuotaLink {
  /** A random id of this tab. */
  tab: string
  visible(): boolean
  /** Runs `f` while this tab holds the lock called `name`; resolves or rejects when `f` ends or the lock is lost. */
  lock(name: string, f: (lost: AbortSignal) => Promise<void>, how?: LockOptions): Promise<void>
  post(message: unknown): void
  onMessage(f: (message: unknown) => void): () => void
}

export interface Assumption {
  limit: number
  windowMs: number
}

export interface SendInfo {
  /** The bucket this attempt is counted in: the key is chosen by it, at the time of sending. */
  bucket: string
  /** 1 for the first attempt. */
  attempt: number
}

export type Send = (signal: AbortSignal, info: SendInfo) => Promise<Response>

export interface ScheduleOptions {
  /** Equal ids waiting or in flight are one request. */
  id: string
  bucket: string
  lane?: Lane
  signal?: AbortSignal | undefined
  /** For people: shown in the line of waiting requests. */
  label?: string
  /** Cancelled together, and named as one errand. */
  group?: string
  /** `wait` (default): hold, put back, go on. `return`: the caller sees the 429. */
  on429?: 'wait' | 'return'
}

export type WaitReason =
  'spent' | 'held' | 'reserved' | 'probing' | 'others' | 'offline' | 'twin' | 'turn'

export interface WaitingRequest {
  id: string
  tab: string
  lane: Lane
  label: string
  group: string | null
  attempt: number
  /** 1 is next. */
  place: number
  /** Expected start, wall ms of this device. */
  expectedAt: number
  why: WaitReason
}

/** Who spent the current window, in requests. */
export interface Spending {
  thisTab: number
  otherTabs: number
  jobs: number
  /** Someone else on the address, or before this page was opened. */
  others: number
}

export interface Hold {
  /** Wall ms of this device. */
  until: number
  since: number
  why: 'refused' | 'spent' | 'offline'
  /** Longer than two minutes: "try now" is offered. */
  skippable: boolean
}

export interface BucketSnapshot {
  bucket: string
  limit: number
  remaining: number
  /** Where limit and remaining come from. */
  source: 'header' | 'assumed' | 'persisted'
  /** Wall ms of this device at which the window ends; null while no window is open. */
  reset: number | null
  windowMs: number
  windowKind: 'fixed' | 'sliding' | 'unknown'
  /** How far `reset` may be off, ms. */
  resetError: number
  hold: Hold | null
  inFlight: number
  /** Held back for the clicks expected until the reset. */
  reserve: number
  /** What the reserve and forecasts follow: clicks of the last five minutes, watched since (wall ms). */
  clicks: { count: number; since: number; fixed: number | null }
  spent: Spending
  /** True when somebody else spends on this address. */
  neighbours: boolean
  waitingByLane: Record<Lane, number>
  waitingTotal: number
  /** The first 100, in the order in which they are expected to start. */
  waiting: readonly WaitingRequest[]
  /** A key that was answered with the anonymous limit. */
  notRecognised: boolean
}

export interface QuotaSnapshot {
  /** Newest first to be used; immutable. */
  buckets: ReadonlyMap<string, BucketSnapshot>
  online: boolean
  /** How this tab shares with others. */
  sharing: 'alone' | 'leader' | 'follower' | 'share'
}

export interface Forecast {
  /** Wall ms. */
  startsAt: number
  endsAt: number
}

export interface QuotaOptions {
  clock?: Clock
  random?: () => number
  store?: QuotaStore
  link?: QuotaLink
  assume?: (bucket: string) => Assumption
  /** Asks the page's own host whether the network is there (rule 13): resolves to true when it answered. Costs no quota. */
  askOwnHost?: () => Promise<boolean>
  /** Buckets whose kept ledgers are shown before anything is asked for: the meter is right from the first moment. */
  open?: () => readonly string[]
  /** The bucket that an unrecognised key really spends; default: `<origin part> anonymous`. */
  anonymousOf?: (bucket: string) => string
}

/** A scheduled request was cancelled while it waited. */
export class CancelledError extends Error {
  override name = 'CancelledError' as const
}

export interface Quota {
  /**
   * Resolves with the response of the attempt that was not refused; rejects with what `send` threw after the
   * retries of rule 13, or with `CancelledError`.
   */
  schedule(send: Send, options: ScheduleOptions): Promise<Response>
  /** A click joined a request that waits in a lower lane. */
  promote(id: string, lane: Lane): void
  cancel(idOrGroup: string): void
  /** The line of one bucket joins another: a key was pasted, forgotten or not recognised. */
  move(from: string, to: string): void
  /** The price in time of `count` more requests, before the action. */
  forecast(of: { bucket: string; lane: Lane; count: number }): Forecast
  /** Ends a hold on the person's word ("try now"): one probe goes. */
  tryNow(bucket: string): void
  /** How many requests a window are kept for clicks; null follows the observed click rate. */
  setReserve(requests: number | null): void
  getSnapshot(): QuotaSnapshot
  subscribe(listener: () => void): () => void
  /** Recompute from timestamps after sleep, `pageshow`, `online` or a visibility change. */
  wake(): void
  close(): void
}
