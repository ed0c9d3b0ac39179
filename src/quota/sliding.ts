import type { Answer } from './outcome.ts'

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

/** What the ledger knew before an answer. */
export interface Before {
  /** How far Reset moved, ms. */
  moved: number
  sameMs: number
  windowMs: number
  limit: number
  remaining: number
  /** The request was sent after every other had been answered. */
  newest: boolean
  /** The window cannot end before, monotonic ms; -Infinity where no checked clock says so. */
  earliest: number
}

/** Gathers evidence that a limit slides (rule 15). */
export class Sliding {
  /** Its Reset says nothing of when the next request is admitted: refills are waited for one by one. */
  paced = false
  #evidence = 0
  #caution = CAUTION

  /** True once it is proven. */
  see(a: Answer, before: Before, t: number): boolean {
    const { moved, sameMs, windowMs } = before
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
    if (asked !== null && asked > VAGUE_MS && t + asked + CONTRADICTION_MS < before.earliest)
      this.paced = true
    return this.paced || this.#evidence >= ENOUGH
  }

  /** How long one request takes to come back. */
  step(windowMs: number, limit: number): number {
    return (windowMs / Math.max(1, limit)) * this.#caution
  }
}
