import type { Clock } from './types.ts'

export const ASK_EVERY_MS = 5000

/** Whether there is a network at all: asked of the page's own host, which costs no quota (rule 13). */
export class Network {
  offline = false
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

  /** True: the own host answers. False: offline. Null: there is nobody to ask. */
  async check(): Promise<boolean | null> {
    if (this.#ask === null) return null
    this.#asking ??= this.#ask().catch(() => false)
    const there = await this.#asking
    this.#asking = null
    if (this.#closed) return there
    const was = this.offline
    this.offline = !there
    if (this.offline) this.#later()
    if (was !== this.offline) this.#changed()
    return there
  }

  /** When it is asked again, monotonic ms. */
  get nextAt(): number {
    return this.#nextAt
  }

  wake(): void {
    if (this.offline) void this.check()
  }

  close(): void {
    this.#closed = true
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer)
  }

  #later(): void {
    if (this.#timer !== null) return
    this.#nextAt = this.#clock.monotonic() + ASK_EVERY_MS
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null
      void this.check()
    }, ASK_EVERY_MS)
  }
}
