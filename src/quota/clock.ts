import type { Clock } from './types.ts'

/** No timer is armed for longer: a 25-day `setTimeout` fires at once, a year-long one freezes (rule 1). */
const MAX_TIMER_MS = 120_000
/** A wall clock that moved this much against the monotonic one was stepped, or the device slept (rule 14). */
const JUMP_MS = 2000
/** A checked clock is believed to this much, ms; a service that disproves it by a refusal is believed instead. */
const TRUST_MARGIN_MS = 250
const MAX_ERROR_MS = 3000

/** The clock of this device, unconfirmed: `error` is absent. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    setTimeout: (callback, ms) => setTimeout(callback, ms),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  }
}

export interface ClockReading {
  /** Monotonic ms. */
  t: number
  /** Wall clock minus monotonic clock, ms. */
  toWall: number
  /** The wall clock once it was checked, else null. */
  confirmed: ConfirmedClock | null
  /** The wall clock was stepped since the last reading. */
  jumped: boolean
}

export class ClockMonitor {
  readonly #clock: Clock
  #toWall: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#toWall = clock.now() - clock.monotonic()
  }

  read(): ClockReading {
    const t = this.#clock.monotonic()
    const toWall = this.#clock.now() - t
    const jumped = Math.abs(toWall - this.#toWall) > JUMP_MS
    this.#toWall = toWall
    const error = this.#clock.error?.()
    // a clock that is known to be wrong is no better than an unchecked one
    const confirmed =
      error !== undefined && error >= 0 && error <= MAX_ERROR_MS
        ? {
            low: toWall - error,
            high: toWall + error,
            trusted: toWall - Math.min(error, TRUST_MARGIN_MS),
          }
        : null
    return { t, toWall, confirmed, jumped }
  }
}

/** One timer for one deadline, re-armed at most every 120 s: re-arming recomputes, it does not send (rule 1). */
export class DeadlineTimer {
  readonly #clock: Clock
  readonly #due: () => void
  #timer: unknown = null
  #at = Infinity

  constructor(clock: Clock, due: () => void) {
    this.#clock = clock
    this.#due = due
  }

  /** Due at `at` on the monotonic clock; never for Infinity. */
  set(at: number): void {
    if (at === this.#at) return
    this.#clock.clearTimeout(this.#timer)
    this.#at = at
    if (at === Infinity) return
    const wait = Math.ceil(Math.max(1, at - this.#clock.monotonic()))
    this.#timer = this.#clock.setTimeout(
      () => {
        this.#at = Infinity
        this.#due()
      },
      Math.min(wait, MAX_TIMER_MS),
    )
  }
}

/** A page that was suspended loses only one part of the time. */
const PARTS = 5
/** Enough for a page that could not run to handle what arrived meanwhile. */
const CATCH_UP_MS = 250

/**
 * Calls back after `ms` unless cancelled by the returned function. Waits in parts, the last one short: after a page was
 * busy, frozen or asleep, its timers run before it sees an answer that arrived in time (rule 13).
 */
export function afterWaiting(clock: Clock, ms: number, run: () => void): () => void {
  let timer: unknown
  let parts = PARTS
  const wait = () => {
    parts -= 1
    timer = clock.setTimeout(
      parts > 0 ? wait : run,
      parts > 0 ? (ms - CATCH_UP_MS) / (PARTS - 1) : CATCH_UP_MS,
    )
  }
  wait()
  return () => clock.clearTimeout(timer)
}

/** The wall clock as an offset to the monotonic one, ms: bounds, and what is believed until an answer disproves it. */
export interface ConfirmedClock {
  low: number
  high: number
  trusted: number
}
