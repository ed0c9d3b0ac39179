import type { Bucket } from './bucket.ts'
import type { Circumstances } from './gate.ts'
import { LANES } from './line.ts'
import { laterRate, leftBack, releasedBefore, seenRate, type SeenClicks } from './reserve.ts'
import type { Assumption, BucketSnapshot, Forecast, Lane } from './types.ts'

/** What the line gets: `first` requests from `from` until `reset`, then `each` a window. Times are of one clock, ms. */
interface Supply {
  now: number
  from: number
  reset: number
  windowMs: number
  first: number
  each: number
}

function startOf(place: number, supply: Supply): number {
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
    if (room - at > leftBack(prepared, end - start, clicks.fixed)) return start
    return Math.max(start, end - releasedBefore(prepared, Math.max(1, room - at), clicks.fixed))
  }
  const reset = Math.max(from, supply.reset)
  const first = supply.first - Math.ceil(rate * (reset - from))
  if (place < first) return startIn(from, reset, first, place)
  const room = Math.max(1, supply.each - Math.ceil(rate * windowMs))
  const after = place - Math.max(0, first)
  const start = reset + Math.floor(after / room) * windowMs
  return startIn(start, start + windowMs, room, after % room)
}

/** When the request at a place in the line (0 is next) is expected to start, monotonic ms. */
export function expectations(
  bucket: Bucket,
  now: Circumstances,
): (lane: Lane, place: number) => number {
  const { ledger, hold, flights } = bucket
  const from = hold.active(now.t) ? hold.until : now.t
  const end = ledger.open ? ledger.end(now.confirmed).latest : from + ledger.windowMs
  const left = ledger.open && from < end ? ledger.remaining : ledger.limit
  const supply = {
    now: now.t,
    from,
    reset: end <= from ? from + ledger.windowMs : end,
    windowMs: ledger.windowMs,
    first: Math.max(0, left - flights.count),
    each: ledger.limit,
  }
  const clicks = now.reserve.seen(now.t)
  return (lane, place) =>
    lane === 'background' ? startOfBackground(place, supply, clicks) : startOf(place, supply)
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
  const clicks = known?.clicks ?? { count: 0, since: now, fixed: null }
  const start = (place: number) =>
    of.lane === 'background' ? startOfBackground(place, supply, clicks) : startOf(place, supply)
  return { startsAt: start(before), endsAt: start(before + Math.max(1, of.count) - 1) }
}
