import type { Bucket } from './bucket.ts'
import type { Desk } from './desk.ts'
import type { Entry } from './entry.ts'
import { expectations } from './forecast.ts'
import { gate, type Circumstances } from './gate.ts'
import type { SharedState } from './link/messages.ts'
import type { Membership } from './membership.ts'
import { ASK_EVERY_MS } from './network.ts'
import type { BucketSnapshot, Hold, QuotaSnapshot, WaitingRequest } from './types.ts'

const SHOWN = 100

/** Describes one bucket as `tab` sees it. */
function describeBucket(
  bucket: Bucket,
  desk: Desk,
  now: Circumstances,
  tab: string,
): BucketSnapshot {
  const { ledger, line } = bucket
  bucket.refresh(now.t, now.confirmed)
  const end = ledger.end(now.confirmed)
  const wall = (t: number) => Math.round(t + desk.toWall)
  const open = ledger.open
  const { why } = gate(bucket, now)
  const starts = expectations(bucket, now)
  const remaining = open ? Math.max(0, ledger.remaining - bucket.flights.count) : ledger.limit
  const clicks = desk.reserve.seen(now.t)
  const shown = line.first(SHOWN)
  const waiting = shown.flatMap((entry, index): WaitingRequest[] => {
    const place = { place: index + 1, expectedAt: wall(starts(entry.lane, index)) }
    const twins = desk.registry.equals(entry.id).filter((equal) => equal.state === 'twin')
    return [
      { ...naming(entry), ...place, why: why[entry.lane] },
      ...twins.map((twin) => ({ ...naming(twin), ...place, why: 'twin' as const })),
    ]
  })
  return {
    bucket: bucket.name,
    limit: ledger.limit,
    remaining,
    source: ledger.source,
    reset: open ? wall(end.latest) : null,
    windowMs: ledger.windowMs,
    windowKind: ledger.kind,
    resetError: open ? Math.round(Math.min(ledger.windowMs, end.latest - end.earliest)) : 0,
    hold: now.offline
      ? offlineHold(desk)
      : (bucket.hold.describe(now.t, desk.toWall) ??
        spentHold(waiting[0], wall(end.latest), ledger.windowMs)),
    inFlight: bucket.flights.count,
    reserve: Math.min(
      ledger.limit,
      desk.reserve.amount(now.t, open ? end.latest - now.t : ledger.windowMs),
    ),
    clicks: { ...clicks, since: wall(clicks.since) },
    spent: bucket.spending.seenFrom(tab, bucket.neighbours.foreign),
    neighbours: bucket.neighbours.active,
    waitingByLane: {
      user: line.count('user'),
      visible: line.count('visible'),
      background: line.count('background'),
    },
    waitingTotal: line.size,
    waiting: waiting.slice(0, SHOWN),
    notRecognised: bucket.notRecognised,
  }
}

function naming({ id, tab, lane, label, group, attempt }: Entry) {
  return { id, tab, lane, label, group, attempt }
}

function offlineHold(desk: Desk): BucketSnapshot['hold'] {
  const until = Math.round(desk.network.nextAt + desk.toWall)
  return { until, since: until - ASK_EVERY_MS, why: 'offline', skippable: false }
}

/** A click waits for the end of a window that is known to be spent: no refusal, but a pause all the same. */
function spentHold(
  first: WaitingRequest | undefined,
  until: number,
  windowMs: number,
): Hold | null {
  if (first?.why !== 'spent' || first.lane === 'background') return null
  return { until, since: until - windowMs, why: 'spent', skippable: false }
}

/** All buckets, for the other tabs. */
export function describeState(desk: Desk): SharedState {
  const now = desk.circumstances()
  const all = [...desk.registry.buckets.values()]
  return {
    buckets: all.map((bucket) => describeBucket(bucket, desk, now, '')),
    byTab: Object.fromEntries(all.map((bucket) => [bucket.name, bucket.spending.byTab])),
    online: !desk.network.offline,
  }
}

/** What this tab shows: of its own desk, or of what the leader told; the old object where nothing changed. */
export function readSnapshot(of: Membership, tab: string, old: QuotaSnapshot): QuotaSnapshot {
  const { desk, state, sharing } = of
  if (desk !== null) {
    const now = desk.circumstances()
    const all = [...desk.registry.buckets.values()]
    const buckets = new Map(all.map((b) => [b.name, describeBucket(b, desk, now, tab)]))
    return keepEqual(old, { buckets, online: !desk.network.offline, sharing })
  }
  if (state === null) return keepEqual(old, { ...old, sharing })
  const buckets = new Map(
    state.buckets.map((bucket) => [bucket.bucket, seenFrom(bucket, state.byTab, tab)]),
  )
  return keepEqual(old, { buckets, online: state.online, sharing })
}

function seenFrom(
  bucket: BucketSnapshot,
  byTab: SharedState['byTab'],
  tab: string,
): BucketSnapshot {
  const thisTab = byTab[bucket.bucket]?.[tab] ?? 0
  const spent = { ...bucket.spent, thisTab, otherTabs: bucket.spent.otherTabs - thisTab }
  return { ...bucket, spent }
}

/** The old object where nothing changed, so that `useSyncExternalStore` rests. */
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
