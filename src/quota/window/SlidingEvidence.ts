import type { Answer } from '../types.ts'
import type { LedgerState } from './BucketRecord.ts'

/** Resets that differ by less name one window, ms: services round. */
export const SAME_MS = 1500
export const ROUNDING_MS = 1000
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

/** The ledger at an answer. Times are monotonic ms. */
interface Round {
  t: number
  /** Of Reset, ms. */
  moved: number
  /** Our answered sends in this window, with this one. */
  own: number
  /** The request was sent after every other had been answered. */
  newest: boolean
  /** The window cannot end before; -Infinity if unknown. */
  earliest: number
  /** Sent when the window that Reset names must have ended. */
  passed: boolean
}

/** So many times what may be rounded has to come back before it is believed. */
const CLEAR = 3

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
  readonly #window: Readonly<LedgerState>
  #evidence = 0
  #caution = CAUTION
  #even = false
  /** The first answer of a burst: when its Reset grows as requests are used, it tells when a bucket is full. */
  #first: { reset: number; used: number; t: number; fits: number } | null = null
  /** Admitted under the newest Reset, and under the one a window before; null if Resets are no grid. */
  #admitted: { reset: number; count: number; before: number | null } | null = null

  constructor(window: Readonly<LedgerState>) {
    this.#window = window
  }

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
  see(a: Answer, { t, moved, own, newest, earliest, passed }: Round): boolean {
    const { limit, windowMs, open, remaining } = this.#window
    const continues = !newest && a.limit !== null && a.remaining === a.limit - own
    if (moved > SAME_MS) this.suspected = continues && moved >= windowMs - SAME_MS
    const creeps = moved > SAME_MS && moved < windowMs - SAME_MS
    const same = Math.abs(moved) <= SAME_MS
    const rises = open && a.remaining !== null && a.remaining > remaining
    if (creeps || (rises && newest && same && a.limit === limit)) this.#evidence += 1
    const asked = a.status === 429 && a.remaining === 0 ? a.retryAfter : null
    if (asked !== null && this.paced) this.pace()
    if (asked !== null && asked > VAGUE_MS) {
      const early = t + asked + CONTRADICTION_MS < earliest
      if (early || (passed && same && asked >= CONTRADICTION_MS)) this.paced = true
    }
    return this.paced || this.#evidence >= ENOUGH
  }

  /** How long one request takes to come back: as many do in a window as the one before admitted. */
  get step(): number {
    const { windowMs, limit } = this.#window
    const before = this.#even ? limit : Math.max(this.#admitted?.before ?? limit, limit / 2)
    return (windowMs / Math.max(1, Math.min(limit, before))) * this.#caution
  }

  /** How many requests came back within `ms`, beyond the one that is sent. */
  back(ms: number): number {
    return Math.max(0, Math.min(this.#window.limit, Math.floor(ms / this.step)) - 1)
  }

  /** Notes whether a window of a grid begins with what came back since the last one was spent, and no more. */
  begins(moved: number | null, sentAt: number): void {
    const { windowMs, limit, remaining } = this.#window
    const grid = moved === null || Math.abs(moved - windowMs) <= SAME_MS
    const partly = grid && this.spentAt !== null && remaining < limit - 1
    this.refilled = partly && Math.abs(remaining - this.back(sentAt - (this.spentAt ?? 0))) <= 1
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

  admitted(reset: number): void {
    const last = this.#admitted
    const moved = last === null ? Infinity : reset - last.reset
    if (last !== null && Math.abs(moved) <= SAME_MS) last.count += 1
    else if (moved > 0) {
      const next = last !== null && Math.abs(moved - this.#window.windowMs) <= SAME_MS
      this.#admitted = { reset, count: 1, before: next ? last.count : null }
    }
  }
}
