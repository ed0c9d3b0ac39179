/** The public types of the quota layer. Times are wall-clock milliseconds unless a name says otherwise. */

import type { RateHeaders } from './window/headers.ts'

/** `user`: a click is waiting; `visible`: on screen and stale; `background`: jobs and watches. */
export type Lane = 'user' | 'visible' | 'background'

/** From the one that goes first to the one that goes last. */
export const LANES: readonly Lane[] = ['user', 'visible', 'background']

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
  /** Takes the lock from the tab that holds it: a frozen tab keeps its locks. */
  steal?: boolean
  /** Stops waiting for the lock. */
  signal?: AbortSignal
}

/** Joins the tabs of one origin. None given means alone. */
export interface QuotaLink {
  /** A random id of this tab. */
  tab: string
  visible(): boolean
  /** Wall ms, the same in all tabs: each may correct its clock at another moment. */
  now(): number
  /** Runs `f` while this tab holds the lock called `name`; resolves or rejects when `f` ends or the lock is lost. */
  lock(name: string, f: (lost: AbortSignal) => Promise<void>, how?: LockOptions): Promise<void>
  /** The number of others that wait for that lock. Absent, or rejects if it is unknown. */
  waiting?: ((name: string) => Promise<number>) | undefined
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

/** A response that its status alone does not explain. */
export interface JudgedResponse {
  response: Response
  /**
   * `refused`: too many requests, at any status. `explained`: a 5xx with a reason in its body, not tried again. `thing`: a 429
   * about the one thing that was asked for: it is an answer, and its headers are not those of the bucket.
   */
  verdict: 'refused' | 'explained' | 'thing'
  /** The delay that the body asks for, ms. */
  retryAfter: number | null
}

export type Send = (signal: AbortSignal, info: SendInfo) => Promise<Response | JudgedResponse>

export interface BodyProgress {
  /** Aborts when the body is given up; its reason is an AttemptTimeoutError. */
  signal: AbortSignal
  /** To be called for every chunk, and with the last: until then a body that is silent or too slow is given up (rule 13). */
  received(bytes: number, isLast?: boolean): void
}

/** Reads an answer's body, once for all callers that asked for the same id. */
export type ReadBody<T> = (response: Response, progress: BodyProgress) => Promise<T>

export interface ScheduleOptions<T = Response> {
  /** Equal ids waiting or in flight are one request. */
  id: string
  bucket: string
  lane?: Lane
  /** Takes the request out of the queue while it waits; one in flight is paid for and finishes. */
  signal?: AbortSignal | undefined
  /** For people: shown in the queue of waiting requests. */
  label?: string
  /** Cancelled together, and named as one task. */
  group?: string | undefined
  /** It is sent once at most: the caller gets a refusal or a failure, too. It changes something at the service. */
  once?: boolean
  /** Reads the answer's body; without it every caller gets its own copy of the response. */
  read?: ReadBody<T>
  /**
   * Looks for the result elsewhere, just before the request is sent and when another tab was answered; null: it is not
   * there. What is found settles the request, and nothing is sent.
   */
  find?: (() => Promise<T | null>) | undefined
  /** The person refreshes: it is sent even if another tab was answered within the window. */
  fresh?: boolean
}

/** Trouble with a service: no answer in time, no connection, or a 503 that asks for time. */
export type Trouble = 'silent' | 'unreachable' | 'unavailable'

/** `offline`: the device says so, or the page's host is silent, too. `duplicate`: another tab sends the same. */
export type WaitReason =
  | 'spent'
  | 'held'
  | 'reserved'
  | 'probing'
  | 'others'
  | 'offline'
  | 'connections'
  | 'duplicate'
  | 'turn'
  | Trouble

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
  hold: Hold | null
  inFlight: number
  /** Held back for the clicks expected until the reset. */
  reserve: number
  /** Basis of the reserve and forecasts: clicks of the last five minutes, counted since `since` (wall ms). */
  clicks: { count: number; since: number }
  spent: Spending
  /** True when other clients spend on this address. */
  neighbours: boolean
  waitingByLane: Record<Lane, number>
  waitingTotal: number
  /** The first 100, in the order in which they are expected to start. */
  waiting: readonly WaitingRequest[]
  /** A key that was answered with the anonymous limit. */
  notRecognised: boolean
}

/** An answer without its body. */
export interface Answer extends RateHeaders {
  kind: 'answer'
  /** 429 also where a body under another status is a refusal, 400 for a refusal of one thing. */
  status: number
  /** The caller gets it at once: a 5xx that says why, or a refusal under another status that names no time. */
  final: boolean
  /** The delay that the body asks for, ms, else the header: the body is the service's, not a CDN's. */
  retryAfter: number | null
  /** How long ago the headers arrived, ms. */
  ago: number
}

/** No answer came. */
export interface Failure {
  kind: 'failure'
  trouble: 'silent' | 'unreachable'
}

export type Outcome = Answer | Failure

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
  /** False if the device knows that it has no network; `wake` follows a change. */
  isOnline?: () => boolean
  /** False: the service is on this device, and is asked without a network too. */
  needsNetwork?: boolean
  /** Buckets whose kept ledgers are shown before anything is asked for: the meter is right from the first moment. */
  open?: () => readonly string[]
  /** At most this many requests sent and not yet read to their end, over all tabs; one is kept for clicks (rule 16). */
  connections?: number
  /** Names of the rate headers, where a service has its own. */
  headerNames?: { limit?: string; remaining?: string; reset?: string }
}

/** A scheduled request was cancelled while it waited. */
export class CancelledError extends Error {
  override name = 'CancelledError' as const
}

/** `silent`: no answer within `ms`. `slow`: after `ms` its body was not whole, and came too slowly or no further. */
export class AttemptTimeoutError extends Error {
  override name = 'TimeoutError' as const
  readonly kind: 'silent' | 'slow'
  readonly ms: number

  constructor(kind: 'silent' | 'slow', ms: number) {
    super(kind === 'silent' ? `No answer within ${ms / 1000} s` : 'The answer came too slowly')
    this.kind = kind
    this.ms = ms
  }
}

export interface Quota {
  /**
   * Resolves with the response of the attempt that was not refused, or with what `read` made of it; rejects with what
   * `send` or `read` threw after the retries of rule 13, with `AttemptTimeoutError`, or with `CancelledError`.
   */
  schedule<T = Response>(send: Send, options: ScheduleOptions<T>): Promise<T>
  /** A click joined a request that waits in a lower lane. */
  promote(id: string, lane: Lane): void
  cancel(idOrGroup: string): void
  /** The queue of one bucket joins another: a key was pasted, forgotten or not recognised. */
  move(from: string, to: string): void
  /** The price in time of `count` more requests, before the action. */
  forecast(of: { bucket: string; lane: Lane; count: number }): Forecast
  /** Ends a hold when the user presses "Try now"; one probe request is sent. */
  tryNow(bucket: string): void
  getSnapshot(): QuotaSnapshot
  subscribe(listener: () => void): () => void
  /** Recompute from timestamps after sleep, `pageshow`, `online` or a visibility change. */
  wake(): void
  close(): void
}
