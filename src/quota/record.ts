import type { Bucket } from './bucket.ts'

const VERSION = 1
/** Younger than this, a kept ledger spares the probe (rule 3). */
const FRESH_MS = 5000
/** An offset to a clock that nobody watched for longer is not believed. */
const OFFSET_AGE_MS = 3_600_000

/** A bucket as it is kept over reloads and handed from tab to tab. All times are wall ms, so that any page reads them. */
interface BucketRecord {
  version: typeof VERSION
  savedAt: number
  limit: number
  told: boolean
  kind: 'fixed' | 'sliding' | 'unknown'
  open: boolean
  /** In flight counts as spent: whoever reads this cannot know better. */
  remaining: number
  name: number | null
  endBy: number | null
  lastAnswerAt: number | null
  offsetLow: number | null
  offsetHigh: number | null
  holdUntil: number | null
  holdSince: number | null
  bought: boolean
  pinned: boolean
  own: number
  neighbours: boolean
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

export function toRecord(bucket: Bucket, t: number, toWall: number): string {
  const { ledger, hold, flights } = bucket
  const wall = (at: number) => finite(Math.round(at + toWall))
  const record: BucketRecord = {
    version: VERSION,
    savedAt: Math.round(t + toWall),
    limit: ledger.limit,
    told: ledger.told,
    kind: ledger.kind,
    open: ledger.open,
    remaining: Math.max(0, ledger.remaining - flights.count),
    name: ledger.name,
    endBy: wall(ledger.endBy),
    lastAnswerAt: wall(ledger.lastAnswerAt),
    offsetLow: finite(ledger.offset.low - toWall),
    offsetHigh: finite(ledger.offset.high - toWall),
    holdUntil: hold.active(t) ? wall(hold.until) : null,
    holdSince: hold.active(t) ? wall(hold.since) : null,
    bought: bucket.bought,
    pinned: bucket.pinned,
    own: bucket.spending.total,
    neighbours: bucket.neighbours.active,
  }
  return JSON.stringify(record)
}

/**
 * Restores a bucket nothing has been asked of yet. A text that is not wholly a record is dropped. One saved under
 * 5 s ago and not in the future is the ledger; an older one bounds and never permits; a hold lasts one window at most.
 */
export function restore(bucket: Bucket, text: string | null, t: number, toWall: number): boolean {
  const record = text === null ? null : readRecord(text)
  if (record === null) return false
  const { ledger, hold } = bucket
  const age = t + toWall - record.savedAt
  const mono = (wall: number | null, otherwise: number) =>
    wall === null ? otherwise : wall - toWall
  ledger.limit = record.limit
  ledger.source = 'persisted'
  ledger.told = record.told
  ledger.kind = record.kind
  bucket.bought = record.bought
  bucket.pinned = record.pinned
  if (record.holdUntil !== null) {
    hold.since = Math.min(t, mono(record.holdSince, t))
    hold.until = Math.min(mono(record.holdUntil, t), t + ledger.windowMs)
    bucket.mustProbe = true
  }
  if (age < 0) return true
  if (age < OFFSET_AGE_MS && record.offsetLow !== null && record.offsetHigh !== null) {
    ledger.offset.low = record.offsetLow + toWall
    ledger.offset.high = record.offsetHigh + toWall
  }
  const endBy = Math.min(mono(record.endBy, t), t + ledger.windowMs)
  if (!record.open || endBy <= t) return true
  ledger.open = true
  ledger.name = record.name
  ledger.endBy = endBy
  ledger.remaining = record.remaining
  ledger.lastAnswerAt = Math.min(t, mono(record.lastAnswerAt, t))
  bucket.spending.restore(record.own)
  bucket.neighbours.active = record.neighbours
  if (age >= FRESH_MS) bucket.mustProbe = true
  return true
}

function readRecord(text: string): BucketRecord | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // what cannot be read is dropped, not trusted
    return null
  }
  return isRecord(value) ? value : null
}

function isRecord(value: unknown): value is BucketRecord {
  if (typeof value !== 'object' || value === null) return false
  const r = value as Partial<Record<keyof BucketRecord, unknown>>
  const whole = (x: unknown) => typeof x === 'number' && Number.isSafeInteger(x) && x >= 0
  const maybe = (x: unknown) => x === null || (typeof x === 'number' && Number.isFinite(x))
  return (
    r.version === VERSION &&
    whole(r.savedAt) &&
    whole(r.limit) &&
    r.limit !== 0 &&
    whole(r.remaining) &&
    whole(r.own) &&
    [r.told, r.open, r.bought, r.pinned, r.neighbours].every((x) => typeof x === 'boolean') &&
    (r.kind === 'fixed' || r.kind === 'sliding' || r.kind === 'unknown') &&
    [r.name, r.endBy, r.lastAnswerAt, r.offsetLow, r.offsetHigh, r.holdUntil, r.holdSince].every(
      maybe,
    )
  )
}
