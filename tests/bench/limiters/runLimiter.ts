import { createQuota, systemClock } from '../../../src/quota/index.ts'
import type { Limiter, LimiterOptions } from './limiter.ts'

export interface LimiterResult {
  name: string
  asked: number
  answered: number
  refused: number
  seconds: number
  /** The least time in which the limiter admits so many. */
  bound: number
}

/** What a page reads of an answer whose headers CORS hides. */
const withoutHeaders = (response: Response) =>
  new Response(response.body, { status: response.status })

/**
 * Asks for `count` at once, over real HTTP, and waits for all. Null where the limiter is not installed.
 * `hidden`: no header can be read.
 */
export async function runLimiter(
  limiter: Limiter,
  of: LimiterOptions & { count: number; hidden?: boolean },
): Promise<LimiterResult | null> {
  const { limit, windowMs, count } = of
  const running = await limiter.start({ limit, windowMs })
  if (running === null) return null
  const quota = createQuota({
    // on one device both clocks are one
    clock: { ...systemClock(), error: () => 50 },
    assume: () => ({ limit, windowMs }),
    connections: 4,
  })
  let refused = 0
  const began = performance.now()
  const send = async (signal: AbortSignal) => {
    const response = await fetch(running.url, { signal })
    if (response.status === 429) refused += 1
    return of.hidden === true ? withoutHeaders(response) : response
  }
  const read = async (response: Response) => {
    await response.text()
    return response.status
  }
  const all = Array.from({ length: count }, (_, nth) =>
    quota.schedule(send, { id: `${nth}`, bucket: limiter.name, read }),
  )
  const statuses = await Promise.all(all)
  const seconds = (performance.now() - began) / 1000
  quota.close()
  await running.close()
  const beyond = Math.max(0, count - limit)
  const windows = limiter.kind === 'bucket' ? beyond / limit : Math.ceil(beyond / limit)
  return {
    name: limiter.name,
    asked: count,
    answered: statuses.filter((status) => status === 200).length,
    refused,
    seconds,
    bound: (windows * windowMs) / 1000,
  }
}
