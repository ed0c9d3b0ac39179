import { LONGEST_TIMER_MS } from './clock.ts'
import type { Clock } from './types.ts'

/** One timer for one deadline, re-armed at most every 120 s: re-arming recomputes, it does not send (rule 1). */
export class Alarm {
  readonly #clock: Clock
  readonly #ring: () => void
  #timer: unknown = null
  #at = Infinity

  constructor(clock: Clock, ring: () => void) {
    this.#clock = clock
    this.#ring = ring
  }

  /** Rings at `at` on the monotonic clock; never for Infinity. */
  set(at: number): void {
    if (at === this.#at && (this.#timer !== null || at === Infinity)) return
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer)
    this.#timer = null
    this.#at = at
    if (at === Infinity) return
    const wait = Math.ceil(Math.max(1, at - this.#clock.monotonic()))
    this.#timer = this.#clock.setTimeout(
      () => {
        this.#timer = null
        this.#at = Infinity
        this.#ring()
      },
      Math.min(wait, LONGEST_TIMER_MS),
    )
  }
}
