import { join } from 'node:path'
import type { HttpServer, Plugin } from 'vite'
import { createSample } from '#sample/index.ts'
import { ACCOUNT_PATH, accountPage } from './accountPage.ts'
import { sampleOptions, type Environment } from './environment.ts'
import { forward } from './forward.ts'
import { prefixIn, serviceFields, withFields } from './hostFiles.ts'
import { sendText, urlOf, type Middleware } from './nodeHttp.ts'
import { serveSample } from './serveSample.ts'
import {
  type KnownService,
  ownServicePath,
  readServiceFile,
  type ServiceFile,
} from './knownService.ts'

interface Server {
  middlewares: { use(handle: Middleware): unknown }
  httpServer: Pick<HttpServer, 'once' | 'address'> | null
  config: { base: string; publicDir: string }
}

type Note = (address: string) => string

/** Puts a service under `/api` of the dev and preview servers: the sample service, or the way to a real one. */
export function localService(environment: Environment, service: KnownService | null): Plugin {
  const mount = (server: Server) => {
    const note = service
      ? mountForward(server, service, ownServicePath(environment))
      : mountSample(server, environment)
    server.httpServer?.once('listening', () => {
      // Programs read the key's line, so it has no colour.
      console.log(`Statglass: ${addressOf(server)}\n${note(addressOf(server))}`)
    })
  }
  return {
    name: 'statglass:local-service',
    // Preflights are the service's to answer. One loopback address: every client finds it.
    config: ({ server, preview }) => ({
      server: { cors: false, host: server?.host ?? '127.0.0.1' },
      preview: { cors: false, host: preview?.host ?? '127.0.0.1' },
    }),
    configureServer: mount,
    configurePreviewServer: mount,
  }
}

/** Returns what is printed once the address of the server is known. */
function mountSample(server: Server, environment: Environment): Note {
  const options = sampleOptions(environment)
  const sample = createSample(options)
  server.middlewares.use(serveSample(sample))
  server.middlewares.use(accountPage(sample))
  // Otherwise the first answer would take half a second longer.
  const build = () => sample.world.standing(-1, Date.now())
  server.httpServer?.once('listening', () => setTimeout(build))
  const windowSeconds = Math.max(1, Math.round(options.windowSeconds ?? 60))
  const limits = { ...options.limits, windowSeconds }
  const fields = { baseUrl: '', accountUrl: ACCOUNT_PATH, sample: true, limits }
  const describe = (file: ServiceFile) => withFields(file, fields)
  const shipped = shippedFile(server)
  server.middlewares.use(
    serviceJson(server, describe, shipped, { 'Access-Control-Allow-Origin': '*' }),
  )
  const prefix = prefixIn(readServiceFile(shipped))
  return (address) => `API: ${new URL(prefix, address).href}\nAPI key: ${sample.generateKey()}`
}

function mountForward(server: Server, service: KnownService, own: string | null): Note {
  const path = own ?? shippedFile(server)
  server.middlewares.use(forward(service, prefixIn(readServiceFile(path))))
  const describe = (file: ServiceFile) => withFields(file, serviceFields(service, 'server', file))
  server.middlewares.use(serviceJson(server, describe, path))
  return () => `Forwarding /api to ${service.url}`
}

const shippedFile = ({ config }: Server): string => join(config.publicDir, 'service.json')

function serviceJson(
  { config }: Server,
  describe: (file: ServiceFile) => string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Middleware {
  return (request, response, next) => {
    if (urlOf(request)?.pathname !== `${config.base}service.json`) return next()
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    sendText(response, 200, 'application/json; charset=utf-8', describe(readServiceFile(path)))
  }
}

function addressOf({ httpServer, config }: Server): string {
  const address = httpServer?.address()
  if (typeof address !== 'object' || !address) return ''
  return `http://localhost:${address.port}${config.base}`
}
