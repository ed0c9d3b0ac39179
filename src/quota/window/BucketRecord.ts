import type { LedgerState } from './Ledger.ts'

const VERSION = 1
/** Younger than this, a kept ledger spares the probe (rule 3). */
const FRESH_MS = 5000
/** An offset to a clock that was not observed for longer is not trusted. */
const OFFSET_AGE_MS = 3_600_000

/** A bucket as it is kept over reloads and handed from tab to tab. All times are wall ms, so that any page reads them. */
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

/** The parts of a window that are kept, monotonic ms. */
type WindowState = Pick<
  LedgerState,
  'limit' | 'headersSeen' | 'kind' | 'open' | 'remaining' | 'resetAt' | 'endBy' | 'lastAnswerAt'
>

interface Bounds {
  readonly low: number
  readonly high: number
}

const finite = (value: number) => (Number.isFinite(value) ? value : null)

/** Turns what is known now into wall ms. */
export function serializeBucket(
  window: Readonly<WindowState>,
  offset: Bounds,
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

/** What a record says at a later moment, monotonic ms. */
export interface RestoredBucket {
  /** The window is to be asked for before it is spent. */
  mustProbe: boolean
  hold: { since: number; until: number } | null
  offset: Bounds | null
  window: Partial<WindowState>
  /** The window that was open then still is. */
  open: boolean
}

/** One saved under 5 s ago is the ledger; an older one bounds and never permits; a hold lasts one window at most (rule 3). */
export function deserializeBucket(
  record: BucketRecord,
  windowMs: number,
  at: { t: number; toWall: number },
): RestoredBucket {
  const { t, toWall } = at
  const age = t + toWall - record.savedAt
  const mono = (wall: number | null) => (wall === null ? t : wall - toWall)
  const known = { limit: record.limit, headersSeen: record.told, kind: record.kind }
  const hold =
    record.holdUntil === null
      ? null
      : {
          since: Math.min(t, mono(record.holdSince)),
          until: Math.min(mono(record.holdUntil), t + windowMs),
        }
  const { offsetLow, offsetHigh } = record
  const believed = age < OFFSET_AGE_MS && offsetLow !== null && offsetHigh !== null
  const offset = believed ? { low: offsetLow + toWall, high: offsetHigh + toWall } : null
  const endBy = Math.min(mono(record.endBy), t + windowMs)
  if (!record.open || endBy <= t)
    return { mustProbe: hold !== null, hold, offset, window: known, open: false }
  const window = {
    ...known,
    open: true,
    resetAt: record.name,
    endBy,
    remaining: record.remaining,
    lastAnswerAt: Math.min(t, mono(record.lastAnswerAt)),
  }
  return { mustProbe: hold !== null || age >= FRESH_MS, hold, offset, window, open: true }
}

/** With the times of a clock that was set back since: as if it had been saved now. Its window may have ended. */
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

/** As it is stored. */
export const textOf = (record: BucketRecord): string =>
  JSON.stringify({ version: VERSION, ...record })

/** Reads a stored text; null for one that is not wholly a record: it is dropped, not trusted. */
export function parseRecord(text: string | null): BucketRecord | null {
  if (text === null) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  return isRecord(value) ? value : null
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
