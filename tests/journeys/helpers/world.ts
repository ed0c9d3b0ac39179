import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { preview } from 'vite'
import type { Connect } from 'vite'
import { serveSample } from '../../../src/build/serveSample.ts'
import { createSample } from '../../../src/sample/index.ts'
import type { Sample, SampleOptions } from '../../../src/sample/index.ts'
import { secondEdition } from '../../sample/second/secondEdition.ts'
import { receive } from '../../helpers/servers.ts'
import type { Handler, Received } from '../../helpers/servers.ts'
import { createVisits } from './visits.ts'
import type { VisitOptions } from './visits.ts'

export interface WorldOptions extends Omit<SampleOptions, 'limits' | 'edition' | 'apiPrefix'> {
  /** A build to serve in place of the run's own. */
  dist?: string
  /** Which of the two sample services; the first unless told. */
  edition?: 1 | 2
  /** Requests a window without a key; 10 unless told. */
  anonymous?: number
  /** Requests a window with a key; 100 unless told. */
  keyed?: number
  /** Put over the shipped `service.json`. */
  service?: Record<string, unknown>
}

/** A request under `/api` as the server saw it. */
export interface Asked extends Received {
  /** What it was answered with; null while it is not, and where the connection was broken. */
  status: number | null
}

/** The app as built, and its service, on an origin of their own. */
export interface Served {
  /** Without a slash at its end. */
  url: string
  sample: Sample
  /** Where the service answers: `/api/v1`. */
  apiPrefix: string
  /** A key the service knows. */
  key: string
  /** What the service was asked, preflights left out; oldest first. */
  asked(): readonly Asked[]
  /** Keys the final scan looks for; a test adds those it types besides `key`. */
  secrets: string[]
  /** Answers everything under `/api` instead of the service; null puts the service back. */
  setFault(handler: Handler | null): void
  /** Answers for service.json; null puts the file back. */
  setConfigFault(handler: Handler | null): void
  /** The service is not asked before the function that comes back is called: what arrives meanwhile waits. */
  holdRequests(): () => void
  /** True: the host breaks every connection, as where there is no network. */
  setDown(down: boolean): void
  /** Somebody else on the same address asks, `count` times; resolves to the statuses. */
  neighbour(count: number): Promise<number[]>
  close(): Promise<void>
}

/** The same, visited in Chromium. */
export interface World extends Omit<Served, 'close'> {
  /** A new person: an empty browser context, with one page on which nothing was opened yet. */
  visit(options?: VisitOptions): Promise<Page>
  /** Closes everything; resolves to what no page may do and yet was seen. */
  close(): Promise<string[]>
}

const SECOND = join(import.meta.dirname, '../../sample/second/service.json')

export async function startWorld(
  browser: Browser,
  dist: string,
  options: WorldOptions = {},
): Promise<World> {
  const served = await serveWorld(dist, options)
  const visits = createVisits(browser, served.url, served.secrets)
  return {
    ...served,
    visit: visits.open,
    close: async () => {
      const problems = await visits.close()
      await served.close()
      return problems
    },
  }
}

/** Serves `dist` as `vite preview` does, with a sample service made for this one test. */
export async function serveWorld(dist: string, options: WorldOptions = {}): Promise<Served> {
  const { anonymous = 10, keyed = 100, service = {}, edition = 1, dist: _dist, ...rest } = options
  // A window of the clock's minute could end in the middle of any test.
  const sample = createSample({
    window: 'first',
    ...rest,
    ...(edition === 2 && { edition: secondEdition() }),
    limits: { anonymous, keyed },
  })
  const log: Asked[] = []
  let fault: Handler | null = null
  let configFault: Handler | null = null
  let isDown = false
  let gate = Promise.resolve()

  const file = edition === 2 ? SECOND : join(dist, 'service.json')
  const shipped = JSON.parse(readFileSync(file, 'utf8')) as { apiPrefix?: string }
  const { apiPrefix = '/api/v1' } = shipped
  const limits = { anonymous, keyed, windowSeconds: rest.windowSeconds ?? 60 }
  const configuration = JSON.stringify({ ...shipped, baseUrl: '', limits, ...service })
  const mount = (middlewares: Connect.Server) => {
    middlewares.use((request, _response, next) => {
      if (isDown) request.socket.destroy()
      else next()
    })
    middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/api/') !== true) {
        next()
        return
      }
      const entry = keepLog(log, request, response)
      if (fault === null) void gate.then(() => next())
      else if (request.method === 'OPTIONS') next()
      else {
        Promise.resolve(fault(request, response)).catch((error: unknown) => {
          entry.status = null
          next(error)
        })
      }
    })
    middlewares.use('/service.json', (request, response, next) => {
      if (configFault !== null) {
        Promise.resolve(configFault(request, response)).catch(next)
        return
      }
      response.setHeader('Content-Type', 'application/json')
      response.end(configuration)
    })
    middlewares.use(serveSample(sample))
  }

  const server = await preview({
    configFile: false,
    root: join(import.meta.dirname, '../../..'),
    logLevel: 'silent',
    build: { outDir: dist },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [
      { name: 'journeys', configurePreviewServer: ({ middlewares }) => mount(middlewares) },
    ],
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the preview has no port')
  const url = `http://127.0.0.1:${address.port}`
  const key = sample.generateKey()

  return {
    url,
    sample,
    apiPrefix,
    key,
    secrets: [key],
    asked: () => log.filter(({ method }) => method !== 'OPTIONS'),
    setFault: (handler) => {
      fault = handler
    },
    setConfigFault: (handler) => {
      configFault = handler
    },
    holdRequests: () => {
      let release = () => undefined as void
      gate = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    setDown: (down) => {
      isDown = down
    },
    neighbour: async (count) => {
      const statuses: number[] = []
      for (let done = 0; done < count; done++) {
        const request = new Request(`${url}${apiPrefix}/players/Wren`)
        statuses.push((await sample.fetch(request, { ip: '127.0.0.1' })).status)
      }
      return statuses
    },
    close: () => server.close(),
  }
}

function keepLog(log: Asked[], request: Connect.IncomingMessage, response: ServerResponse): Asked {
  const entry = { status: null } as Asked
  const received: Received[] = []
  void receive(request, received)
  log.push(Object.assign(entry, received[0]))
  response.on('finish', () => (entry.status = response.statusCode))
  return entry
}
