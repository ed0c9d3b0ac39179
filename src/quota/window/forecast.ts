import { LANES, type Assumption, type BucketSnapshot, type Forecast, type Lane } from '../types.ts'

/** The prior: 8 clicks a minute, weighted like one minute of watching. */
const PRIOR_CLICKS = 8
const PRIOR_MS = 60_000
const MEMORY_MS = 300_000
const MAX_CLICKS = 500
/** mean + 3 standard deviations of a Poisson count */
const DEVIATIONS = 3

/** Times are of one clock, ms. */
export interface SeenClicks {
  /** Clicks of the last five minutes. */
  count: number
  since: number
}

const watched = (since: number, t: number) => Math.min(MEMORY_MS, Math.max(0, t - since))

/** Clicks per ms to be prepared for. */
const rateOf = (clicks: number, watchedMs: number) =>
  (PRIOR_CLICKS + clicks) / (PRIOR_MS + watchedMs)

/** Clicks per ms as seen, without the assumption made before any were seen. */
function seenRate({ count, since }: SeenClicks, now: number): number {
  return count / Math.max(PRIOR_MS, watched(since, now))
}

/** Clicks per ms to be prepared for at a later `t`, if the person continues as seen until `now`. */
function laterRate(clicks: SeenClicks, now: number, t: number): number {
  const later = watched(clicks.since, t)
  const more = seenRate(clicks, now) * (later - watched(clicks.since, now))
  return rateOf(clicks.count + more, later)
}

/** Requests to reserve when `left` ms remain until the reset. */
function leftBack(rate: number, left: number): number {
  if (left <= 0) return 0
  const expected = rate * left
  return Math.floor(expected + DEVIATIONS * Math.sqrt(expected))
}

/** How long before the reset fewer than `available` are reserved, ms. */
function releasedBefore(rate: number, available: number): number {
  const root = (-DEVIATIONS + Math.sqrt(DEVIATIONS ** 2 + 4 * available)) / 2
  return root ** 2 / rate
}

/** Reserves requests for clicks by their observed rate (rule 8). */
export class ClickReserve {
  #clicks: number[] = []
  readonly #startedAt: number

  constructor(t: number) {
    this.#startedAt = t
  }

  click(t: number): void {
    this.#clicks.push(t)
    if (this.#clicks.length > MAX_CLICKS) this.#clicks = this.#clicks.slice(-MAX_CLICKS / 2)
  }

  seen(t: number): SeenClicks {
    const from = t - MEMORY_MS
    while (this.#clicks.length > 0 && (this.#clicks[0] ?? 0) < from) this.#clicks.shift()
    return { count: this.#clicks.length, since: this.#startedAt }
  }

  amount(t: number, left: number): number {
    return leftBack(this.#rate(t), left)
  }

  releaseBefore(t: number, available: number): number {
    return releasedBefore(this.#rate(t), available)
  }

  #rate(t: number): number {
    return rateOf(this.seen(t).count, watched(this.#startedAt, t))
  }
}

/** `first` requests from `from` until `reset`, then `each` per window. Times are of one clock, ms. */
interface Supply {
  now: number
  from: number
  reset: number
  windowMs: number
  first: number
  each: number
}

/** The expected start of the request at a place in the queue (0 is next). */
export function startOf(lane: Lane, place: number, supply: Supply, clicks: SeenClicks): number {
  if (lane === 'background') return startOfBackground(place, supply, clicks)
  if (place < supply.first) return supply.from
  const windows = Math.floor((place - supply.first) / Math.max(1, supply.each))
  return Math.max(supply.from, supply.reset) + windows * supply.windowMs
}

/**
 * The same for background work, which the person's clicks come before: it gets what they do not use, if they go on as
 * seen; some of it at once, and what is left back for them just before the reset.
 */
function startOfBackground(place: number, supply: Supply, clicks: SeenClicks): number {
  const { now, from, windowMs } = supply
  const rate = seenRate(clicks, now)
  const startIn = (start: number, end: number, room: number, at: number) => {
    const prepared = laterRate(clicks, now, start)
    if (room - at > leftBack(prepared, end - start)) return start
    return Math.max(start, end - releasedBefore(prepared, Math.max(1, room - at)))
  }
  const reset = Math.max(from, supply.reset)
  const first = supply.first - Math.ceil(rate * (reset - from))
  if (place < first) return startIn(from, reset, first, place)
  const room = Math.max(1, supply.each - Math.ceil(rate * windowMs))
  const after = place - Math.max(0, first)
  const start = reset + Math.floor(after / room) * windowMs
  return startIn(start, start + windowMs, room, after % room)
}

/** The price in time of `count` more requests, from what any tab knows. Wall ms. */
export function forecastFrom(
  known: BucketSnapshot | undefined,
  assumed: Assumption,
  of: { lane: Lane; count: number },
  now: number,
): Forecast {
  const from = Math.max(now, known?.hold?.until ?? now)
  const limit = known?.limit ?? assumed.limit
  const windowMs = known?.windowMs ?? assumed.windowMs
  const open = known !== undefined && known.reset !== null && known.reset > from
  const supply = {
    now,
    from,
    reset: open ? (known.reset ?? from) : from + windowMs,
    windowMs,
    first: open ? known.remaining : limit,
    each: limit,
  }
  const before = LANES.slice(0, LANES.indexOf(of.lane) + 1).reduce(
    (sum, lane) => sum + (known?.waitingByLane[lane] ?? 0),
    0,
  )
  const clicks = known?.clicks ?? { count: 0, since: now }
  const start = (place: number) => startOf(of.lane, place, supply, clicks)
  return { startsAt: start(before), endsAt: start(before + Math.max(1, of.count) - 1) }
}
