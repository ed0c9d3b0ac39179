import type { Clock } from '../types.ts'

export const ASK_EVERY_MS = 5000

/** Whether there is a network at all: asked of the page's own host, which costs no quota (rule 13). */
export class NetworkCheck {
  #offline = false
  readonly #clock: Clock
  readonly #ask: (() => Promise<boolean>) | null
  readonly #changed: () => void
  #timer: unknown = null
  #nextAt = 0
  #asking: Promise<boolean> | null = null
  #closed = false

  constructor(clock: Clock, ask: (() => Promise<boolean>) | null, changed: () => void) {
    this.#clock = clock
    this.#ask = ask
    this.#changed = changed
  }

  get offline(): boolean {
    return this.#offline
  }

  /**
   * Tells whether the page's own host answers: true, or false for offline; null, at once, where there is no host to ask.
   */
  check(tell: (online: boolean | null) => void): void {
    if (this.#ask === null) tell(null)
    else void this.#answer(this.#ask).then(tell)
  }

  /** When it is asked again, monotonic ms. */
  get nextAt(): number {
    return this.#nextAt
  }

  wake(): void {
    if (this.#offline) this.#again()
  }

  close(): void {
    this.#closed = true
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer)
  }

  async #answer(ask: () => Promise<boolean>): Promise<boolean> {
    this.#asking ??= ask().catch(() => false)
    const there = await this.#asking
    this.#asking = null
    if (this.#closed) return there
    const was = this.#offline
    this.#offline = !there
    if (this.#offline) this.#later()
    if (was !== this.#offline) this.#changed()
    return there
  }

  #again(): void {
    this.check(() => undefined)
  }

  #later(): void {
    if (this.#timer !== null) return
    this.#nextAt = this.#clock.monotonic() + ASK_EVERY_MS
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null
      this.#again()
    }, ASK_EVERY_MS)
  }
}
