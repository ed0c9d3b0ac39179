import { clockError } from './clock.ts'
import type { ConfirmedClock } from './ledger.ts'
import type { Clock } from './types.ts'

/** A wall clock that moved this much against the monotonic one was stepped, or the device slept (rule 14). */
const JUMP_MS = 2000
/** A checked clock is believed to this much, ms; a service that disproves it by a refusal is believed instead. */
const TRUST_MARGIN_MS = 250
const LARGEST_ERROR_MS = 3000

/** The wall clock as seen from the monotonic one. */
export class Timekeeper {
  toWall: number
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
    this.toWall = clock.now() - clock.monotonic()
  }

  /** Looks at both clocks; `jumped` when the wall clock was stepped since the last look. */
  look(): { t: number; confirmed: ConfirmedClock | null; jumped: boolean } {
    const t = this.#clock.monotonic()
    const toWall = this.#clock.now() - t
    const jumped = Math.abs(toWall - this.toWall) > JUMP_MS
    this.toWall = toWall
    const error = clockError(this.#clock)
    // a clock that is known to be wrong is no better than one that nobody checked
    if (error === null || error > LARGEST_ERROR_MS) return { t, confirmed: null, jumped }
    const trusted = toWall - Math.min(error, TRUST_MARGIN_MS)
    return { t, confirmed: { low: toWall - error, high: toWall + error, trusted }, jumped }
  }
}
