import type { AnsweredId, RequestDescriptor } from '../protocol.ts'
import type { Clock } from '../types.ts'

/** No known window is longer. */
const KEPT_MS = 120_000

/** Recent answers of this tab, reported to a new leader so that other tabs do not repeat the requests. */
export class AnsweredIds {
  /** By id, the oldest first: monotonic ms. */
  readonly #all = new Map<string, { bucket: string; at: number }>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  note({ id, bucket }: RequestDescriptor): void {
    const at = this.#clock.monotonic()
    this.#all.delete(id)
    this.#all.set(id, { bucket, at })
    for (const [old, { at: then }] of this.#all) {
      if (at - then < KEPT_MS) break
      this.#all.delete(old)
    }
  }

  forget(id: string): void {
    this.#all.delete(id)
  }

  list(): AnsweredId[] {
    const t = this.#clock.monotonic()
    return [...this.#all].map(([id, { bucket, at }]) => ({ id, bucket, ago: t - at }))
  }
}
