import type { Bucket } from './bucket.ts'
import type { Circumstances } from './gate.ts'
import { LANES } from './line.ts'
import type { Assumption, BucketSnapshot, Forecast, Lane } from './types.ts'

/** What a lane gets: `first` requests from `from` on, then `each` at every reset. */
interface Supply {
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

/** When the request at a place in the line (0 is next) is expected to start, monotonic ms. */
export function expectations(
  bucket: Bucket,
  now: Circumstances,
): (lane: Lane, place: number) => number {
  const { ledger, hold, flights } = bucket
  const from = hold.active(now.t) ? hold.until : now.t
  const end = ledger.open ? ledger.end(now.confirmed).latest : from + ledger.windowMs
  const left = ledger.open && from < end ? ledger.remaining : ledger.limit
  const available = Math.max(0, left - flights.count)
  const base = {
    from,
    reset: end <= from ? from + ledger.windowMs : end,
    windowMs: ledger.windowMs,
  }
  const clicks = now.reserve.fixed ?? now.reserve.rate(now.t) * ledger.windowMs
  const reserve = now.reserve.amount(now.t, base.reset - now.t)
  const everybody = { ...base, first: available, each: ledger.limit }
  const jobs = {
    ...base,
    first: Math.max(0, available - reserve),
    each: ledger.limit - Math.ceil(Math.min(ledger.limit, clicks)),
  }
  return (lane, place) => startOf(place, lane === 'background' ? jobs : everybody)
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
  const reserve = of.lane === 'background' ? (known?.reserve ?? 0) : 0
  const supply = {
    from,
    reset: open ? (known.reset ?? from) : from + windowMs,
    windowMs,
    first: Math.max(0, (open ? known.remaining : limit) - reserve),
    each: Math.max(1, limit - reserve),
  }
  const before = LANES.slice(0, LANES.indexOf(of.lane) + 1).reduce(
    (sum, lane) => sum + (known?.waitingByLane[lane] ?? 0),
    0,
  )
  return {
    startsAt: startOf(before, supply),
    endsAt: startOf(before + Math.max(1, of.count) - 1, supply),
  }
}
