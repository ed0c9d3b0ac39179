import type { RequestDescriptor } from '../protocol.ts'
import { LANES, type Lane } from '../types.ts'
import type { Flight } from '../window/OwnRequests.ts'
import { LaneQueue } from './LaneQueue.ts'

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

/** Every request of all tabs: its state, and the queue it is in. Only this class changes them. */
export class RequestRegistry {
  /** Equal requests of several tabs; the first one goes for all. */
  readonly #byId = new Map<string, Entry[]>()
  readonly #queues = new Map<string, LaneQueue<Entry>>()
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

  queue(bucket: string): LaneQueue<QueuedRequest> {
    return this.#queueOf(bucket)
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
    const { id, tab, lane, label, group, once, reads, fresh } = of
    const request: Entry = {
      id,
      tab,
      bucket,
      lane,
      label,
      group,
      once,
      reads,
      fresh,
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
      return { request, leads: waits || this.#queueOf(bucket).push(request) }
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
    this.#queueOf(request.bucket).take(request)
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
    if (at !== null) {
      this.#delayed.set(request, at)
      return
    }
    this.#queueOf(request.bucket).putBack(request)
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
    if (request.state === 'waiting') this.#queueOf(request.bucket).push(request)
  }

  /**
   * The waiting queue of one bucket joins another, in its order: a tab's own, for its key is its own; everybody's for
   * good, where the service does not recognise the key. Requests in flight stay where they were sent.
   */
  move(source: string, target: string, whose: { tab: string } | 'everybody'): void {
    if (source === target) return
    const moves = (request: Entry) => whose === 'everybody' || request.tab === whose.tab
    for (const request of this.#queueOf(source).all().filter(moves)) {
      this.#queueOf(source).remove(request)
      request.bucket = target
      this.#queueOf(target).push(request)
    }
    for (const request of this.#all())
      if (request.bucket === source && moves(request)) request.bucket = target
  }

  #all(): readonly Entry[] {
    return [...this.#byId.values()].flat()
  }

  #queueOf(bucket: string): LaneQueue<Entry> {
    const queue = this.#queues.get(bucket) ?? new LaneQueue<Entry>(this.#isVisible)
    this.#queues.set(bucket, queue)
    return queue
  }

  #unqueue(request: Entry): void {
    if (request.state === 'waiting') this.#queueOf(request.bucket).remove(request)
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
