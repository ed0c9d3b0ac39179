/**
 * `fixed`: windows aligned to the clock. `first`: a window begins with its first request.
 * `sliding`: a log of the last window's requests.
 */
export type WindowKind = 'fixed' | 'first' | 'sliding'

export interface Verdict {
  allowed: boolean
  limit: number
  remaining: number
  /** Unix seconds. */
  reset: number
  /** Whole seconds until a request is allowed again, at least 1. */
  retryAfter: number
}

const SWEEP_ABOVE = 5_000

interface LimiterOptions {
  now: () => number
  windowMs: number
  kind: WindowKind
}

export function createLimiter({ now, windowMs, kind }: LimiterOptions) {
  /** By caller: the instants, in ms, of the requests counted in the current window. */
  const logs = new Map<string, number[]>()

  const startOf = (instant: number): number =>
    kind === 'fixed' ? Math.floor(instant / windowMs) * windowMs : instant

  const current = (caller: string, at: number): number[] => {
    const log = logs.get(caller) ?? []
    if (kind === 'sliding') return log.filter((instant) => instant > at - windowMs && instant <= at)
    const start = startOf(log[0] ?? at)
    return at >= start && at < start + windowMs ? log : []
  }

  const verdict = (
    log: readonly number[],
    limit: number,
    at: number,
    allowed: boolean,
  ): Verdict => {
    const sliding = kind === 'sliding'
    // A sliding window is free as a whole once its last request is out of it.
    const end = startOf((sliding ? log.at(-1) : log[0]) ?? at) + windowMs
    const freeAt = sliding ? (log[log.length - limit] ?? at) + windowMs : end
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - log.length),
      reset: Math.ceil(end / 1000),
      retryAfter: Math.max(1, Math.ceil((freeAt - at) / 1000)),
    }
  }

  return {
    /** Counts one request of this caller. A refused request is not counted. */
    take(caller: string, limit: number) {
      const at = now()
      const log = current(caller, at)
      const allowed = log.length < limit
      if (allowed) log.push(at)
      logs.set(caller, log)
      if (logs.size > SWEEP_ABOVE)
        for (const each of logs.keys()) if (current(each, at).length === 0) logs.delete(each)
      return verdict(log, limit, at, allowed)
    },
    /** The same figures without counting. */
    peek(caller: string, limit: number) {
      const at = now()
      const log = current(caller, at)
      return verdict(log, limit, at, log.length < limit)
    },
  }
}
