import {
  NO_SCHEDULER,
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
import type { Clock, QuotaEvent, QuotaLink, QuotaSnapshot } from '../types.ts'
import { Leader, SYNC_WAIT_MS } from './Leader.ts'
import { FollowedLeader, LEADER_LOCK, LeaderElection, LeaderHeartbeat } from './LeaderElection.ts'

/** A turn that reaches its tab later than this is given back: the leader has passed it on. */
const STALE_TURN_MS = 1500

interface TabCoordinatorOptions {
  link: QuotaLink
  clock: Clock
  requests: PendingRequests
  random: () => number
  /** `shares`: other tabs cannot be joined. */
  createScheduler: (shares: boolean) => Scheduler
  /** The role or the leader's state changed. */
  changed: () => void
  onEvent: ((event: QuotaEvent) => void) | undefined
}

/** This tab among the tabs of its origin: one leads and keeps the scheduler, the others ask it (rule 10). */
export class TabCoordinator {
  readonly #options: TabCoordinatorOptions
  readonly #post: Post
  readonly #heartbeat: LeaderHeartbeat
  readonly #election: LeaderElection
  #role: 'joining' | QuotaSnapshot['sharing'] = 'joining'
  /** The scheduler, wherever it is. */
  port: SchedulerPort = NO_SCHEDULER
  /** Null if another tab leads. */
  scheduler: Scheduler | null = null
  /** The newest of the leader in another tab. */
  state: SharedState | null = null
  /** Null if this tab does not lead. */
  leader: Leader | null = null
  readonly #following: FollowedLeader
  #stepDown: () => void = () => undefined
  #closed = false
  #stopListening: () => void = () => undefined

  constructor(options: TabCoordinatorOptions) {
    this.#options = options
    const { link, clock, requests } = options
    this.#post = posting(link)
    this.#following = new FollowedLeader(clock)
    this.#heartbeat = new LeaderHeartbeat(clock, {
      needed: () => this.scheduler === null && requests.size > 0,
      ping: () => this.#post({ type: 'ping', visible: link.visible(), held: requests.size }),
      silent: () => this.#election.steal(),
    })
    this.#election = new LeaderElection(link, {
      lead: (lost, stolen) => this.#lead(lost, stolen),
      impossible: () => {
        if (!this.#closed) this.#lonely('share')
      },
    })
  }

  get sharing(): QuotaSnapshot['sharing'] {
    return this.#role === 'joining' ? 'follower' : this.#role
  }

  /** There are no other tabs. */
  beAlone(): void {
    this.#lonely('alone')
  }

  join(): void {
    const { link } = this.#options
    this.#stopListening = link.onMessage((data) => {
      const message = readMessage(data, link.tab)
      if (message === null || this.#closed) return
      // a leader's own requests never come this way
      if (this.leader !== null && message.type !== 'lead') this.leader.hear(message)
      else this.#hear(message)
    })
    this.#election.join()
    if (this.#role === 'joining') this.#post({ type: 'ping', visible: link.visible(), held: 0 })
  }

  command(command: Command): void {
    if (this.scheduler !== null) this.scheduler.command(command, this.#options.link.tab)
    else this.#post({ type: 'command', command })
  }

  /** A request was made here: checks that a leader responds. */
  requested(): void {
    if (this.scheduler !== null) return
    this.#heartbeat.start()
    this.#preferVisible()
  }

  /** Reports what is held, and checks that a leader responds. */
  wake(): void {
    this.command({ name: 'wake' })
    if (this.#role === 'leader') this.leader?.requestSync()
    else if (this.#role === 'follower') {
      this.#sync()
      this.#preferVisible()
    }
    this.#heartbeat.start()
  }

  close(): void {
    this.#post({ type: 'leave' })
    this.#closed = true
    this.#heartbeat.stop()
    this.#stopListening()
    this.#election.close()
    this.#use(null)
    this.#stepDown()
  }

  #lead(lost: AbortSignal, stolen: boolean): Promise<void> {
    return new Promise((resolve) => {
      const { clock, link, createScheduler, onEvent } = this.#options
      this.#stepDown = resolve
      lost.addEventListener('abort', () => this.#demote())
      this.#following.forget()
      this.#role = 'leader'
      this.#heartbeat.stop()
      const scheduler = createScheduler(false)
      this.leader = new Leader({
        scheduler,
        clock,
        post: this.#post,
        visible: link.visible,
        now: link.now,
        since: link.now(),
      })
      onEvent?.({ at: clock.now(), type: 'led', tab: link.tab })
      this.leader.requestSync()
      this.#use(scheduler)
      if (!stolen) void this.#skipSync(this.leader)
    })
  }

  /** If no other tab waits for the lock, there is no tab to hear from. */
  async #skipSync(leader: Leader): Promise<void> {
    const others = await this.#options.link.waiting?.(LEADER_LOCK).catch(() => undefined)
    if (others === 0) leader.endSync()
  }

  #demote(): void {
    if (this.#role !== 'leader') return
    this.#role = 'joining'
    this.#use(null)
    this.#stepDown()
    if (!this.#closed) this.#heartbeat.start()
  }

  /** Schedules for this tab alone. */
  #lonely(role: 'alone' | 'share'): void {
    this.#role = role
    this.#heartbeat.stop()
    this.#use(this.#options.createScheduler(role === 'share'))
  }

  /** Begins or ends scheduling in this tab. */
  #use(scheduler: Scheduler | null): void {
    const { requests, link, changed } = this.#options
    this.scheduler?.close(this.#closed)
    if (scheduler === null) {
      this.leader?.close()
      this.leader = null
    }
    this.scheduler = scheduler
    this.port = scheduler ?? NO_SCHEDULER
    if (scheduler !== null) {
      const { held, settled, answered } = requests.handOver()
      for (const one of answered) scheduler.adoptAnswered(link.tab, one)
      for (const one of held) scheduler.adopt(one)
      for (const { id, outcome } of settled) scheduler.settle(link.tab, id, outcome)
      scheduler.pump()
    }
    changed()
  }

  /** True if everything held was just reported to this leader. */
  #follow(message: { from: string; since: number; visible: boolean }): boolean {
    const { link, clock, changed, onEvent } = this.#options
    const fresh = this.#following.follow(message)
    this.#heartbeat.heard()
    if (!fresh && this.#role === 'follower') return false
    this.#role = 'follower'
    this.port = remoteScheduler(this.#post, link.visible)
    onEvent?.({ at: clock.now(), type: 'followed', tab: link.tab, leader: message.from })
    this.#sync()
    changed()
    return true
  }

  #sync(): void {
    const { requests, link } = this.#options
    const { held, settled, answered } = requests.handOver()
    this.#post({ type: 'sync', visible: link.visible(), held, answered })
    for (const { id, outcome } of settled) this.#post({ type: 'settle', id, outcome })
    if (held.length > 0) this.#heartbeat.start()
  }

  /** A hidden leader's timers run once a minute: a visible tab takes over, after a random wait. */
  #preferVisible(): void {
    const { link, clock, random } = this.#options
    if (!this.#following.hidden || !link.visible()) return
    clock.setTimeout(() => {
      if (this.#following.hidden && link.visible()) this.#election.steal()
    }, random() * SYNC_WAIT_MS)
  }

  #hear(message: Message): void {
    const { link, requests } = this.#options
    if (this.leader !== null && message.type === 'lead') {
      // of two that believe they lead, the later one holds the lock
      if (message.since > this.leader.since) {
        this.#demote()
        this.#follow(message)
      } else this.leader.announce()
      return
    }
    if (this.scheduler !== null) return
    this.#following.heard(message.from)
    if (message.type === 'lead' || (message.type === 'pong' && message.to === link.tab)) {
      if (this.#following.hasReplaced(message)) return
      const told = this.#follow(message)
      const missed = message.type === 'lead' || message.held !== requests.size
      if (!told && missed) this.#sync()
      this.#preferVisible()
    } else if (message.type === 'grant' && message.to === link.tab) {
      // a leader that lost the lead while it could not run: the new one does not know of the turn
      if (message.from !== this.#following.tab) return
      const { id, turn } = message
      const gone = !requests.has(id)
      const at = link.now()
      if (gone || at - message.at > STALE_TURN_MS) {
        this.#post({ type: 'declined', id, turn, gone, at })
        return
      }
      this.#post({ type: 'started', id, turn })
      requests.grant(message)
    } else if (message.type === 'verdict' && message.to === link.tab) {
      requests.verdict(message, message.verdict)
    } else if (message.type === 'answered' && message.to === link.tab) {
      requests.answered(message)
    } else if (message.type === 'state') {
      this.state = message.state
      this.#options.changed()
    }
  }
}
