import { OffsetInterval } from './offset.ts'
import type { Answer } from './outcome.ts'
import { Sliding } from './sliding.ts'
import type { BucketSnapshot } from './types.ts'

/** Two Resets this near name one window: services round. */
const SAME_MS = 1500
const ROUNDING_MS = 1000

/** The wall clock as an offset to the monotonic one, ms: bounds, and what is believed until an answer disproves it. */
export interface ConfirmedClock {
  low: number
  high: number
  trusted: number
}

/** A request's way there and back. */
export interface Round {
  sentAt: number
  order: number
  t: number
  confirmed: ConfirmedClock | null
}

export interface WindowEnd {
  earliest: number
  latest: number
}

/** What an answer did to the ledger. */
export type Settled = 'stale' | 'same' | 'opened'

/**
 * What is known of one bucket's window: its name, what remains, and an interval for its end. Times are monotonic ms;
 * only names are the service's own. A window that is not open is one nobody has told us of yet.
 */
export class Ledger {
  limit: number
  windowMs: number
  source: BucketSnapshot['source'] = 'assumed'
  kind: BucketSnapshot['windowKind'] = 'unknown'
  readonly offset = new OffsetInterval()
  readonly sliding = new Sliding()
  open = false
  remaining = 0
  /** Reset of the open or last window. */
  name: number | null = null
  endBy = Infinity
  lastAnswerAt = -Infinity
  /** When the newest request that was answered had been sent. */
  newestSentAt = -Infinity
  closedAt = -Infinity
  /** A window's earliest end as a refusal told it; windows that follow each other end a window apart. */
  pinned: { end: number; refused: number } | null = null
  /** Remaining has been read at least once: headers are not hidden. */
  told = false
  answers = 0
  #order = 0
  #lastAnswer = 0
  #newestSent = 0

  constructor(limit: number, windowMs: number) {
    this.limit = limit
    this.windowMs = windowMs
  }

  /** When the open window ends; `confirmed` is what a checked wall clock says of the offset. */
  end(confirmed: ConfirmedClock | null): WindowEnd {
    if (this.sliding.paced) {
      const refill = this.newestSentAt + this.sliding.step(this.windowMs, this.limit)
      return {
        earliest: refill,
        latest: this.remaining > 0 ? this.endBy : Math.min(this.endBy, refill),
      }
    }
    if (this.name === null) return { earliest: this.lastAnswerAt, latest: this.endBy }
    const { low, high } =
      confirmed === null ? this.offset : this.offset.within(confirmed.low, confirmed.high)
    const trusted = confirmed !== null && confirmed.trusted >= low && confirmed.trusted < high
    const latest = Math.min(this.endBy, this.name - (trusted ? confirmed.trusted : low))
    return { earliest: Math.min(latest, this.name - high), latest }
  }

  /** Numbers sends and answers in the order in which they happen. */
  nextOrder(): number {
    this.#order += 1
    return this.#order
  }

  close(t: number): void {
    this.open = false
    this.closedAt = t
    this.remaining = 0
  }

  /** Settles an answer. `own`: our answered sends in this window, with it. */
  answer(a: Answer, at: Round, own: number): Settled {
    const { sentAt, order, t } = at
    this.answers += 1
    this.#judge(a, at, own)
    if (a.limit !== null) {
      this.limit = a.limit
      this.source = 'header'
    }
    if (a.remaining !== null) this.told = true
    const settled = this.#place(a, at)
    const newestSent = order >= this.#newestSent
    this.#newestSent = Math.max(this.#newestSent, order)
    this.newestSentAt = Math.max(this.newestSentAt, sentAt)
    this.#narrow(a, sentAt, t)
    if (settled === 'stale') return settled
    if (settled === 'opened') {
      this.open = true
      this.endBy = this.#endBy(a, at)
      this.remaining = a.remaining ?? this.limit - 1
      if (a.reset !== null || !this.told) this.name = a.reset
    } else if (this.kind === 'sliding' && a.remaining !== null) {
      // the newest-sent answer is the truth: what was spent comes back at any moment
      if (newestSent) this.remaining = a.remaining
      this.name = a.reset ?? this.name
      this.endBy = t + this.windowMs
    } else if (a.remaining === null) {
      this.remaining = Math.min(this.remaining - 1, this.limit - own)
    } else {
      this.remaining =
        order > this.#lastAnswer ? a.remaining : Math.min(this.remaining, a.remaining)
    }
    this.remaining = Math.max(0, this.remaining)
    this.endBy = Math.min(this.endBy, this.#endBy(a, at))
    this.lastAnswerAt = t
    this.#lastAnswer = this.nextOrder()
    return settled
  }

  /** One window after any response; later only where a checked clock reads so a Reset that fits no fixed window. */
  #endBy(a: Answer, { t, confirmed }: Round): number {
    const by = t + this.windowMs
    if (!this.sliding.suspected || confirmed === null || a.reset === null) return by
    return Math.max(by, Math.min(by + this.windowMs, a.reset - confirmed.trusted))
  }

  /** Spent without an answer that says so. */
  spend(count: number): void {
    if (this.open) this.remaining = Math.max(0, this.remaining - count)
  }

  /** The window ends `wait` after the refusal: the service said so, in whole seconds. */
  endsWithin(sentAt: number, t: number, wait: number): void {
    this.pinned = { end: sentAt + wait - ROUNDING_MS, refused: sentAt }
    this.endBy = Math.min(this.endBy, t + wait)
  }

  /** The wall clock jumped: nothing that was inferred of clocks holds, and what remains is asked again. */
  forgetClock(t: number): void {
    this.offset.forget()
    if (this.open) this.close(t)
  }

  #judge(a: Answer, { sentAt, order, t, confirmed }: Round, own: number): void {
    if (a.reset === null) return
    if (a.status !== 429) this.sliding.admitted(a.reset, SAME_MS, this.windowMs)
    if (!this.told || this.name === null) return
    const before = {
      moved: a.reset - this.name,
      sameMs: SAME_MS,
      windowMs: this.windowMs,
      limit: this.limit,
      remaining: this.open ? this.remaining : Infinity,
      newest: order > this.#lastAnswer,
      earliest: a.reset - (confirmed?.high ?? this.offset.high),
      passed: sentAt >= a.reset - this.offset.low,
      own,
    }
    if (this.sliding.see(a, before, t)) this.kind = 'sliding'
  }

  #place(a: Answer, { sentAt, order }: Round): Settled {
    if (!this.open) {
      const same =
        a.reset === null || (this.name !== null && Math.abs(a.reset - this.name) <= SAME_MS)
      return same && sentAt < this.closedAt ? 'stale' : 'opened'
    }
    if (a.reset === null || this.name === null) return 'same'
    const moved = a.reset - this.name
    if (Math.abs(moved) <= SAME_MS) return 'same'
    if (this.kind === 'sliding') return 'same'
    if (moved < 0) return order < this.#lastAnswer ? 'stale' : 'opened'
    return 'opened'
  }

  #narrow(a: Answer, sentAt: number, t: number): void {
    if (a.reset === null) return
    const moved = this.name === null ? 0 : a.reset - this.name
    const next = moved > SAME_MS
    if (next) {
      if (moved >= this.windowMs - SAME_MS && this.kind === 'unknown' && !this.sliding.suspected)
        this.kind = 'fixed'
    }
    const rounding = ROUNDING_MS
    if (!this.sliding.suspected)
      this.offset.narrow(a.reset - this.windowMs - rounding - t, a.reset - sentAt)
    if (next && this.kind === 'fixed' && moved < 2 * this.windowMs)
      this.offset.narrow((this.name ?? 0) - rounding - t, Infinity)
    const { low, high } = this.offset.within(
      a.date === null ? -Infinity : a.date - t,
      a.date === null ? Infinity : a.date + ROUNDING_MS - sentAt,
    )
    this.offset.narrow(low, high)
    const wait = a.status === 429 ? (a.bodyRetryAfter ?? a.retryAfter) : null
    if (wait !== null && wait <= this.windowMs + ROUNDING_MS && a.remaining === 0)
      this.offset.narrow(a.reset - rounding - t - wait, a.reset - sentAt - wait + ROUNDING_MS)
  }
}
