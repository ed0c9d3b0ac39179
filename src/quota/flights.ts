import type { Lane } from './types.ts'

/** A request that was sent and not yet answered. Times are monotonic ms. */
export interface Flight {
  key: string
  tab: string
  lane: Lane
  bucket: string
  sentAt: number
  /** Sends and answers in the order in which they happened: clocks are too coarse to tell. */
  order: number
}

const SLOWEST_ANSWER_MS = 1000
const ROUND_TRIPS = 3

/** What is in flight, and how long an answer takes here. */
export class Flights {
  readonly all = new Map<string, Flight>()
  #roundTrip: number | null = null

  get count(): number {
    return this.all.size
  }

  answered(sentAt: number, t: number): void {
    const took = Math.max(0, t - sentAt)
    this.#roundTrip = this.#roundTrip === null ? took : this.#roundTrip * 0.8 + took * 0.2
  }

  /** How long a probe is waited for before it counts as spent (rule 4). */
  get patience(): number {
    return Math.max(SLOWEST_ANSWER_MS, ROUND_TRIPS * (this.#roundTrip ?? 0))
  }

  get roundTrip(): number {
    return this.#roundTrip ?? 0
  }
}
