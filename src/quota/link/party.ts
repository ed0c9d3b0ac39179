import { localCounter, nobody, type Counter } from '../counter.ts'
import type { Desk } from '../desk.ts'
import type { Tickets } from '../tickets.ts'
import type { Membership } from '../membership.ts'
import type { Clock, QuotaLink, QuotaSnapshot } from '../types.ts'
import type { Workshop } from '../workshop.ts'
import { Election } from './election.ts'
import { guestCounter } from './guestCounter.ts'
import { Host } from './host.ts'
import {
  PROTOCOL,
  readMessage,
  type Command,
  type Message,
  type Outgoing,
  type SharedState,
} from './messages.ts'
import { Teller } from './teller.ts'
import { Watch } from './watch.ts'

/** How long a new leader listens for the requests of other tabs before it grants turns. */
const ROLL_CALL_MS = 50
/** A turn that reaches its tab later than this is given back: the leader has passed it on. */
const STALE_TURN_MS = 1500

export interface PartyOptions {
  link: QuotaLink
  clock: Clock
  tickets: Tickets
  random: () => number
  workshop: Workshop
  /** The role or the leader's state changed. */
  changed: () => void
}

/** This tab among the tabs of its origin: one leads and keeps the desk, the others ask it (rule 10). */
export class Party implements Membership {
  role: 'joining' | 'leader' | 'follower' | 'share' = 'joining'
  counter: Counter = nobody
  desk: Desk | null = null
  state: SharedState | null = null
  readonly #options: PartyOptions
  readonly #watch: Watch
  readonly #election: Election
  readonly #teller: Teller
  #host: Host | null = null
  #leader: { tab: string; since: number; visible: boolean } | null = null
  #since = 0
  #abdicate: () => void = () => undefined
  #closed = false
  #deaf: () => void = () => undefined

  constructor(options: PartyOptions) {
    this.#options = options
    this.#watch = new Watch(options.clock, {
      needed: () => this.role !== 'leader' && this.role !== 'share' && options.tickets.all.size > 0,
      ping: () => {
        this.post({ type: 'ping', visible: options.link.visible(), held: options.tickets.all.size })
      },
      silent: (times) => {
        if (options.link.visible() || times > 1) this.#election.steal()
      },
    })
    this.#election = new Election(options.link, {
      reign: (lost) => this.#reign(lost),
      impossible: () => {
        this.#share()
      },
    })
    this.#teller = new Teller(
      options.clock,
      () => this.desk,
      (state) => {
        this.post({ type: 'state', state })
      },
    )
  }

  get sharing(): QuotaSnapshot['sharing'] {
    return this.role === 'joining' ? 'follower' : this.role
  }

  /** Starts to listen, and stands for leader. */
  join(): void {
    const { link } = this.#options
    this.#deaf = link.onMessage((data) => {
      const message = readMessage(data)
      if (message !== null && message.from !== link.tab && !this.#closed) this.#hear(message)
    })
    this.#election.stand()
    if (this.role === 'joining') this.post({ type: 'ping', visible: link.visible(), held: 0 })
  }

  /** Something at this tab's desk changed: the other tabs are told. */
  deskChanged(): void {
    if ((this.#host?.guests ?? 0) > 0) this.#teller.changed()
  }

  post(message: Outgoing): void {
    this.#options.link.post({ ...message, protocol: PROTOCOL, from: this.#options.link.tab })
  }

  /** To the desk, wherever it is. */
  command(command: Command): void {
    if (this.desk !== null) this.desk.command(command, this.#options.link.tab)
    else this.post({ type: 'command', command })
  }

  /** A request was made here: the leader must be there, and seen to be awake. */
  asked(): void {
    if (this.role === 'leader' || this.role === 'share') return
    this.#watch.start()
    this.#preferVisible()
  }

  /** After sleep, `pageshow` or a change of visibility: say what is held, and doubt one's own reign. */
  wake(): void {
    if (this.role === 'leader') this.#rollCall()
    else if (this.role === 'follower') {
      this.#present()
      this.#preferVisible()
    }
    if (this.role !== 'share') this.#watch.start()
  }

  close(): void {
    this.post({ type: 'bye' })
    this.#closed = true
    this.#watch.stop()
    this.#teller.stop()
    this.#deaf()
    this.#election.close()
    this.#step(null)
    this.#abdicate()
  }

  #reign(lost: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#abdicate = resolve
      lost.addEventListener('abort', () => {
        this.#demote()
      })
      this.#since = this.#options.clock.now()
      this.#leader = null
      this.role = 'leader'
      this.#watch.stop()
      const desk = this.#options.workshop.create({ kind: 'leader', host: () => this.#host })
      this.#host = new Host(desk, this.#options.clock, (message) => {
        this.post(message)
      })
      this.#rollCall(desk)
      this.#step(desk)
    })
  }

  /** Grants nothing until every tab that is awake has said what it holds. */
  #rollCall(desk: Desk | null = this.desk): void {
    if (desk === null) return
    desk.paused = true
    this.post({ type: 'reign', since: this.#since, visible: this.#options.link.visible() })
    this.#options.clock.setTimeout(() => {
      desk.paused = false
      if (this.desk === desk) desk.pump()
    }, ROLL_CALL_MS)
  }

  #demote(): void {
    if (this.role !== 'leader') return
    this.role = 'joining'
    this.#step(null)
    this.#abdicate()
    if (!this.#closed) this.#watch.start()
  }

  #share(): void {
    if (this.#closed) return
    this.role = 'share'
    this.#watch.stop()
    this.#step(this.#options.workshop.create({ kind: 'share' }))
  }

  /** The desk of this tab begins, or ends. */
  #step(desk: Desk | null): void {
    if (this.desk !== null) this.#options.workshop.discard(this.desk, this.#closed)
    if (desk === null) this.#host?.close()
    if (desk === null) this.#host = null
    this.desk = desk
    this.counter = desk === null ? nobody : localCounter(desk, this.#options.link.tab)
    if (desk !== null) {
      const { held, settled } = this.#options.tickets.handOver()
      for (const one of held) desk.adopt(one)
      for (const { id, outcome } of settled) this.counter.settle(id, outcome)
      desk.pump()
    }
    this.#options.changed()
  }

  /** True when everything held was told to this leader just now. */
  #follow(message: { from: string; since: number; visible: boolean }): boolean {
    const known = this.#leader
    const fresh = known === null || known.tab !== message.from || known.since !== message.since
    this.#leader = { tab: message.from, since: message.since, visible: message.visible }
    this.#watch.heard()
    if (!fresh && this.role === 'follower') return false
    this.role = 'follower'
    const { link } = this.#options
    this.counter = guestCounter((body) => {
      this.post(body)
    }, link.visible)
    this.#present()
    this.#options.changed()
    return true
  }

  #present(): void {
    const { held, settled } = this.#options.tickets.handOver()
    this.post({ type: 'present', visible: this.#options.link.visible(), held })
    for (const { id, outcome } of settled) this.post({ type: 'settle', id, outcome })
    if (held.length > 0) this.#watch.start()
  }

  /** A hidden leader's timers run once a minute: a visible tab takes over, chance deciding which. */
  #preferVisible(): void {
    const { link, clock, random } = this.#options
    if (this.#leader?.visible !== false || !link.visible()) return
    clock.setTimeout(() => {
      if (this.#leader?.visible === false && link.visible()) this.#election.steal()
    }, random() * ROLL_CALL_MS)
  }

  #hear(message: Message): void {
    const { link, tickets, clock } = this.#options
    if (this.role === 'leader') {
      this.#hearAsLeader(message)
      return
    }
    if (this.role === 'share') return
    if (message.type === 'reign' || (message.type === 'pong' && message.to === link.tab)) {
      const told = this.#follow(message)
      const missed = message.type === 'reign' || message.held !== tickets.all.size
      if (!told && missed) this.#present()
      this.#preferVisible()
    } else if (message.type === 'grant' && message.to === link.tab) {
      const { id, turn } = message
      const gone = !tickets.all.has(id)
      if (gone || clock.now() - message.at > STALE_TURN_MS) {
        this.post({ type: 'declined', id, turn, gone })
        return
      }
      this.post({ type: 'started', id, turn })
      void tickets.grant(id, message.bucket, message.attempt)
    } else if (message.type === 'verdict' && message.to === link.tab) {
      tickets.verdict(message.id, message.verdict)
    } else if (message.type === 'state') {
      this.state = message.state
      this.#options.changed()
    }
  }

  #hearAsLeader(message: Message): void {
    if (message.type === 'reign') {
      // of two that believe they lead, the later one holds the lock
      if (message.since > this.#since) {
        this.#demote()
        this.#follow(message)
      } else this.post({ type: 'reign', since: this.#since, visible: this.#options.link.visible() })
      return
    }
    this.#host?.hear(message)
    this.deskChanged()
    if (message.type === 'ping')
      this.post({
        type: 'pong',
        to: message.from,
        since: this.#since,
        visible: this.#options.link.visible(),
        held: this.#host?.held(message.from) ?? 0,
      })
  }
}
