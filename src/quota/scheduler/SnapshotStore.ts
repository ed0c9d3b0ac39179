import type { SharedState } from '../protocol.ts'
import type { BucketSnapshot, Clock, Lane, QuotaSnapshot, WaitingRequest } from '../types.ts'
import { SKIPPABLE_MS } from '../window/Hold.ts'
import type { AdmissionContext, Bucket } from '../window/Bucket.ts'
import { startOf, type SeenClicks } from '../window/forecast.ts'
import { ASK_EVERY_MS } from './NetworkCheck.ts'
import type { QueuedRequest } from './RequestRegistry.ts'
import type { Scheduler } from './Scheduler.ts'

const SHOWN = 100
/** A request changes several things within a frame: listeners are called once for all. */
const TOLD_AFTER_MS = 16

type Described = Pick<Scheduler, 'view' | 'context'>

/** Calls listeners after changes, at most once a frame, and keeps the snapshot they then ask for. */
export class SnapshotStore {
  readonly #clock: Clock
  readonly #read: (old: QuotaSnapshot) => QuotaSnapshot
  readonly #listeners = new Set<() => void>()
  #snapshot: QuotaSnapshot = { buckets: new Map(), online: true, sharing: 'follower' }
  #stale = true
  #timer: unknown = null

  constructor(clock: Clock, read: (old: QuotaSnapshot) => QuotaSnapshot) {
    this.#clock = clock
    this.#read = read
  }

  get watched(): boolean {
    return this.#listeners.size > 0
  }

  /** Immutable; the same object while nothing changed. */
  get(): QuotaSnapshot {
    if (this.#stale) {
      this.#stale = false
      this.#snapshot = keepEqual(this.#snapshot, this.#read(this.#snapshot))
    }
    return this.#snapshot
  }

  changed(): void {
    this.#stale = true
    if (this.#listeners.size === 0) return
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#timer = null
      for (const listener of this.#listeners) listener()
    }, TOLD_AFTER_MS)
  }

  subscribe(listener: () => void): () => void {
    // wrapped, so that one function subscribed twice counts twice
    const own = () => listener()
    this.#listeners.add(own)
    return () => this.#listeners.delete(own)
  }

  close(): void {
    this.#clock.clearTimeout(this.#timer)
    this.#listeners.clear()
  }
}

/** All buckets, as `tab` sees them. */
export function describeBuckets(of: Described, tab: string): Map<string, BucketSnapshot> {
  const now = of.context()
  return new Map(
    of.view.buckets.map((bucket) => [bucket.name, describeBucket(bucket, of, now, tab)]),
  )
}

/** All buckets, for the other tabs. */
export function describeState(of: Described): SharedState {
  const { buckets, network } = of.view
  return {
    buckets: [...describeBuckets(of, '').values()],
    byTab: Object.fromEntries(buckets.map(({ name, own }) => [name, own.byTab])),
    online: !network.offline,
  }
}

/** The leader's state, as `tab` sees it. */
export function bucketsSeenFrom(state: SharedState, tab: string): Map<string, BucketSnapshot> {
  return new Map(
    state.buckets.map((bucket) => {
      const thisTab = state.byTab[bucket.bucket]?.[tab] ?? 0
      const spent = { ...bucket.spent, thisTab, otherTabs: bucket.spent.otherTabs - thisTab }
      return [bucket.bucket, { ...bucket, spent }]
    }),
  )
}

function describeBucket(
  bucket: Bucket,
  of: Described,
  now: AdmissionContext,
  tab: string,
): BucketSnapshot {
  const { requests, reserve } = of.view
  const queue = requests.queue(bucket.name)
  const { why } = bucket.admission(now, queue.size)
  const { limit, windowMs, open, remaining, source, kind } = bucket.window
  const end = bucket.windowEnd(now).latest
  const wall = (t: number) => Math.round(t + now.toWall)
  const clicks = reserve.seen(now.t)
  const starts = expectations(bucket, now, clicks)
  const waiting = queue.first(SHOWN).flatMap((request, index): WaitingRequest[] => {
    const place = { place: index + 1, expectedAt: wall(starts(request.lane, index)) }
    const duplicates = requests.equals(request.id).filter(({ state }) => state === 'duplicate')
    return [
      { ...naming(request), ...place, why: why[request.lane] },
      ...duplicates.map((one) => ({ ...naming(one), ...place, why: 'duplicate' as const })),
    ]
  })
  return {
    bucket: bucket.name,
    limit,
    remaining: bucket.hold.active(now.t)
      ? 0
      : open
        ? Math.max(0, remaining - bucket.own.inFlight)
        : limit,
    source,
    reset: open ? wall(end) : null,
    windowMs,
    windowKind: kind,
    hold:
      now.offlineUntil !== null
        ? offlineHold(wall(now.offlineUntil))
        : (bucket.hold.describe(now.t, now.toWall) ?? spentHold(waiting[0], wall(end), windowMs)),
    inFlight: bucket.own.inFlight,
    reserve: Math.min(limit, reserve.amount(now.t, open ? end - now.t : windowMs)),
    clicks: { ...clicks, since: wall(clicks.since) },
    spent: bucket.own.spending(tab, bucket.neighbours.foreign),
    neighbours: bucket.neighbours.active,
    waitingByLane: queue.counts,
    waitingTotal: queue.size,
    waiting: waiting.slice(0, SHOWN),
    notRecognised: bucket.notRecognised,
  }
}

/** The expected start of the request at a place in the queue (0 is next), monotonic ms. */
function expectations(
  bucket: Bucket,
  now: AdmissionContext,
  clicks: SeenClicks,
): (lane: Lane, place: number) => number {
  const { open, remaining, limit, windowMs } = bucket.window
  const from = Math.max(now.t, bucket.hold.until, bucket.pause.until)
  const end = open ? bucket.windowEnd(now).latest : from + windowMs
  const left = open && from < end ? remaining : limit
  const supply = {
    now: now.t,
    from,
    reset: end <= from ? from + windowMs : end,
    windowMs,
    first: Math.max(0, left - bucket.own.inFlight),
    each: limit,
  }
  return (lane, place) => startOf(lane, place, supply, clicks)
}

function naming({ id, tab, lane, label, group, attempt }: QueuedRequest) {
  return { id, tab, lane, label, group, attempt }
}

function offlineHold(until: number): BucketSnapshot['hold'] {
  return { until, since: until - ASK_EVERY_MS, why: 'offline', skippable: false }
}

/** A click waits for the end of a window that is known to be spent: no refusal, but a pause all the same. */
function spentHold(
  first: WaitingRequest | undefined,
  until: number,
  windowMs: number,
): BucketSnapshot['hold'] {
  if (first?.why !== 'spent' || first.lane === 'background') return null
  return { until, since: until - windowMs, why: 'spent', skippable: windowMs > SKIPPABLE_MS }
}

/** The old object if nothing changed, so that `useSyncExternalStore` does not render again. */
function keepEqual(old: QuotaSnapshot, next: QuotaSnapshot): QuotaSnapshot {
  const buckets = new Map<string, BucketSnapshot>()
  let same = old.online === next.online && old.sharing === next.sharing
  for (const [name, bucket] of next.buckets) {
    const before = old.buckets.get(name)
    const kept = before !== undefined && equal(before, bucket) ? before : bucket
    buckets.set(name, kept)
    if (kept !== before) same = false
  }
  if (same && buckets.size === old.buckets.size) return old
  return { ...next, buckets }
}

function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  return keys.every((key) => equal(left[key], right[key]))
}
