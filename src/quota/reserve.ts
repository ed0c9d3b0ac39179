/** Before anything is known of this person: 8 clicks a minute, believed as much as one minute of watching. */
const PRIOR_CLICKS = 8
const PRIOR_MS = 60_000
const MEMORY_MS = 300_000
const MOST_CLICKS = 500
/** mean + 3 standard deviations of a Poisson count */
const DEVIATIONS = 3

/** What a person's clicks were; times are of one clock, ms. */
export interface SeenClicks {
  /** Clicks of the last five minutes. */
  count: number
  /** Watched since. */
  since: number
  /** Set by the person; null follows the clicks. */
  fixed: number | null
}

const watched = (since: number, t: number) => Math.min(MEMORY_MS, Math.max(0, t - since))

/** Clicks per ms to be prepared for. */
const rateOf = (clicks: number, watchedMs: number) =>
  (PRIOR_CLICKS + clicks) / (PRIOR_MS + watchedMs)

/** Clicks per ms as seen, without what was assumed of somebody unknown. */
export function seenRate({ count, since }: SeenClicks, now: number): number {
  return count / Math.max(PRIOR_MS, watched(since, now))
}

/** Clicks per ms to be prepared for at a later `t`, if the person goes on as seen until `now`. */
export function laterRate(clicks: SeenClicks, now: number, t: number): number {
  const later = watched(clicks.since, t)
  const more = seenRate(clicks, now) * (later - watched(clicks.since, now))
  return rateOf(clicks.count + more, later)
}

/** Requests to leave back when `left` ms remain until the reset. */
export function leftBack(rate: number, left: number, fixed: number | null): number {
  if (left <= 0) return 0
  const expected = rate * left
  const wanted = Math.floor(expected + DEVIATIONS * Math.sqrt(expected))
  // unspent requests expire: even a fixed reserve is given away where no click is expected any more
  return fixed === null || wanted === 0 ? wanted : fixed
}

/** How long before the reset fewer than `available` are left back, ms. */
export function releasedBefore(rate: number, available: number, fixed: number | null): number {
  if (available <= 0) return 0
  const wanted = fixed !== null ? 1 : available
  const root = (-DEVIATIONS + Math.sqrt(DEVIATIONS ** 2 + 4 * wanted)) / 2
  return root ** 2 / rate
}

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

  seen(t: number): SeenClicks {
    const from = t - MEMORY_MS
    while (this.#clicks.length > 0 && (this.#clicks[0] ?? 0) < from) this.#clicks.shift()
    return { count: this.#clicks.length, since: this.#startedAt, fixed: this.fixed }
  }

  amount(t: number, left: number): number {
    return leftBack(this.#rate(t), left, this.fixed)
  }

  releaseBefore(t: number, available: number): number {
    return releasedBefore(this.#rate(t), available, this.fixed)
  }

  #rate(t: number): number {
    return rateOf(this.seen(t).count, watched(this.#startedAt, t))
  }
}
