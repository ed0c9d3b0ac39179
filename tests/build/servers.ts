import { createServer, request as send, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Middleware } from '#build/nodeHttp.ts'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Serves middlewares one after the other, as Vite does; what none answers is a 299. */
export async function serve(...middlewares: Middleware[]) {
  const server = createServer((request, response) => {
    const step = (n: number) => (error?: unknown) => {
      const next = middlewares[n]
      if (error) response.writeHead(500).end(error instanceof Error ? error.message : 'error')
      else if (next) next(request, response, step(n + 1))
      else response.writeHead(299).end(request.url)
    }
    step(0)()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    ask: (target: string, more: Ask = {}) => ask(port, target, more),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The address to call from. */
  from?: string
}

/** Sends a target exactly as it is written: `fetch` would tidy it first. */
export function ask(port: number, target: string, { method, headers, body, from }: Ask = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const request = send({
      port,
      host: '127.0.0.1',
      path: target,
      method: method ?? 'GET',
      headers: headers ?? {},
      agent: false,
      ...(from === undefined ? {} : { localAddress: from }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      )
    })
    request.end(body)
  })
}
