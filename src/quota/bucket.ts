import { Flights, type Flight } from './flights.ts'
import { HoldState } from './hold.ts'
import { Ledger, type ConfirmedClock } from './ledger.ts'
import { Line } from './line.ts'
import { Neighbours } from './neighbours.ts'
import type { Answer } from './outcome.ts'
import { SpendingCount } from './spending.ts'
import type { Assumption, Lane } from './types.ts'

const MOST_RECENT = 100
const LATE_MS = 2000
const PROBE_AGAIN_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** The random gap between requests while others spend on this address, at most. */
const NEIGHBOUR_GAP_MS = 50
/** After a shared refusal everybody would come back at one moment: each comes up to this much later. */
const NEIGHBOUR_STAGGER_MS = 400
/** Doubled with every refusal in a row: the more often one comes too late, the bigger the crowd. */
const LONGEST_STAGGER_MS = 25_000

/** All that is known of one bucket. Nothing here reads a clock or arms a timer: times are handed in. */
export class Bucket {
  readonly name: string
  readonly ledger: Ledger
  readonly hold = new HoldState()
  readonly flights = new Flights()
  readonly neighbours = new Neighbours()
  readonly spending = new SpendingCount()
  readonly line: Line
  readonly #random: () => number
  #recent: number[] = []
  /** The first request of a window, while unanswered. */
  probe: Flight | null = null
  /** After a hold or a jump of the clock one request goes before the rest. */
  mustProbe = false
  /** A refusal told when a window ends: no request over the limit needs to buy that any more (rule 2). */
  bought = false
  /**
   * A window that opened when a refusal had told was spent with its first answer, though nobody else had been seen:
   * either somebody came, or the limit slides and its Reset says nothing. One more request over the limit tells, once.
   */
  doubt: 'none' | 'open' | 'settled' = 'none'
  /** The refusal that pins hidden headers came (rule 12). */
  pinned = false
  notRecognised = false
  failuresInARow = 0
  pausedUntil = -Infinity
  gapUntil = -Infinity
  /** Grows with whatever is worth keeping. */
  revision = 0

  constructor(
    name: string,
    assumed: Assumption,
    rank: (tab: string) => number,
    random: () => number,
  ) {
    this.name = name
    this.#random = random
    this.ledger = new Ledger(assumed.limit, assumed.windowMs)
    this.line = new Line(rank)
  }

  /** Closes a window that has ended. */
  refresh(t: number, confirmed: ConfirmedClock | null): void {
    if (this.ledger.open && t >= this.ledger.end(confirmed).latest) this.closeWindow(t)
  }

  closeWindow(t: number): void {
    this.revision += 1
    this.ledger.close(t)
    this.spending.clear()
    for (const flight of this.flights.all.values()) this.spending.add(flight.tab, flight.lane)
  }

  sent(key: string, tab: string, lane: Lane, t: number): void {
    const flight = { key, tab, lane, bucket: this.name, sentAt: t, order: this.ledger.nextOrder() }
    this.revision += 1
    this.flights.all.set(flight.key, flight)
    this.#recent.push(flight.sentAt)
    if (this.#recent.length > 2 * this.ledger.limit + MOST_RECENT)
      this.#recent = this.#recent.slice(-this.ledger.limit)
    this.spending.add(flight.tab, flight.lane)
    if (!this.ledger.open || this.mustProbe) this.probe = flight
    if (this.neighbours.cautious) this.gapUntil = flight.sentAt + this.#random() * NEIGHBOUR_GAP_MS
  }

  /** An answer to `flight`, which may have been sent on another bucket that turned out to be this one. */
  answered(flight: Flight, a: Answer, t: number, confirmed: ConfirmedClock | null = null): void {
    this.revision += 1
    this.flights.answered(flight.sentAt, t)
    this.failuresInARow = 0
    const cold = this.ledger.answers === 0
    const before = { limit: this.ledger.limit, name: this.ledger.name }
    const own = this.spending.total - this.flights.count + 1
    const alone = !this.neighbours.cautious
    const settled = this.ledger.answer(a, { ...flight, t, confirmed }, own)
    if (settled !== 'stale') {
      if (settled === 'opened') {
        this.#recount(flight)
        if (!this.ledger.told) this.ledger.spend(this.#sentLate())
      }
      const counted = this.ledger.kind === 'sliding' ? this.#sentSince(t) : this.spending.total
      const foreign = this.ledger.limit - (a.remaining ?? this.ledger.limit) - counted
      // the same name again: a window we closed too early is no new one
      const known = cold || (a.reset !== null && before.name === this.ledger.name)
      if (settled === 'opened') this.neighbours.open(foreign, known)
      else if (before.limit !== this.ledger.limit) this.neighbours.rebase(foreign)
      else this.neighbours.see(foreign)
      if (settled === 'opened' && alone && confirmed === null) this.#wonder(foreign)
      this.mustProbe = false
    }
    if (a.status === 429) this.#refused(flight, a, t, confirmed)
    else this.hold.answered()
  }

  /** The turn was not taken: nothing was sent. */
  unsent(flight: Flight): void {
    this.revision += 1
    this.spending.remove(flight.tab, flight.lane)
    this.landed(flight)
  }

  /** The tab that sent it is gone: it is spent, and nobody will ever say how it ended. */
  lost(flight: Flight): void {
    this.revision += 1
    this.ledger.spend(1)
    this.landed(flight)
  }

  /** No answer came. */
  failed(flight: Flight, t: number): void {
    this.revision += 1
    this.ledger.spend(1)
    this.failuresInARow += 1
    if (this.failuresInARow > 1) {
      const pause = PROBE_AGAIN_MS * 2 ** Math.min(this.failuresInARow, 10)
      this.pausedUntil = t + Math.min(LONGEST_PAUSE_MS, pause)
    }
    this.landed(flight)
  }

  /** The wall clock jumped: what was inferred of clocks is dropped and one request probes. */
  clockJumped(t: number): void {
    const open = this.ledger.open
    this.ledger.forgetClock(t)
    if (open) this.closeWindow(t)
  }

  /** A refusal nobody could read (rule 13): held until the window's end. */
  holdUntilReset(t: number, confirmed: ConfirmedClock | null): void {
    const end = this.ledger.open ? this.ledger.end(confirmed).latest : t + this.ledger.windowMs
    this.hold.refuse(t, t, Math.max(0, end - t), this.ledger.windowMs)
    this.mustProbe = true
  }

  /** With nobody waiting: when a hold or an open window ends, so that the snapshot says so. */
  quietAt(t: number, confirmed: ConfirmedClock | null): number {
    if (this.hold.active(t)) return this.hold.until
    this.refresh(t, confirmed)
    return this.ledger.open ? this.ledger.end(confirmed).latest : Infinity
  }

  landed(flight: Flight): void {
    this.flights.all.delete(flight.key)
    if (this.probe?.key === flight.key) this.probe = null
  }

  /** Our sends of the last window's length, for a limit that slides. */
  #sentSince(t: number): number {
    const from = t - this.ledger.windowMs - this.flights.roundTrip
    const first = this.#recent.findIndex((at) => at >= from)
    this.#recent = first < 0 ? [] : this.#recent.slice(first)
    return this.#recent.length
  }

  /** With hidden headers, what was sent after the earliest end of the last window may count in this one. */
  #sentLate(): number {
    const { closedAt, windowMs, pinned } = this.ledger
    const grid =
      pinned === null
        ? closedAt - LATE_MS
        : pinned.end + Math.floor((closedAt - pinned.end) / windowMs) * windowMs
    // what was sent before a refusal was counted in the window that refused
    const since = Math.max(grid - this.flights.roundTrip, pinned?.refused ?? -Infinity)
    return this.#recent.filter((at) => at > since && at < closedAt).length
  }

  #recount(flight: Flight): void {
    this.spending.clear()
    for (const other of this.flights.all.values()) this.spending.add(other.tab, other.lane)
    if (!this.flights.all.has(flight.key)) this.spending.add(flight.tab, flight.lane)
  }

  #wonder(foreign: number): void {
    const { limit, told } = this.ledger
    if (this.doubt === 'none' && this.bought && told && foreign >= Math.max(1, limit - 1))
      this.doubt = 'open'
  }

  #refused(flight: Flight, a: Answer, t: number, confirmed: ConfirmedClock | null): void {
    const counted = this.#recent.lastIndexOf(flight.sentAt)
    if (counted >= 0) this.#recent.splice(counted, 1)
    const asked = a.bodyRetryAfter ?? a.retryAfter
    const end = this.ledger.end(confirmed).latest
    const left = a.reset === null ? this.ledger.windowMs : Math.max(0, end - t)
    this.hold.refuse(t, flight.sentAt, asked, Math.min(left, this.ledger.windowMs))
    this.mustProbe = true
    if (this.neighbours.active) {
      const crowd = NEIGHBOUR_STAGGER_MS * 2 ** Math.min(Math.max(0, this.hold.strikes - 2), 8)
      this.gapUntil = this.hold.until + this.#random() * Math.min(crowd, LONGEST_STAGGER_MS)
    }
    if (a.remaining !== null && a.remaining > 0) return
    this.ledger.remaining = 0
    this.bought = true
    if (this.doubt === 'open') this.doubt = 'settled'
    if (asked !== null && asked <= this.ledger.windowMs + 1000) {
      this.ledger.endsWithin(flight.sentAt, t, asked)
      this.pinned = true
    }
  }
}
