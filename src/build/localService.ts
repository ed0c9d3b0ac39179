import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connect, HttpServer, Plugin } from 'vite'
import { createSample } from '#sample/index.ts'
import { ACCOUNT_PATH, accountPage } from './accountPage.ts'
import { sampleOptions, type Environment } from './environment.ts'
import { sendText, urlOf, type Middleware } from './nodeHttp.ts'
import { serveSample } from './serveSample.ts'

/** Mounts the sample service, its account page and its `service.json` in the dev and preview servers. */
export function localService(environment: Environment): Plugin {
  const mount = (server: {
    middlewares: Connect.Server
    httpServer: Pick<HttpServer, 'once' | 'address'> | null
    config: { publicDir: string; root: string }
  }) => {
    const sample = createSample(sampleOptions(environment))
    const shipped = join(server.config.publicDir || server.config.root, 'service.json')
    server.middlewares.use(serveSample(sample))
    server.middlewares.use(accountPage(sample))
    server.middlewares.use(serviceJson(shipped, { baseUrl: '', accountUrl: ACCOUNT_PATH }))
    const key = sample.generateKey()
    server.httpServer?.once('listening', () => {
      console.log(`Statglass: ${addressOf(server.httpServer)}\nAPI key: ${key}`)
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

function serviceJson(file: string, changes: Record<string, unknown>): Middleware {
  return (request, response, next) => {
    if (urlOf(request)?.pathname !== '/service.json') {
      next()
      return
    }
    const shipped: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const text = JSON.stringify(Object.assign({}, shipped, changes), null, 2)
    sendText(response, 200, 'application/json; charset=utf-8', text)
  }
}

function addressOf(server: Pick<HttpServer, 'address'> | null): string {
  const address = server?.address()
  return typeof address === 'object' && address ? `http://localhost:${address.port}/` : ''
}
