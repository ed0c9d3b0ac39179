import type { Plugin } from 'vite'
import { PATTERNS } from '#routes/paths.ts'
import { AREAS } from '#areas/areas.ts'
import type { Middleware } from './nodeHttp.ts'

/** First segments of the app's addresses: page names and areas. */
export const FIRST_PARTS: ReadonlySet<string> = new Set([
  ...Object.values(PATTERNS)
    .map((pattern) => pattern.split('/')[1] ?? '')
    .filter((part) => part !== '' && !part.startsWith(':')),
  ...AREAS.map(({ area }) => area),
])

/** Whether a path under the base, without its first slash, is an address of the app. */
export const isPage = (path: string): boolean => FIRST_PARTS.has(path.split('/')[0] ?? '')

/** Serves the app even if a name looks like a file (`/players/a.b`) or cannot be decoded (`/players/%E0%A4`). */
export function pageFallback(): Plugin {
  const mount = (server: {
    middlewares: { use(handle: Middleware): unknown }
    config: { base: string }
  }) => {
    const base = server.config.base.startsWith('/') ? server.config.base : '/'
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '').split(/[?#]/)[0] ?? ''
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (reads && path.startsWith(base) && isPage(path.slice(base.length)))
        request.url = `${base}index.html`
      next()
    })
  }
  return {
    name: 'statglass:page-fallback',
    configureServer: mount,
    configurePreviewServer: mount,
  }
}
