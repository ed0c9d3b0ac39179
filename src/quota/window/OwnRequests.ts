import type { Lane, Spending } from '../types.ts'

/** A request that was sent. Times are monotonic ms. */
export interface Flight {
  readonly tab: string
  readonly lane: Lane
  readonly bucket: string
  readonly sentAt: number
  /** Sends and answers in the order in which they happened: clocks are too coarse to tell. */
  readonly order: number
  /** The device had no network: what then fails was not sent. */
  readonly isOffline: boolean
}

const SLOWEST_ANSWER_MS = 1000
const ROUND_TRIPS = 3
const MAX_RECENT = 100

/** Our own requests: what is in flight, how long an answer takes, and who of us spent the open window (rule 5). */
export class OwnRequests {
  readonly #inFlight = new Set<Flight>()
  #roundTrip: number | null = null
  /** When those of the last windows were sent. */
  #sent: number[] = []
  /** Spent of the open window. */
  total = 0
  /** When the first of them was sent; Infinity where it is not known. */
  since = Infinity
  #jobs = 0
  readonly #byTab = new Map<string, number>()

  get inFlight(): number {
    return this.#inFlight.size
  }

  get roundTrip(): number {
    return this.#roundTrip ?? 0
  }

  /** How long a probe is waited for before it counts as spent (rule 4). */
  get patience(): number {
    return Math.max(SLOWEST_ANSWER_MS, ROUND_TRIPS * this.roundTrip)
  }

  get byTab(): Record<string, number> {
    return Object.fromEntries(this.#byTab)
  }

  /** Who spent the open window. */
  spending(tab: string, others: number): Spending {
    const thisTab = this.#byTab.get(tab) ?? 0
    const tabs = [...this.#byTab.values()].reduce((sum, count) => sum + count, 0)
    return { thisTab, otherTabs: tabs - thisTab, jobs: this.#jobs, others: Math.max(0, others) }
  }

  sent(flight: Flight, limit: number): void {
    this.#inFlight.add(flight)
    this.#spend(flight, 1)
    this.#sent.push(flight.sentAt)
    if (this.#sent.length > 2 * limit + MAX_RECENT) this.#sent = this.#sent.slice(-limit)
  }

  /** A request sent under another leader. */
  adopt(flight: Flight): void {
    this.#inFlight.add(flight)
  }

  /** The turn was not taken. */
  unsent(flight: Flight): void {
    this.#spend(flight, -1)
    this.landed(flight)
  }

  landed(flight: Flight): void {
    this.#inFlight.delete(flight)
  }

  answered({ sentAt }: Flight, t: number): void {
    const took = Math.max(0, t - sentAt)
    this.#roundTrip = this.#roundTrip === null ? took : this.#roundTrip * 0.8 + took * 0.2
  }

  /** Was not counted by the service. */
  refused({ sentAt }: Flight): void {
    const place = this.#sent.lastIndexOf(sentAt)
    if (place >= 0) this.#sent.splice(place, 1)
  }

  /** A new window: what is in flight is spent in it, and `answered`, which opened it. */
  beginWindow(answered: Flight | null): void {
    this.restore(0)
    const spent = new Set(this.#inFlight)
    if (answered !== null) spent.add(answered)
    for (const flight of spent) this.#spend(flight, 1)
  }

  /** Spent by this page before it was loaded. */
  restore(own: number): void {
    this.total = own
    this.since = Infinity
    this.#jobs = 0
    this.#byTab.clear()
    if (own > 0) this.#byTab.set('', own)
  }

  /** How many were sent within the last `ms` and a round trip; what was before is forgotten. */
  sentWithin(ms: number, t: number): number {
    const from = t - ms - this.roundTrip
    this.#sent = this.#sent.filter((at) => at >= from)
    return this.#sent.length
  }

  sentBetween(after: number, before: number): number {
    return this.#sent.filter((at) => at > after && at < before).length
  }

  #spend({ tab, lane, sentAt }: Flight, count: number): void {
    this.since = Math.min(this.since, sentAt)
    const most = (before: number) => Math.max(0, before + count)
    this.total = most(this.total)
    if (lane === 'background') this.#jobs = most(this.#jobs)
    else this.#byTab.set(tab, most(this.#byTab.get(tab) ?? 0))
  }
}
