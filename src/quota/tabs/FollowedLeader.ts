import type { Clock } from '../types.ts'

/** A leader that was heard this lately is there: two heartbeats. */
const PRESENT_MS = 4000

/** What a leader tells of itself; `since` is wall ms of the device. */
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

  /** The tab that leads; null where none is known. */
  get tab(): string | null {
    return this.#known?.from ?? null
  }

  get hidden(): boolean {
    return this.#known?.visible === false
  }

  /** A message of any tab. */
  heard(from: string): void {
    if (from === this.#known?.from) this.#heardAt = this.#clock.monotonic()
  }

  /** True where it is another leader than before, or one that was elected anew. */
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
