import type { Desk } from '../desk.ts'
import { describeState } from '../snapshot.ts'
import type { Clock } from '../types.ts'
import type { SharedState } from './messages.ts'

const EVERY_MS = 50

/** Tells the other tabs what the leader's desk looks like, at most twenty times a second and only after a change. */
export class Teller {
  readonly #clock: Clock
  readonly #desk: () => Desk | null
  readonly #tell: (state: SharedState) => void
  #timer: unknown = null

  constructor(clock: Clock, desk: () => Desk | null, tell: (state: SharedState) => void) {
    this.#clock = clock
    this.#desk = desk
    this.#tell = tell
  }

  changed(): void {
    this.#timer ??= this.#clock.setTimeout(() => {
      this.#timer = null
      const desk = this.#desk()
      if (desk !== null) this.#tell(describeState(desk))
    }, EVERY_MS)
  }

  stop(): void {
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer)
    this.#timer = null
  }
}
