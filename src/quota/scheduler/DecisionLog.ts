import type { Clock, QuotaEvent } from '../types.ts'
import type { Bucket } from '../window/Bucket.ts'
import type { QueuedRequest } from './RequestRegistry.ts'

type Decision = QuotaEvent extends infer Event
  ? Event extends QuotaEvent
    ? Omit<Event, 'at'>
    : never
  : never

/** Reports the scheduler's decisions for debugging. */
export class DecisionLog {
  readonly #clock: Clock
  readonly #listener: ((event: QuotaEvent) => void) | undefined
  readonly #held = new Set<string>()

  constructor(clock: Clock, listener: ((event: QuotaEvent) => void) | undefined) {
    this.#clock = clock
    this.#listener = listener
  }

  queued({ bucket, id, tab, lane }: QueuedRequest): void {
    this.#tell({ type: 'queued', bucket, id, tab, lane })
  }

  sent({ bucket, id, tab, attempt }: QueuedRequest, probes: boolean): void {
    this.#tell({ type: probes ? 'probed' : 'sent', bucket, id, tab, attempt })
  }

  answered({ bucket, id, tab }: QueuedRequest, status: number): void {
    if (status !== 429 && status !== 503) return
    this.#tell({ type: 'refused', bucket, id, tab, status })
  }

  /** Reports a hold that began or ended. */
  watch({ name, hold }: Bucket, t: number): void {
    if (this.#listener === undefined || hold.active(t) === this.#held.has(name)) return
    if (this.#held.delete(name)) this.#tell({ type: 'released', bucket: name })
    else {
      this.#held.add(name)
      const until = Math.round(this.#clock.now() + hold.until - t)
      this.#tell({ type: 'held', bucket: name, until })
    }
  }

  #tell(decision: Decision): void {
    this.#listener?.({ at: this.#clock.now(), ...decision })
  }
}
