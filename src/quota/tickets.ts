import { attempt, type Attempt } from './attempt.ts'
import type { Counter } from './counter.ts'
import type { Ask } from './entry.ts'
import { LANES } from './line.ts'
import type { Held } from './link/messages.ts'
import type { Outcome, Verdict } from './outcome.ts'
import { CancelledError, type Clock, type Lane, type ScheduleOptions, type Send } from './types.ts'

interface Caller {
  resolve: (response: Response) => void
  reject: (error: unknown) => void
  leave: () => void
  /** Nobody waits behind it any more, but the request was in flight. */
  left: boolean
}

interface Ticket {
  ask: Ask
  send: Send
  callers: Set<Caller>
  /** The next or running attempt, from 1. */
  attempt: number
  flying: boolean
  /** What came, until the desk has judged it. */
  last: Attempt | null
}

/** The requests of this tab: who waits for them, how they are sent, and what came. Equal ids are one ticket. */
export class Tickets {
  readonly all = new Map<string, Ticket>()
  readonly #tab: string
  readonly #clock: Clock
  readonly #counter: () => Counter
  readonly #inFlight = new Set<AbortController>()
  #closed = false

  constructor(tab: string, clock: Clock, counter: () => Counter) {
    this.#tab = tab
    this.#clock = clock
    this.#counter = counter
  }

  schedule(send: Send, options: ScheduleOptions): Promise<Response> {
    const { id, signal } = options
    if (this.#closed) return Promise.reject(new CancelledError('closed'))
    if (signal?.aborted === true) return Promise.reject(new CancelledError(`${id} was cancelled`))
    return new Promise((resolve, reject) => {
      const known = this.all.get(id)
      const ticket = known ?? this.#create(send, options)
      const onAbort = () => {
        this.#leave(ticket, caller)
      }
      const caller: Caller = {
        resolve,
        reject,
        left: false,
        leave: () => signal?.removeEventListener('abort', onAbort),
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      ticket.callers.add(caller)
      if (known === undefined) this.#counter().ask(ticket.ask)
      else this.promote(id, options.lane ?? 'user')
    })
  }

  promote(id: string, lane: Lane): void {
    const ticket = this.all.get(id)
    if (ticket !== undefined && LANES.indexOf(lane) < LANES.indexOf(ticket.ask.lane))
      ticket.ask = { ...ticket.ask, lane }
    this.#counter().promote(id, lane)
  }

  /** By id, or every request of a group. */
  cancel(idOrGroup: string): void {
    const one = this.all.get(idOrGroup)
    const some =
      one !== undefined ? [one] : [...this.all.values()].filter((t) => t.ask.group === idOrGroup)
    for (const ticket of some) if (this.#counter().withdraw(ticket.ask.id)) this.#drop(ticket)
  }

  move(from: string, to: string): void {
    for (const ticket of this.all.values())
      if (ticket.ask.bucket === from) ticket.ask = { ...ticket.ask, bucket: to }
  }

  /** The turn has come. */
  async grant(id: string, bucket: string, nth: number): Promise<void> {
    const ticket = this.all.get(id)
    if (ticket === undefined || ticket.flying || ticket.last !== null) return
    ticket.flying = true
    ticket.attempt = nth
    const abort = new AbortController()
    this.#inFlight.add(abort)
    const info = { bucket, attempt: nth }
    const result = await attempt(ticket.send, info, this.#clock, abort, (ms) => {
      this.#counter().brace(id, ms)
    })
    this.#inFlight.delete(abort)
    ticket.flying = false
    if (this.all.get(id) !== ticket) return
    ticket.last = result
    // an answer is the caller's at once, whatever becomes of the desk; only a failure or a refusal is judged
    if (isAnswer(result.outcome)) this.verdict(id, 'done')
    this.#counter().settle(id, result.outcome)
  }

  /** All that is held here, for a new leader; and what came while nobody led. */
  handOver(): { held: Held[]; settled: { id: string; outcome: Outcome }[] } {
    const held: Held[] = []
    const settled: { id: string; outcome: Outcome }[] = []
    for (const { ask, attempt: nth, flying, last } of this.all.values()) {
      held.push({ ask, attempt: nth, flying: flying || last !== null })
      if (last !== null) settled.push({ id: ask.id, outcome: last.outcome })
    }
    return { held, settled }
  }

  verdict(id: string, verdict: Verdict): void {
    const ticket = this.all.get(id)
    if (ticket === undefined) return
    const { last } = ticket
    ticket.last = null
    if (verdict === 'again') {
      ticket.attempt += 1
      if (last !== null && 'response' in last) void last.response.body?.cancel().catch(() => null)
      for (const caller of ticket.callers) if (caller.left) this.#reject(ticket, caller)
      if (ticket.callers.size === 0 && this.#counter().withdraw(id)) this.all.delete(id)
      return
    }
    this.all.delete(id)
    if (last !== null) deliver(ticket, last)
  }

  close(): void {
    this.#closed = true
    for (const abort of this.#inFlight) abort.abort(new CancelledError('closed'))
    for (const ticket of this.all.values()) this.#drop(ticket)
  }

  #create(send: Send, options: ScheduleOptions): Ticket {
    const { id, bucket, lane = 'user', label = id, group = null, on429 = 'wait' } = options
    const ask: Ask = { id, tab: this.#tab, bucket, lane, label, group, on429 }
    const ticket: Ticket = { ask, send, callers: new Set(), attempt: 1, flying: false, last: null }
    this.all.set(id, ticket)
    return ticket
  }

  /** One caller no longer waits; the last one takes the request out of the line, unless it is paid for. */
  #leave(ticket: Ticket, caller: Caller): void {
    caller.left = true
    if (ticket.flying) return
    if (ticket.callers.size > 1) this.#reject(ticket, caller)
    else if (this.#counter().withdraw(ticket.ask.id)) this.#drop(ticket)
  }

  #drop(ticket: Ticket): void {
    this.all.delete(ticket.ask.id)
    for (const caller of ticket.callers) this.#reject(ticket, caller)
  }

  #reject(ticket: Ticket, caller: Caller): void {
    ticket.callers.delete(caller)
    caller.leave()
    caller.reject(new CancelledError(`${ticket.ask.id} was cancelled`))
  }
}

function isAnswer(outcome: Outcome): boolean {
  return outcome.kind === 'answer' && outcome.status !== 429 && outcome.status < 500
}

/** Every caller gets a response of its own: a body is read once. */
function deliver(ticket: Ticket, result: Attempt): void {
  const callers = [...ticket.callers]
  for (const caller of callers) caller.leave()
  if ('error' in result) {
    for (const caller of callers) caller.reject(result.error)
    return
  }
  const copies = callers.slice(1).map(() => result.response.clone())
  callers.forEach((caller, place) => {
    caller.resolve(copies[place - 1] ?? result.response)
  })
}
