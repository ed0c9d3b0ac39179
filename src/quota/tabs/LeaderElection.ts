import type { Clock, QuotaLink } from '../types.ts'

/** Every tab that does not lead waits for it. */
export const LEADER_LOCK = 'leader'

interface Elected {
  /** This tab holds the lock until the promise resolves or `lost` aborts. `stolen`: another tab held it until now. */
  lead(lost: AbortSignal, stolen: boolean): Promise<void>
  /** There are no locks here. */
  impossible(): void
}

/** Waits for the one lock that makes a leader, again after every time it led; or takes it. */
export class LeaderElection {
  readonly #link: QuotaLink
  readonly #elected: Elected
  #pending: AbortController | null = null
  #closed = false

  constructor(link: QuotaLink, elected: Elected) {
    this.#link = link
    this.#elected = elected
  }

  join(): void {
    if (this.#pending === null) this.#request(false)
  }

  /** Takes the lock from the tab that holds it: a frozen tab keeps its locks. */
  steal(): void {
    this.#pending?.abort()
    this.#request(true)
  }

  close(): void {
    this.#closed = true
    this.#pending?.abort()
  }

  #request(steal: boolean): void {
    if (this.#closed) return
    const attempt = new AbortController()
    this.#pending = attempt
    let held = false
    const lead = (lost: AbortSignal) => {
      held = true
      return this.#closed ? Promise.resolve() : this.#elected.lead(lost, steal)
    }
    const again = () => {
      if (this.#pending !== attempt) return
      this.#pending = null
      this.join()
    }
    const how = steal ? { steal } : { signal: attempt.signal }
    this.#link.lock(LEADER_LOCK, lead, how).then(again, (error: unknown) => {
      const aborted = error instanceof Error && error.name === 'AbortError'
      if (held || aborted) again()
      else if (!this.#closed) this.#elected.impossible()
    })
  }
}

const HEARTBEAT_MS = 2000

interface Watched {
  /** Something waits here, and another tab should be granting it turns. */
  needed(): boolean
  ping(): void
  /** The leader has not answered twice in a row: once may be this page's own fault, if it could not run. */
  silent(): void
}

/** Pings the leader while something waits: a frozen tab keeps its lock, and only its silence shows it. */
export class LeaderHeartbeat {
  readonly #clock: Clock
  readonly #watched: Watched
  #timer: unknown = null
  #unanswered = 0

  constructor(clock: Clock, watched: Watched) {
    this.#clock = clock
    this.#watched = watched
  }

  start(): void {
    if (this.#timer === null && this.#watched.needed()) this.#ask()
  }

  heard(): void {
    this.#unanswered = 0
  }

  stop(): void {
    this.#clock.clearTimeout(this.#timer)
    this.#timer = null
    this.#unanswered = 0
  }

  #ask(): void {
    this.#unanswered += 1
    this.#watched.ping()
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null
      if (!this.#watched.needed()) {
        this.#unanswered = 0
        return
      }
      if (this.#unanswered > 1) this.#watched.silent()
      if (this.#timer === null && this.#watched.needed()) this.#ask()
    }, HEARTBEAT_MS)
  }
}

/** Two heartbeats: a leader heard within this time is present. */
const PRESENT_MS = 4000

/** `since` is wall ms of the device. */
interface LeaderMessage {
  from: string
  since: number
  visible: boolean
}

/** The leader that this tab follows. */
export class FollowedLeader {
  readonly #clock: Clock
  #known: LeaderMessage | null = null
  /** Monotonic ms. */
  #heardAt = -Infinity

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get tab(): string | null {
    return this.#known?.from ?? null
  }

  get hidden(): boolean {
    return this.#known?.visible === false
  }

  heard(from: string): void {
    if (from === this.#known?.from) this.#heardAt = this.#clock.monotonic()
  }

  /** True if it is another leader, or the same one elected again. */
  follow(leader: LeaderMessage): boolean {
    const known = this.#known
    this.#known = leader
    this.heard(leader.from)
    return known === null || known.from !== leader.from || known.since !== leader.since
  }

  forget(): void {
    this.#known = null
  }

  /**
   * Whether this leader was replaced by the one that is followed: one that could not run answers what waited for it before
   * it learns of that. Where the later one is silent, the wall clock may have been set back: then it counts.
   */
  hasReplaced({ from, since }: LeaderMessage): boolean {
    const known = this.#known
    if (known === null || from === known.from || since >= known.since) return false
    return this.#clock.monotonic() - this.#heardAt < PRESENT_MS
  }
}
