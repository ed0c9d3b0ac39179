import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterEach, describe, expect, inject } from 'vitest'
import { securityHeaders } from '../../../src/build/contentPolicy.ts'
import { createSample } from '../../../src/sample/index.ts'
import { serveSample } from '../../../src/build/serveSample.ts'
import { startServer } from '../../helpers/servers.ts'
import { has, startHost, type Host } from '../../hosts/startHost.ts'
import { startStaticHost } from '../../hosts/startStaticHost.ts'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { heading, skillRow } from '../helpers/screen.ts'
import { createVisits } from '../helpers/visits.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SERVERS = [
  ['nginx', 'nginx.conf'],
  ['caddy', 'Caddyfile'],
] as const

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})
const kept = <T extends { close(): Promise<void> }>(one: T): T => {
  open.push(one)
  return one
}

/** A build for another base than the root, in a folder that stands for the site's. */
function buildUnder(base: string): string {
  const site = mkdtempSync(join(ROOT, '.cache/site-'))
  open.push({ close: async () => rmSync(site, { recursive: true, force: true }) })
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', `--base=${base}`, '--outDir', join(site, base), '--logLevel', 'warn']
  const built = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })
  expect(built.status, built.stderr).toBe(0)
  return site
}

async function servedWell(host: Host, dist: string, base: string): Promise<void> {
  const script = readdirSync(join(dist, 'assets')).find((name) => /^app-.*\.js$/.test(name))
  const get = (path: string) =>
    fetch(`${host.origin}${base}${path}`, { headers: { 'accept-encoding': 'gzip' } })
  for (const path of ['', 'players/Merrow%20Ann', 'service.json', `assets/${script}`]) {
    const response = await get(path)
    expect(response.status, path).toBe(200)
    for (const [name, value] of Object.entries(securityHeaders(null)))
      expect(response.headers.get(name), `${path} ${name}`).toBe(value)
    const cache = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    expect(response.headers.get('cache-control'), path).toBe(cache)
    if (path.startsWith('assets/')) expect(response.headers.get('content-encoding')).toBe('gzip')
    await response.body?.cancel()
  }
  expect((await get('assets/gone.js')).status).toBe(404)
}

/** A page deep in the app is opened by its address, and is complete. */
async function opens(
  browser: Browser,
  origin: string,
  allow: readonly RegExp[] = [],
): Promise<void> {
  const visits = createVisits(browser, origin, [])
  const page = await visits.open({ allow })
  await page.goto('/players/Merrow%20Ann')
  await skillRow(page).waitFor()
  expect(await visits.close()).toEqual([])
}

describe.each(SERVERS)('behind %s', (server, configuration) => {
  journey.skipIf(!has(server))(
    `at the root, with all headers (skips where ${server} is not installed)`,
    async ({ browser }) => {
      const dist = inject('dist')
      const host = kept(await startHost(configuration, { '/srv/statglass': dist }))
      await servedWell(host, dist, '/')
      await opens(browser, host.origin)
    },
  )
})

describe('a host of static files', () => {
  journey(
    'that reads _headers and _redirects opens every address, with all headers',
    async ({ browser }) => {
      const host = kept(await startStaticHost(inject('dist'), { reads: true }))
      const script = readdirSync(join(inject('dist'), 'assets')).find((name) =>
        name.endsWith('.js'),
      )
      for (const path of ['/', '/players/Merrow%20Ann', '/service.json', `/assets/${script}`]) {
        const response = await fetch(host.origin + path)
        expect(response.status, path).toBe(200)
        for (const [name, value] of Object.entries(securityHeaders(null)))
          expect(response.headers.get(name), `${path} ${name}`).toBe(value)
        await response.body?.cancel()
      }
      const cachingOf = async (path: string) =>
        (await fetch(host.origin + path)).headers.get('cache-control')
      expect(await cachingOf('/service.json')).toBe('no-cache')
      expect(await cachingOf(`/assets/${script}`)).toBe('public, max-age=31536000, immutable')
      await opens(browser, host.origin)
    },
  )

  journey('that knows 404.html alone opens every address', async ({ browser }) => {
    const host = kept(await startStaticHost(inject('dist'), { reads: false }))
    expect((await fetch(`${host.origin}/players/Merrow%20Ann`)).status).toBe(404)
    // What Chromium says of every page with that status.
    await opens(browser, host.origin, [/^console\.error: Failed to load resource.*404/])
  })
})

describe('under a path', () => {
  journey.skipIf(!has('nginx') && !has('caddy'))(
    'nginx and Caddy serve a build for that path (skips where neither is installed)',
    { timeout: withinMs(120_000) },
    async ({ browser }) => {
      const site = buildUnder('/stats/')
      const replaced = {
        nginx: {
          'root /srv/statglass': `root ${site}`,
          'location /assets/': 'location /stats/assets/',
          '$uri /index.html': '$uri /stats/index.html',
        },
        caddy: {
          '/srv/statglass': site,
          '/assets/*': '/stats/assets/*',
          '/index.html': '/stats/index.html',
        },
      }
      for (const [server, configuration] of SERVERS.filter(([name]) => has(name))) {
        const host = kept(await startHost(configuration, replaced[server]))
        await servedWell(host, join(site, 'stats'), '/stats/')
        const visits = createVisits(browser, host.origin, [])
        const page = await visits.open()
        await page.goto('/stats/players/Merrow%20Ann')
        await skillRow(page).waitFor()
        await page.goto('/stats/')
        await heading(page).waitFor()
        expect(await visits.close()).toEqual([])
      }
    },
  )

  journey.skipIf(!has('nginx'))(
    'a build for the root says that it is in the wrong place (skips where nginx is not installed)',
    async ({ browser }) => {
      const host = kept(
        await startHost('nginx.conf', {
          'root /srv/statglass;': 'root /var/empty;',
          'location / {': `location /stats/ {\n    alias ${inject('dist')}/;\n  }\n  location / {`,
          'try_files $uri /index.html': 'try_files $uri =404',
        }),
      )
      const visits = createVisits(browser, host.origin, [])
      const page = await visits.open({ allow: [/console\.error/] })
      await page.goto('/stats/index.html')
      await page.getByText('--base=').waitFor()
      expect(await visits.close()).toEqual([])
    },
  )
})

describe('a cache that a community shares', () => {
  const PEOPLE = 200
  const LATENCY_MS = 100

  journey.skipIf(!has('nginx'))(
    'answers 200 people on one address by one request a page (skips where nginx is not installed)',
    async () => {
      const sample = createSample({
        window: 'first',
        limits: { anonymous: 10, keyed: 100 },
        latencyMs: LATENCY_MS,
      })
      const middleware = serveSample(sample)
      const service = kept(
        await startServer((request, response) =>
          middleware(request, response, () => response.writeHead(404).end()),
        ),
      )
      const { host: upstream } = new URL(service.origin)
      const cache = kept(
        await startHost('nginx-shared-cache.conf', { '127.0.0.1:9;': `${upstream};` }),
      )
      const pages = ['players/Wren', 'clans', 'leaderboards/overall', 'players/Nobody%20Here']
      const everybody = async (origin: string) => {
        const asked = Array.from({ length: PEOPLE }, async (_, person) => {
          const began = performance.now()
          const response = await fetch(`${origin}/api/v1/${pages[person % pages.length]}`)
          const body = await response.text()
          return { status: response.status, response, body, ms: performance.now() - began }
        })
        const all = await Promise.all(asked)
        const waits = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
        const ms = (part: number) => Math.round(waits[Math.floor((waits.length - 1) * part)] ?? 0)
        const refused = all.filter(({ status }) => status === 429).length
        return { all, refused, median: ms(0.5), longest: ms(1) }
      }
      const shared = await everybody(cache.origin)
      const asked = service.received.length
      expect(asked).toBe(pages.length)
      expect(shared.refused).toBe(0)
      // All at once: each waits for the one request of its page, and for no other's.
      expect(shared.longest).toBeLessThan(LATENCY_MS + withinMs(2000))
      expect(new Set(shared.all.map(({ body }) => body)).size).toBe(pages.length)
      const told = shared.all.filter(({ response }) =>
        response.headers.has('x-ratelimit-remaining'),
      )
      expect(told.length, 'only what was spent tells what is left').toBeLessThanOrEqual(
        pages.length,
      )

      const key = sample.generateKey()
      for (let times = 0; times < 2; times += 1) {
        const own = await fetch(`${cache.origin}/api/v1/clans`, { headers: { 'x-api-key': key } })
        expect(own.headers.get('x-ratelimit-limit')).toBe('100')
        expect(own.headers.get('x-cache-status')).toBe('BYPASS')
      }
      const keyed = service.received.filter(({ headers }) => headers['x-api-key'] === key)
      expect(keyed).toHaveLength(2)
      const other = await fetch(`${cache.origin}/api/v1/clans`)
      expect(other.headers.get('x-ratelimit-limit')).toBeNull()

      const alone = await everybody(service.origin)
      console.log(
        `${PEOPLE} people, one address: with the cache ${asked} requests, ${shared.refused} refused, ` +
          `wait of a click ${shared.median} ms (longest ${shared.longest}); ` +
          `without ${PEOPLE} requests, ${alone.refused} refused`,
      )
      expect(alone.refused).toBeGreaterThan(PEOPLE / 2)
    },
  )
})
