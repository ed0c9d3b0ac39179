import type { AnsweredId, HeldRequest, Message, Post, TurnTaker, Verdict } from '../protocol.ts'
import type { Scheduler } from '../scheduler/Scheduler.ts'
import { describeState } from '../scheduler/SnapshotStore.ts'
import { afterWaiting } from '../clock.ts'
import type { Clock } from '../types.ts'

/** A tab that does not take its turn within this time is unresponsive: it is passed over until its next message. */
const TURN_MS = 2000
/** A search's 5 s, an attempt's 15 s, and 2 s for reading a refusal and for messages between tabs. */
const ANSWER_MS = 22_000
/** The longest that a body may take, and time for messages between tabs. */
const BODY_MS = 62_000
/** How long a leader listens for the requests of other tabs before it grants turns. */
export const SYNC_WAIT_MS = 50
const BROADCAST_EVERY_MS = 50
/** Less than the two heartbeats without an answer after which another tab takes the lead. */
const UNHEARD_MS = 3000
/** Four heartbeats of a visible tab. */
const VISIBLE_SILENCE_MS = 9000
/** Two heartbeats of a hidden tab, whose timers may run once a minute. */
const HIDDEN_SILENCE_MS = 130_000

interface Follower {
  visible: boolean
  unresponsive: boolean
  held: number
  /** By how much its clock is ahead, ms. */
  skew: number
  /** Timer of a tab with requests. */
  silence: unknown
}

interface LeaderOptions {
  scheduler: Scheduler
  clock: Clock
  post: Post
  /** Of the device, wall ms. */
  now: () => number
  visible: () => boolean
  since: number
}

/** Passes the other tabs' requests to the scheduler, and checks that they take their turns (rule 10). */
export class Leader implements TurnTaker {
  readonly #options: LeaderOptions
  readonly #followers = new Map<string, Follower>()
  readonly #turns = new Map<string, { turn: number; stop: () => void }>()
  #turn = 0
  #broadcast: unknown = null
  #listening = false
  #heardAt: number
  #closed = false

  constructor(options: LeaderOptions) {
    this.#options = options
    this.#heardAt = options.clock.monotonic()
  }

  get since(): number {
    return this.#options.since
  }

  /** False until it is certain that this tab still leads, and what the others hold; it asks them. */
  mayGrant(): boolean {
    this.#checkHeard()
    return !this.#listening
  }

  /** Grants nothing until every responsive tab has reported what it holds. */
  requestSync(): void {
    const { clock } = this.#options
    this.#listening = true
    this.#heardAt = clock.monotonic()
    this.announce()
    clock.setTimeout(() => this.endSync(), SYNC_WAIT_MS)
  }

  endSync(): void {
    if (this.#closed || !this.#listening) return
    this.#listening = false
    this.#options.scheduler.pump()
  }

  /** 0 for a visible tab, 1 for a hidden one, Infinity for an unresponsive one. */
  rank(tab: string): number {
    const follower = this.#followers.get(tab)
    if (follower === undefined) return 1
    if (follower.unresponsive) return Infinity
    return follower.visible ? 0 : 1
  }

  grant(request: { id: string; tab: string; bucket: string; attempt: number }): void {
    const { tab, id, bucket, attempt } = request
    const { scheduler, now, post } = this.#options
    this.#turn += 1
    this.#expect(tab, id, this.#turn, TURN_MS, () => scheduler.abandonInFlight(tab, id, 'unsent'))
    const at = now() + this.#follower(tab).skew
    post({ type: 'grant', to: tab, id, bucket, attempt, turn: this.#turn, at })
  }

  verdict({ id, tab }: { id: string; tab: string }, verdict: Verdict): void {
    if (verdict === 'done') this.#left(tab)
    this.#options.post({ type: 'verdict', to: tab, id, verdict })
  }

  answered({ id, tab }: { id: string; tab: string }): void {
    this.#options.post({ type: 'answered', to: tab, id })
  }

  hear(message: Message): void {
    const { from } = message
    const { scheduler, post, visible, since, clock } = this.#options
    this.#checkHeard()
    this.#heardAt = clock.monotonic()
    if (message.type === 'leave') {
      this.#leave(from)
    } else {
      const follower = this.#follower(from)
      const returned = follower.unresponsive
      follower.unresponsive = false
      if ('visible' in message) follower.visible = message.visible
      if (message.type === 'request') {
        follower.held += 1
        scheduler.request(message.descriptor)
      } else this.#do(message)
      this.#awaitMessage(from)
      if (returned) scheduler.pump()
    }
    this.changed()
    if (message.type !== 'ping') return
    const held = this.#followers.get(from)?.held ?? 0
    post({ type: 'pong', to: from, since, visible: visible(), held })
  }

  changed(): void {
    const { clock, post, scheduler } = this.#options
    if (this.#followers.size === 0) return
    this.#broadcast ??= clock.setTimeout(() => {
      this.#broadcast = null
      post({ type: 'state', state: describeState(scheduler) })
    }, BROADCAST_EVERY_MS)
  }

  announce(): void {
    const { post, visible, since } = this.#options
    post({ type: 'lead', since, visible: visible() })
  }

  close(): void {
    this.#closed = true
    for (const { stop } of this.#turns.values()) stop()
    this.#turns.clear()
    for (const { silence } of this.#followers.values()) this.#options.clock.clearTimeout(silence)
    this.#followers.clear()
    this.#options.clock.clearTimeout(this.#broadcast)
  }

  /** A visible tab that waits sends a heartbeat: without one this page could not run, and another may lead by now. */
  #checkHeard(): void {
    if (this.#listening || this.#options.clock.monotonic() - this.#heardAt <= UNHEARD_MS) return
    const waits = ({ visible, unresponsive, held }: Follower) =>
      visible && !unresponsive && held > 0
    if ([...this.#followers.values()].some(waits)) this.requestSync()
  }

  #do(message: Message): void {
    const { from } = message
    const { scheduler } = this.#options
    if (message.type === 'sync') this.#sync(from, message.held, message.answered)
    else if (message.type === 'promote') scheduler.promote(message.id, message.lane)
    else if (message.type === 'command') scheduler.command(message.command, from)
    else if (message.type === 'withdraw') {
      if (scheduler.withdraw(from, message.id)) this.#left(from)
    } else if (message.type === 'provisionalHold')
      scheduler.holdProvisionally(from, message.id, message.ms)
    else if (message.type === 'settle') {
      this.#expect(from, message.id, 0, BODY_MS, () => scheduler.release(from, message.id, false))
      scheduler.settle(from, message.id, message.outcome)
    } else if (message.type === 'release') {
      this.#forget(from, message.id)
      scheduler.release(from, message.id, message.whole)
    } else if (message.type === 'unneeded') {
      this.#forget(from, message.id)
      scheduler.abandonInFlight(from, message.id, 'given up')
      this.#left(from)
    } else if (message.type === 'started' && this.#isTurn(from, message.id, message.turn)) {
      this.#expect(from, message.id, message.turn, ANSWER_MS, () =>
        scheduler.abandonInFlight(from, message.id, 'lost'),
      )
    } else if (message.type === 'declined' && this.#isTurn(from, message.id, message.turn)) {
      this.#forget(from, message.id)
      // without it a tab with another clock would decline every turn
      this.#follower(from).skew = message.at - this.#options.now()
      scheduler.abandonInFlight(from, message.id, message.gone ? 'given up' : 'unsent')
      if (message.gone) this.#left(from)
    }
  }

  #sync(tab: string, held: readonly HeldRequest[], answered: readonly AnsweredId[]): void {
    const { scheduler } = this.#options
    for (const one of answered) scheduler.adoptAnswered(tab, one)
    const ids = new Set(held.map(({ descriptor }) => descriptor.id))
    for (const id of scheduler.idsOf(tab)) if (!ids.has(id)) scheduler.withdraw(tab, id)
    for (const one of held) scheduler.adopt(one)
    this.#follower(tab).held = held.length
    scheduler.pump()
  }

  #leave(tab: string): void {
    const { scheduler } = this.#options
    const follower = this.#follower(tab)
    follower.unresponsive = true
    this.#options.clock.clearTimeout(follower.silence)
    scheduler.passOver(tab)
    for (const id of scheduler.idsOf(tab)) {
      scheduler.abandonInFlight(tab, id, 'lost')
      scheduler.release(tab, id, false)
      scheduler.withdraw(tab, id)
    }
    this.#followers.delete(tab)
    scheduler.pump()
  }

  #left(tab: string): void {
    const follower = this.#follower(tab)
    follower.held = Math.max(0, follower.held - 1)
  }

  /** A tab that holds requests sends a heartbeat; without one they leave the queue. It sends them again if it returns. */
  #awaitMessage(tab: string): void {
    const { scheduler, clock } = this.#options
    const follower = this.#follower(tab)
    clock.clearTimeout(follower.silence)
    follower.silence = null
    if (follower.held === 0) return
    const ms = follower.visible ? VISIBLE_SILENCE_MS : HIDDEN_SILENCE_MS
    follower.silence = clock.setTimeout(() => {
      follower.unresponsive = true
      scheduler.passOver(tab)
      for (const id of scheduler.idsOf(tab)) if (scheduler.withdraw(tab, id)) this.#left(tab)
      this.changed()
    }, ms)
  }

  /** The tab must send a message about this request within `ms`, or it is unresponsive. */
  #expect(tab: string, id: string, turn: number, ms: number, otherwise: () => void): void {
    this.#forget(tab, id)
    const key = `${tab}\n${id}`
    const stop = afterWaiting(this.#options.clock, ms, () => {
      this.#turns.delete(key)
      this.#follower(tab).unresponsive = true
      otherwise()
      this.#options.scheduler.passOver(tab)
      this.#awaitMessage(tab)
    })
    this.#turns.set(key, { turn, stop })
  }

  #isTurn(tab: string, id: string, turn: number): boolean {
    return this.#turns.get(`${tab}\n${id}`)?.turn === turn
  }

  #forget(tab: string, id: string): void {
    const key = `${tab}\n${id}`
    this.#turns.get(key)?.stop()
    this.#turns.delete(key)
  }

  #follower(tab: string): Follower {
    let follower = this.#followers.get(tab)
    if (follower === undefined) {
      follower = { visible: true, unresponsive: false, held: 0, skew: 0, silence: null }
      this.#followers.set(tab, follower)
    }
    return follower
  }
}
