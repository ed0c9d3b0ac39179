/** Evidence needed twice: one Reset may creep because a server was replaced. */
const ENOUGH = 2
/** A refusal that frees this much before the window's earliest end, ms, was not made by that window. */
const CONTRADICTION_MS = 2000
/** A service that asks for no more has not looked. */
const VAGUE_MS = 1000
/** A little more than the refill takes, so that rounding never leaves a request short; more after refusals. */
const CAUTION = 1.01
const EVEN_CAUTION = 1.008
const MORE_CAUTION = 0.05
const MAX_CAUTION = 1.25

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

/** A bucket's Reset is this much later than used requests explain, ms: services round. */
const ROUNDING_MS = 1000
/** So many times what may be rounded has to come back before it is believed. */
const CLEAR = 3

interface Limit {
  windowMs: number
  limit: number
}

/** Gathers evidence that a limit slides (rule 15). */
export class SlidingEvidence {
  /** Its Reset says nothing of when the next request is admitted: refills are waited for one by one. */
  paced = false
  /** Reset names another window, but Remaining continues as in the old one. */
  suspected = false
  /** When the last window was spent, monotonic ms; null if it was not. */
  spentAt: number | null = null
  /** The open window began with what a bucket would have had. */
  refilled = false
  #evidence = 0
  #caution = CAUTION
  #even = false
  /** The first answer of a burst: when its Reset grows as requests are used, it tells when a bucket is full. */
  #first: { reset: number; used: number; t: number; fits: number } | null = null
  /** Admitted under the newest Reset, and under the one a window before; null if Resets are no grid. */
  #admitted: { reset: number; count: number; before: number | null } | null = null

  /** A bucket refills evenly. Once more, it was too fast. */
  pace(): void {
    if (this.paced) this.#caution = Math.min(MAX_CAUTION, this.#caution + MORE_CAUTION)
    else {
      this.#even = true
      this.#caution = EVEN_CAUTION
    }
    this.paced = true
  }

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
    if (asked !== null && this.paced) this.pace()
    if (asked === null || asked <= VAGUE_MS) return this.paced || this.#evidence >= ENOUGH
    const early = t + asked + CONTRADICTION_MS < before.earliest
    const late = before.passed && Math.abs(moved) <= sameMs && asked >= CONTRADICTION_MS
    if (early || late) this.paced = true
    return this.paced || this.#evidence >= ENOUGH
  }

  /** How long one request takes to come back: as many do in a window as the one before admitted. */
  step(windowMs: number, limit: number): number {
    const before = this.#even ? limit : Math.max(this.#admitted?.before ?? limit, limit / 2)
    return (windowMs / Math.max(1, Math.min(limit, before))) * this.#caution
  }

  /** How many requests came back within `ms`, beyond the one that is sent. */
  back(ms: number, { windowMs, limit }: Limit): number {
    return Math.max(0, Math.min(limit, Math.floor(ms / this.step(windowMs, limit))) - 1)
  }

  /** Whether a window of a grid begins with what came back since the last one was spent, and no more. */
  begins(remaining: number, moved: number | null, sentAt: number, of: Limit & { sameMs: number }) {
    const grid = moved === null || Math.abs(moved - of.windowMs) <= of.sameMs
    const partly = grid && this.spentAt !== null && remaining < of.limit - 1
    this.refilled = partly && Math.abs(remaining - this.back(sentAt - (this.spentAt ?? 0), of)) <= 1
  }

  /** Whether Reset is ahead by what was used, in refills, twice within a burst: a bucket tells when it will be full. */
  fills(reset: number, used: number, t: number, each: number): boolean {
    const first = this.#first
    if (first === null || used <= first.used || t - first.t > each) {
      this.#first = { reset, used, t, fits: 0 }
      return false
    }
    const expected = (used - first.used) * each
    const slack = each + ROUNDING_MS
    const fits = Math.abs(reset - first.reset - expected) <= slack
    if (expected > CLEAR * slack && fits) first.fits += 1
    return !this.paced && first.fits >= ENOUGH
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
