import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preview, type Connect } from 'vite'
import { policyPlugin } from '../../../src/build/contentPolicy.ts'
import { pageFallback } from '../../../src/build/pageFallback.ts'
import { serveSample } from '../../../src/build/serveSample.ts'
import { createSample, type Sample } from '../../../src/sample/index.ts'

export interface Served {
  /** Without a slash at its end. */
  url: string
  close(): Promise<void>
}

/** A built folder as `npm start` serves it: with its headers and a sample service of its own. */
export async function serveDist(dist: string): Promise<Served> {
  const service = createSample({ window: 'first' })
  await answerOnce(service)
  const file = join(dist, 'service.json')
  const shipped = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {}
  const configuration = JSON.stringify({ ...shipped, baseUrl: '' })
  const mount = (middlewares: Connect.Server) => {
    middlewares.use('/service.json', (_, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(configuration)
    })
    middlewares.use(serveSample(service))
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

/** One path of each kind that computes something when it is first asked for. */
const PATHS = ['leaderboards/overall', 'players/Merrow%20Ann', 'clans', 'prices/sun-pearl']

/**
 * A service that has answered before. What it computes for its first answers takes half a second of a processor, which
 * a page that is measured on the same machine would be without. The page's own quota stays as it is.
 */
async function answerOnce(service: Sample): Promise<void> {
  for (const path of PATHS)
    await service.fetch(new Request(`http://localhost/api/v1/${path}`), {
      ip: 'an earlier visitor',
    })
}
