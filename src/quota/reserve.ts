/** Before anything is known of this person: 8 clicks a minute, believed as much as one minute of watching. */
const PRIOR_CLICKS = 8
const PRIOR_MS = 60_000
const MEMORY_MS = 300_000
const MOST_CLICKS = 500
/** mean + 3 standard deviations of a Poisson count */
const DEVIATIONS = 3

/** How many requests background work leaves back for clicks (rule 8), from the observed click rate. */
export class Reserve {
  /** Set by the person: kept flat; null follows the clicks. */
  fixed: number | null = null
  #clicks: number[] = []
  readonly #startedAt: number

  constructor(t: number) {
    this.#startedAt = t
  }

  click(t: number): void {
    this.#clicks.push(t)
    if (this.#clicks.length > MOST_CLICKS) this.#clicks = this.#clicks.slice(-MOST_CLICKS / 2)
  }

  /** Clicks per ms. */
  rate(t: number): number {
    const from = t - MEMORY_MS
    while (this.#clicks.length > 0 && (this.#clicks[0] ?? 0) < from) this.#clicks.shift()
    const watched = Math.min(MEMORY_MS, t - this.#startedAt)
    return (PRIOR_CLICKS + this.#clicks.length) / (PRIOR_MS + watched)
  }

  /** Requests to leave back when `left` ms remain until the reset. */
  amount(t: number, left: number): number {
    if (left <= 0) return 0
    const expected = this.rate(t) * left
    const wanted = Math.floor(expected + DEVIATIONS * Math.sqrt(expected))
    // unspent requests expire: even a fixed reserve is given away where no click is expected any more
    return this.fixed === null || wanted === 0 ? wanted : this.fixed
  }

  /** How long before the reset fewer than `available` are left back. */
  releaseBefore(t: number, available: number): number {
    if (available <= 0) return 0
    const wanted = this.fixed !== null ? 1 : available
    const root = (-DEVIATIONS + Math.sqrt(DEVIATIONS ** 2 + 4 * wanted)) / 2
    return root ** 2 / this.rate(t)
  }
}
