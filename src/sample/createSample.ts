import { type Answer, Refusal } from './answer.ts'
import { BACKUP_PATH, backupDays } from './backup.ts'
import { firstEdition, type Edition } from './firstEdition.ts'
import { matches, applyFault, type Fault } from './faults.ts'
import { createKeyring, secureRandom } from './keyring.ts'
import { createLimiter, type Verdict, type WindowKind } from './limiter.ts'
import { routeTo } from './route.ts'
import { createWorld, type World } from './world/createWorld.ts'

export interface SampleOptions {
  /** The same seed is the same world. */
  seed?: number | undefined
  /** A world that is already built; `seed` is then ignored. */
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
  /** Generated keys stay valid over reloads and in other tabs. */
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
    const prefix = `${apiPrefix}/`
    const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
    try {
      const posted = method === 'POST' ? routeTo(edition.posts ?? {}, path) : null
      const respond = posted ?? routeTo(edition.routes, path)
      if (respond === null) {
        const message = `There is no ${pathname.slice(0, 200)} here.`
        return edition.refuse(404, 'ROUTE_NOT_FOUND', message)
      }
      if (posted === null && method !== 'GET' && method !== 'HEAD') {
        const message = `${method} is not answered here.`
        const refused = edition.refuse(405, 'METHOD_NOT_ALLOWED', message)
        return { ...refused, headers: { Allow: 'GET, HEAD, OPTIONS' } }
      }
      return respond({ now: at, query: searchParams })
    } catch (error) {
      if (error instanceof Refusal) return error.answer
      if (!(error instanceof URIError)) throw error
      return edition.refuse(400, 'BAD_REQUEST', 'The path holds a malformed escape.')
    }
  }

  const headersFor = (verdict: Verdict): Headers => {
    const rate = edition.rateHeaders(verdict, now())
    const exposed = [...Object.keys(rate), 'Retry-After', 'Date'].join(', ')
    return new Headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      ...rate,
      Date: new Date(now()).toUTCString(),
      ...(exposeHeaders && { 'Access-Control-Expose-Headers': exposed }),
    })
  }

  const respond = (request: Request, ip: string): Response => {
    const key = request.headers.get('X-API-Key')?.trim() ?? ''
    const keyed = keyring.has(key)
    const caller = keyed ? `key ${key}` : `ip ${ip}`
    const limit = keyed ? limits.keyed : limits.anonymous
    if (request.method === 'OPTIONS') return preflight(headersFor(limiter.peek(caller, limit)))
    const verdict = limiter.take(caller, limit)
    const given = verdict.allowed ? answer(request, now()) : edition.limited(verdict)
    const headers = headersFor(verdict)
    for (const [name, value] of Object.entries(given.headers ?? {})) headers.set(name, value)
    const text = request.method === 'HEAD' ? null : JSON.stringify(given.body)
    return new Response(text, { status: given.status, headers })
  }

  const answerBackup = ({ searchParams, origin }: URL): Response => {
    const own = origin + apiPrefix
    const { root = own, at = now() } = Object.fromEntries(searchParams)
    const days = backupDays(root, Number(at), (path, at) =>
      answer({ url: `${own}/${path}`, method: 'GET' }, at),
    )
    const lines = new ReadableStream({
      async pull(controller) {
        const { done, value } = days.next()
        if (done === true) return controller.close()
        controller.enqueue(value)
        // A page that contains the service stays responsive.
        await sleep(0)
      },
    }).pipeThrough(new TextEncoderStream())
    const headers = { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' }
    return new Response(lines, { headers })
  }

  return {
    /** Rejects only where a fault drops the connection. */
    async fetch(request: Request, { ip }: { ip: string }): Promise<Response> {
      const url = new URL(request.url)
      const path = url.pathname
      if (path === BACKUP_PATH) return answerBackup(url)
      count += 1
      const fault = faults.find((each) => matches(each, { count, path }, random))
      const way = (latencyMs + random() * jitterMs) / 2
      await pause(way)
      const response = respond(request, ip)
      await pause(way + (fault?.kind === 'slow' ? fault.ms : 0))
      return fault ? applyFault(fault, response) : response
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
