import type { BucketSnapshot } from '../types.ts'

const VERSION = 1

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
export interface BucketRecord extends Pick<LedgerState, 'limit' | 'kind' | 'open' | 'remaining'> {
  /** Absent from older records. */
  windowMs?: number
  savedAt: number
  /** `headersSeen` */
  told: boolean
  /** `resetAt` */
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
  const whole = (x: unknown) => Number.isSafeInteger(x) && Number(x) >= 0
  const maybe = (x: unknown) => x === null || Number.isFinite(x)
  return (
    r.version === VERSION &&
    r.limit !== 0 &&
    ['fixed', 'sliding', 'unknown'].some((kind) => kind === r.kind) &&
    [r.savedAt, r.limit, r.remaining, r.own, r.windowMs ?? 1].every(whole) &&
    [r.told, r.open, r.bought, r.pinned, r.neighbours].every((x) => typeof x === 'boolean') &&
    [r.name, r.endBy, r.lastAnswerAt, r.offsetLow, r.offsetHigh].every(maybe) &&
    [r.holdUntil, r.holdSince].every(maybe)
  )
}
