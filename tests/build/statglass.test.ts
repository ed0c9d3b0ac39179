import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { headersFile } from '#build/contentPolicy.ts'
import { statglass } from '#build/statglass.ts'
import { ask } from './servers.ts'

const REPOSITORY = join(import.meta.dirname, '../..')
const NARROW = { API_BASE_URL: 'https://stats.example.org/game' }

let root: string

/** The project's own page and public files, around an app of three lines. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'statglass-'))
  cpSync(join(REPOSITORY, 'public'), join(root, 'public'), { recursive: true })
  cpSync(join(REPOSITORY, 'index.html'), join(root, 'index.html'))
  mkdirSync(join(root, 'src'))
  writeFileSync(
    join(root, 'src/main.tsx'),
    `import { shared } from './shared'; import './style.css'; import('./lazy').then((m) => m.lazy(shared))`,
  )
  writeFileSync(join(root, 'src/shared.ts'), `export const shared = document.title`)
  writeFileSync(join(root, 'src/style.css'), `body { margin: 0 }`)
  writeFileSync(
    join(root, 'src/lazy.ts'),
    `import { shared } from './shared'; export const lazy = (x) => console.log(x, shared)`,
  )
  await build(options({}, 'plain'))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

const close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const each of close.splice(0)) await each()
})

const options = (environment: Record<string, string>, dist: string, base = '/') =>
  ({
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: statglass(environment),
    build: { outDir: dist, emptyOutDir: true },
    preview: { port: 0 },
    server: { port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  }) as const

const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')

async function start(mode: 'dev' | 'preview', environment: Record<string, string>, base = '/') {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const server =
    mode === 'dev'
      ? await createServer(options(environment, 'plain', base)).then((dev) => dev.listen())
      : await preview(options(environment, base === '/' ? 'plain' : 'below', base))
  close.push(() => server.close())
  const address = server.httpServer?.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, lines: said.mock.calls.flat().join('\n').split('\n') }
}

describe('the build', () => {
  it('puts the policy first in the page and leaves no inline script', () => {
    const page = read('plain/index.html')
    expect(page).toMatch(
      /<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
    )
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })

  it('writes what static hosts need', () => {
    expect(read('plain/404.html')).toBe(read('plain/index.html'))
    expect(read('plain/_headers')).toBe(headersFile(null))
    expect(read('plain/_redirects')).toBe('/* /index.html 200\n')
    expect(read('plain/service.json')).toBe(read('public/service.json'))
    expect(read('plain/robots.txt')).toContain('User-agent')
  })

  it('is narrow where it knows its service', async () => {
    await build(options(NARROW, 'narrow'))
    expect(JSON.parse(read('narrow/service.json'))).toMatchObject({
      name: 'stats.example.org',
      baseUrl: 'https://stats.example.org/game',
      upstream: null,
      locked: true,
      apiPrefix: '/api/v1',
    })
    const connect = "connect-src 'self' https://stats.example.org;"
    expect(read('narrow/index.html')).toContain(connect)
    expect(read('narrow/_headers')).toContain(connect)
  })

  it('works below a path', async () => {
    await build(options({}, 'below', '/stats/'))
    expect(read('below/index.html')).toContain('href="/stats/icons/statglass-180.png"')
    const { port } = await start('preview', {}, '/stats/')
    expect((await ask(port, '/stats/players/a.b')).text).toContain('id="root"')
    expect(JSON.parse((await ask(port, '/stats/service.json')).text)).toMatchObject({ baseUrl: '' })
    expect(read('below/_headers')).toMatch(/^\/stats\/\*\n/)
  })

  it.each(['./', '', 'https://cdn.example/stats/'])(
    'refuses the base %j, and says why',
    async (base) => {
      await expect(build(options({}, 'refused', base))).rejects.toThrow(
        'is not absolute; name the path, as in --base=/stats/',
      )
    },
  )
})

describe.each(['dev', 'preview'] as const)('the %s server', (mode) => {
  it('prints its address, and a key that works on a line of its own', async () => {
    const { port, lines } = await start(mode, {})
    expect(lines).toContain(`Statglass: http://localhost:${port}/`)
    const key =
      lines.find((line) => /^API key: \S{40}$/.test(line))?.slice('API key: '.length) ?? ''
    const { headers } = await ask(port, '/api/v1/leaderboards', { headers: { 'X-API-Key': key } })
    expect(headers['x-ratelimit-limit']).toBe('100')
  })

  it('prints the address of its API, and lets other sites read the file that says it', async () => {
    const { port, lines } = await start(mode, {})
    expect(lines).toContain(`API: http://localhost:${port}/api/v1`)
    const { text, headers } = await ask(port, '/service.json')
    expect(JSON.parse(text)).toMatchObject({ baseUrl: '', sample: true })
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it('answers preflights as the service does', async () => {
    const { port } = await start(mode, {})
    const { status, headers } = await ask(port, '/api/v1/players/Quill', {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:1', 'Access-Control-Request-Headers': 'x-api-key' },
    })
    expect(status).toBe(204)
    expect(headers['access-control-allow-headers']).toBe('X-API-Key')
  })

  it('configures the page for itself', async () => {
    const { port } = await start(mode, {})
    const { headers, text } = await ask(port, '/service.json')
    expect(headers['content-type']).toContain('application/json')
    expect(JSON.parse(text)).toMatchObject({
      name: 'Sample statistics service',
      baseUrl: '',
      keyPrefix: null,
      accountUrl: '/sample/account',
    })
  })

  it('states the limits of the sample', async () => {
    const limits = { STATGLASS_LIMIT_ANONYMOUS: '900', STATGLASS_WINDOW_SECONDS: '30' }
    const { port } = await start(mode, limits)
    expect(JSON.parse((await ask(port, '/service.json')).text)).toMatchObject({
      limits: { anonymous: 900, keyed: 100, windowSeconds: 30 },
    })
  })

  it.each([
    '/',
    '/players/a.b',
    '/players/%D9%85',
    '/players/a%2Fb',
    '/players/%E0%A4%A',
    '/prices/x.js',
    '/compare/players?ids=a,b',
  ])('serves the app at %s', async (target) => {
    const { port } = await start(mode, {})
    const { status, headers, text } = await ask(port, target, { headers: { Accept: 'text/html' } })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain('<div id="root">')
  })

  it('never answers for the service with a page', async () => {
    const { port } = await start(mode, {})
    for (const target of ['/api/v1/nope', '/api/v1/players/%E0%A4%A', '/api', '/api/v1/x.html']) {
      const { headers } = await ask(port, target, { headers: { Accept: 'text/html' } })
      expect(headers['content-type']).toContain('application/json')
    }
  })

  it('forwards to the service that it is told of', async () => {
    const { port, lines } = await start(mode, NARROW)
    expect(lines).toContain('Forwarding /api to https://stats.example.org/game')
    expect(JSON.parse((await ask(port, '/service.json')).text)).toMatchObject({
      baseUrl: '',
      upstream: 'https://stats.example.org',
      locked: true,
    })
  })
})

describe('the headers', () => {
  it('are those of the policy in the preview, and none that would stop Vite in dev', async () => {
    const shown = await ask((await start('preview', {})).port, '/players/Quill')
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(shown.headers['x-content-type-options']).toBe('nosniff')
    const developed = await ask((await start('dev', {})).port, '/')
    expect(developed.headers).not.toHaveProperty('content-security-policy')
    expect(developed.text).not.toContain('Content-Security-Policy')
  })
})
