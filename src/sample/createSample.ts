import { type Answer, Refusal } from './answer.ts'
import { BACKUP_PATH, backupDays } from './backup.ts'
import { firstEdition, type Edition } from './firstEdition.ts'
import { matches, spoil, type Fault } from './faults.ts'
import { createKeyring, secureRandom } from './keyring.ts'
import { createLimiter, type Verdict, type WindowKind } from './limiter.ts'
import { routeTo, segmentsOf } from './route.ts'
import { createWorld, type World } from './world/createWorld.ts'

export interface SampleOptions {
  /** The same seed is the same world. */
  seed?: number | undefined
  /** A world that is already built; then `seed` says nothing. */
  world?: World
  clock?: { now(): number }
  /** Waits for a delay; replaced together with the clock. */
  sleep?: (ms: number) => Promise<void>
  /** 0 to 1: for keys, jitter and faults. */
  random?: () => number
  limits?: { anonymous?: number; keyed?: number }
  windowSeconds?: number | undefined
  window?: WindowKind | undefined
  latencyMs?: number | undefined
  /** Added to the latency, between 0 and this. */
  jitterMs?: number | undefined
  faults?: readonly Fault[]
  /** Keys that are valid from the start. */
  keys?: Iterable<string>
  /** Keys that this service makes are known to every other one made with it: over reloads, in another tab. */
  lastingKeys?: boolean
  /** False leaves out `Access-Control-Expose-Headers`: pages of other origins then see no figures. */
  exposeHeaders?: boolean
  apiPrefix?: string
  /** Another service than the first. */
  edition?: Edition | undefined
}

export type Sample = ReturnType<typeof createSample>

export function createSample(options: SampleOptions = {}) {
  const { clock = Date, random = secureRandom } = options
  const { latencyMs = 0, jitterMs = 0, exposeHeaders = true } = options
  const sleep = options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
  const pause = (ms: number) => (ms > 0 ? sleep(ms) : undefined)
  const limits = { anonymous: 10, keyed: 100, ...options.limits }
  const now = () => clock.now()
  const world = options.world ?? createWorld(options.seed ?? 1)
  const edition = options.edition ?? firstEdition(world)
  const apiPrefix = options.apiPrefix ?? edition.apiPrefix
  const keyring = createKeyring(random, options.keys, options.lastingKeys)
  const windowMs = (options.windowSeconds ?? 60) * 1000
  const limiter = createLimiter({ now, windowMs, kind: options.window ?? 'fixed' })
  let faults = options.faults ?? []
  let count = 0

  const answer = ({ url, method }: Pick<Request, 'url' | 'method'>, at: number): Answer => {
    const { pathname, searchParams } = new URL(url)
    const unknown = edition.refuse(
      404,
      'ROUTE_NOT_FOUND',
      `There is no ${pathname.slice(0, 200)} here.`,
    )
    if (!pathname.startsWith(`${apiPrefix}/`)) return unknown
    const segments = segmentsOf(pathname.slice(apiPrefix.length + 1))
    if (!segments) return edition.refuse(400, 'BAD_REQUEST', 'The path holds a malformed escape.')
    const posted = method === 'POST' ? routeTo(edition.posts ?? {}, segments) : null
    const respond = posted ?? routeTo(edition.routes, segments)
    if (respond === null) return unknown
    if (posted === null && method !== 'GET' && method !== 'HEAD') {
      const message = `${method} is not answered here.`
      const refused = edition.refuse(405, 'METHOD_NOT_ALLOWED', message)
      return { ...refused, headers: { Allow: 'GET, HEAD, OPTIONS' } }
    }
    try {
      return respond({ now: at, query: searchParams })
    } catch (error) {
      if (error instanceof Refusal) return error.answer
      throw error
    }
  }

  const headersFor = (verdict: Verdict): Headers => {
    const rate = edition.rateHeaders(verdict, now())
    const headers = new Headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      ...rate,
      Date: new Date(now()).toUTCString(),
    })
    if (exposeHeaders)
      headers.set(
        'Access-Control-Expose-Headers',
        [...Object.keys(rate), 'Retry-After', 'Date'].join(', '),
      )
    return headers
  }

  const respond = (request: Request, ip: string): Response => {
    const key = request.headers.get('X-API-Key')?.trim() ?? ''
    const keyed = keyring.has(key)
    const caller = keyed ? `key ${key}` : `ip ${ip}`
    const limit = keyed ? limits.keyed : limits.anonymous
    if (request.method === 'OPTIONS') return preflight(headersFor(limiter.peek(caller, limit)))
    const verdict = limiter.take(caller, limit)
    const {
      status,
      body,
      headers: more,
    } = verdict.allowed ? answer(request, now()) : edition.limited(verdict)
    const headers = headersFor(verdict)
    for (const [name, value] of Object.entries(more ?? {})) headers.set(name, value)
    const text = request.method === 'HEAD' ? null : JSON.stringify(body)
    return new Response(text, { status, headers })
  }

  const answerBackup = ({ searchParams, origin }: URL): Response => {
    const root = origin + apiPrefix
    const days = backupDays(searchParams.get('root') ?? root, now(), (path, at) =>
      answer({ url: `${root}/${path}`, method: 'GET' }, at),
    )
    const encoder = new TextEncoder()
    const lines = new ReadableStream({
      async pull(controller) {
        const { done, value } = days.next()
        if (done === true) return controller.close()
        controller.enqueue(encoder.encode(value))
        // A page that has the service in it stays responsive.
        await sleep(0)
      },
    })
    const headers = { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' }
    return new Response(lines, { headers })
  }

  return {
    /** Rejects only where a fault drops the connection. */
    async fetch(request: Request, { ip }: { ip: string }): Promise<Response> {
      const url = new URL(request.url)
      const path = url.pathname
      if (path === BACKUP_PATH) return answerBackup(url)
      const seen = { count: ++count, path }
      const fault = faults.find((each) => matches(each, seen, random))
      const way = (latencyMs + random() * jitterMs) / 2
      await pause(way)
      const response = respond(request, ip)
      await pause(way + (fault?.kind === 'slow' ? fault.ms : 0))
      return fault ? spoil(fault, response) : response
    },
    generateKey: keyring.generate,
    revokeKey: keyring.revoke,
    isKey: keyring.has,
    /** Replaces all faults; `nth` counts from here. */
    setFaults(next: readonly Fault[]) {
      faults = next
      count = 0
    },
    world,
  }
}

function preflight(headers: Headers): Response {
  headers.delete('Content-Type')
  headers.set('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS')
  headers.set('Access-Control-Allow-Headers', 'X-API-Key')
  headers.set('Access-Control-Max-Age', '600')
  return new Response(null, { status: 204, headers })
}
