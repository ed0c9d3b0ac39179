import type { RequestDescriptor } from '../protocol.ts'
import type { ReadBody, ScheduleOptions, Send } from '../types.ts'
import type { AttemptResult } from './attempt.ts'

export interface Waiter {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  signal: AbortSignal | undefined
  onAbort: () => void
}

/** A request of this tab, with its callers. */
export interface Pending {
  descriptor: RequestDescriptor
  send: Send
  read: ReadBody<unknown> | null
  find: (() => Promise<unknown>) | null
  waiters: Set<Waiter>
  /** The next or running attempt, from 1. */
  attempt: number
  /** `finding`: it has its turn, and looks for its result elsewhere before it is sent. */
  state: 'waiting' | 'finding' | 'inFlight' | 'reading'
  /** Ends the running attempt. */
  abort: AbortController | null
  /** Its result, until the scheduler has judged it. */
  last: AttemptResult | null
}

export function createPending(tab: string, send: Send, options: ScheduleOptions<unknown>): Pending {
  const { id, bucket, lane = 'user', label = id, group = null, once = false } = options
  const { read = null, find = null, fresh = false } = options
  const reads = read !== null
  return {
    descriptor: { id, tab, bucket, lane, label, group, once, reads, fresh },
    send,
    read,
    find,
    waiters: new Set(),
    attempt: 1,
    state: 'waiting',
    abort: null,
    last: null,
  }
}
