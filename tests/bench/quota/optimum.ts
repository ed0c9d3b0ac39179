import { createLimiter, type WindowKind } from './sim/limiters.ts'
import type { Visit } from './sim/visits.ts'

/** When somebody who sees the service's clock would have the last of `count` answers, ms after `start`. */
export function clairvoyant(of: {
  kind: WindowKind
  limit: number
  windowMs: number
  count: number
  start: number
  latency: number
  /** Requests that arrived before, each at this time. */
  earlier: readonly number[]
  /** Of somebody else, by time. */
  visits?: readonly Visit[]
}): number {
  const { kind, limit, windowMs, count, start, latency, earlier, visits = [] } = of
  const limiter = createLimiter(kind, limit, windowMs)
  for (const at of earlier) limiter.admit(at)
  let at = start + latency
  let visited = 0
  for (let admitted = 0; admitted < count;) {
    for (let next = visits[visited]; next !== undefined && start + next.at <= at;) {
      for (let i = 0; i < next.count; i += 1) limiter.admit(start + next.at)
      visited += 1
      next = visits[visited]
    }
    const { admitted: yes, freeAt } = limiter.admit(at)
    if (yes) admitted += 1
    else at = Math.max(at + 1, Math.ceil(freeAt))
  }
  return at + latency - start
}
