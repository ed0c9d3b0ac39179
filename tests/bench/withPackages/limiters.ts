import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastifyRateLimit from '@fastify/rate-limit'
import { getRequestListener } from '@hono/node-server'
import express from 'express'
import { rateLimit, type Options } from 'express-rate-limit'
import fastify from 'fastify'
import { Hono } from 'hono'
import { rateLimiter } from 'hono-rate-limiter'
import Koa from 'koa'
import koaRateLimit from 'koa-ratelimit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter, Running } from '../limiters/limiter.ts'
import { startNginx } from '../limiters/startNginx.ts'
import { createLimiter, type ResetMeaning } from '../quota/sim/limiters.ts'

const BODY = { success: true, data: {} }

async function listen(listener: RequestListener): Promise<Running> {
  const server = createServer(listener)
  return listening(server)
}

async function listening(server: Server): Promise<Running> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const expressIn = (style: string, headers: Partial<Options>): Limiter => ({
  name: `express-rate-limit, ${style}`,
  kind: 'fixed',
  start: ({ limit, windowMs }) => {
    const app = express()
    app.use(rateLimit({ limit, windowMs, ...headers }))
    app.get('/', (_, response) => void response.json(BODY))
    return listen(app)
  },
})

/** The simulator's bucket with the specification's headers. */
const bucketWhoseReset = (means: ResetMeaning, style: string): Limiter => ({
  name: `token bucket, Reset ${style}`,
  kind: 'bucket',
  start: ({ limit, windowMs }) => {
    const limiter = createLimiter('bucket', limit, windowMs, means)
    return listen((_, response) => {
      const now = Date.now()
      const { admitted, remaining, resetAt, freeAt } = limiter.admit(now)
      response.writeHead(admitted ? 200 : 429, {
        'content-type': 'application/json',
        'x-ratelimit-limit': limit,
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': Math.ceil(resetAt / 1000),
      })
      const retryAfter = Math.max(1, Math.ceil((freeAt - now) / 1000))
      response.end(JSON.stringify(admitted ? BODY : { success: false, error: { retryAfter } }))
    })
  },
})

export const LIMITERS: readonly Limiter[] = [
  expressIn('X-RateLimit-*', { legacyHeaders: true, standardHeaders: false }),
  expressIn('draft 6', { legacyHeaders: false, standardHeaders: 'draft-6' }),
  expressIn('draft 7', { legacyHeaders: false, standardHeaders: 'draft-7' }),
  expressIn('draft 8', { legacyHeaders: false, standardHeaders: 'draft-8' }),
  {
    name: '@fastify/rate-limit',
    kind: 'fixed',
    start: async ({ limit, windowMs }) => {
      const app = fastify()
      await app.register(fastifyRateLimit, { max: limit, timeWindow: windowMs })
      app.get('/', async () => BODY)
      await app.ready()
      return listen((request, response) => app.routing(request, response))
    },
  },
  {
    name: 'koa-ratelimit',
    kind: 'fixed',
    start: ({ limit, windowMs }) => {
      const app = new Koa()
      app.use(koaRateLimit({ driver: 'memory', db: new Map(), duration: windowMs, max: limit }))
      app.use((context) => {
        context.body = BODY
      })
      const answer = app.callback()
      return listen((request, response) => void answer(request, response))
    },
  },
  {
    name: 'rate-limiter-flexible',
    kind: 'fixed',
    start: ({ limit, windowMs }) => {
      const limiter = new RateLimiterMemory({ points: limit, duration: windowMs / 1000 })
      return listen((_, response) => {
        const tell = (of: RateLimiterRes, status: number) => {
          response.writeHead(status, {
            'content-type': 'application/json',
            'retry-after': String(of.msBeforeNext / 1000),
            'x-ratelimit-limit': limit,
            'x-ratelimit-remaining': of.remainingPoints,
            'x-ratelimit-reset': Math.ceil((Date.now() + of.msBeforeNext) / 1000),
          })
          response.end(JSON.stringify(status === 200 ? BODY : { success: false }))
        }
        limiter.consume('address').then(
          (of) => tell(of, 200),
          (of: unknown) => {
            if (!(of instanceof RateLimiterRes)) throw of
            tell(of, 429)
          },
        )
      })
    },
  },
  {
    name: 'hono-rate-limiter',
    kind: 'fixed',
    start: ({ limit, windowMs }) => {
      const app = new Hono()
      app.use(rateLimiter({ limit, windowMs, keyGenerator: () => 'address' }))
      app.get('/', (context) => context.json(BODY))
      const answer = getRequestListener(app.fetch)
      return listen((request, response) => void answer(request, response))
    },
  },
  bucketWhoseReset('full', 'when it is full'),
  bucketWhoseReset('free', 'when one is free'),
  bucketWhoseReset('window', 'names a grid'),
  { name: 'nginx limit_req, nodelay', kind: 'bucket', start: startNginx },
]
