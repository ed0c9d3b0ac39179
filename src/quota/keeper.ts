import type { Bucket } from './bucket.ts'
import { restore, toRecord } from './record.ts'
import type { Clock, QuotaStore } from './types.ts'

const key = (bucket: string) => `ledger ${bucket}`

/** Keeps ledgers in a store, written at most once per task and only where something changed. */
export class Keeper {
  readonly #store: QuotaStore | null
  readonly #clock: Clock
  readonly #buckets: () => Iterable<Bucket>
  readonly #written = new Map<string, string>()
  #timer: unknown = null

  constructor(store: QuotaStore | null, clock: Clock, buckets: () => Iterable<Bucket>) {
    this.#store = store
    this.#clock = clock
    this.#buckets = buckets
  }

  load(bucket: Bucket, t: number, toWall: number): void {
    if (this.#store !== null) restore(bucket, this.#store.get(key(bucket.name)), t, toWall)
  }

  changed(): void {
    if (this.#store === null || this.#timer !== null) return
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = null
      this.flush()
    }, 0)
  }

  flush(): void {
    if (this.#store === null) return
    const t = this.#clock.monotonic()
    const toWall = this.#clock.now() - t
    for (const bucket of this.#buckets()) {
      if (bucket.ledger.answers === 0 && bucket.flights.count === 0) continue
      const print = `${bucket.revision} ${bucket.flights.count} ${bucket.hold.until}`
      if (this.#written.get(bucket.name) === print) continue
      this.#written.set(bucket.name, print)
      this.#store.set(key(bucket.name), toRecord(bucket, t, toWall))
    }
  }

  close(keep: boolean): void {
    if (this.#timer !== null) this.#clock.clearTimeout(this.#timer)
    this.#timer = null
    if (keep) this.flush()
  }
}
