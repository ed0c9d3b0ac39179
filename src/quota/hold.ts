import type { Hold } from './types.ts'

export const SHORTEST_HOLD_MS = 1000
export const LONGEST_HOLD_MS = 3_600_000
/** From here on "try now" is offered. */
const SKIPPABLE_MS = 120_000
const LONGEST_BACKOFF_MS = 64_000

/**
 * Holds a whole bucket after a refusal (rule 6). Times are monotonic ms. The service's own word is kept to, an hour
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
    const told = Math.max(SHORTEST_HOLD_MS, asked ?? fallback)
    const vague = asked === null || asked <= SHORTEST_HOLD_MS
    const backoff = vague && this.strikes > 1 ? SHORTEST_HOLD_MS * 2 ** (this.strikes - 1) : 0
    const wait = Math.min(LONGEST_HOLD_MS, Math.max(told, Math.min(backoff, LONGEST_BACKOFF_MS)))
    this.until = this.active(t) ? Math.max(this.until, t + wait) : t + wait
  }

  /** At least until `t`, before the refusal's body has been read. */
  brace(from: number, until: number): void {
    if (!this.active(from)) this.since = from
    this.until = Math.max(this.until, until)
  }

  answered(): void {
    this.strikes = 0
  }

  end(): void {
    this.until = -Infinity
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
