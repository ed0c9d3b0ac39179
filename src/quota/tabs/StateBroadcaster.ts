import type { Post, SharedState } from '../protocol.ts'
import type { Clock } from '../types.ts'

const BROADCAST_EVERY_MS = 50

interface StateBroadcasterOptions {
  clock: Clock
  post: Post
  describe: () => SharedState
}

/** Tells the other tabs what the leader knows, at most twenty times a second and only after a change. */
export class StateBroadcaster {
  readonly #options: StateBroadcasterOptions
  #timer: unknown = null

  constructor(options: StateBroadcasterOptions) {
    this.#options = options
  }

  changed(): void {
    const { clock, post, describe } = this.#options
    this.#timer ??= clock.setTimeout(() => {
      this.#timer = null
      post({ type: 'state', state: describe() })
    }, BROADCAST_EVERY_MS)
  }

  stop(): void {
    if (this.#timer !== null) this.#options.clock.clearTimeout(this.#timer)
    this.#timer = null
  }
}
