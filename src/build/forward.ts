import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream'
import { type KnownService, localPrefix, rootOf } from './knownService.ts'
import { sendText, urlOf, type Middleware } from './nodeHttp.ts'
import { isApiPath } from './serveSample.ts'

const TIMEOUT_MS = 30_000

/** Hop-by-hop, or between the browser and this server alone. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'origin',
  'referer',
  'cookie',
  'set-cookie',
  'authorization',
  'content-security-policy',
  'strict-transport-security',
])

export function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/[\s,]+/))
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !OWN.has(name) && !named.has(name) && !/^(?:proxy|sec-fetch)-/.test(name),
    ),
  )
}

/** Passes everything under `/api` to the service and its answer back, unread; no redirect is followed. */
export function forward(service: KnownService, apiPrefix = '/api'): Middleware {
  const base = new URL(service.url)
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest
  const root = rootOf(service, apiPrefix)
  const before = new URL(root.slice(0, root.length - apiPrefix.length)).pathname.replace(/\/$/, '')
  // A service that does not answer under /api is found there all the same.
  const added = localPrefix(apiPrefix).length - apiPrefix.length
  return (incoming, outgoing, next) => {
    const url = urlOf(incoming)
    if (!url || !isApiPath(url.pathname)) {
      if (!isApiPath((incoming.url ?? '').split(/[?#]/)[0] ?? '')) return next()
      return fail(400, 'BAD_REQUEST', 'The request cannot be read.')
    }
    const outward = send(base, {
      path: before + url.pathname.slice(added) + url.search,
      method: incoming.method ?? 'GET',
      headers: passedOn(incoming.headers),
      timeout: TIMEOUT_MS,
    })
    outward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      pipeline(answer, outgoing, (error) => {
        if (error) outgoing.destroy()
      })
    })
    outward.on('timeout', () => outward.destroy(new Error('timeout')))
    outward.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else if (error.message === 'timeout')
        fail(504, 'UPSTREAM_TIMEOUT', `${service.host} did not answer in time.`)
      else fail(502, 'UPSTREAM_UNREACHABLE', `${service.host} cannot be reached.`)
    })
    outgoing.on('close', () => outward.destroy())
    pipeline(incoming, outward, () => undefined)

    function fail(status: number, code: string, message: string): void {
      const body = JSON.stringify({ success: false, error: { code, message } })
      sendText(outgoing, status, 'application/json; charset=utf-8', body)
    }
  }
}
