import type { ClockReading } from '../clock.ts'
import type { Answer, Assumption, Lane, Trouble, WaitReason } from '../types.ts'
import type { BucketRecord } from './BucketRecord.ts'
import type { ClickReserve } from './forecast.ts'
import { FailurePause, HoldState } from './Hold.ts'
import { Ledger, type Now, type WindowEnd } from './Ledger.ts'
import { Neighbours } from './Neighbours.ts'
import { OverageProbe } from './OverageProbe.ts'
import { OwnRequests, type Flight } from './OwnRequests.ts'
import { MAX_WAIT_MS } from './times.ts'
import { ROUNDING_MS } from './SlidingEvidence.ts'

/** Which lanes may send now, why the others wait, and when to look again (monotonic ms). */
export interface Admission {
  readonly may: Readonly<Record<Lane, boolean>>
  readonly why: Readonly<Record<Lane, WaitReason>>
  readonly at: number
}

/** Facts common to all buckets at one moment. */
export interface AdmissionContext extends ClockReading {
  reserve: Pick<ClickReserve, 'amount' | 'releaseBefore'>
  /** When to look again whether there is a network; null while there is one. */
  offlineUntil: number | null
  /** `clicks`: the last free one is kept for a click. */
  connections: 'free' | 'clicks' | 'none'
}

/** A stored ledger that is younger spares the probe (rule 3). */
const FRESH_MS = 5000
/** A stored offset that is older is not trusted. */
const OFFSET_AGE_MS = 3_600_000
/** While a hold is shown, both clocks are read this often: its end is shown in wall time (rule 14). */
const WATCH_CLOCK_MS = 1000

const all = <T>(value: T): Record<Lane, T> => ({ user: value, visible: value, background: value })

const TURN = all<WaitReason>('turn')
const NO_LANE = all(false)
const NOT_BACKGROUND = { ...all(true), background: false }
const OPEN: Admission = { may: all(true), why: TURN, at: Infinity }
const closed = (why: WaitReason, at: number): Admission => ({ may: NO_LANE, why: all(why), at })

/** One bucket. Nothing here reads a clock or arms a timer: times are parameters, monotonic ms. */
export class Bucket {
  readonly name: string
  /** Others only read these parts. */
  readonly window: Ledger['state']
  readonly hold = new HoldState()
  readonly pause = new FailurePause()
  readonly own = new OwnRequests()
  readonly neighbours: Neighbours
  readonly #ledger: Ledger
  readonly #overage = new OverageProbe()
  /** The first request of a window, while unanswered. */
  #probe: Flight | null = null
  /** Sent over the limit, while unanswered. */
  #over: Flight | null = null
  /** After a hold or a jump of the clock one request goes before the rest. */
  #mustProbe = false
  /** The refusal that pins hidden headers came (rule 12). */
  #refusalPinned = false
  /** A key that was answered with the anonymous limit (rule 11). */
  notRecognised = false
  revision = 0

  /** `shares`: tabs that cannot be joined are neighbours, seen or not. */
  constructor(name: string, assumed: Assumption, random: () => number, shares: boolean) {
    this.name = name
    this.neighbours = new Neighbours(random, shares)
    this.#ledger = new Ledger(assumed.limit, assumed.windowMs)
    this.window = this.#ledger.state
  }

  windowEnd({ confirmed }: Now): WindowEnd {
    return this.#ledger.end(confirmed)
  }

  /** Decides, by the rules, which lanes may send at this moment. `waiting`: requests in the queue. */
  admission(now: AdmissionContext, waiting: number): Admission {
    const { t, offlineUntil, connections } = now
    const { hold, pause, neighbours, own } = this
    this.#refresh(now)
    if (offlineUntil !== null) return closed('offline', offlineUntil)
    if (hold.active(t)) return closed('held', hold.until)
    if (t < pause.until) return closed(pause.trouble, pause.until)
    if (t < neighbours.gapUntil) return closed('others', neighbours.gapUntil)
    if (connections === 'none') return closed('connections', Infinity)
    const { open, remaining } = this.window
    // a spent window is never probed: an old ledger still limits, even where it does not permit
    const probes = !open || (this.#mustProbe && remaining > own.inFlight)
    const found = probes ? this.#probing(t) : this.#spending(now, waiting)
    if (connections === 'free' || !found.may.background) return found
    const may = { ...found.may, background: false }
    return { ...found, may, why: { ...found.why, background: 'connections' } }
  }

  sent({ tab, lane }: { tab: string; lane: Lane }, t: number, isOffline: boolean): Flight {
    const order = this.#ledger.nextOrder()
    const flight = { tab, lane, bucket: this.name, sentAt: t, order, isOffline }
    this.revision += 1
    const { open, remaining, limit } = this.window
    const probes = !open || this.#mustProbe
    if (!probes && remaining <= this.own.inFlight) this.#over = flight
    this.own.sent(flight, limit)
    if (probes) this.#probe = flight
    this.neighbours.sent(t)
    return flight
  }

  /** A request sent under another leader. */
  adopt({ tab, lane }: { tab: string; lane: Lane }, t: number): Flight {
    const flight = { tab, lane, bucket: this.name, sentAt: t, order: 0, isOffline: false }
    this.own.adopt(flight)
    return flight
  }

  /** An answer to `flight`, which may have been sent on another bucket that turned out to be this one. */
  answered(flight: Flight, answer: Answer, now: Now): void {
    const { t, confirmed, toWall } = now
    const a = this.#ledger.believed(answer)
    this.revision += 1
    this.own.answered(flight, t)
    this.pause.answered(a.status === 503 ? a.retryAfter : null, t)
    const { answers, limit, resetAt } = this.window
    const own = this.own.total - this.own.inFlight + 1
    const alone = !this.neighbours.cautious
    const settled = this.#ledger.answer(a, { ...flight, t, confirmed, toWall }, own)
    if (settled !== 'stale') {
      if (settled === 'opened') {
        this.own.beginWindow(flight)
        if (!this.window.headersSeen) this.#spendLate()
      }
      const foreign = this.#foreign(a, t)
      // the same name again: a window that was closed too early, not a new one
      const known = answers === 0 || (a.reset !== null && resetAt === this.window.resetAt)
      if (settled === 'opened') this.neighbours.open(foreign, known)
      else if (limit !== this.window.limit) this.neighbours.rebase(foreign)
      else this.neighbours.see(foreign)
      if (settled === 'opened' && alone) this.#wonder(foreign, confirmed !== null)
      this.#mustProbe = false
    }
    if (this.#tellsBucket(flight, a, t, own - 1)) this.#ledger.pace()
    if (a.status === 429) this.#refused(flight, a, now, own - 1)
    else this.hold.answered()
  }

  /** The turn was not taken: nothing was sent. */
  unsent(flight: Flight): void {
    this.own.unsent(flight)
    this.landed(flight)
  }

  /** The tab that sent it is gone: it is spent, and how it ended will never be known. */
  lost(flight: Flight): void {
    this.#ledger.spend(1)
    this.landed(flight)
  }

  /** No answer came. `mayBeRefusal`: nothing was left, and a refusal without CORS cannot be read (rule 13). */
  failed(flight: Flight, trouble: Trouble, t: number) {
    const { answers, source, headersSeen, open, remaining } = this.window
    const mayBeRefusal = trouble !== 'silent' && headersSeen && open && remaining <= 1
    if (flight.isOffline) this.own.unsent(flight)
    else this.#ledger.spend(1, flight.order)
    this.pause.failed(trouble, t)
    this.landed(flight)
    return { everAnswered: answers > 0 || source !== 'assumed', mayBeRefusal }
  }

  landed(flight: Flight): void {
    this.revision += 1
    this.own.landed(flight)
    if (this.#probe === flight) this.#probe = null
    if (this.#over === flight) this.#over = null
  }

  /** The wall clock jumped: what was inferred of clocks is dropped and one request probes. */
  clockJumped(t: number): void {
    const { open } = this.window
    this.#ledger.forgetClock(t)
    if (open) this.#close(t)
  }

  /** A refusal's headers are here, its body is not: nothing more is sent meanwhile. */
  holdProvisionally(t: number, ms: number): void {
    this.revision += 1
    this.hold.holdProvisionally(t, t + ms)
  }

  /** A refusal that could not be read (rule 13): held until the window's end. */
  holdUntilReset({ t, confirmed }: Now): void {
    const { open, windowMs } = this.window
    const end = open ? this.#ledger.end(confirmed).latest : t + windowMs
    this.hold.refuse(t, t, Math.max(0, end - t), windowMs)
    this.#mustProbe = true
  }

  /** The person pressed "Try now": the hold ends, and one request finds out. */
  tryNow(t: number): void {
    this.hold.until = -Infinity
    this.pause.until = -Infinity
    this.neighbours.gapUntil = -Infinity
    this.#mustProbe = true
    this.#close(t)
  }

  /** When a snapshot changes: with the next request, or at the end of a hold or an open window. */
  changesAt(now: Now, next: number | null): number {
    if (this.hold.active(now.t)) return Math.min(next ?? this.hold.until, now.t + WATCH_CLOCK_MS)
    if (next !== null) return next
    this.#refresh(now)
    return this.window.open ? this.#ledger.end(now.confirmed).latest : Infinity
  }

  /** For storage; null while nothing is known. */
  toRecord(t: number, toWall: number): BucketRecord | null {
    const { window, own, hold } = this
    if (window.answers === 0 && own.inFlight === 0) return null
    const finite = (value: number) => (Number.isFinite(value) ? value : null)
    const wall = (time: number) => finite(Math.round(time + toWall))
    const { low, high } = this.#ledger.offset
    const held = hold.active(t)
    return {
      savedAt: Math.round(t + toWall),
      limit: window.limit,
      windowMs: window.windowMs,
      told: window.headersSeen,
      kind: window.kind,
      open: window.open,
      // in flight counts as spent: a tab that reads this cannot tell how it ended
      remaining: Math.max(0, window.remaining - own.inFlight),
      name: window.resetAt,
      endBy: wall(window.endBy),
      lastAnswerAt: wall(window.lastAnswerAt),
      offsetLow: finite(low - toWall),
      offsetHigh: finite(high - toWall),
      holdUntil: held ? wall(hold.until) : null,
      holdSince: held ? wall(hold.since) : null,
      bought: this.#overage.done,
      pinned: this.#refusalPinned,
      own: own.total,
      neighbours: this.neighbours.active,
    }
  }

  /** An old record bounds and never permits: one request probes first. A hold lasts no longer than it was (rule 3). */
  restore(record: BucketRecord, t: number, toWall: number): void {
    const mono = (wall: number | null) => (wall === null ? t : wall - toWall)
    const age = t + toWall - record.savedAt
    const { limit, told, kind, remaining, name, offsetLow, offsetHigh, holdUntil } = record
    const windowMs = Math.min(record.windowMs ?? this.window.windowMs, MAX_WAIT_MS)
    const endBy = Math.min(mono(record.endBy), t + windowMs)
    const lastAnswerAt = Math.min(t, mono(record.lastAnswerAt))
    const open = record.open && endBy > t
    const isTrusted = age < OFFSET_AGE_MS && offsetLow !== null && offsetHigh !== null
    this.#ledger.restore(
      {
        // what hidden headers left to be found out is found out again
        ...(told && { limit }),
        windowMs,
        headersSeen: told,
        kind,
        source: 'persisted',
        ...(open && { open, resetAt: name, endBy, remaining, lastAnswerAt }),
      },
      isTrusted ? { low: offsetLow + toWall, high: offsetHigh + toWall } : null,
    )
    this.#overage.done = record.bought
    this.#refusalPinned = record.pinned
    this.#mustProbe = holdUntil !== null || (open && age >= FRESH_MS)
    if (holdUntil !== null) {
      this.hold.since = Math.min(t, mono(record.holdSince))
      this.hold.until = Math.min(mono(holdUntil), t + holdUntil - (record.holdSince ?? 0))
    }
    if (!open) return
    this.own.restore(record.own)
    this.neighbours.active = record.neighbours
  }

  /** No answer has told what is left in this window. */
  #probing(t: number): Admission {
    if (this.own.inFlight >= this.window.limit) return closed('probing', Infinity)
    if (this.#probe === null) return OPEN
    const { sentAt, lane } = this.#probe
    const until = sentAt + this.own.patience
    if (t >= until) return OPEN
    // a click may always pass a probe of background work
    return { ...closed('probing', until), may: { ...NO_LANE, user: lane !== 'user' } }
  }

  #spending(now: AdmissionContext, waiting: number): Admission {
    const { t, confirmed, reserve } = now
    const { remaining, headersSeen } = this.window
    const { inFlight } = this.own
    const available = remaining - inFlight
    const end = this.#ledger.end(confirmed).latest
    if (available <= 0) {
      const from = inFlight > 0 ? Infinity : this.#overage.from(now, this.#ledger)
      return t >= from ? OPEN : closed('spent', Math.min(end, from))
    }
    // hidden headers: only a refusal tells that others were here, so no more go at once than use up the window
    const few = Math.max(1, Math.ceil((2 * remaining * this.own.roundTrip) / (end - t)))
    const bursts = headersSeen || (this.#refusalPinned && waiting <= available)
    if (inFlight >= Math.min(this.neighbours.cap(remaining), bursts ? Infinity : few))
      return closed(this.neighbours.active ? 'others' : 'probing', end)
    if (available > reserve.amount(t, end - t)) return OPEN
    const at = Math.max(t + 1, end - reserve.releaseBefore(t, available))
    return { may: NOT_BACKGROUND, why: { ...TURN, background: 'reserved' }, at }
  }

  #refresh({ t, confirmed }: Now): void {
    if (this.window.open && t >= this.#ledger.end(confirmed).latest) this.#close(t)
  }

  #close(t: number): void {
    this.revision += 1
    this.#ledger.close(t)
    this.own.beginWindow(null)
  }

  /** A bucket admits no more over the limit than came back. Its refusals ask for one refill, not for the rest of a window. */
  #tellsBucket(flight: Flight, a: Answer, t: number, admitted: number): boolean {
    const { headersSeen, endBy, windowMs, limit } = this.window
    const asked = a.status === 429 ? a.retryAfter : null
    const short = (asked ?? 0) <= windowMs / limit + ROUNDING_MS
    const returned = Math.floor(((t - this.own.since) * limit) / windowMs)
    if (flight === this.#over) return this.#overage.answered(a, returned) && short
    if (asked === null || headersSeen || admitted === 0) return false
    return short && t + asked + 2 * ROUNDING_MS < endBy
  }

  #foreign(a: Answer, t: number): number {
    const { limit, windowMs, kind } = this.window
    const counted = kind === 'sliding' ? this.own.sentWithin(windowMs, t) : this.own.total
    return limit - (a.remaining ?? limit) - counted
  }

  /** With hidden headers, what was sent about the end of the last window may count in this one. */
  #spendLate(): void {
    const since = this.#ledger.lateSince(this.own.roundTrip)
    this.#ledger.spend(this.own.sentBetween(since, this.window.closedAt))
  }

  #wonder(foreign: number, confirmed: boolean): void {
    const { limit, headersSeen } = this.window
    if (!headersSeen) return
    if (this.#ledger.sliding.refilled) this.#overage.wonder(false)
    else if (!confirmed && foreign >= Math.max(1, limit - 1)) this.#overage.wonder(true)
  }

  /** "Retry in 8 seconds" may be 8.4: where no Reset says so, a window's length after its first answer does. */
  #roundedUp(asked: number | null, t: number): number | null {
    const { open, resetAt, endBy } = this.window
    const left = endBy - t
    const rounds = asked !== null && left > asked && left - asked <= ROUNDING_MS
    return open && resetAt === null && rounds ? left : asked
  }

  /** `admitted`: what was answered of the window before. */
  #refused(flight: Flight, a: Answer, { t, confirmed, toWall }: Now, admitted: number): void {
    this.own.refused(flight)
    // an unchecked clock may cost a second refusal, and no third
    const end = a.reset === null || this.hold.strikes > 0 ? null : this.#ledger.guessEnd(toWall)
    const guess = end !== null && end > t ? Math.min(end - t, this.window.windowMs) : null
    const asked = this.#roundedUp(a.retryAfter ?? guess, t)
    const wait = this.#ledger.waitAfter(a, t, confirmed, admitted)
    this.hold.refuse(t, flight.sentAt, asked, wait)
    this.#mustProbe = true
    this.neighbours.refused(this.hold.until, this.hold.strikes)
    if (a.remaining !== null && a.remaining > 0) return
    this.#ledger.exhaust()
    this.#overage.refused()
    if (asked === null || asked > this.window.windowMs + ROUNDING_MS) return
    this.#ledger.endsWithin(flight.sentAt, t, asked, admitted)
    // refused early, others spend here: a burst would be refused as a whole
    this.#refusalPinned = this.window.headersSeen || admitted >= this.window.limit
  }
}
