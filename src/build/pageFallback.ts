import type { Plugin } from 'vite'
import type { Middleware } from './nodeHttp.ts'

const PAGES =
  /^(players|clans|leaderboards|prices|competitions|events|compare|explore|activity|settings)(\/|$)/

/**
 * Serves the app for its own addresses, whatever a name in them looks like: `/players/a.b` is no file, and
 * `/players/%E0%A4` cannot be decoded.
 */
export function pageFallback(): Plugin {
  const mount = (server: {
    middlewares: { use(handle: Middleware): unknown }
    config: { base: string }
  }) => {
    const base = server.config.base.startsWith('/') ? server.config.base : '/'
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '').split(/[?#]/)[0] ?? ''
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (reads && path.startsWith(base) && PAGES.test(path.slice(base.length)))
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
