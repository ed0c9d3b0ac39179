import type { HeldRequest, RequestDescriptor, SchedulerPort, Verdict } from '../protocol.ts'
import {
  CancelledError,
  LANES,
  type Clock,
  type Lane,
  type Outcome,
  type ReadBody,
  type ScheduleOptions,
  type Send,
} from '../types.ts'
import type { RateHeaders } from '../window/headers.ts'
import { attempt, discard, findResult, readBody, type AttemptResult } from './attempt.ts'

/** Answers are remembered for so long: no known window is longer. */
const ANSWERED_MS = 120_000

interface Waiter {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  signal: AbortSignal | undefined
  onAbort: () => void
}

/** A request of this tab, with its callers. */
interface Pending {
  descriptor: RequestDescriptor
  send: Send
  read: ReadBody<unknown> | null
  find: (() => Promise<unknown>) | null
  waiters: Set<Waiter>
  /** The next or running attempt, from 1. */
  attempt: number
  /** `finding`: it has its turn, and looks for its result elsewhere before it is sent. */
  state: 'waiting' | 'finding' | 'inFlight' | 'reading'
  /** Ends the running attempt. */
  abort: AbortController | null
  /** Its result, until the scheduler has judged it. */
  last: AttemptResult | null
}

function createPending(tab: string, send: Send, options: ScheduleOptions<unknown>): Pending {
  const { id, bucket, lane = 'user', label = id, group = null, once = false } = options
  const { read = null, find = null, fresh = false } = options
  const reads = read !== null
  return {
    descriptor: { id, tab, bucket, lane, label, group, once, reads, fresh },
    send,
    read,
    find,
    waiters: new Set(),
    attempt: 1,
    state: 'waiting',
    abort: null,
    last: null,
  }
}

interface PendingOptions {
  tab: string
  clock: Clock
  port: () => SchedulerPort
  readHeaders: (headers: Headers) => RateHeaders
}

/** The requests of this tab, with their callers. Equal ids are one request. */
export class PendingRequests {
  readonly #all = new Map<string, Pending>()
  /** By id, the oldest first, monotonic ms: other tabs need not ask for what this one was answered. */
  readonly #answered = new Map<string, { bucket: string; at: number }>()
  readonly #options: PendingOptions
  #closed = false

  constructor(options: PendingOptions) {
    this.#options = options
  }

  /** Requests the scheduler knows. */
  get size(): number {
    let size = 0
    for (const { state } of this.#all.values()) if (state !== 'reading') size += 1
    return size
  }

  has(id: string): boolean {
    return this.#all.has(id)
  }

  /** Joins a request with this id, or makes one. */
  join<T>(send: Send, options: ScheduleOptions<T>): Promise<T> {
    const { id, signal } = options
    if (this.#closed) return Promise.reject(new CancelledError('closed'))
    if (signal?.aborted === true) return Promise.reject(new CancelledError(`${id} was cancelled`))
    return new Promise((resolve, reject) => {
      const known = this.#all.get(id)
      const pending = known ?? createPending(this.#options.tab, send, options)
      this.#all.set(id, pending)
      const onAbort = () => this.#leave(pending, waiter)
      // the result of `read`, or a response where there is none
      const waiter: Waiter = {
        resolve: resolve as (value: unknown) => void,
        reject,
        signal,
        onAbort,
      }
      signal?.addEventListener('abort', onAbort)
      pending.waiters.add(waiter)
      if (known === undefined) this.#options.port().request(pending.descriptor)
      else this.promote(id, options.lane ?? 'user')
    })
  }

  promote(id: string, lane: Lane): void {
    const pending = this.#all.get(id)
    if (pending !== undefined && LANES.indexOf(lane) < LANES.indexOf(pending.descriptor.lane))
      pending.descriptor = { ...pending.descriptor, lane }
    this.#options.port().promote(id, lane)
  }

  /** By id, or every request of a group. */
  cancel(idOrGroup: string): void {
    const one = this.#all.get(idOrGroup)
    const some =
      one === undefined
        ? [...this.#all.values()].filter(({ descriptor }) => descriptor.group === idOrGroup)
        : [one]
    for (const pending of some) this.#withdraw(pending)
  }

  move(from: string, to: string): void {
    for (const pending of this.#all.values())
      if (pending.descriptor.bucket === from)
        pending.descriptor = { ...pending.descriptor, bucket: to }
  }

  grant({ id, bucket, attempt: nth }: { id: string; bucket: string; attempt: number }): void {
    const pending = this.#all.get(id)
    if (pending === undefined || pending.state !== 'waiting') return
    pending.attempt = nth
    if (pending.find === null) this.#send(pending, bucket)
    else {
      pending.state = 'finding'
      void this.#findBeforeSending(pending, bucket)
    }
  }

  /** Another tab was answered: what it got may be found already. */
  answered({ id }: { id: string }): void {
    const pending = this.#all.get(id)
    if (pending === undefined) return
    void findResult(pending.find, this.#options.clock).then((found) => {
      if (found === null || this.#all.get(id) !== pending || pending.state !== 'waiting') return
      this.#options.port().withdraw(this.#options.tab, id)
      this.#end(pending, (waiter) => waiter.resolve(found))
    })
  }

  #send(pending: Pending, bucket: string): void {
    pending.state = 'inFlight'
    const { send, attempt: nth, descriptor } = pending
    const { id } = descriptor
    const { tab, clock, port, readHeaders } = this.#options
    const abort = new AbortController()
    pending.abort = abort
    const running = attempt({
      send,
      info: { bucket, attempt: nth },
      clock,
      abort,
      readHeaders,
      keep429: descriptor.once,
      background: descriptor.lane === 'background',
      onRefusal: (ms) => port().holdProvisionally(tab, id, ms),
    })
    void running.then((result) => this.#came(pending, result))
  }

  verdict({ id }: { id: string }, verdict: Verdict): void {
    const pending = this.#all.get(id)
    if (pending === undefined || pending.last === null) return
    const { last } = pending
    pending.last = null
    if (verdict === 'done') {
      this.#finish(pending, last)
      return
    }
    pending.state = 'waiting'
    pending.attempt += 1
    if ('response' in last) discard(last.response)
    for (const waiter of pending.waiters)
      if (waiter.signal?.aborted === true) this.#reject(pending, waiter)
    if (pending.waiters.size === 0) this.#withdraw(pending)
  }

  /** All requests of this tab, for a new leader; the outcomes that came while no tab led; and what was answered lately. */
  handOver() {
    const held: HeldRequest[] = []
    const settled: { id: string; outcome: Outcome }[] = []
    for (const { descriptor, attempt: nth, state, last } of this.#all.values()) {
      if (state === 'reading') continue
      held.push({ descriptor, attempt: nth, inFlight: state !== 'waiting' })
      if (last !== null) settled.push({ id: descriptor.id, outcome: last.outcome })
    }
    const t = this.#options.clock.monotonic()
    const answered = [...this.#answered].map(([id, { bucket, at }]) => ({
      id,
      bucket,
      ago: t - at,
    }))
    return { held, settled, answered }
  }

  close(): void {
    this.#closed = true
    for (const pending of this.#all.values()) {
      pending.abort?.abort(new CancelledError('closed'))
      this.#drop(pending)
    }
  }

  async #findBeforeSending(pending: Pending, bucket: string): Promise<void> {
    const found = await findResult(pending.find, this.#options.clock)
    const { tab, port } = this.#options
    const { id } = pending.descriptor
    const current = this.#all.get(id)
    if (current === pending && found === null) {
      this.#send(pending, bucket)
      return
    }
    port().abandonInFlight(tab, id, 'given up')
    if (current === pending) this.#end(pending, (waiter) => waiter.resolve(found))
    // it was cancelled meanwhile, and asked for again
    else if (current !== undefined) port().request(current.descriptor)
  }

  #came(pending: Pending, result: AttemptResult): void {
    const { tab, port } = this.#options
    const { id } = pending.descriptor
    if (this.#all.get(id) !== pending) {
      if ('response' in result) discard(result.response)
      return
    }
    pending.last = result
    const { outcome } = result
    // an answer goes to its callers at once; only a failure or a refusal is judged
    if (outcome.kind === 'answer') {
      const { final, status } = outcome
      if (final || (status !== 429 && status < 500)) this.verdict({ id }, 'done')
    }
    port().settle(tab, id, outcome)
  }

  #finish(pending: Pending, result: AttemptResult): void {
    if (result.outcome.kind === 'answer' && result.outcome.status < 400)
      this.#noteAnswered(pending.descriptor)
    if ('error' in result) this.#end(pending, (waiter) => waiter.reject(result.error))
    else if (pending.read !== null && pending.abort !== null)
      void this.#read(pending, pending.read, result.response, pending.abort)
    else {
      // a body is read once: each caller gets a copy
      const copies = [...pending.waiters].slice(1).map(() => result.response.clone())
      this.#end(pending, (waiter, place) => waiter.resolve(copies[place - 1] ?? result.response))
    }
  }

  #noteAnswered({ id, bucket }: RequestDescriptor): void {
    const at = this.#options.clock.monotonic()
    this.#answered.delete(id)
    this.#answered.set(id, { bucket, at })
    for (const [old, { at: then }] of this.#answered) {
      if (at - then < ANSWERED_MS) break
      this.#answered.delete(old)
    }
  }

  async #read(
    pending: Pending,
    read: ReadBody<unknown>,
    response: Response,
    abort: AbortController,
  ): Promise<void> {
    const { tab, clock, port } = this.#options
    pending.state = 'reading'
    let whole = false
    try {
      const value = await readBody(read, response, clock, abort)
      whole = true
      this.#end(pending, (waiter) => waiter.resolve(value))
    } catch (error) {
      this.#answered.delete(pending.descriptor.id)
      this.#end(pending, (waiter) => waiter.reject(error))
    } finally {
      port().release(tab, pending.descriptor.id, whole)
    }
  }

  /** One caller no longer waits; the last one takes the request out of the queue, unless it is paid for. */
  #leave(pending: Pending, waiter: Waiter): void {
    if (pending.state !== 'waiting' && pending.state !== 'finding') return
    if (pending.waiters.size > 1) this.#reject(pending, waiter)
    else this.#withdraw(pending)
  }

  #withdraw(pending: Pending): void {
    const { tab, id } = pending.descriptor
    if (pending.state === 'finding') this.#drop(pending)
    else if (pending.state === 'waiting' && this.#options.port().withdraw(tab, id))
      this.#drop(pending)
  }

  #end(pending: Pending, how: (waiter: Waiter, place: number) => void): void {
    if (this.#all.get(pending.descriptor.id) === pending) this.#all.delete(pending.descriptor.id)
    ;[...pending.waiters].forEach((waiter, place) => {
      waiter.signal?.removeEventListener('abort', waiter.onAbort)
      how(waiter, place)
    })
  }

  #drop(pending: Pending): void {
    this.#all.delete(pending.descriptor.id)
    for (const waiter of pending.waiters) this.#reject(pending, waiter)
  }

  #reject(pending: Pending, waiter: Waiter): void {
    pending.waiters.delete(waiter)
    waiter.signal?.removeEventListener('abort', waiter.onAbort)
    waiter.reject(new CancelledError(`${pending.descriptor.id} was cancelled`))
  }
}
