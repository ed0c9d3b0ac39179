import type { Hold, Trouble } from '../types.ts'
import { MAX_WAIT_MS } from './times.ts'

const MIN_HOLD_MS = 1000
/** From here on "try now" is offered. */
export const SKIPPABLE_MS = 120_000
const MAX_BACKOFF_MS = 64_000

/**
 * Holds a whole bucket after a refusal (rule 6). Times are monotonic ms. The service's own word is kept to, 31 days
 * at most; where it says nothing, or a second or less again and again, waits double.
 */
export class HoldState {
  until = -Infinity
  since = -Infinity
  /** Refusals in a row, each of a request sent after the one before. */
  strikes = 0
  #refusedAt = -Infinity

  active(t: number): boolean {
    return t < this.until
  }

  refuse(t: number, sentAt: number, asked: number | null, fallback: number): void {
    if (sentAt > this.#refusedAt) {
      this.strikes += 1
      this.#refusedAt = t
    }
    if (!this.active(t)) this.since = t
    const told = Math.max(MIN_HOLD_MS, asked ?? fallback)
    const vague = asked === null || asked <= MIN_HOLD_MS
    const backoff = vague && this.strikes > 1 ? MIN_HOLD_MS * 2 ** (this.strikes - 1) : 0
    const wait = Math.min(MAX_WAIT_MS, Math.max(told, Math.min(backoff, MAX_BACKOFF_MS)))
    this.until = this.active(t) ? Math.max(this.until, t + wait) : t + wait
  }

  /** Before the refusal's body has been read. */
  holdProvisionally(from: number, until: number): void {
    if (!this.active(from)) this.since = from
    this.until = Math.max(this.until, until)
  }

  answered(): void {
    this.strikes = 0
  }

  describe(t: number, toWall: number): Hold | null {
    if (!this.active(t)) return null
    return {
      until: Math.round(this.until + toWall),
      since: Math.round(this.since + toWall),
      why: 'refused',
      skippable: this.until - this.since > SKIPPABLE_MS,
    }
  }
}

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
const MIN_UNAVAILABLE_MS = 1000
/** A service may be back long before the hour it named, and can bear one request every two minutes. */
export const MAX_UNAVAILABLE_MS = 120_000

/** Pauses a bucket whose service fails again and again, or asks for time with a 503 (rule 13). */
export class FailurePause {
  until = -Infinity
  trouble: Trouble = 'unreachable'
  #inARow = 0

  failed(trouble: Trouble, t: number): void {
    this.#inARow += 1
    if (this.#inARow < 2) return
    this.trouble = trouble
    const pause = FIRST_PAUSE_MS * 2 ** Math.min(this.#inARow, 10)
    this.until = t + Math.min(MAX_PAUSE_MS, pause)
  }

  /** `wait`: what a 503 asks for, ms. */
  answered(wait: number | null, t: number): void {
    this.#inARow = 0
    if (wait === null) return
    this.trouble = 'unavailable'
    const asked = Math.min(MAX_UNAVAILABLE_MS, Math.max(MIN_UNAVAILABLE_MS, wait))
    this.until = Math.max(this.until, t + asked)
  }
}
