import { REST } from '@discordjs/rest'
import { Octokit } from '@octokit/core'
import { throttling } from '@octokit/plugin-throttling'
import { QueryClient } from '@tanstack/react-query'
import Bottleneck from 'bottleneck'
import PQueue from 'p-queue'
import pThrottle from 'p-throttle'
import type { CreateClient } from '../quota/client.ts'

class Refused extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('refused')
    this.seconds = seconds
  }
}

async function once(fetch: () => Promise<Response>): Promise<void> {
  const response = await fetch()
  if (response.status !== 429) return
  const body = (await response.json()) as { error: { retryAfter: number } }
  throw new Refused(body.error.retryAfter)
}

/** A refused task is added again, as their documentation has it. */
async function untilAnswered(run: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await run()
      return
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}

export const pQueue: CreateClient = ({ fetch, limit, windowMs }) => {
  const queue = new PQueue({ interval: windowMs, intervalCap: limit })
  return {
    ask: (_, click) =>
      untilAnswered(() => queue.add(() => once(fetch), { priority: click ? 1 : 0 })),
    close: () => {
      queue.clear()
    },
  }
}

export const pThrottled: CreateClient = ({ fetch, limit, windowMs }) => {
  const throttled = pThrottle({ limit, interval: windowMs })(() => once(fetch))
  return { ask: () => untilAnswered(throttled), close: () => undefined }
}

export const bottleneck: CreateClient = ({ fetch, limit, windowMs }) => {
  const limiter = new Bottleneck({
    reservoir: limit,
    reservoirRefreshInterval: windowMs,
    reservoirRefreshAmount: limit,
  })
  limiter.on('failed', (error: unknown) =>
    Promise.resolve(error instanceof Refused ? error.seconds * 1000 : null),
  )
  return {
    ask: (_, click) => limiter.schedule({ priority: click ? 1 : 5 }, () => once(fetch)),
    close: () => void limiter.disconnect(),
  }
}

let octokits = 0

export const octokit: CreateClient = ({ fetch }) => {
  octokits += 1
  const quiet = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  }
  const client = new (Octokit.plugin(throttling))({
    log: quiet,
    request: { fetch: () => fetch() },
    throttle: {
      id: `bench ${octokits}`,
      onRateLimit: () => true,
      onSecondaryRateLimit: () => true,
    },
  })
  return {
    ask: async (id) => {
      await client.request(`GET /players/${id}`)
    },
    close: () => undefined,
  }
}

/** It reads `Reset-After` and `Retry-After`: the adapter makes them from what this service says. */
export const discord: CreateClient = ({ fetch }) => {
  const rest = new REST({
    api: 'http://service.test',
    version: '1',
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
    timeout: 3_600_000,
    retries: 3,
    makeRequest: async () => {
      const response = await fetch()
      const headers = new Headers(response.headers)
      const reset = Number(headers.get('x-ratelimit-reset'))
      headers.set('x-ratelimit-reset-after', String(Math.max(0, reset - Date.now() / 1000)))
      const text = await response.text()
      if (response.status === 429) {
        const body = JSON.parse(text) as { error: { retryAfter: number } }
        headers.set('retry-after', String(body.error.retryAfter))
      }
      return new Response(text, { status: response.status, headers }) as never
    },
  })
  return {
    ask: async () => {
      await rest.get('/players', { auth: false })
    },
    close: () => undefined,
  }
}

export const reactQuery: CreateClient = ({ fetch }) => {
  const client = new QueryClient()
  return {
    ask: async (id) => {
      // three retries with exponential delay is what useQuery does unless told otherwise
      await client.fetchQuery({
        queryKey: [id],
        retry: 3,
        queryFn: async () => {
          await once(fetch)
          return true
        },
      })
    },
    close: () => {
      client.clear()
    },
  }
}

export const PEERS: Record<string, CreateClient> = {
  'p-queue': pQueue,
  bottleneck,
  'p-throttle': pThrottled,
  octokit,
  'discord rest': discord,
  'react query': reactQuery,
}
