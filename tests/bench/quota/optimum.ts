import { createLimiter, type WindowKind } from './sim/limiters.ts'

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
}): number {
  const { kind, limit, windowMs, count, start, latency, earlier } = of
  const limiter = createLimiter(kind, limit, windowMs)
  for (const at of earlier) limiter.admit(at)
  let at = start + latency
  for (let admitted = 0; admitted < count;) {
    const { admitted: yes, freeAt } = limiter.admit(at)
    if (yes) admitted += 1
    else at = Math.max(at + 1, Math.ceil(freeAt))
  }
  return at + latency - start
}
