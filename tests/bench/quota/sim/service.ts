import type { VirtualTime } from './virtualTime.ts'
import { createLimiter, type Limiter, type ResetMeaning, type WindowKind } from './limiters.ts'

export interface ServiceOptions {
  kind: WindowKind
  /** For limits that slide. */
  means?: ResetMeaning
  limit?: number
  windowMs?: number
  /** One way, ms. */
  latency?: number
  /** Up to this much more each way, ms. */
  jitter?: number
  /** The service's clock minus true time, ms. */
  skew?: number
  /** Rate headers are there but the page cannot read them. */
  hidden?: boolean
  dateHidden?: boolean
  /** A refusal's body does not say when to try again. */
  silent?: boolean
  random?: () => number
}

export interface Arrival {
  at: number
  who: string
  admitted: boolean
}

/** A service with an honest limit per bucket, reached over a line with latency; it counts what arrives. */
export class Service {
  readonly arrivals: Arrival[] = []
  readonly time: VirtualTime
  readonly options: Required<ServiceOptions>
  readonly #limiters = new Map<string, Limiter>()

  constructor(time: VirtualTime, options: ServiceOptions) {
    this.time = time
    this.options = {
      means: 'free',
      limit: 10,
      windowMs: 60_000,
      latency: 80,
      jitter: 0,
      skew: 0,
      hidden: false,
      dateHidden: true,
      silent: false,
      random: () => 0,
      ...options,
    }
  }

  get refused(): number {
    return this.arrivals.filter((arrival) => !arrival.admitted).length
  }

  limiter(bucket = 'anonymous'): Limiter {
    let limiter = this.#limiters.get(bucket)
    if (limiter === undefined) {
      const { kind, limit, windowMs, means } = this.options
      limiter = createLimiter(kind, limit, windowMs, means)
      this.#limiters.set(bucket, limiter)
    }
    return limiter
  }

  /** Spends on the address without anybody being told. */
  spend(count: number, bucket = 'anonymous'): void {
    for (let i = 0; i < count; i += 1) this.limiter(bucket).admit(this.time.now + this.options.skew)
  }

  /** What `fetch` does: resolves after two ways and whatever happened in between. */
  fetch(who: string, bucket = 'anonymous'): Promise<Response> {
    const { latency, jitter, random } = this.options
    const way = () => latency + random() * jitter
    return new Promise((resolve) => {
      this.time.setTimeout(() => {
        const response = this.#respond(who, bucket)
        this.time.setTimeout(() => {
          resolve(response)
        }, way())
      }, way())
    })
  }

  #respond(who: string, bucket: string): Response {
    const serverNow = this.time.now + this.options.skew
    const { admitted, limit, remaining, resetAt, freeAt } = this.limiter(bucket).admit(serverNow)
    this.arrivals.push({ at: this.time.now, who, admitted })
    const headers: Record<string, string> = {}
    if (!this.options.hidden) {
      headers['x-ratelimit-limit'] = String(limit)
      headers['x-ratelimit-remaining'] = String(remaining)
      headers['x-ratelimit-reset'] = String(Math.ceil(resetAt / 1000))
    }
    if (!this.options.dateHidden)
      headers['date'] = new Date(Math.floor(serverNow / 1000) * 1000).toUTCString()
    if (admitted) return answer(200, headers, '{"success":true,"data":{}}')
    if (this.options.silent) return answer(429, headers, '{"message":"Too Many Requests."}')
    const seconds = Math.max(1, Math.ceil((freeAt - serverNow) / 1000))
    const message = `Retry after ${seconds} seconds`
    const error = { code: 'RATE_LIMITED', message, retryAfter: seconds }
    return answer(429, headers, JSON.stringify({ success: false, error }))
  }
}

function answer(status: number, headers: Record<string, string>, body: string): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}
