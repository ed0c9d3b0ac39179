import type { Clock } from '../types.ts'

export const ASK_EVERY_MS = 5000

/** As in `QuotaOptions`; null: there is no host to ask. */
export interface NetworkOptions {
  askOwnHost: (() => Promise<boolean>) | null
  isOnline: () => boolean
  needsNetwork: boolean
}

/** Whether there is a network at all: as the device says, and as the page's own host, which costs no quota (rule 13). */
export class NetworkCheck {
  readonly #clock: Clock
  readonly #options: NetworkOptions
  /** The host did not answer. */
  #silent = false
  #nextAt = -Infinity
  readonly #changed: () => void
  #timer: unknown = null
  #asking: Promise<boolean> | null = null
  #closed = false

  constructor(clock: Clock, options: NetworkOptions, changed: () => void) {
    this.#clock = clock
    this.#options = options
    this.#changed = changed
  }

  get offline(): boolean {
    return this.#silent || (this.#options.needsNetwork && this.isDeviceOffline)
  }

  get isDeviceOffline(): boolean {
    return !this.#options.isOnline()
  }

  /** When to look again, monotonic ms; null while online. */
  offlineUntil(t: number): number | null {
    if (!this.offline) return null
    if (t >= this.#nextAt) this.#nextAt = t + ASK_EVERY_MS
    return this.#nextAt
  }

  /** Calls back with null immediately if there is no host to ask. */
  check(tell: (online: boolean | null) => void): void {
    const { askOwnHost } = this.#options
    if (askOwnHost === null) tell(null)
    else void this.#answer(askOwnHost).then(tell)
  }

  wake(): void {
    if (this.#silent) this.check(() => undefined)
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
    const changed = online === this.#silent
    this.#silent = !online
    if (this.#silent) this.#requestLater()
    if (changed) this.#changed()
    return online
  }

  #requestLater(): void {
    if (this.#timer !== null) return
    this.#nextAt = this.#clock.monotonic() + ASK_EVERY_MS
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null
      this.check(() => undefined)
    }, ASK_EVERY_MS)
  }
}
