import { createQuota } from '../../../src/quota/index.ts'
import type { QuotaLink, QuotaStore } from '../../../src/quota/types.ts'
import type { Client } from './client.ts'
import type { VirtualTime } from './sim/virtualTime.ts'

export interface OurOptions {
  time: VirtualTime
  fetch: (bucket: string) => Promise<Response>
  /** This device's clock minus true time, ms. */
  skew?: number
  /** What the confirmed clock claims of itself, ms; absent: unconfirmed. */
  error?: number | undefined
  random: () => number
  link?: QuotaLink
  store?: QuotaStore
  limit: number
  windowMs: number
}

export function createOurs(of: OurOptions): Client {
  const { time, fetch, limit, windowMs, link, store } = of
  const quota = createQuota({
    clock: time.clock(of.skew ?? 0, of.error),
    random: of.random,
    assume: () => ({ limit, windowMs }),
    ...(link === undefined ? {} : { link }),
    ...(store === undefined ? {} : { store }),
  })
  return {
    ask: async (id, click) => {
      await quota.schedule((_, { bucket }) => fetch(bucket), {
        id,
        bucket: 'service anonymous',
        lane: click ? 'user' : 'background',
      })
    },
    close: () => {
      quota.close()
    },
  }
}
