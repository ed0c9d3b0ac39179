import type { Bucket } from './bucket.ts'
import type { Circumstances } from './gate.ts'
import type { Lane } from './types.ts'

/**
 * When the request at a place in the line (0 is next) is expected to start, monotonic ms: now while the window
 * holds enough, then a window's worth after each reset. Background work gets what clicks are expected to leave.
 */
export function expectations(
  bucket: Bucket,
  now: Circumstances,
): (lane: Lane, place: number) => number {
  const { ledger, hold } = bucket
  const open = ledger.open && now.t < ledger.end(now.confirmed).latest
  const from = hold.active(now.t) ? hold.until : now.t
  const reset = open ? Math.max(from, ledger.end(now.confirmed).latest) : from
  const available = open ? Math.max(0, ledger.remaining - bucket.flights.count) : 0
  const clicks = now.reserve.fixed ?? now.reserve.rate(now.t) * ledger.windowMs
  const forJobs = Math.max(1, ledger.limit - Math.ceil(Math.min(ledger.limit, clicks)))
  const jobsNow = Math.max(0, available - now.reserve.amount(now.t, reset - now.t))
  return (lane, place) => {
    const first = lane === 'background' ? jobsNow : available
    if (place < first) return from
    const each = lane === 'background' ? forJobs : ledger.limit
    return reset + Math.floor((place - first) / each) * ledger.windowMs
  }
}
