import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it came over the socket. */
export interface Received {
  method: string
  /** Path and query, exactly as sent. */
  target: string
  headers: IncomingHttpHeaders
  body: string
  /** Wall ms at which its head had arrived. */
  at: number
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  origin: string
  received: readonly Received[]
  /** Answers everything from now on. */
  respond(handler: Handler): void
  /** Ends open connections too, so nothing outlives a test. */
  close(): Promise<void>
}

/** Keeps what arrives; the body is complete once `done` has resolved. */
export function receive(request: IncomingMessage, log: Received[]): Promise<void> {
  const entry: Received = {
    method: request.method ?? '',
    target: request.url ?? '',
    headers: request.headers,
    body: '',
    at: Date.now(),
  }
  log.push(entry)
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => (entry.body += chunk.toString()))
    request.on('close', resolve)
    request.on('end', resolve)
  })
}

/** Listens on a free port of the loopback; resolves to its origin. */
export function listen(server: Server, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo
      resolve(`http://${host}:${port}`)
    })
  })
}

export function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** A real server that logs what it receives and answers as told. */
export async function startServer(first: Handler, host?: string): Promise<TestServer> {
  const received: Received[] = []
  let handler = first
  const server = createServer((request, response) => {
    const complete = receive(request, received)
    // A POST is answered when it is complete, so that the log has its body.
    const ready = request.method === 'GET' ? Promise.resolve() : complete
    ready
      .then(() => handler(request, response))
      .catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : new Error(String(error)))
      })
  })
  const origin = await listen(server, host)
  return {
    origin,
    received,
    respond: (next) => {
      handler = next
    },
    close: () => shut(server),
  }
}

export interface ThreeOrigins {
  app: TestServer
  service: TestServer
  /** Whom nothing may ever reach. */
  stranger: TestServer
  close(): Promise<void>
}

/** Three origins, told apart by their ports. */
export async function startThree(app: Handler, service: Handler): Promise<ThreeOrigins> {
  const stranger: Handler = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...OPEN_TO_ALL })
    response.end('{"success":true,"data":{"name":"Stranger"}}')
  }
  const servers = await Promise.all([app, service, stranger].map((handler) => startServer(handler)))
  const [a, s, x] = servers as [TestServer, TestServer, TestServer]
  return {
    app: a,
    service: s,
    stranger: x,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}

/** What lets a page of another origin send a key and read the rate headers. */
export const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'X-API-Key',
  'access-control-expose-headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After',
} as const
