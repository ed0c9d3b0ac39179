import type { Bucket } from './bucket.ts'
import type { ConfirmedClock } from './ledger.ts'
import type { Reserve } from './reserve.ts'
import type { Lane, WaitReason } from './types.ts'

/** The end of a window counts as known when it is known this well, ms. */
const KNOWN_MS = 3000

/** Which lanes may send now, why the others wait, and when to look again (monotonic ms). */
export interface Gate {
  may: Record<Lane, boolean>
  why: Record<Lane, WaitReason>
  at: number
  /** Going now means going over the limit, to learn when the window ends. */
  buys: boolean
}

export interface Circumstances {
  t: number
  confirmed: ConfirmedClock | null
  reserve: Reserve
  offline: boolean
}

function all<T>(value: T): Record<Lane, T> {
  return { user: value, visible: value, background: value }
}

function closed(why: WaitReason, at: number): Gate {
  return { may: all(false), why: all(why), at, buys: false }
}

function opened(): Gate {
  return { may: all(true), why: all<WaitReason>('turn'), at: Infinity, buys: false }
}

/** Decides, by the rules, who of a bucket's line may go at this moment. */
export function gate(bucket: Bucket, now: Circumstances): Gate {
  const { t } = now
  if (now.offline) return closed('offline', Infinity)
  if (bucket.hold.active(t)) return closed('held', bucket.hold.until)
  if (t < bucket.pausedUntil) return closed('offline', bucket.pausedUntil)
  bucket.refresh(t, now.confirmed)
  if (t < bucket.gapUntil) return closed('others', bucket.gapUntil)
  const { ledger, flights } = bucket
  // a spent window is not probed, whoever says so: an old ledger bounds even where it does not permit
  const asks = !ledger.open || (bucket.mustProbe && ledger.remaining > flights.count)
  return asks ? probing(bucket, t) : spending(bucket, now)
}

function probing(bucket: Bucket, t: number): Gate {
  const { probe, flights, ledger } = bucket
  if (flights.count >= ledger.limit) return closed('probing', Infinity)
  if (probe === null) return opened()
  const patience = probe.sentAt + flights.patience
  if (t >= patience) return opened()
  const result = closed('probing', patience)
  // a click may always pass the machine's own errand
  result.may.user = probe.lane !== 'user'
  return result
}

function spending(bucket: Bucket, now: Circumstances): Gate {
  const { t } = now
  const { ledger, flights } = bucket
  const end = ledger.end(now.confirmed)
  const available = ledger.remaining - flights.count
  if (available <= 0) {
    if (flights.count === 0 && mayBuy(bucket, now)) return { ...opened(), buys: true }
    return closed('spent', end.latest)
  }
  const cap = Math.min(
    bucket.neighbours.cap(ledger.remaining),
    // hidden headers: nothing tells what remains until a refusal has
    ledger.told || bucket.pinned ? Infinity : 1,
  )
  if (flights.count >= cap)
    return closed(bucket.neighbours.active ? 'others' : 'probing', end.latest)
  const result = opened()
  const left = end.latest - t
  if (available <= now.reserve.amount(t, left)) {
    result.may.background = false
    result.why.background = 'reserved'
    result.at = Math.max(t + 1, end.latest - now.reserve.releaseBefore(t, available))
  }
  return result
}

function mayBuy(bucket: Bucket, now: Circumstances): boolean {
  const { ledger } = bucket
  if (ledger.kind === 'sliding') return false
  if (ledger.told && now.confirmed !== null) return false
  const end = ledger.end(now.confirmed)
  if (bucket.doubt === 'open') return end.latest - now.t > KNOWN_MS
  if (bucket.bought) return false
  return end.latest - end.earliest > KNOWN_MS && end.latest - now.t > KNOWN_MS
}
