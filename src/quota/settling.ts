import type { Bucket } from './bucket.ts'
import type { Desk, DeskOptions } from './desk.ts'
import type { Entry } from './entry.ts'
import type { Flight } from './flights.ts'
import type { Answer, Failure, Outcome } from './outcome.ts'
import { MOST_RETRIES, retryDelay } from './retry.ts'

/** What an attempt's outcome means: for the bucket it was sent on, and for the request. */
export class Settling {
  readonly #desk: Desk
  readonly #options: DeskOptions

  constructor(desk: Desk, options: DeskOptions) {
    this.#desk = desk
    this.#options = options
  }

  settle(entry: Entry, outcome: Outcome): void {
    const found = this.#desk.registry.flightOf(entry)
    if (found === null || entry.state !== 'flying') return
    const { bucket, flight } = found
    const t = this.#options.clock.monotonic()
    if (outcome.kind === 'answer') this.#answered(bucket, flight, entry, outcome, t - outcome.ago)
    else this.#failed(bucket, flight, entry, outcome, t)
  }

  #answered(bucket: Bucket, flight: Flight, entry: Entry, a: Answer, t: number): void {
    this.#spentOn(bucket, a, flight).answered(flight, a, t, this.#desk.circumstances().confirmed)
    bucket.landed(flight)
    if (a.status === 429 && entry.on429 === 'wait') {
      this.#desk.again(entry, 0)
    } else if (a.status >= 500 && entry.failures < MOST_RETRIES) {
      entry.failures += 1
      this.#desk.again(entry, retryDelay(entry.failures, this.#options.random))
    } else {
      this.#desk.finish(entry, a.status < 400)
    }
  }

  /** The bucket an answer really spent: an unrecognised key spends the anonymous window (rule 11). */
  #spentOn(bucket: Bucket, a: Answer, flight: Flight): Bucket {
    const { assume, anonymousOf } = this.#options
    const anonymous = anonymousOf(flight.bucket)
    if (a.limit === null || anonymous === flight.bucket) return bucket
    if (a.limit !== assume(anonymous).limit || a.limit === assume(flight.bucket).limit)
      return bucket
    bucket.notRecognised = true
    this.#desk.registry.move(flight.bucket, anonymous, 'everybody')
    return this.#desk.registry.bucket(anonymous)
  }

  #failed(bucket: Bucket, flight: Flight, entry: Entry, failure: Failure, t: number): void {
    const { ledger } = bucket
    const everAnswered = ledger.answers > 0 || ledger.source !== 'assumed'
    const maybeRefused = !failure.timeout && ledger.told && ledger.open && ledger.remaining - 1 <= 0
    bucket.failed(flight, t)
    if (this.#options.askOwnHost === null) {
      this.#retry(entry, everAnswered)
      return
    }
    void this.#desk.network.check().then((there) => {
      if (!this.#desk.registry.entries.has(entry.key)) return
      if (there === false) this.#desk.again(entry, 0)
      else if (maybeRefused && entry.failures === 0) {
        entry.failures += 1
        bucket.holdUntilReset(this.#options.clock.monotonic(), this.#desk.circumstances().confirmed)
        this.#desk.again(entry, 0)
      } else if (maybeRefused) this.#desk.finish(entry, false)
      else this.#retry(entry, everAnswered)
      this.#desk.pump()
    })
  }

  #retry(entry: Entry, everAnswered: boolean): void {
    if (!everAnswered || entry.failures >= MOST_RETRIES) {
      this.#desk.finish(entry, false)
      return
    }
    entry.failures += 1
    this.#desk.again(entry, retryDelay(entry.failures, this.#options.random))
  }
}
