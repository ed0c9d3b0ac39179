import type { Clock } from './types.ts'

/** Tells listeners that something changed, at most once per task; and remembers whether anybody has looked since. */
export class News {
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #stale = false
  #timer: unknown = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get watched(): boolean {
    return this.#listeners.size > 0
  }

  stale(): void {
    this.#stale = true
    if (this.#listeners.size === 0 || this.#timer !== null) return
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null
      for (const listener of this.#listeners) listener()
    }, 0)
  }

  /** True once after each change. */
  take(): boolean {
    const stale = this.#stale
    this.#stale = false
    return stale
  }

  subscribe(listener: () => void): () => void {
    // a wrapper of its own, so that one function subscribed twice counts twice
    const own = () => {
      listener()
    }
    this.#listeners.add(own)
    return () => {
      this.#listeners.delete(own)
    }
  }

  close(): void {
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer)
    this.#listeners.clear()
  }
}
