import type { RequestDescriptor } from '../protocol.ts'
import { LANES, type Lane } from '../types.ts'
import type { Flight } from '../window/OwnRequests.ts'

/** After this long in the queue, a background request counts as visible (rule 8). */
const AGEING_MS = 120_000

interface Entry extends RequestDescriptor {
  /**
   * `delayed`: waits for its next attempt. `duplicate`: an equal one of another tab goes for it. `answered`: another tab was
   * answered within the window, and its body is to be found.
   */
  state: 'waiting' | 'inFlight' | 'reading' | 'delayed' | 'duplicate' | 'answered'
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

/** Which tab was answered, when, and how long other tabs do not ask again. Monotonic ms. */
interface Answered {
  tab: string
  at: number
  until: number
}

/** The waiting requests of each tab. A Map keeps the order of turns: a tab that was served goes to its end. */
type Line = Map<string, Set<Entry>>

/**
 * The waiting requests of one bucket: `user` before `visible` before `background`, in turn over tabs within a lane.
 */
class LaneQueue {
  readonly #lanes: Record<Lane, Line> = {
    user: new Map(),
    visible: new Map(),
    background: new Map(),
  }
  readonly #isVisible: (tab: string) => boolean

  constructor(isVisible: (tab: string) => boolean) {
    this.#isVisible = isVisible
  }

  get counts(): Record<Lane, number> {
    const count = (lane: Lane) =>
      [...this.#lanes[lane].values()].reduce((sum, { size }) => sum + size, 0)
    return { user: count('user'), visible: count('visible'), background: count('background') }
  }

  get size(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0)
  }

  /** True if it is the first of its tab and lane. */
  push(request: Entry): boolean {
    return this.#waitingWith(request).add(request).size === 1
  }

  /** Back to the head of its lane, yet behind earlier ones that were put back before it. */
  putBack(request: Entry): void {
    const waiting = [...this.#waitingWith(request)]
    const later = waiting.findIndex(({ order }) => order > request.order)
    waiting.splice(later < 0 ? waiting.length : later, 0, request)
    this.#lanes[request.lane].set(request.tab, new Set(waiting))
  }

  remove(request: Entry): void {
    const line = this.#lanes[request.lane]
    const waiting = line.get(request.tab)
    waiting?.delete(request)
    if (waiting?.size === 0) line.delete(request.tab)
  }

  /** Removes a request whose turn it is: the other tabs are next. */
  take(request: Entry): void {
    this.remove(request)
    const line = this.#lanes[request.lane]
    const others = line.get(request.tab)
    if (others === undefined) return
    line.delete(request.tab)
    line.set(request.tab, others)
  }

  /** The next of the lanes that may go. A background request that waited long competes with visible ones. */
  peek(may: Readonly<Record<Lane, boolean>>, t: number): QueuedRequest | null {
    const first = (lane: Lane) => (may[lane] ? this.#firstOf(lane) : null)
    const user = first('user')
    if (user !== null) return user
    const visible = first('visible')
    const background = first('background')
    if (visible === null || background === null) return visible ?? background
    const aged = t - background.since >= AGEING_MS && background.since < visible.since
    return aged ? background : visible
  }

  /** The first `count` in the order in which they are expected to start. */
  first(count: number): QueuedRequest[] {
    const found: Entry[] = []
    for (const lane of LANES) {
      let turns = this.#tabsOf(lane).map(([, waiting]) => waiting.values())
      while (turns.length > 0 && found.length < count)
        turns = turns.filter((turn) => {
          const { done, value } = turn.next()
          if (done !== true) found.push(value)
          return done !== true
        })
    }
    return found.slice(0, count)
  }

  /** Lane by lane. */
  all(): Entry[] {
    return LANES.flatMap((lane) => [...this.#lanes[lane].values()].flatMap((tab) => [...tab]))
  }

  #waitingWith({ lane, tab }: Entry): Set<Entry> {
    const waiting = this.#lanes[lane].get(tab) ?? new Set()
    this.#lanes[lane].set(tab, waiting)
    return waiting
  }

  /** By whose turn it is: visible tabs first. */
  #tabsOf(lane: Lane): [string, Set<Entry>][] {
    const place = ([tab]: [string, Set<Entry>]) => (this.#isVisible(tab) ? 0 : 1)
    return [...this.#lanes[lane]].toSorted((a, b) => place(a) - place(b))
  }

  #firstOf(lane: Lane): Entry | null {
    const [, waiting] = this.#tabsOf(lane)[0] ?? []
    return waiting?.values().next().value ?? null
  }
}

/** Every request of all tabs: its state, and the queue it is in. Only this class changes them. */
export class RequestRegistry {
  /** Equal requests of several tabs; the first one goes for all. */
  readonly #byId = new Map<string, Entry[]>()
  readonly #queues = new Map<string, LaneQueue>()
  readonly #delayed = new Map<Entry, number>()
  /** By id, the oldest first. */
  readonly #answered = new Map<string, Answered>()
  /** Sent, and not yet read to their end. */
  readonly #connected = new Set<Entry>()
  readonly #isVisible: (tab: string) => boolean
  #order = 0

  constructor(isVisible: (tab: string) => boolean) {
    this.#isVisible = isVisible
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

  /** The waiting requests of a bucket. */
  queue(bucket: string): LaneQueue {
    const queue = this.#queues.get(bucket) ?? new LaneQueue(this.#isVisible)
    this.#queues.set(bucket, queue)
    return queue
  }

  /**
   * Enters the queue, unless its body is to be found; equal ids of other tabs make it a duplicate. `leads`: no other of its
   * tab and lane is before it.
   */
  add(
    of: RequestDescriptor,
    bucket: string,
    t: number,
  ): { request: QueuedRequest; leads: boolean } {
    this.#order += 1
    const request: Entry = {
      ...of,
      bucket,
      state: 'waiting',
      attempt: 1,
      failures: 0,
      since: t,
      order: this.#order,
      flight: null,
    }
    const equals = this.#byId.get(request.id)
    if (equals === undefined) {
      this.#byId.set(request.id, [request])
      const waits = this.#waitForBody(request)
      return { request, leads: waits || this.queue(bucket).push(request) }
    }
    equals.push(request)
    request.state = 'duplicate'
    for (const equal of equals) this.lift(equal, request.lane)
    const first = equals[0]
    if (first?.state === 'answered' && this.#answerFor(request) === null) {
      this.#goForAll(request)
      this.putBack(request)
    }
    return { request, leads: true }
  }

  send(request: Entry, flight: Flight): void {
    this.queue(request.bucket).take(request)
    this.#fly(request, flight)
  }

  /** It is known to another leader; `flight` where it was sent. */
  adopt(request: Entry, attempt: number, flight: Flight | null): void {
    request.attempt = attempt
    if (flight === null) return
    this.#unqueue(request)
    this.#delayed.delete(request)
    this.#fly(request, flight)
    this.#goForAll(request)
  }

  /** Ends an attempt; null if it had ended before. */
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
    if (at === null) this.queue(request.bucket).putBack(request)
    else this.#delayed.set(request, at)
  }

  retry(request: Entry, fails: boolean, at: number | null): void {
    request.attempt += 1
    if (fails) request.failures += 1
    this.putBack(request, at)
  }

  /** Requests of other tabs now wait for the body: returns those that were in the queue. */
  answered(id: string, by: Answered): readonly QueuedRequest[] {
    this.#answered.delete(id)
    this.#answered.set(id, by)
    const queued = (this.#byId.get(id) ?? []).filter(({ state }) => state === 'waiting')
    return queued.filter((request) => this.#waitForBody(request))
  }

  /** The tab could not read the body: another may be sent. */
  forgetAnswered(tab: string, id: string): void {
    if (this.#answered.get(id)?.tab !== tab) return
    this.#answered.delete(id)
    for (const request of this.#byId.get(id) ?? [])
      if (request.state === 'answered') {
        this.#delayed.delete(request)
        this.putBack(request)
      }
  }

  /** Puts back every request whose delay is over; returns when the next delay ends. */
  releaseDelayed(t: number): number {
    for (const [id, { until }] of this.#answered) {
      if (until > t) break
      this.#answered.delete(id)
    }
    for (const [request, until] of this.#delayed) {
      if (until > t) continue
      this.#delayed.delete(request)
      this.putBack(request)
    }
    return Math.min(Infinity, ...this.#delayed.values())
  }

  /** Forgets a request; returns the duplicate that is next. */
  remove(request: Entry): QueuedRequest | null {
    this.#unqueue(request)
    this.#delayed.delete(request)
    this.#connected.delete(request)
    const equals = this.#byId.get(request.id)
    if (equals === undefined) return null
    const first = equals[0] === request
    equals.splice(equals.indexOf(request), 1)
    if (equals.length === 0) this.#byId.delete(request.id)
    const next = first ? equals[0] : undefined
    if (next === undefined) return null
    if (!this.#waitForBody(next)) this.putBack(next)
    return next
  }

  /** To a lane nearer to the person; never away. */
  lift(request: Entry, lane: Lane): void {
    if (LANES.indexOf(lane) >= LANES.indexOf(request.lane)) return
    this.#unqueue(request)
    request.lane = lane
    if (request.state === 'waiting') this.queue(request.bucket).push(request)
  }

  /**
   * The waiting queue of one bucket joins another, in its order: a tab's own, for its key is its own; everybody's for
   * good, where the service does not recognise the key. Requests in flight stay where they were sent.
   */
  move(source: string, target: string, whose: { tab: string } | 'everybody'): void {
    if (source === target) return
    const moves = (request: Entry) => whose === 'everybody' || request.tab === whose.tab
    for (const request of this.queue(source).all().filter(moves)) {
      this.queue(source).remove(request)
      request.bucket = target
      this.queue(target).push(request)
    }
    for (const request of this.#all())
      if (request.bucket === source && moves(request)) request.bucket = target
  }

  #all(): readonly Entry[] {
    return [...this.#byId.values()].flat()
  }

  #unqueue(request: Entry): void {
    if (request.state === 'waiting') this.queue(request.bucket).remove(request)
  }

  /** Another tab's answer that will do; a person who refreshes wants one that came later. */
  #answerFor({ id, tab, fresh, since }: Entry): Answered | null {
    const by = this.#answered.get(id)
    if (by === undefined || by.tab === tab || (fresh && since > by.at)) return null
    return by
  }

  #waitForBody(request: Entry): boolean {
    const by = this.#answerFor(request)
    if (by === null) return false
    this.#unqueue(request)
    request.state = 'answered'
    this.#delayed.set(request, by.until)
    return true
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
