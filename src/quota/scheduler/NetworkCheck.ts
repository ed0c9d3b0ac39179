import type { Clock } from '../types.ts'

export const ASK_EVERY_MS = 5000

/** Asks the page's own host whether there is a network at all, which costs no quota (rule 13). */
export class NetworkCheck {
  offline = false
  /** The next check, monotonic ms. */
  nextAt = 0
  readonly #clock: Clock
  readonly #ask: (() => Promise<boolean>) | null
  readonly #changed: () => void
  #timer: unknown = null
  #asking: Promise<boolean> | null = null
  #closed = false

  constructor(clock: Clock, ask: (() => Promise<boolean>) | null, changed: () => void) {
    this.#clock = clock
    this.#ask = ask
    this.#changed = changed
  }

  /** Calls back with null, at once, where there is no host to ask. */
  check(tell: (online: boolean | null) => void): void {
    if (this.#ask === null) tell(null)
    else void this.#answer(this.#ask).then(tell)
  }

  wake(): void {
    if (this.offline) this.check(() => undefined)
  }

  close(): void {
    this.#closed = true
    this.#clock.clearTimeout(this.#timer)
  }

  async #answer(ask: () => Promise<boolean>): Promise<boolean> {
    this.#asking ??= ask().catch(() => false)
    const online = await this.#asking
    this.#asking = null
    if (this.#closed) return online
    const changed = online === this.offline
    this.offline = !online
    if (this.offline) this.#askLater()
    if (changed) this.#changed()
    return online
  }

  #askLater(): void {
    if (this.#timer !== null) return
    this.nextAt = this.#clock.monotonic() + ASK_EVERY_MS
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null
      this.check(() => undefined)
    }, ASK_EVERY_MS)
  }
}
