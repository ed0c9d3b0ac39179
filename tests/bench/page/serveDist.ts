import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preview, type Connect } from 'vite'
import { policyPlugin } from '../../../src/build/policyPlugin.ts'
import { pageFallback } from '../../../src/build/pageFallback.ts'
import { serveSample } from '../../../src/build/serveSample.ts'
import { createSample, type SampleOptions } from '../../../src/sample/index.ts'

export interface Served {
  /** Without a slash at its end. */
  url: string
  close(): Promise<void>
}

/**
 * A built folder as `npm start` serves it: compressed, with its headers and a sample service of its own. `bodies`: what
 * some paths answer in place of it.
 */
export async function serveDist(
  dist: string,
  sample: SampleOptions | null = {},
  bodies: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const mount = (middlewares: Connect.Server) => {
    if (sample === null) return
    middlewares.use((request, response, next) => {
      const body = bodies[request.url?.split('?')[0] ?? '']
      if (body === undefined) return next()
      response.setHeader('Content-Type', 'application/json')
      response.end(body)
    })
    const shipped = JSON.parse(readFileSync(join(dist, 'service.json'), 'utf8')) as object
    const body = JSON.stringify({ ...shipped, baseUrl: '' })
    middlewares.use('/service.json', (_, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(body)
    })
    middlewares.use(serveSample(createSample({ window: 'first', ...sample })))
  }
  const server = await preview({
    configFile: false,
    root: join(import.meta.dirname, '../../..'),
    logLevel: 'silent',
    build: { outDir: dist },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [
      policyPlugin(null),
      pageFallback(),
      { name: 'bench', configurePreviewServer: ({ middlewares }) => mount(middlewares) },
    ],
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the preview has no port')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
