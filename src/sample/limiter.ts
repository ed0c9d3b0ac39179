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

/** The instants, in ms, of the requests counted in a caller's current window. */
type Log = number[]

const SWEEP_ABOVE = 5_000

interface LimiterOptions {
  now: () => number
  windowMs: number
  kind: WindowKind
}

export function createLimiter({ now, windowMs, kind }: LimiterOptions) {
  const logs = new Map<string, Log>()

  const isOver = (log: Log, at: number): boolean => {
    const first = log[0]
    if (first === undefined) return true
    const start = kind === 'fixed' ? Math.floor(first / windowMs) * windowMs : first
    return at >= start + windowMs || at < start
  }

  const current = (caller: string, at: number): Log => {
    const log = logs.get(caller) ?? []
    if (kind === 'sliding') return log.filter((instant) => instant > at - windowMs && instant <= at)
    return isOver(log, at) ? [] : log
  }

  /** When the window ends; for a sliding one, when all of it is free again. */
  const endOf = (log: Log, at: number): number => {
    if (kind === 'fixed') return Math.floor(at / windowMs) * windowMs + windowMs
    return ((kind === 'first' ? log[0] : log.at(-1)) ?? at) + windowMs
  }

  const verdict = (log: Log, limit: number, at: number, allowed: boolean): Verdict => {
    const end = endOf(log, at)
    const freeAt = kind === 'sliding' ? (log[log.length - limit] ?? at) + windowMs : end
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - log.length),
      reset: Math.ceil(end / 1000),
      retryAfter: Math.max(1, Math.ceil((freeAt - at) / 1000)),
    }
  }

  const sweep = (at: number): void => {
    for (const caller of logs.keys()) if (current(caller, at).length === 0) logs.delete(caller)
  }

  return {
    /** Counts one request of this caller. A refused request is not counted. */
    take(caller: string, limit: number) {
      const at = now()
      const log = current(caller, at)
      const allowed = log.length < limit
      if (allowed) log.push(at)
      logs.set(caller, log)
      if (logs.size > SWEEP_ABOVE) sweep(at)
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
