import type { BucketSnapshot } from '../types.ts'

const VERSION = 1
/** Younger than this, a kept ledger spares the probe (rule 3). */
const FRESH_MS = 5000
/** An offset to a clock that was not observed for longer is not trusted. */
const OFFSET_AGE_MS = 3_600_000

/** One bucket's window. Times are monotonic ms; only `resetAt` is of the service's own clock. */
export interface LedgerState {
  limit: number
  windowMs: number
  source: BucketSnapshot['source']
  kind: BucketSnapshot['windowKind']
  /** False: a window that no answer has described yet. */
  open: boolean
  remaining: number
  /** Reset of the open or last window: it names the window. */
  resetAt: number | null
  endBy: number
  lastAnswerAt: number
  /** When the newest request that was answered had been sent. */
  newestSentAt: number
  closedAt: number
  /** A window's earliest end by a refusal; consecutive windows end one window apart. */
  pinned: { end: number; refused: number } | null
  /** Remaining has been read at least once: headers are not hidden. */
  headersSeen: boolean
  answers: number
}

/** A bucket in storage. All times are wall ms, so that any page can read them. */
export interface BucketRecord {
  savedAt: number
  limit: number
  told: boolean
  kind: 'fixed' | 'sliding' | 'unknown'
  open: boolean
  /** In flight counts as spent: a tab that reads this cannot tell how it ended. */
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

export function serializeBucket(
  window: Readonly<LedgerState>,
  offset: { readonly low: number; readonly high: number },
  hold: { since: number; until: number } | null,
  rest: Pick<BucketRecord, 'bought' | 'pinned' | 'own' | 'neighbours'> & { inFlight: number },
  at: { t: number; toWall: number },
): BucketRecord {
  const wall = (time: number) => finite(Math.round(time + at.toWall))
  const { inFlight, ...flags } = rest
  return {
    savedAt: Math.round(at.t + at.toWall),
    limit: window.limit,
    told: window.headersSeen,
    kind: window.kind,
    open: window.open,
    remaining: Math.max(0, window.remaining - inFlight),
    name: window.resetAt,
    endBy: wall(window.endBy),
    lastAnswerAt: wall(window.lastAnswerAt),
    offsetLow: finite(offset.low - at.toWall),
    offsetHigh: finite(offset.high - at.toWall),
    holdUntil: hold === null ? null : wall(hold.until),
    holdSince: hold === null ? null : wall(hold.since),
    ...flags,
  }
}

/**
 * Reads a record at a later moment, monotonic ms. One saved under 5 s ago is the ledger; an older one bounds and never
 * permits: the window is asked for before it is spent. A hold lasts one window at most (rule 3).
 */
export function deserializeBucket(
  record: BucketRecord,
  windowMs: number,
  { t, toWall }: { t: number; toWall: number },
) {
  const age = t + toWall - record.savedAt
  const mono = (wall: number | null) => (wall === null ? t : wall - toWall)
  const { limit, told, kind, remaining, name, offsetLow, offsetHigh } = record
  const hold =
    record.holdUntil === null
      ? null
      : {
          since: Math.min(t, mono(record.holdSince)),
          until: Math.min(mono(record.holdUntil), t + windowMs),
        }
  const believed = age < OFFSET_AGE_MS && offsetLow !== null && offsetHigh !== null
  const offset = believed ? { low: offsetLow + toWall, high: offsetHigh + toWall } : null
  const endBy = Math.min(mono(record.endBy), t + windowMs)
  const open = record.open && endBy > t
  const lastAnswerAt = Math.min(t, mono(record.lastAnswerAt))
  const window = {
    limit,
    headersSeen: told,
    kind,
    ...(open && { open, resetAt: name, endBy, remaining, lastAnswerAt }),
  }
  return { mustProbe: hold !== null || (open && age >= FRESH_MS), hold, offset, window, open }
}

/** Corrects a record of a clock that was set back since: as if it had been saved now. Its window may have ended. */
export function setBackTo(record: BucketRecord, now: number): BucketRecord {
  const by = record.savedAt - now
  const back = (time: number | null) => (time === null ? null : time - by)
  return {
    ...record,
    savedAt: now,
    open: false,
    endBy: back(record.endBy),
    lastAnswerAt: back(record.lastAnswerAt),
    offsetLow: null,
    offsetHigh: null,
    holdUntil: back(record.holdUntil),
    holdSince: back(record.holdSince),
  }
}

export const textOf = (record: BucketRecord): string =>
  JSON.stringify({ version: VERSION, ...record })

/** Null for text that is not wholly a record: it is dropped, not trusted. */
export function parseRecord(text: string | null): BucketRecord | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is BucketRecord {
  if (typeof value !== 'object' || value === null) return false
  const r = value as Partial<Record<keyof BucketRecord | 'version', unknown>>
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
