import type { RequestDescriptor } from '../protocol.ts'
import type { Clock, QuotaEvent } from '../types.ts'

type Sent = Readonly<RequestDescriptor> & { readonly attempt: number }

type Decision = QuotaEvent extends infer Event
  ? Event extends QuotaEvent
    ? Omit<Event, 'at'>
    : never
  : never

interface Holdable {
  readonly name: string
  readonly hold: { readonly until: number; active(t: number): boolean }
}

/** Reports the scheduler's decisions for debugging; costs nothing without a listener. */
export class DecisionLog {
  readonly #clock: Clock
  readonly #listener: ((event: QuotaEvent) => void) | undefined
  readonly #held = new Set<string>()

  constructor(clock: Clock, listener: ((event: QuotaEvent) => void) | undefined) {
    this.#clock = clock
    this.#listener = listener
  }

  queued({ bucket, id, tab, lane }: Readonly<RequestDescriptor>): void {
    this.#tell({ type: 'queued', bucket, id, tab, lane })
  }

  sent({ bucket, id, tab, attempt }: Sent, probes: boolean): void {
    this.#tell({ type: probes ? 'probed' : 'sent', bucket, id, tab, attempt })
  }

  answered({ bucket, id, tab }: Readonly<RequestDescriptor>, status: number): void {
    if (status !== 429 && status !== 503) return
    this.#tell({ type: 'refused', bucket, id, tab, status })
  }

  /** Looks whether a hold began or ended. */
  watch({ name, hold }: Holdable, t: number): void {
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
