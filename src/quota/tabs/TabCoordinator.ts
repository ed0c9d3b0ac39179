import {
  posting,
  readMessage,
  remoteScheduler,
  type Command,
  type Message,
  type Post,
  type SchedulerPort,
  type SharedState,
} from '../protocol.ts'
import type { PendingRequests } from '../requests/PendingRequests.ts'
import type { Scheduler } from '../scheduler/Scheduler.ts'
import type { Clock, LockOptions, QuotaLink, QuotaSnapshot } from '../types.ts'
import { Leader } from './Leader.ts'

/** The tab that holds it leads; every other waits for it. */
const LEADER_LOCK = 'leader'
const HEARTBEAT_MS = 2000
/** A turn that reaches its tab later than this is given back: the leader has passed it on. */
const STALE_TURN_MS = 1500

interface TabCoordinatorOptions {
  link: QuotaLink
  clock: Clock
  requests: PendingRequests
  /** `shares`: other tabs cannot be joined. */
  createScheduler: (shares: boolean) => Scheduler
  /** The role or the leader's state changed. */
  changed: () => void
}

/** This tab among the tabs of its origin: one leads and keeps the scheduler, the others ask it (rule 10). */
export class TabCoordinator {
  readonly #options: TabCoordinatorOptions
  readonly #post: Post
  readonly #remote: SchedulerPort
  sharing: QuotaSnapshot['sharing'] = 'follower'
  /** The scheduler, wherever it is. */
  port: SchedulerPort
  /** Null if another tab leads. */
  scheduler: Scheduler | null = null
  /** The newest of the leader in another tab. */
  state: SharedState | null = null
  /** Null if this tab does not lead. */
  leader: Leader | null = null
  /** The tab that this one follows. */
  #followed: string | null = null
  /** The newest that was heard of: each leader begins another. */
  #term = -Infinity
  #stepDown: () => void = () => undefined
  #stealing = false
  #heartbeat: unknown = null
  /** Heartbeats in a row: once may be this page's own fault, if it could not run. */
  #unanswered = 0
  readonly #closed = new AbortController()
  #stopListening: () => void = () => undefined

  constructor(options: TabCoordinatorOptions) {
    this.#options = options
    this.#post = posting(options.link)
    this.#remote = remoteScheduler(this.#post, options.link.visible)
    this.port = this.#remote
  }

  join(): void {
    const { link } = this.#options
    this.#stopListening = link.onMessage((data) => {
      const message = readMessage(data, link.tab)
      if (message === null || this.#closed.signal.aborted) return
      // a leader's own requests never come this way
      if (this.leader !== null && message.type !== 'lead') this.leader.hear(message)
      else this.#hear(message)
    })
    void this.#waitForLead()
    if (this.scheduler === null) this.#ping()
  }

  command(command: Command): void {
    if (this.scheduler !== null) this.scheduler.command(command, this.#options.link.tab)
    else this.#post({ type: 'command', command })
  }

  /** Reports what is held, and checks that a leader responds. */
  wake(): void {
    this.command({ name: 'wake' })
    if (this.leader !== null) this.leader.listen()
    else if (this.#followed !== null) this.#sync()
    this.checkLeader()
  }

  /** While something waits here: a frozen tab keeps its lock, and only its silence shows it. */
  checkLeader(): void {
    const { clock, requests } = this.#options
    if (this.#heartbeat !== null || this.scheduler !== null || requests.size === 0) return
    this.#unanswered += 1
    this.#ping()
    this.#heartbeat = clock.setTimeout(() => {
      this.#heartbeat = null
      if (this.#unanswered > 1) this.#steal()
      this.checkLeader()
    }, HEARTBEAT_MS)
  }

  close(): void {
    this.#post({ type: 'leave' })
    this.#closed.abort()
    this.#stopListening()
    this.#endHeartbeat()
    this.#use(null)
    this.#stepDown()
  }

  /** Leads whenever the lock is free; again after every time this tab led. */
  async #waitForLead(): Promise<void> {
    const { signal } = this.#closed
    try {
      while (!signal.aborted) await this.#hold({ signal })
    } catch {
      if (!signal.aborted) this.beAlone('share')
    }
  }

  #steal(): void {
    if (this.#stealing) return
    this.#stealing = true
    void this.#hold({ steal: true }).catch(() => undefined)
  }

  /** Resolves when the lock was released or lost; rejects where there are none. */
  async #hold(how: LockOptions): Promise<void> {
    let held = false
    const lead = (lost: AbortSignal) => {
      held = true
      return this.#lead(lost, how.steal === true)
    }
    try {
      await this.#options.link.lock(LEADER_LOCK, lead, how)
    } catch (error) {
      if (!held) throw error
    }
  }

  #lead(lost: AbortSignal, stolen: boolean): Promise<void> {
    this.#stealing = false
    if (this.#closed.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const { clock, link, createScheduler } = this.#options
      this.#stepDown = resolve
      lost.addEventListener('abort', () => this.#demote())
      this.sharing = 'leader'
      this.#followed = null
      this.#endHeartbeat()
      this.#term = Math.max(this.#term + 1, link.now())
      const scheduler = createScheduler(false)
      this.leader = new Leader({ scheduler, clock, link, post: this.#post, term: this.#term })
      this.#use(scheduler)
      if (!stolen) void this.#skipListening(this.leader)
    })
  }

  /** If no other tab waits for the lock, there is no tab to hear from. */
  async #skipListening(leader: Leader): Promise<void> {
    const others = await this.#options.link.waiting?.(LEADER_LOCK).catch(() => undefined)
    if (others === 0) leader.listened()
  }

  #demote(): void {
    if (this.leader === null) return
    this.sharing = 'follower'
    this.#use(null)
    this.#stepDown()
    this.checkLeader()
  }

  /** Schedules for this tab alone; `share`: other tabs cannot be joined. */
  beAlone(sharing: 'alone' | 'share'): void {
    this.sharing = sharing
    this.#endHeartbeat()
    this.#use(this.#options.createScheduler(sharing === 'share'))
  }

  /** Begins or ends scheduling in this tab. */
  #use(scheduler: Scheduler | null): void {
    const { requests, link, changed } = this.#options
    this.scheduler?.close(this.#closed.signal.aborted)
    if (scheduler === null) {
      this.leader?.close()
      this.leader = null
    }
    this.scheduler = scheduler
    this.port = scheduler ?? this.#remote
    if (scheduler !== null) {
      const { settled, ...holdings } = requests.handOver()
      scheduler.adopt(link.tab, holdings)
      for (const { id, outcome } of settled) scheduler.settle(link.tab, id, outcome)
      scheduler.pump()
    }
    changed()
  }

  #ping(): void {
    this.#post({ type: 'ping', visible: this.#options.link.visible() })
  }

  #endHeartbeat(): void {
    this.#options.clock.clearTimeout(this.#heartbeat)
    this.#heartbeat = null
    this.#unanswered = 0
  }

  #sync(): void {
    const { requests, link } = this.#options
    const { settled, ...holdings } = requests.handOver()
    this.#post({ type: 'sync', visible: link.visible(), ...holdings })
    for (const { id, outcome } of settled) this.#post({ type: 'settle', id, outcome })
    this.checkLeader()
  }

  #follow({ type, from, term }: { type: 'lead' | 'pong'; from: string; term: number }): void {
    // one that could not run answers what waited for it before it learns that it was replaced
    if (term < this.#term) return
    this.#unanswered = 0
    const known = this.#followed === from && this.#term === term
    if (!known) {
      this.#term = term
      this.#followed = from
    }
    if (!known || type === 'lead') this.#sync()
    if (!known) this.#options.changed()
  }

  #hear(message: Message): void {
    const { link, requests } = this.#options
    if ('to' in message && message.to !== link.tab) return
    if (this.leader !== null && message.type === 'lead') {
      // of two that believe they lead, the later one holds the lock
      if (message.term <= this.leader.term) this.leader.announce()
      else {
        this.#demote()
        this.#follow(message)
      }
      return
    }
    if (this.scheduler !== null) return
    if (message.type === 'lead' || message.type === 'pong') this.#follow(message)
    else if (message.type === 'grant') {
      // a leader that lost the lead while it could not run: the new one does not know of the turn
      if (message.from !== this.#followed) return
      const { id, turn } = message
      const gone = !requests.has(id)
      const at = link.now()
      if (gone || at - message.at > STALE_TURN_MS) {
        this.#post({ type: 'declined', id, turn, gone, at })
        return
      }
      this.#post({ type: 'started', id, turn })
      requests.grant(message)
    } else if (message.type === 'take') this.#steal()
    else if (message.type === 'verdict') requests.verdict(message, message.verdict)
    else if (message.type === 'answered') requests.answered(message)
    else if (message.type === 'state') {
      this.state = message.state
      this.#options.changed()
    }
  }
}
