import type { Answer, Assumption } from '../types.ts'
import type { ClockReading, ConfirmedClock } from '../clock.ts'
import type { LedgerState } from './BucketRecord.ts'
import { MAX_WAIT_MS } from './times.ts'
import { ROUNDING_MS, SAME_MS, SlidingEvidence } from './SlidingEvidence.ts'

/** Longer than rounding and a round trip explain. */
const LATE_MS = 2000
/** Windows for which a limit that hidden headers leave to refusals is believed before more is tried again. */
const MAX_BELIEVED = 4

export type Now = Pick<ClockReading, 't' | 'confirmed' | 'toWall'>

export interface Round extends Now {
  sentAt: number
  order: number
}

export interface WindowEnd {
  earliest: number
  latest: number
}

/** The service's clock minus the monotonic one, ms: bounds, never a single number (rule 2). */
export interface Offset {
  readonly low: number
  readonly high: number
}

const UNKNOWN: Offset = { low: -Infinity, high: Infinity }

function intersection(a: Offset, b: Offset): Offset | null {
  const low = Math.max(a.low, b.low)
  const high = Math.min(a.high, b.high)
  return low <= high ? { low, high } : null
}

export type Settled = 'stale' | 'same' | 'opened'

/** Keeps one bucket's window: its name, what remains, and an interval for its end. */
export class Ledger {
  readonly sliding: SlidingEvidence
  /** Bounds on the service's clock. */
  offset = UNKNOWN
  readonly #state: LedgerState
  readonly #assumed: Assumption
  /** Spent without an answer in the open window, each by the order of its sending. */
  #unanswered: readonly number[] = []
  #order = 0
  #lastAnswer = 0
  #newestSent = 0
  /** Hidden headers: how many were admitted before a refusal, that as often in a row, and for how many windows it is the limit. */
  #early = { admitted: 0, times: 0, windows: 0 }
  #newestLimit: number | null = null

  constructor(limit: number, windowMs: number) {
    this.#assumed = { limit, windowMs }
    this.#state = {
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
    this.sliding = new SlidingEvidence(this.#state)
  }

  get state(): Readonly<LedgerState> {
    return this.#state
  }

  restore(state: Partial<LedgerState>, offset: Offset | null): void {
    Object.assign(this.#state, state)
    if (offset !== null) this.offset = offset
  }

  /** When the open window ends; `confirmed` is what a checked wall clock says of the offset. */
  end(confirmed: ConfirmedClock | null): WindowEnd {
    const { remaining, resetAt, endBy, lastAnswerAt, newestSentAt } = this.#state
    if (this.sliding.paced) {
      const refill = newestSentAt + this.sliding.step
      return { earliest: refill, latest: remaining > 0 ? endBy : Math.min(endBy, refill) }
    }
    if (resetAt === null) return { earliest: lastAnswerAt, latest: endBy }
    const { low, high } = this.#offsetWithin(confirmed ?? UNKNOWN)
    const trusted = confirmed !== null && confirmed.trusted >= low && confirmed.trusted < high
    const latest = Math.min(endBy, resetAt - (trusted ? confirmed.trusted : low))
    return { earliest: Math.min(latest, resetAt - high), latest }
  }

  /** The end as an unchecked wall clock reads it; null if the answers contradict that clock. */
  guessEnd(toWall: number): number | null {
    const { resetAt } = this.#state
    const agrees = toWall >= this.offset.low && toWall <= this.offset.high
    return resetAt === null || !agrees ? null : resetAt - toWall
  }

  /** Requests sent after this, and before the last window closed, may count in the next one. */
  lateSince(roundTrip: number): number {
    const { closedAt, windowMs, pinned } = this.#state
    if (pinned === null) return closedAt - LATE_MS - roundTrip
    const grid = pinned.end + Math.floor((closedAt - pinned.end) / windowMs) * windowMs
    // requests sent before a refusal were counted in the window that refused
    return Math.max(grid - roundTrip, pinned.refused)
  }

  /** Numbers sends and answers in the order in which they happen. */
  nextOrder(): number {
    this.#order += 1
    return this.#order
  }

  close(t: number): void {
    const { open, remaining, newestSentAt } = this.#state
    if (open) this.sliding.spentAt = remaining === 0 ? newestSentAt : null
    this.#state.open = false
    this.#state.closedAt = t
    this.#state.remaining = 0
    this.#unanswered = []
  }

  /** A limit that one answer tells against all others of the window is of its route: the next one has to tell it, too. */
  believed(a: Answer): Answer {
    const { open, source, limit } = this.#state
    if (a.limit === null) return a
    const isOther =
      open && source === 'header' && a.limit !== limit && a.limit !== this.#newestLimit
    this.#newestLimit = a.limit
    return isOther ? { ...a, limit: null, remaining: null, reset: null, left: null } : a
  }

  /** `own`: our answered sends in this window, with this one. */
  answer(a: Answer, at: Round, own: number): Settled {
    const { sentAt, order, t } = at
    const state = this.#state
    state.answers += 1
    this.#judge(a, at, own)
    if (a.limit !== null) {
      state.limit = a.limit
      state.source = 'header'
    }
    if (a.remaining !== null) state.headersSeen = true
    this.#learnWindow(a, at)
    const settled = this.#place(a, at)
    const newestSent = order >= this.#newestSent
    this.#newestSent = Math.max(this.#newestSent, order)
    const before = state.newestSentAt
    state.newestSentAt = Math.max(before, sentAt)
    this.#narrow(a, sentAt, t)
    if (settled === 'stale') return settled
    // an answer counts what was sent before the request it answers
    this.#unanswered = this.#unanswered.filter((spent) => spent > order)
    const remaining = a.remaining === null ? null : a.remaining - this.#unanswered.length
    if (settled === 'opened') {
      if (!state.headersSeen && state.source !== 'header') {
        this.#early.windows -= 1
        state.limit = this.#early.windows < 0 ? this.#assumed.limit : this.#early.admitted
      }
      const moved = a.reset === null || state.resetAt === null ? null : a.reset - state.resetAt
      state.open = true
      state.endBy = this.#endBy(a, at)
      const unseen = this.sliding.paced ? this.sliding.back(sentAt - before) : state.limit - 1
      state.remaining = remaining ?? unseen
      this.sliding.begins(moved, sentAt)
      if (a.reset !== null || !state.headersSeen) state.resetAt = a.reset
    } else if (state.kind === 'sliding' && remaining !== null) {
      // the newest-sent answer is the truth: what was spent comes back at any moment
      if (newestSent) state.remaining = remaining
      state.resetAt = a.reset ?? state.resetAt
      state.endBy = t + state.windowMs
    } else if (remaining === null) {
      if (a.status !== 429 && own > this.#early.admitted) this.#early.times = 0
      state.remaining = Math.min(state.remaining - 1, state.limit - own)
    } else {
      state.remaining = order > this.#lastAnswer ? remaining : Math.min(state.remaining, remaining)
    }
    state.remaining = Math.max(0, state.remaining)
    // of two names of one window, the later one of the answer that spent it
    if (a.remaining === 0 && a.reset !== null && state.resetAt !== null)
      state.resetAt = Math.max(state.resetAt, a.reset)
    state.endBy = Math.min(state.endBy, this.#endBy(a, at))
    state.lastAnswerAt = t
    this.#lastAnswer = this.nextOrder()
    return settled
  }

  /**
   * A refusal that names no time holds to the end of its window. One that says nothing at all ends it a window's length after its first
   * answer. What was answered in it, `admitted`, proves no limit, as others may have spent there; the same once more does (rule 12).
   */
  waitAfter(a: Answer, t: number, confirmed: ConfirmedClock | null, admitted: number): number {
    const { windowMs, headersSeen, open, endBy, resetAt } = this.#state
    if (a.reset !== null) return Math.min(windowMs, Math.max(0, this.end(confirmed).latest - t))
    if (a.retryAfter !== null) return windowMs
    if (this.sliding.paced) return this.sliding.step
    if (resetAt !== null) return windowMs
    const end = open ? Math.min(endBy, t + windowMs) : t + windowMs
    if (open && !headersSeen) {
      const times = admitted > 0 && admitted === this.#early.admitted ? this.#early.times + 1 : 1
      this.#early = { admitted, times, windows: Math.min(times - 1, MAX_BELIEVED) }
    }
    this.close(end)
    return Math.max(0, end - t)
  }

  /** Spent requests come back one by one (rule 15). */
  pace(): void {
    this.#state.kind = 'sliding'
    this.sliding.pace()
  }

  /** Spent without an answer that says so; `order` is that of its sending, or of now where other tabs sent it. */
  spend(count: number, order = this.nextOrder()): void {
    if (!this.#state.open) return
    this.#state.remaining = Math.max(0, this.#state.remaining - count)
    this.#unanswered = [...this.#unanswered, ...Array.from({ length: count }, () => order)]
  }

  exhaust(): void {
    this.#state.remaining = 0
  }

  /** The window ends `wait` after the refusal: the service said so, in whole seconds. */
  endsWithin(sentAt: number, t: number, wait: number, admitted: number): void {
    const { pinned, resetAt, windowMs } = this.#state
    // a window that began when the last one was over cannot end as early
    if (resetAt === null && pinned !== null && admitted > 0 && sentAt > pinned.end)
      if (t + wait + LATE_MS < pinned.end + windowMs) this.pace()
    this.#state.pinned = { end: sentAt + wait - ROUNDING_MS, refused: sentAt }
    this.#state.endBy = Math.min(this.#state.endBy, t + wait)
  }

  /** After a jump of the wall clock nothing that was inferred of clocks holds. */
  forgetClock(t: number): void {
    this.offset = UNKNOWN
    if (this.#state.open) this.close(t)
  }

  /** One window after any response; later only where a checked clock reads so a Reset that fits no fixed window. */
  #endBy(a: Answer, { t, confirmed }: Round): number {
    const { windowMs } = this.#state
    const by = t + Math.min(windowMs, a.left ?? Infinity)
    if (!this.sliding.suspected || confirmed === null || a.reset === null) return by
    return Math.max(by, Math.min(by + windowMs, a.reset - confirmed.trusted))
  }

  /**
   * A policy names the window's length; else no more lies between two ends, and no more of it can be left than it has. A Reset
   * is believed to lie beyond the assumed window only where the limit is not the one that was assumed, either.
   */
  #learnWindow({ windowMs, limit, reset, left, date }: Answer, { t, toWall }: Round): void {
    const state = this.#state
    const moved = (reset ?? 0) - (state.resetAt ?? Infinity)
    if (moved > SAME_MS)
      state.windowMs = Math.min(state.windowMs, Math.max(this.#assumed.windowMs, moved))
    const isOther = limit !== null && limit !== this.#assumed.limit
    const rest = left ?? (isOther ? (reset ?? 0) - (date ?? t + toWall) : 0)
    const least = left === null ? 2 * state.windowMs : state.windowMs + ROUNDING_MS
    if (windowMs !== null) state.windowMs = Math.min(windowMs, MAX_WAIT_MS)
    else if (rest > least && rest <= MAX_WAIT_MS) state.windowMs = rest
  }

  #judge(a: Answer, { sentAt, order, t, confirmed }: Round, own: number): void {
    const { windowMs, resetAt, headersSeen } = this.#state
    if (a.reset === null) return
    if (a.status !== 429) {
      this.sliding.admitted(a.reset)
      if (a.limit !== null && a.remaining !== null)
        if (this.sliding.fills(a.reset, a.limit - a.remaining, t, windowMs / a.limit)) this.pace()
    }
    if (!headersSeen || resetAt === null) return
    const round = {
      t,
      moved: a.reset - resetAt,
      own,
      newest: order > this.#lastAnswer,
      earliest: a.reset - (confirmed?.high ?? this.offset.high),
      passed: sentAt >= a.reset - this.offset.low,
    }
    if (this.sliding.see(a, round)) this.#state.kind = 'sliding'
  }

  #place(a: Answer, { sentAt, order }: Round): Settled {
    const { open, resetAt, closedAt, kind } = this.#state
    const moved = a.reset === null || resetAt === null ? null : a.reset - resetAt
    const same = moved !== null && Math.abs(moved) <= SAME_MS
    if (!open) return (a.reset === null || same) && sentAt < closedAt ? 'stale' : 'opened'
    if (moved === null || same || kind === 'sliding') return 'same'
    return moved < 0 && order < this.#lastAnswer ? 'stale' : 'opened'
  }

  #narrow(a: Answer, sentAt: number, t: number): void {
    const { windowMs, resetAt } = this.#state
    if (a.reset === null) return
    const moved = resetAt === null ? 0 : a.reset - resetAt
    const next = moved > SAME_MS
    const full = moved >= windowMs - SAME_MS && !this.sliding.suspected
    if (next && full && this.#state.kind === 'unknown') this.#state.kind = 'fixed'
    if (!this.sliding.suspected)
      this.#narrowTo(a.reset - windowMs - ROUNDING_MS - t, a.reset - sentAt)
    if (next && this.#state.kind === 'fixed' && moved < 2 * windowMs)
      this.#narrowTo((resetAt ?? 0) - ROUNDING_MS - t, Infinity)
    if (a.date !== null)
      this.offset = this.#offsetWithin({ low: a.date - t, high: a.date + ROUNDING_MS - sentAt })
    const wait = a.status === 429 ? a.retryAfter : null
    if (wait !== null && wait <= windowMs + ROUNDING_MS && a.remaining === 0)
      this.#narrowTo(a.reset - ROUNDING_MS - t - wait, a.reset - sentAt - wait + ROUNDING_MS)
  }

  /** Bounds that contradict all earlier ones replace them: a clock was stepped. */
  #narrowTo(low: number, high: number): void {
    this.offset = intersection(this.offset, { low, high }) ?? { low, high }
  }

  /** Without bounds that contradict it: they are of another clock. */
  #offsetWithin(bounds: Offset): Offset {
    return intersection(this.offset, bounds) ?? this.offset
  }
}
