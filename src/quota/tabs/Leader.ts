import type { Message, Post, TurnTaker, Verdict } from '../protocol.ts'
import type { Scheduler } from '../scheduler/Scheduler.ts'
import { describeState } from '../scheduler/SnapshotStore.ts'
import { afterWaiting } from '../clock.ts'
import type { Clock, QuotaLink } from '../types.ts'

/** A tab that does not take its turn within this time is silent: it leaves the queue until its next message. */
const TURN_MS = 2000
/** A search's 5 s, an attempt's 15 s, and 2 s for reading a refusal and for messages between tabs. */
const ANSWER_MS = 22_000
/** The longest that a body may take, and time for messages between tabs. */
const BODY_MS = 62_000
/** How long a leader listens for the requests of other tabs before it grants turns. */
const LISTEN_MS = 50
const BROADCAST_EVERY_MS = 50
/** Less than the two heartbeats without an answer after which another tab takes the lead. */
const UNHEARD_MS = 3000
/** Four heartbeats of a visible tab. */
const VISIBLE_SILENCE_MS = 9000
/** Two heartbeats of a hidden tab, whose timers may run once a minute. */
const HIDDEN_SILENCE_MS = 130_000

/** Not the id of a request: that a tab says anything at all. */
const ANYTHING = ''

interface Follower {
  visible: boolean
  /** It owes a message: its requests have left the queue. */
  silent: boolean
  /** By how much its clock is ahead, ms. */
  skew: number
  /** By id of a request: a message that is expected, and about which turn. */
  expected: Map<string, { turn: number; stop: () => void }>
}

interface LeaderOptions {
  scheduler: Scheduler
  clock: Clock
  link: QuotaLink
  post: Post
  term: number
}

/** Passes the other tabs' requests to the scheduler, and checks that they take their turns (rule 10). */
export class Leader implements TurnTaker {
  readonly #options: LeaderOptions
  readonly #followers = new Map<string, Follower>()
  #turn = 0
  #broadcast: unknown = null
  #listening = false
  #heardAt = 0
  #offeredAt = -Infinity
  #closed = false

  constructor(options: LeaderOptions) {
    this.#options = options
    this.listen()
  }

  get term(): number {
    return this.#options.term
  }

  /** False until it is certain that this tab still leads, and what the others hold; it asks them. */
  mayGrant(): boolean {
    this.#checkHeard()
    return !this.#listening
  }

  /** Grants nothing until every responsive tab has reported what it holds. */
  listen(): void {
    const { clock } = this.#options
    this.#listening = true
    this.#heardAt = clock.monotonic()
    this.announce()
    clock.setTimeout(() => this.listened(), LISTEN_MS)
  }

  listened(): void {
    if (this.#closed || !this.#listening) return
    this.#listening = false
    this.#options.scheduler.pump()
  }

  isVisible(tab: string): boolean {
    return this.#follower(tab).visible
  }

  grant(request: { id: string; tab: string; bucket: string; attempt: number }): void {
    const { tab, id, bucket, attempt } = request
    const { scheduler, link, post } = this.#options
    this.#turn += 1
    this.#expect(tab, id, TURN_MS, () => scheduler.abandonInFlight(tab, id, 'given up'))
    const at = link.now() + this.#follower(tab).skew
    post({ type: 'grant', to: tab, id, bucket, attempt, turn: this.#turn, at })
  }

  verdict({ id, tab }: { id: string; tab: string }, verdict: Verdict): void {
    this.#options.post({ type: 'verdict', to: tab, id, verdict })
  }

  answered({ id, tab }: { id: string; tab: string }): void {
    this.#options.post({ type: 'answered', to: tab, id })
  }

  hear(message: Message): void {
    const { from } = message
    const { post, link, clock, term } = this.#options
    this.#checkHeard()
    this.#heardAt = clock.monotonic()
    if (message.type === 'leave') this.#leave(from)
    else {
      const follower = this.#follower(from)
      const returned = follower.silent
      follower.silent = false
      if ('visible' in message) follower.visible = message.visible
      this.#do(message, follower)
      this.#awaitMessage(from, follower)
      if (returned) this.announce()
      if (message.type === 'ping') post({ type: 'pong', to: from, term })
      // a hidden tab's timers run once a minute
      if (follower.visible && !link.visible() && this.#heardAt - this.#offeredAt > TURN_MS) {
        this.#offeredAt = this.#heardAt
        post({ type: 'take', to: from })
      }
    }
    this.changed()
  }

  changed(): void {
    const { clock, post, scheduler } = this.#options
    if (this.#followers.size === 0) return
    this.#broadcast ??= clock.setTimeout(() => {
      this.#broadcast = null
      post({ type: 'state', state: describeState(scheduler) })
    }, BROADCAST_EVERY_MS)
  }

  /** Asks every tab what it holds. */
  announce(): void {
    this.#options.post({ type: 'lead', term: this.#options.term })
  }

  close(): void {
    this.#closed = true
    for (const { expected } of this.#followers.values())
      for (const { stop } of expected.values()) stop()
    this.#followers.clear()
    this.#options.clock.clearTimeout(this.#broadcast)
  }

  /** A visible tab that waits sends a heartbeat: without one this page could not run, and another may lead by now. */
  #checkHeard(): void {
    const { clock, scheduler } = this.#options
    if (this.#listening || clock.monotonic() - this.#heardAt <= UNHEARD_MS) return
    for (const [tab, { visible, silent }] of this.#followers)
      if (visible && !silent && scheduler.idsOf(tab).length > 0) {
        this.listen()
        return
      }
  }

  #do(message: Message, follower: Follower): void {
    const { from } = message
    const { scheduler, link } = this.#options
    if (message.type === 'request') scheduler.request(message.descriptor)
    else if (message.type === 'sync') {
      scheduler.adopt(from, message)
      scheduler.pump()
    } else if (message.type === 'promote') scheduler.promote(message.id, message.lane)
    else if (message.type === 'command') scheduler.command(message.command, from)
    else if (message.type === 'withdraw') scheduler.withdraw(from, message.id)
    else if (message.type === 'provisionalHold')
      scheduler.holdProvisionally(from, message.id, message.ms)
    else if (message.type === 'settle') {
      this.#expect(from, message.id, BODY_MS, () => scheduler.release(from, message.id, false))
      scheduler.settle(from, message.id, message.outcome)
    } else if (message.type === 'release') {
      this.#forget(from, message.id)
      scheduler.release(from, message.id, message.whole)
    } else if (message.type === 'unneeded') {
      this.#forget(from, message.id)
      scheduler.abandonInFlight(from, message.id, 'given up')
    } else if ('turn' in message && follower.expected.get(message.id)?.turn === message.turn) {
      if (message.type === 'started')
        this.#expect(from, message.id, ANSWER_MS, () =>
          scheduler.abandonInFlight(from, message.id, 'lost'),
        )
      else if (message.type === 'declined') {
        this.#forget(from, message.id)
        // without it a tab with another clock would decline every turn
        follower.skew = message.at - link.now()
        scheduler.abandonInFlight(from, message.id, message.gone ? 'given up' : 'unsent')
      }
    }
  }

  #leave(tab: string): void {
    const { scheduler } = this.#options
    this.#passOver(tab)
    for (const id of scheduler.idsOf(tab)) {
      scheduler.abandonInFlight(tab, id, 'lost')
      scheduler.release(tab, id, false)
    }
    for (const id of this.#follower(tab).expected.keys()) this.#forget(tab, id)
    this.#followers.delete(tab)
  }

  /** A tab that holds requests sends a heartbeat; without one they leave the queue. It sends them again if it returns. */
  #awaitMessage(tab: string, { visible }: Follower): void {
    const ms = visible ? VISIBLE_SILENCE_MS : HIDDEN_SILENCE_MS
    this.#expect(tab, ANYTHING, ms, () => undefined)
  }

  /** The tab must send a message about this request within `ms`, or it is silent. */
  #expect(tab: string, id: string, ms: number, otherwise: () => void): void {
    this.#forget(tab, id)
    const { expected } = this.#follower(tab)
    const stop = afterWaiting(this.#options.clock, ms, () => {
      expected.delete(id)
      this.#passOver(tab)
      otherwise()
      this.changed()
    })
    expected.set(id, { turn: this.#turn, stop })
  }

  #forget(tab: string, id: string): void {
    const { expected } = this.#follower(tab)
    expected.get(id)?.stop()
    expected.delete(id)
  }

  /** What it waits for leaves the queue, and others that want the same no longer wait for it. */
  #passOver(tab: string): void {
    const { scheduler } = this.#options
    this.#follower(tab).silent = true
    for (const id of scheduler.idsOf(tab)) scheduler.withdraw(tab, id)
  }

  #follower(tab: string): Follower {
    let follower = this.#followers.get(tab)
    if (follower === undefined) {
      follower = { visible: true, silent: false, skew: 0, expected: new Map() }
      this.#followers.set(tab, follower)
    }
    return follower
  }
}
