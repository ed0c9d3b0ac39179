import type { Lane, Spending } from '../types.ts'

/** Who of our own spent the open window, in requests. */
class WindowSpending {
  #total = 0
  #jobs = 0
  readonly #byTab = new Map<string, number>()

  get total(): number {
    return this.#total
  }

  add(tab: string, lane: Lane): void {
    this.#total += 1
    if (lane === 'background') this.#jobs += 1
    else this.#byTab.set(tab, (this.#byTab.get(tab) ?? 0) + 1)
  }

  /** A turn that was not taken. */
  remove(tab: string, lane: Lane): void {
    this.#total = Math.max(0, this.#total - 1)
    if (lane === 'background') this.#jobs = Math.max(0, this.#jobs - 1)
    else this.#byTab.set(tab, Math.max(0, (this.#byTab.get(tab) ?? 0) - 1))
  }

  get byTab(): Record<string, number> {
    return Object.fromEntries(this.#byTab)
  }

  clear(): void {
    this.#total = 0
    this.#jobs = 0
    this.#byTab.clear()
  }

  /** From a ledger that another page load kept. */
  restore(own: number): void {
    this.clear()
    this.#total = own
    if (own > 0) this.#byTab.set('', own)
  }

  seenFrom(tab: string, others: number): Spending {
    const thisTab = this.#byTab.get(tab) ?? 0
    const tabs = [...this.#byTab.values()].reduce((sum, count) => sum + count, 0)
    return { thisTab, otherTabs: tabs - thisTab, jobs: this.#jobs, others: Math.max(0, others) }
  }
}

/** A request that was sent and not yet answered. Times are monotonic ms. */
export interface Flight {
  readonly key: string
  readonly tab: string
  readonly lane: Lane
  readonly bucket: string
  readonly sentAt: number
  /** Sends and answers in the order in which they happened: clocks are too coarse to tell. */
  readonly order: number
}

const SLOWEST_ANSWER_MS = 1000
const ROUND_TRIPS = 3

/** What is in flight, and how long an answer takes here (rule 5). */
class InFlight {
  readonly #all = new Map<string, Flight>()
  #roundTrip: number | null = null

  get count(): number {
    return this.#all.size
  }

  get(key: string): Flight | null {
    return this.#all.get(key) ?? null
  }

  all(): Iterable<Flight> {
    return this.#all.values()
  }

  add(flight: Flight): void {
    this.#all.set(flight.key, flight)
  }

  remove(flight: Flight): void {
    this.#all.delete(flight.key)
  }

  answered(sentAt: number, t: number): void {
    const took = Math.max(0, t - sentAt)
    this.#roundTrip = this.#roundTrip === null ? took : this.#roundTrip * 0.8 + took * 0.2
  }

  /** How long a probe is waited for before it counts as spent (rule 4). */
  get patience(): number {
    return Math.max(SLOWEST_ANSWER_MS, ROUND_TRIPS * this.roundTrip)
  }

  get roundTrip(): number {
    return this.#roundTrip ?? 0
  }
}

const MOST_RECENT = 100

/** When our own requests of the last windows were sent, monotonic ms. */
class SendLog {
  #sent: number[] = []

  add(sentAt: number, limit: number): void {
    this.#sent.push(sentAt)
    if (this.#sent.length > 2 * limit + MOST_RECENT) this.#sent = this.#sent.slice(-limit)
  }

  /** A refused request was not counted. */
  remove(sentAt: number): void {
    const place = this.#sent.lastIndexOf(sentAt)
    if (place >= 0) this.#sent.splice(place, 1)
  }

  /** How many were sent since `from`; what was before is forgotten. */
  since(from: number): number {
    const first = this.#sent.findIndex((at) => at >= from)
    this.#sent = first < 0 ? [] : this.#sent.slice(first)
    return this.#sent.length
  }

  between(after: number, before: number): number {
    return this.#sent.filter((at) => at > after && at < before).length
  }
}

/** Our own requests: what is in flight, and what of them counts in the open window. */
export class OwnRequests {
  readonly #inFlight = new InFlight()
  readonly #spending = new WindowSpending()
  readonly #log = new SendLog()

  get inFlight(): Pick<InFlight, 'count' | 'get' | 'patience' | 'roundTrip'> {
    return this.#inFlight
  }

  /** Who spent the open window. */
  get spending(): Pick<WindowSpending, 'total' | 'byTab' | 'seenFrom'> {
    return this.#spending
  }

  sent(flight: Flight, limit: number): void {
    this.#inFlight.add(flight)
    this.#spending.add(flight.tab, flight.lane)
    this.#log.add(flight.sentAt, limit)
  }

  /** Sent under another leader. */
  adopt(flight: Flight): void {
    this.#inFlight.add(flight)
  }

  /** The turn was not taken. */
  unsent(flight: Flight): void {
    this.#spending.remove(flight.tab, flight.lane)
    this.#inFlight.remove(flight)
  }

  landed(flight: Flight): void {
    this.#inFlight.remove(flight)
  }

  answered(flight: Flight, t: number): void {
    this.#inFlight.answered(flight.sentAt, t)
  }

  /** Was not counted by the service. */
  refused(flight: Flight): void {
    this.#log.remove(flight.sentAt)
  }

  /** A new window: what is in flight is spent in it, and `answered`, which opened it. */
  beginWindow(answered: Flight | null): void {
    this.#spending.clear()
    for (const { tab, lane } of this.#inFlight.all()) this.#spending.add(tab, lane)
    if (answered !== null && this.#inFlight.get(answered.key) === null)
      this.#spending.add(answered.tab, answered.lane)
  }

  /** As another page load knew it. */
  restore(own: number): void {
    this.#spending.restore(own)
  }

  /** How many were sent within the last `ms` and a round trip. */
  sentWithin(ms: number, t: number): number {
    return this.#log.since(t - ms - this.#inFlight.roundTrip)
  }

  sentBetween(after: number, before: number): number {
    return this.#log.between(after, before)
  }
}
