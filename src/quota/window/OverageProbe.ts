import type { ClockReading } from '../clock.ts'
import type { Answer } from '../types.ts'
import type { Ledger } from './Ledger.ts'

/** The end of a window counts as known when it is known this well, ms. */
const KNOWN_MS = 3000
/** In the last part of a window a hold costs more than the knowledge saves. */
const LAST_PART = 1 / 3
/** Of a longer window a refusal may cost hours, or a day. */
const LONG_MS = 3_600_000

/** Whether one request over the limit may be spent, to learn from its refusal when the window ends (rule 2). */
export class OverageProbe {
  /** A refusal has shown when a window ends. */
  done = false
  #doubt: 'none' | 'open' | 'settled' = 'none'
  /** How many were admitted over the limit, one after the other. */
  #admitted = 0

  refused(): void {
    this.done = true
    if (this.#doubt === 'open') this.#doubt = 'settled'
  }

  /**
   * An answer to it. Whether the limit is a bucket: no more was admitted than had come back, `returned`. More is of a new
   * window, or of a higher limit.
   */
  answered({ status, remaining }: Pick<Answer, 'status' | 'remaining'>, returned: number): boolean {
    if (status === 429) return this.#admitted > 0 && this.#admitted <= returned
    this.#admitted += remaining === null || remaining === 0 ? 1 : Infinity
    return remaining === 0
  }

  /**
   * A window opened when a refusal had said it would, and its first answer says that it is spent, though no other client
   * was seen: either another client came, or the limit slides and its Reset means nothing. One more request over the
   * limit finds out, once.
   */
  wonder(onceDone: boolean): void {
    if (this.#doubt === 'none' && (this.done || !onceDone)) this.#doubt = 'open'
  }

  /** From when on it may be spent in a window with nothing left, monotonic ms; Infinity: not in this window. */
  from({ t, toWall, confirmed }: ClockReading, ledger: Ledger): number {
    const { kind, windowMs, resetAt, headersSeen, lastAnswerAt } = ledger.state
    const { earliest, latest } = ledger.end(confirmed)
    // when one request would have come back, if they come back one by one
    const refill = Math.max(t, lastAnswerAt + ledger.sliding.step)
    if (kind === 'sliding') return Infinity
    if (this.#doubt === 'open') return latest - t > KNOWN_MS ? refill : Infinity
    // a checked clock reads Reset
    if (resetAt !== null && headersSeen && confirmed !== null) return Infinity
    const last = windowMs * LAST_PART
    if (this.done || windowMs > LONG_MS || latest - earliest <= KNOWN_MS) return Infinity
    if (latest - t <= Math.max(KNOWN_MS, last)) return Infinity
    // a refusal tells a window from a bucket only where one request would have come back
    if (resetAt === null && this.#admitted === 0) return refill
    // the guess is soon proved or disproved, and costs nothing where it is right
    const guess = ledger.guessEnd(toWall)
    return guess !== null && guess > t && guess - t < last ? guess : t
  }
}
