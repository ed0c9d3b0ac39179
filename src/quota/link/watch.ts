import type { Clock } from '../types.ts'

const EVERY_MS = 3000

export interface Watched {
  /** Something waits here, and another tab should be granting it turns. */
  needed(): boolean
  ping(): void
  /** The leader has not answered, this many times in a row. */
  silent(times: number): void
}

/** Listens for the leader while something waits: a frozen tab keeps its lock, and only its silence tells. */
export class Watch {
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
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer)
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
      if (this.#unanswered > 0) this.#watched.silent(this.#unanswered)
      if (this.#timer === null && this.#watched.needed()) this.#ask()
    }, EVERY_MS)
  }
}
