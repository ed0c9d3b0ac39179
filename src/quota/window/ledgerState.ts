import type { BucketSnapshot } from '../types.ts'

/** What is known of one bucket's window. Times are monotonic ms; only `resetAt` is of the service's own clock. */
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
  /** A window's earliest end as a refusal told it; windows that follow each other end a window apart. */
  pinned: { end: number; refused: number } | null
  /** Remaining has been read at least once: headers are not hidden. */
  headersSeen: boolean
  answers: number
}

/** Before the first answer: a limit that is assumed. */
export function unknownWindow(limit: number, windowMs: number): LedgerState {
  return {
    limit,
    windowMs,
    source: 'assumed',
    kind: 'unknown',
    open: false,
    remaining: 0,
    resetAt: null,
    endBy: Infinity,
    lastAnswerAt: -Infinity,
    newestSentAt: -Infinity,
    closedAt: -Infinity,
    pinned: null,
    headersSeen: false,
    answers: 0,
  }
}
