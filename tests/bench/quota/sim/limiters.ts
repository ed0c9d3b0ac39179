export type WindowKind = 'aligned' | 'first' | 'log' | 'bucket' | 'weighted'
/**
 * What the Reset of a limit that slides names: when one more is admitted, when nothing is spent any more, or the end of
 * a window that only the headers know of.
 */
export type ResetMeaning = 'free' | 'full' | 'window'

export interface Admission {
  admitted: boolean
  limit: number
  remaining: number
  /** What the Reset header says, ms of the service's clock. */
  resetAt: number
  /** When a refused request would be admitted. */
  freeAt: number
}

/** The service's side of a limit. A refusal costs no quota. */
export interface Limiter {
  limit: number
  admit(now: number): Admission
}

export function createLimiter(
  kind: WindowKind,
  limit: number,
  windowMs: number,
  means: ResetMeaning = 'free',
): Limiter {
  if (kind === 'log') return new SlidingLog(limit, windowMs, means)
  if (kind === 'bucket') return new TokenBucket(limit, windowMs, means)
  if (kind === 'weighted') return new WeightedCounter(limit, windowMs, means)
  return new FixedWindow(limit, windowMs, kind === 'aligned')
}

class FixedWindow implements Limiter {
  limit: number
  readonly windowMs: number
  readonly aligned: boolean
  #end = -Infinity
  #used = 0

  constructor(limit: number, windowMs: number, aligned: boolean) {
    this.limit = limit
    this.windowMs = windowMs
    this.aligned = aligned
  }

  admit(now: number): Admission {
    if (now >= this.#end) {
      this.#used = 0
      this.#end = this.aligned
        ? (Math.floor(now / this.windowMs) + 1) * this.windowMs
        : now + this.windowMs
    }
    const admitted = this.#used < this.limit
    if (admitted) this.#used += 1
    const remaining = Math.max(0, this.limit - this.#used)
    return { admitted, limit: this.limit, remaining, resetAt: this.#end, freeAt: this.#end }
  }
}

class SlidingLog implements Limiter {
  limit: number
  readonly windowMs: number
  readonly means: ResetMeaning
  #sends: number[] = []

  constructor(limit: number, windowMs: number, means: ResetMeaning) {
    this.means = means
    this.limit = limit
    this.windowMs = windowMs
  }

  admit(now: number): Admission {
    this.#sends = this.#sends.filter((at) => at > now - this.windowMs)
    const admitted = this.#sends.length < this.limit
    if (admitted) this.#sends.push(now)
    const freeAt = (this.#sends[0] ?? now) + this.windowMs
    const remaining = this.limit - this.#sends.length
    const resetAt = this.means === 'free' ? freeAt : (this.#sends.at(-1) ?? now) + this.windowMs
    return { admitted, limit: this.limit, remaining, resetAt, freeAt }
  }
}

class TokenBucket implements Limiter {
  limit: number
  readonly windowMs: number
  readonly means: ResetMeaning
  #level: number
  #at = -Infinity

  constructor(limit: number, windowMs: number, means: ResetMeaning) {
    this.means = means
    this.limit = limit
    this.windowMs = windowMs
    this.#level = limit
  }

  admit(now: number): Admission {
    const each = this.windowMs / this.limit
    if (this.#at > -Infinity)
      this.#level = Math.min(this.limit, this.#level + (now - this.#at) / each)
    this.#at = now
    const admitted = this.#level >= 1 - 1e-9
    if (admitted) this.#level -= 1
    const freeAt = now + Math.max(0, 1 - this.#level) * each
    const remaining = Math.floor(this.#level + 1e-9)
    const resetAt =
      this.means === 'free'
        ? freeAt
        : this.means === 'full'
          ? now + (this.limit - this.#level) * each
          : (Math.floor(now / this.windowMs) + 1) * this.windowMs
    return { admitted, limit: this.limit, remaining, resetAt, freeAt }
  }
}

/** Two aligned counters, the older weighted by how much of it the last window still covers. */
class WeightedCounter implements Limiter {
  limit: number
  readonly windowMs: number
  readonly means: ResetMeaning
  #index = -1
  #current = 0
  #previous = 0

  constructor(limit: number, windowMs: number, means: ResetMeaning) {
    this.means = means
    this.limit = limit
    this.windowMs = windowMs
  }

  admit(now: number): Admission {
    const index = Math.floor(now / this.windowMs)
    if (index !== this.#index) {
      this.#previous = index === this.#index + 1 ? this.#current : 0
      this.#current = 0
      this.#index = index
    }
    const admitted = this.#weight(now) + 1 <= this.limit + 1e-9
    if (admitted) this.#current += 1
    const remaining = Math.max(0, Math.floor(this.limit - this.#weight(now) + 1e-9))
    const freeAt = remaining > 0 ? now : this.#freeAt()
    const resetAt = this.means === 'free' ? freeAt : (this.#index + 1) * this.windowMs
    return { admitted, limit: this.limit, remaining, resetAt, freeAt }
  }

  #weight(now: number): number {
    const left = 1 - (now % this.windowMs) / this.windowMs
    return this.#previous * left + this.#current
  }

  #freeAt(): number {
    const start = this.#index * this.windowMs
    const room = this.limit - 1 - this.#current
    if (room >= 0 && this.#previous > 0)
      return start + this.windowMs * (1 - Math.min(1, room / this.#previous))
    const next = start + this.windowMs
    return next + this.windowMs * (1 - Math.min(1, (this.limit - 1) / Math.max(1, this.#current)))
  }
}
