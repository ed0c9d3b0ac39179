import type { RequestDescriptor } from '../protocol.ts'
import { LANES, type Lane } from '../types.ts'
import type { Flight } from '../window/OwnRequests.ts'

/** After this long in the queue, a background request counts as visible (rule 8). */
const AGEING_MS = 120_000

interface Entry extends RequestDescriptor {
  /** `delayed`: waits for its next attempt. `duplicate`: an equal one of another tab goes for it. */
  state: 'waiting' | 'inFlight' | 'reading' | 'delayed' | 'duplicate'
  /** The next or running attempt, from 1. */
  attempt: number
  /** Network failures and 5xx so far. */
  failures: number
  /** When it came, monotonic ms. */
  readonly since: number
  /** The order of asking, over all lanes. */
  readonly order: number
  /** Where and when it was sent; null before, and once that attempt has ended. */
  flight: Flight | null
}

/** A request at the scheduler, from the asking to the end of its body. */
export type QueuedRequest = Readonly<Entry>

/** A lane of one bucket: the waiting requests of each tab. A tab that was served goes to the end of the map. */
type Line = Map<string, Entry[]>

/** Every request of all tabs: its state, and its place in the queue of its bucket. Only this class changes them. */
export class RequestQueue {
  /** Equal requests of several tabs; the first one goes for all. */
  readonly #byId = new Map<string, Entry[]>()
  readonly #lines = new Map<string, Line>()
  readonly #delayed = new Map<Entry, number>()
  /** Sent, and not yet read to their end. */
  readonly #connected = new Set<Entry>()
  readonly #rank: (tab: string) => number
  #order = 0

  /** `rank`: 0 for a visible tab, 1 for a hidden one, Infinity for an unresponsive one. */
  constructor(rank: (tab: string) => number) {
    this.#rank = rank
  }

  get connections(): number {
    return this.#connected.size
  }

  get(tab: string, id: string): QueuedRequest | null {
    return this.equals(id).find((request) => request.tab === tab) ?? null
  }

  /** All with this id, the one that goes for them first. */
  equals(id: string): readonly QueuedRequest[] {
    return this.#byId.get(id) ?? []
  }

  allOf(tab: string): readonly QueuedRequest[] {
    return this.#all().filter((request) => request.tab === tab)
  }

  counts(bucket: string): Record<Lane, number> {
    const count = (lane: Lane) =>
      [...this.#line(bucket, lane).values()].reduce((sum, { length }) => sum + length, 0)
    return { user: count('user'), visible: count('visible'), background: count('background') }
  }

  size(bucket: string): number {
    return Object.values(this.counts(bucket)).reduce((sum, count) => sum + count, 0)
  }

  /** Who is next of the lanes that may go. A background request that waited long competes with visible ones. */
  next(bucket: string, may: Readonly<Record<Lane, boolean>>, t: number): QueuedRequest | null {
    const first = (lane: Lane) => (may[lane] ? this.#firstOf(this.#line(bucket, lane)) : null)
    const user = first('user')
    if (user !== null) return user
    const visible = first('visible')
    const background = first('background')
    if (visible === null || background === null) return visible ?? background
    const aged = t - background.since >= AGEING_MS && background.since < visible.since
    return aged ? background : visible
  }

  /** The first `count`, in the order in which they are expected to start. */
  first(bucket: string, count: number): QueuedRequest[] {
    const found: QueuedRequest[] = []
    for (const lane of LANES) {
      const tabs = [...this.#line(bucket, lane)].toSorted(
        ([a], [b]) => this.#rank(a) - this.#rank(b),
      )
      const longest = Math.max(0, ...tabs.map(([, { length }]) => length))
      for (let round = 0; round < longest && found.length < count; round += 1)
        found.push(...tabs.flatMap(([, waiting]) => waiting[round] ?? []))
    }
    return found.slice(0, count)
  }

  /** Enters the queue; equal ids of other tabs make it a duplicate. `leads`: no other of its tab and lane is before it. */
  add(
    of: RequestDescriptor,
    bucket: string,
    t: number,
  ): { request: QueuedRequest; leads: boolean } {
    this.#order += 1
    const known = { attempt: 1, failures: 0, since: t, order: this.#order, flight: null }
    const request: Entry = { ...of, ...known, bucket, state: 'waiting' }
    const equals = this.#byId.get(request.id)
    if (equals === undefined) {
      this.#byId.set(request.id, [request])
      return { request, leads: this.#push(request) }
    }
    equals.push(request)
    request.state = 'duplicate'
    for (const equal of equals) this.lift(equal, request.lane)
    const first = equals[0]
    if (first !== undefined && this.#rank(first.tab) === Infinity) this.yield(first)
    return { request, leads: true }
  }

  /** The same for all waiting requests of a tab. */
  yieldAll(tab: string): void {
    for (const request of this.allOf(tab)) if (request.state === 'waiting') this.yield(request)
  }

  /** The first duplicate of a responsive tab takes the place of a request whose tab is unresponsive. */
  yield(request: Entry): void {
    const equals = this.#byId.get(request.id) ?? []
    if (equals[0] !== request || this.#connected.has(request)) return
    const next = equals.find((equal) => this.#rank(equal.tab) !== Infinity)
    if (next === undefined || next === request) return
    this.#goForAll(next)
    this.putBack(next)
  }

  /** Takes its turn. */
  send(request: Entry, flight: Flight): void {
    this.#unqueue(request)
    const line = this.#line(request.bucket, request.lane)
    const others = line.get(request.tab)
    if (others !== undefined && line.size > 1) {
      line.delete(request.tab)
      line.set(request.tab, others)
    }
    this.#fly(request, flight)
  }

  /** It is known to another leader; `flight` where it was sent. */
  adopt(request: Entry, attempt: number, flight: Flight | null): void {
    request.attempt = attempt
    if (flight === null) return
    this.#unqueue(request)
    this.#fly(request, flight)
    this.#goForAll(request)
  }

  /** Its attempt ended, and is to be judged; null where it had ended before. */
  land(request: Entry): Flight | null {
    const { flight } = request
    request.flight = null
    return flight
  }

  /** Its answer is here, its body is still read. */
  read(request: Entry): void {
    request.state = 'reading'
  }

  /** Back to the head of its lane, now or at a later time; yet behind earlier ones that were put back before it. */
  putBack(request: Entry, at: number | null = null): void {
    this.#connected.delete(request)
    request.state = at === null ? 'waiting' : 'delayed'
    if (at !== null) {
      this.#delayed.set(request, at)
      return
    }
    const waiting = this.#waitingWith(request)
    const place = waiting.findIndex(({ order }) => order > request.order)
    waiting.splice(place < 0 ? waiting.length : place, 0, request)
  }

  /** The same, for another attempt. */
  retry(request: Entry, fails: boolean, at: number | null): void {
    request.attempt += 1
    if (fails) request.failures += 1
    this.putBack(request, at)
  }

  /** Puts back every request whose delay is over; returns when the next delay ends. */
  releaseDelayed(t: number): number {
    for (const [request, until] of this.#delayed) {
      if (until > t) continue
      this.#delayed.delete(request)
      this.putBack(request)
    }
    return Math.min(Infinity, ...this.#delayed.values())
  }

  /** Forgets a request; returns the duplicate that is next, which is in no queue yet. */
  remove(request: Entry): QueuedRequest | null {
    this.#unqueue(request)
    this.#delayed.delete(request)
    this.#connected.delete(request)
    const equals = this.#byId.get(request.id)
    if (equals === undefined) return null
    const first = equals[0] === request
    equals.splice(equals.indexOf(request), 1)
    if (equals.length === 0) this.#byId.delete(request.id)
    return first ? (equals[0] ?? null) : null
  }

  /** To a lane nearer to the person; never away. */
  lift(request: Entry, lane: Lane): void {
    if (LANES.indexOf(lane) >= LANES.indexOf(request.lane)) return
    this.#unqueue(request)
    request.lane = lane
    if (request.state === 'waiting') this.#push(request)
  }

  /**
   * The waiting queue of one bucket joins another, in its order: a tab's own, for its key is its own; everybody's for
   * good, where the service does not recognise the key. Requests in flight stay where they were sent.
   */
  move(source: string, target: string, whose: { tab: string } | 'everybody'): void {
    if (source === target) return
    const moves = (request: Entry) => whose === 'everybody' || request.tab === whose.tab
    const waiting = LANES.flatMap((lane) => [...this.#line(source, lane).values()].flat())
    for (const request of waiting.filter(moves)) {
      this.#unqueue(request)
      request.bucket = target
      this.#push(request)
    }
    for (const request of this.#all())
      if (request.bucket === source && moves(request)) request.bucket = target
  }

  #all(): readonly Entry[] {
    return [...this.#byId.values()].flat()
  }

  #line(bucket: string, lane: Lane): Line {
    const name = `${bucket}\n${lane}`
    const line = this.#lines.get(name) ?? new Map<string, Entry[]>()
    this.#lines.set(name, line)
    return line
  }

  /** The waiting requests of the same bucket, lane and tab. */
  #waitingWith({ bucket, lane, tab }: Entry): Entry[] {
    const line = this.#line(bucket, lane)
    const waiting = line.get(tab) ?? []
    line.set(tab, waiting)
    return waiting
  }

  /** The next of the tab whose turn it is: visible ones first, unresponsive ones never. */
  #firstOf(line: Line): Entry | null {
    let best: Entry | null = null
    let bestRank = Infinity
    for (const [tab, waiting] of line) {
      const rank = this.#rank(tab)
      if (rank >= bestRank) continue
      best = waiting[0] ?? null
      bestRank = rank
    }
    return best
  }

  /** To the end of its lane. True where it is the first of its tab there. */
  #push(request: Entry): boolean {
    return this.#waitingWith(request).push(request) === 1
  }

  #unqueue(request: Entry): void {
    if (request.state !== 'waiting') return
    const waiting = this.#waitingWith(request)
    waiting.splice(waiting.indexOf(request), 1)
    if (waiting.length === 0) this.#line(request.bucket, request.lane).delete(request.tab)
  }

  /** Its equals become its duplicates. */
  #goForAll(request: Entry): void {
    const equals = this.#byId.get(request.id) ?? []
    equals.splice(equals.indexOf(request), 1)
    for (const equal of equals) {
      if (this.#connected.has(equal)) continue
      this.#unqueue(equal)
      this.#delayed.delete(equal)
      equal.state = 'duplicate'
    }
    equals.unshift(request)
  }

  #fly(request: Entry, flight: Flight): void {
    request.state = 'inFlight'
    request.flight = flight
    this.#connected.add(request)
  }
}
