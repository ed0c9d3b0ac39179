import type { Answer, Lane, Trouble, WaitReason } from '../types.ts'
import type { ConfirmedClock } from '../clock.ts'

/** Which lanes may send now, why the others wait, and when to look again (monotonic ms). */
export interface Admission {
  readonly may: Readonly<Record<Lane, boolean>>
  readonly why: Readonly<Record<Lane, WaitReason>>
  readonly at: number
  /** The request would go ahead of the others, to learn what is left or when the window ends. */
  readonly probes: boolean
}

/** Facts common to all buckets at one moment. */
export interface AdmissionContext {
  t: number
  /** Wall clock minus monotonic clock, ms. */
  toWall: number
  confirmed: ConfirmedClock | null
  reserve: {
    amount(t: number, left: number): number
    releaseBefore(t: number, available: number): number
  }
  /** When to look again whether there is a network; null while there is one. */
  offlineUntil: number | null
  /** `clicks`: the last free one is kept for a click. */
  connections: 'free' | 'clicks' | 'none'
}

/** A bucket's state at one moment. Times are monotonic ms. */
export interface WindowFacts {
  heldUntil: number
  pausedUntil: number
  /** Why it is paused. */
  trouble: Trouble
  /** Until then others on the address go first. */
  gapUntil: number
  /** No answer has said what is left. */
  asks: boolean
  limit: number
  remaining: number
  inFlight: number
  /** The unanswered first request of a window. */
  probe: { lane: Lane; sentAt: number } | null
  /** How long a probe is waited for. */
  patience: number
  endsBy: number
  /** The most that may be in flight at once. */
  cap: number
  neighbours: boolean
  /** One request over the limit may be spent from then on, to learn when the window ends; Infinity: never (rule 2). */
  overageFrom: number
}

function all<T>(value: T): Record<Lane, T> {
  return { user: value, visible: value, background: value }
}

const TURN = all<WaitReason>('turn')
const EVERYBODY = all(true)
const NO_LANE = all(false)
const NOT_BACKGROUND = { ...EVERYBODY, background: false }
const closed = (why: WaitReason, at: number): Admission => ({
  may: NO_LANE,
  why: all(why),
  at,
  probes: false,
})
const opened = (probes: boolean): Admission => ({ may: EVERYBODY, why: TURN, at: Infinity, probes })

/** Decides, by the rules, who of a bucket's queue may go at this moment. */
export function admission(facts: WindowFacts, now: AdmissionContext): Admission {
  const { t } = now
  if (now.offlineUntil !== null) return closed('offline', now.offlineUntil)
  if (t < facts.heldUntil) return closed('held', facts.heldUntil)
  if (t < facts.pausedUntil) return closed(facts.trouble, facts.pausedUntil)
  if (t < facts.gapUntil) return closed('others', facts.gapUntil)
  if (now.connections === 'none') return closed('connections', Infinity)
  const found = facts.asks ? probing(facts, t) : spending(facts, now)
  if (now.connections === 'free' || !found.may.background) return found
  const may = { ...found.may, background: false }
  return { ...found, may, why: { ...found.why, background: 'connections' } }
}

function probing({ probe, inFlight, limit, patience }: WindowFacts, t: number): Admission {
  if (inFlight >= limit) return closed('probing', Infinity)
  if (probe === null) return opened(true)
  const until = probe.sentAt + patience
  if (t >= until) return opened(true)
  // a click may always pass a probe of background work
  return { ...closed('probing', until), may: { ...NO_LANE, user: probe.lane !== 'user' } }
}

function spending(facts: WindowFacts, now: AdmissionContext): Admission {
  const { t, reserve } = now
  const { remaining, inFlight, endsBy, cap } = facts
  const available = remaining - inFlight
  if (available <= 0) {
    if (inFlight > 0) return closed('spent', endsBy)
    return t >= facts.overageFrom
      ? opened(true)
      : closed('spent', Math.min(endsBy, facts.overageFrom))
  }
  if (inFlight >= cap) return closed(facts.neighbours ? 'others' : 'probing', endsBy)
  if (available > reserve.amount(t, endsBy - t)) return opened(false)
  const at = Math.max(t + 1, endsBy - reserve.releaseBefore(t, available))
  return { may: NOT_BACKGROUND, why: { ...TURN, background: 'reserved' }, at, probes: false }
}

/** The end of a window counts as known when it is known this well, ms. */
const KNOWN_MS = 3000
/** In the last part of a window a hold costs more than the knowledge saves. */
const LAST_PART = 1 / 3

interface SpentWindow {
  t: number
  kind: 'fixed' | 'sliding' | 'unknown'
  windowMs: number
  end: { earliest: number; latest: number }
  /** A Reset names it. */
  named: boolean
  /** A checked clock reads Reset. */
  confirmed: boolean
  /** The end as an unchecked clock reads it, where nothing contradicts it. */
  guess: number | null
  /** When one request would have come back, if they come back one by one. */
  refill: number
}

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

  /** From when on it may be spent, monotonic ms; Infinity: not in this window. */
  from(window: SpentWindow): number {
    const { t, kind, windowMs, end, named, confirmed, guess, refill } = window
    if (kind === 'sliding') return Infinity
    if (this.#doubt === 'open') return end.latest - t > KNOWN_MS ? Math.max(t, refill) : Infinity
    if (named && confirmed) return Infinity
    if (this.done || end.latest - end.earliest <= KNOWN_MS) return Infinity
    const last = windowMs * LAST_PART
    if (end.latest - t <= Math.max(KNOWN_MS, last)) return Infinity
    // a refusal tells a window from a bucket only where one request would have come back
    if (!named && this.#admitted === 0) return Math.max(t, refill)
    // the guess is soon proved or disproved, and costs nothing where it is right
    return guess !== null && guess > t && guess - t < last ? guess : t
  }
}
