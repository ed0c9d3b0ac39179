/** Evidence needed twice: one Reset may creep because a server was replaced. */
const ENOUGH = 2
/** A refusal that frees this much before the window's earliest end, ms, was not made by that window. */
const CONTRADICTION_MS = 2000
/** A service that asks for no more has not looked. */
const VAGUE_MS = 1000
/** A little more than the refill takes, so that rounding never leaves a request short; more after refusals. */
const CAUTION = 1.01
const MORE_CAUTION = 0.05
const MOST_CAUTION = 1.25

interface Evidence {
  status: number
  limit: number | null
  remaining: number | null
  retryAfter: number | null
  bodyRetryAfter: number | null
}

/** The ledger before an answer. */
export interface Before {
  /** Of Reset, ms. */
  moved: number
  sameMs: number
  windowMs: number
  limit: number
  remaining: number
  /** Our answered sends in this window, with this one. */
  own: number
  /** The request was sent after every other had been answered. */
  newest: boolean
  /** The window cannot end before, monotonic ms; -Infinity where nothing says so. */
  earliest: number
  /** Sent when the window that Reset names must have been over, by all that is known of it. */
  passed: boolean
}

/** Gathers evidence that a limit slides (rule 15). */
export class SlidingEvidence {
  /** Its Reset says nothing of when the next request is admitted: refills are waited for one by one. */
  paced = false
  /** Reset names another window, but Remaining continues as in the old one. */
  suspected = false
  #evidence = 0
  #caution = CAUTION
  /** Admitted under the newest Reset, and under the one a window before; null where Resets are no grid. */
  #admitted: { reset: number; count: number; before: number | null } | null = null

  /** True once it is proven. */
  see(a: Evidence, before: Before, t: number): boolean {
    const { moved, sameMs, windowMs } = before
    const goesOn = !before.newest && a.limit !== null && a.remaining === a.limit - before.own
    if (moved > sameMs) this.suspected = goesOn && moved >= windowMs - sameMs
    const creeps = moved > sameMs && moved < windowMs - sameMs
    const rises =
      before.newest &&
      Math.abs(moved) <= sameMs &&
      a.limit === before.limit &&
      a.remaining !== null &&
      a.remaining > before.remaining
    if (creeps || rises) this.#evidence += 1
    const asked = a.status === 429 && a.remaining === 0 ? (a.bodyRetryAfter ?? a.retryAfter) : null
    if (asked !== null && this.paced)
      this.#caution = Math.min(MOST_CAUTION, this.#caution + MORE_CAUTION)
    if (asked === null || asked <= VAGUE_MS) return this.paced || this.#evidence >= ENOUGH
    const early = t + asked + CONTRADICTION_MS < before.earliest
    const late = before.passed && Math.abs(moved) <= sameMs && asked >= CONTRADICTION_MS
    if (early || late) this.paced = true
    return this.paced || this.#evidence >= ENOUGH
  }

  /** How long one request takes to come back: as many do in a window as the one before admitted. */
  step(windowMs: number, limit: number): number {
    const before = Math.max(this.#admitted?.before ?? limit, limit / 2)
    return (windowMs / Math.max(1, Math.min(limit, before))) * this.#caution
  }

  admitted(reset: number, sameMs: number, windowMs: number): void {
    const last = this.#admitted
    const moved = last === null ? Infinity : reset - last.reset
    if (last !== null && Math.abs(moved) <= sameMs) last.count += 1
    else if (moved > 0) {
      const next = last !== null && Math.abs(moved - windowMs) <= sameMs
      this.#admitted = { reset, count: 1, before: next ? last.count : null }
    }
  }
}
