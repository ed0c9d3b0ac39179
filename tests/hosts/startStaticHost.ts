import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { startServer, type TestServer } from '../helpers/servers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Every header that a `_headers` file gives a path; of two patterns with the same header both count, as Cloudflare has it. */
function headersFor(file: string, path: string): Headers {
  const headers = new Headers()
  let meant = false
  for (const line of file.split('\n').filter((text) => text !== '')) {
    if (!line.startsWith(' '))
      meant = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line
    else if (meant)
      headers.append(
        line.slice(0, line.indexOf(':')).trim(),
        line.slice(line.indexOf(':') + 1).trim(),
      )
  }
  return headers
}

/** The file that a `_redirects` file answers a path with that is none; null where it has no such line. */
function rewriteOf(file: string): string | null {
  return /^\/\* (\/\S+) 200$/m.exec(file)?.[1] ?? null
}

/**
 * Serves a build as hosts do that serve files and nothing else. `reads`: `_headers` and `_redirects`, as Netlify and
 * Cloudflare Pages; without, it knows `404.html` alone, as GitHub Pages.
 */
export function startStaticHost(dist: string, { reads }: { reads: boolean }): Promise<TestServer> {
  const textOf = (name: string) => (reads ? readFileSync(join(dist, name), 'utf8') : '')
  const [headers, redirects] = [textOf('_headers'), textOf('_redirects')]
  const fileAt = (path: string): string | null => {
    const file = join(dist, path.endsWith('/') ? `${path}index.html` : path)
    return existsSync(file) && statSync(file).isFile() ? file : null
  }
  return startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const path = decodeURIComponent(pathname)
    const rewritten = rewriteOf(redirects)
    const file = fileAt(path) ?? (rewritten === null ? null : fileAt(rewritten))
    const shown = file ?? join(dist, '404.html')
    response.setHeaders(headersFor(headers, path))
    response.writeHead(file === null ? 404 : 200, {
      'content-type': TYPES[extname(shown)] ?? 'application/octet-stream',
    })
    response.end(readFileSync(shown))
  })
}
