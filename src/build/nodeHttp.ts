import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/** The requested URL, or null if the target is no address. */
export function urlOf(request: IncomingMessage): URL | null {
  const target = request.url ?? '/'
  const address = target.startsWith('/') ? `http://localhost${target}` : target
  return URL.canParse(address) ? new URL(address) : null
}

/** Without its body; null if no `Request` can say what was asked (a bad target or method). */
export function toRequest(incoming: IncomingMessage): Request | null {
  const url = urlOf(incoming)
  if (!url) return null
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const method = incoming.method ?? 'GET'
  if (['CONNECT', 'TRACE', 'TRACK'].includes(method.toUpperCase())) return null
  return new Request(url, { method, headers })
}

/** Streams a response; a body that fails breaks the connection, as a real one would. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) outgoing.setHeader(name, value)
  if (!response.body) {
    outgoing.end()
    return
  }
  try {
    await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing)
  } catch {
    outgoing.destroy()
  }
}

export function sendText(
  outgoing: ServerResponse,
  status: number,
  type: string,
  text: string | Uint8Array,
): void {
  outgoing.statusCode = status
  outgoing.setHeader('Content-Type', type)
  outgoing.setHeader('Cache-Control', 'no-store')
  outgoing.end(text)
}
