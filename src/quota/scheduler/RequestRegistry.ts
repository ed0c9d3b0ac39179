import type { RequestDescriptor } from '../protocol.ts'
import { LANES, type Lane } from '../types.ts'
import { LaneQueue } from './LaneQueue.ts'

/** A request at the scheduler, from the asking to the end of its body. Times are monotonic ms. */
export interface QueuedRequest extends Readonly<RequestDescriptor> {
  readonly key: string
  /** `delayed`: waits for its next attempt. `duplicate`: an equal one of another tab goes for it. */
  readonly state: 'waiting' | 'inFlight' | 'reading' | 'delayed' | 'duplicate'
  /** The next or running attempt, from 1. */
  readonly attempt: number
  /** Network failures and 5xx so far. */
  readonly failures: number
  readonly since: number
  /** The order of asking, over all lanes. */
  readonly order: number
}

type Mutable = { -readonly [K in keyof QueuedRequest]: QueuedRequest[K] }

/** Names a request of a tab. */
const keyOf = (tab: string, id: string) => `${tab}\n${id}`

/** Every request at the scheduler, by key and id, the queue it is in, and its state. Only this class changes them. */
export class RequestRegistry {
  readonly #requests = new Map<string, Mutable>()
  readonly #byId = new Map<string, Mutable[]>()
  readonly #queues = new Map<string, LaneQueue<Mutable>>()
  readonly #delayed = new Map<Mutable, number>()
  readonly #rank: (tab: string) => number
  #order = 0
  #connections = 0

  constructor(rank: (tab: string) => number) {
    this.#rank = rank
  }

  /** Sent, and not yet read to their end. */
  get connections(): number {
    return this.#connections
  }

  queue(bucket: string): LaneQueue<QueuedRequest> {
    return this.#queue(bucket)
  }

  get(tab: string, id: string): QueuedRequest | null {
    return this.#requests.get(keyOf(tab, id)) ?? null
  }

  /** All with this id, the one that goes for them first. */
  duplicatesOf(id: string): readonly QueuedRequest[] {
    return this.#byId.get(id) ?? []
  }

  idsOf(tab: string): readonly string[] {
    return this.#ofTab(tab).map(({ id }) => id)
  }

  /** Enters the queue; equal ids of other tabs make it a duplicate. Returns whether it is first in its tab's lane. */
  add(
    of: RequestDescriptor,
    bucket: string,
    t: number,
  ): { request: QueuedRequest; first: boolean } {
    this.#order += 1
    const request: Mutable = {
      // written out: a spread costs more than all the rest of the way into the queue
      id: of.id,
      tab: of.tab,
      bucket,
      lane: of.lane,
      label: of.label,
      group: of.group,
      on429: of.on429,
      reads: of.reads,
      key: keyOf(of.tab, of.id),
      state: 'waiting',
      attempt: 1,
      failures: 0,
      since: t,
      order: this.#order,
    }
    this.#requests.set(request.key, request)
    const equals = this.#byId.get(request.id)
    if (equals === undefined) {
      this.#byId.set(request.id, [request])
      return { request, first: this.#queue(request.bucket).push(request) }
    }
    equals.push(request)
    request.state = 'duplicate'
    for (const equal of equals) this.lift(equal, request.lane)
    const first = equals[0]
    if (first !== undefined && this.#rank(first.tab) === Infinity) this.yield(first)
    return { request, first: true }
  }

  /** The same for all of a tab that wait. */
  yieldAll(tab: string): void {
    for (const request of this.#ofTab(tab)) if (request.state === 'waiting') this.yield(request)
  }

  /** The first duplicate of a responsive tab takes the place of a request whose tab is unresponsive. */
  yield(of: QueuedRequest): void {
    const request: Mutable = of
    const equals = this.#byId.get(request.id)
    if (equals?.[0] !== request || this.#connected(request)) return
    const responsive = equals.findIndex((equal) => this.#rank(equal.tab) !== Infinity)
    const next = equals[responsive]
    if (responsive < 1 || next === undefined) return
    this.#unqueue(request)
    request.state = 'duplicate'
    equals.splice(responsive, 1)
    equals.unshift(next)
    this.putBack(next)
  }

  /** Takes its turn. */
  send(of: QueuedRequest): void {
    const request: Mutable = of
    this.#queue(request.bucket).take(request)
    request.state = 'inFlight'
    this.#connections += 1
  }

  /** It was sent under another leader: its equals become its duplicates. */
  adopt(of: QueuedRequest, attempt: number, inFlight: boolean): void {
    const request: Mutable = of
    request.attempt = attempt
    if (!inFlight) return
    this.#unqueue(request)
    if (!this.#connected(request)) this.#connections += 1
    request.state = 'inFlight'
    const equals = this.#byId.get(request.id) ?? []
    for (const equal of equals) {
      if (equal === request || equal.state !== 'waiting') continue
      this.#unqueue(equal)
      equal.state = 'duplicate'
    }
    equals.splice(equals.indexOf(request), 1)
    equals.unshift(request)
  }

  /** Its answer is here, its body is still read. */
  read(of: QueuedRequest): void {
    const request: Mutable = of
    request.state = 'reading'
  }

  /** Back to the head of its lane, for the same attempt. */
  putBack(of: QueuedRequest): void {
    const request: Mutable = of
    this.#disconnect(request)
    request.state = 'waiting'
    this.#queue(request.bucket).putBack(request)
  }

  /** Back to the head of its lane for another attempt, now or at a later time. */
  retry(of: QueuedRequest, fails: boolean, at: number | null): void {
    const request: Mutable = of
    request.attempt += 1
    if (fails) request.failures += 1
    if (at === null) this.putBack(request)
    else this.delay(request, at)
  }

  delay(of: QueuedRequest, until: number): void {
    const request: Mutable = of
    this.#disconnect(request)
    request.state = 'delayed'
    this.#delayed.set(request, until)
  }

  /** Puts back every request whose delay is over; returns when the next delay ends. */
  releaseDelayed(t: number): number {
    let next = Infinity
    for (const [request, until] of this.#delayed) {
      if (until > t) next = Math.min(next, until)
      else {
        this.#delayed.delete(request)
        this.putBack(request)
      }
    }
    return next
  }

  /** Forgets a request; returns the duplicate that is next, which is in no queue yet. */
  remove(of: QueuedRequest): QueuedRequest | null {
    const request: Mutable = of
    this.#unqueue(request)
    this.#disconnect(request)
    request.state = 'delayed'
    this.#delayed.delete(request)
    this.#requests.delete(request.key)
    const equals = this.#byId.get(request.id)
    if (equals === undefined) return null
    const first = equals[0] === request
    equals.splice(equals.indexOf(request), 1)
    if (equals.length === 0) this.#byId.delete(request.id)
    return first ? (equals[0] ?? null) : null
  }

  /** To a lane nearer to the person; never away. */
  lift(of: QueuedRequest, lane: Lane): void {
    const request: Mutable = of
    if (LANES.indexOf(lane) >= LANES.indexOf(request.lane)) return
    const waits = request.state === 'waiting'
    this.#unqueue(request)
    request.lane = lane
    if (waits) this.#queue(request.bucket).push(request)
  }

  /**
   * The waiting queue of one bucket joins another, in its order: a tab's own, for its key is its own; everybody's for
   * good, where the service does not recognise the key. Requests in flight stay where they were sent.
   */
  move(source: string, target: string, whose: { tab: string } | 'everybody'): void {
    if (source === target) return
    const moves = (request: Mutable) => whose === 'everybody' || request.tab === whose.tab
    for (const request of this.#queue(source).all().filter(moves)) {
      this.#queue(source).remove(request)
      request.bucket = target
      this.#queue(target).push(request)
    }
    for (const request of this.#requests.values())
      if (request.state !== 'waiting' && request.bucket === source && moves(request))
        request.bucket = target
  }

  #ofTab(tab: string): readonly Mutable[] {
    return [...this.#requests.values()].filter((request) => request.tab === tab)
  }

  #queue(bucket: string): LaneQueue<Mutable> {
    let queue = this.#queues.get(bucket)
    if (queue === undefined) {
      queue = new LaneQueue(this.#rank)
      this.#queues.set(bucket, queue)
    }
    return queue
  }

  #unqueue(request: Mutable): void {
    if (request.state === 'waiting') this.#queue(request.bucket).remove(request)
  }

  #connected({ state }: Mutable): boolean {
    return state === 'inFlight' || state === 'reading'
  }

  #disconnect(request: Mutable): void {
    if (this.#connected(request)) this.#connections -= 1
  }
}
