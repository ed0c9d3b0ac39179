import { build } from 'vite'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createLimiter } from '../../bench/quota/sim/limiters.ts'
import { startServer, type TestServer } from '../../helpers/servers.ts'

const WINDOW_MS = 4000
const LIMIT = 10

/** What the test's page offers. */
interface Held {
  ask(id: string): void
  settled: Record<string, number | string>
  sharing(): string
  wake(): void
}

export interface QuotaTabs {
  open(): Promise<Page>
  ask(page: Page, ...ids: string[]): Promise<void>
  settled(page: Page): Promise<Record<string, number | string>>
  sharing(page: Page): Promise<string>
  /** Resolves when a window of the server has just begun: it ends in the middle of no test that takes less than one. */
  windowBegan(): Promise<void>
  context: BrowserContext
  /** Ids in the order of their arrival, and how many were refused. */
  arrived: string[]
  refused(): number
  close(): Promise<void>
}

const PAGE = `<!doctype html><title>quota</title><script type="module">
import { createQuota, createBrowserLink, createStorageStore } from '/quota.js'
const clock = {
  now: () => Date.now(), monotonic: () => performance.now(),
  setTimeout: (f, ms) => setTimeout(f, ms), clearTimeout: (t) => clearTimeout(t), error: () => 20,
}
const quota = createQuota({
  clock, link: createBrowserLink(), store: createStorageStore(localStorage),
  assume: () => ({ limit: ${LIMIT}, windowMs: ${WINDOW_MS} }),
})
addEventListener('pageshow', (event) => event.persisted && quota.wake())
document.addEventListener('visibilitychange', () => quota.wake())
document.addEventListener('resume', () => quota.wake())
const settled = {}
window.held = {
  settled,
  sharing: () => quota.getSnapshot().sharing,
  wake: () => quota.wake(),
  ask: (id) => void quota
    .schedule((signal) => fetch('/api/' + id, { signal, cache: 'no-store' }), { id, bucket: 'here anonymous' })
    .then((response) => (settled[id] = response.status), (error) => (settled[id] = error.name)),
}
</script>`

/** The quota layer alone, in tabs of one browser, before a server that counts. */
export async function openQuotaTabs(browser: Browser): Promise<QuotaTabs> {
  const script = await bundle()
  const limiter = createLimiter('aligned', LIMIT, WINDOW_MS)
  const arrived: string[] = []
  let refused = 0
  const server: TestServer = await startServer((request, response) => {
    const target = request.url ?? '/'
    if (target === '/quota.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    } else if (target.startsWith('/api/')) {
      const now = Date.now()
      const { admitted, remaining, resetAt, freeAt } = limiter.admit(now)
      if (admitted) arrived.push(target.slice('/api/'.length))
      else refused += 1
      response.writeHead(admitted ? 200 : 429, {
        'content-type': 'application/json',
        'x-ratelimit-limit': LIMIT,
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': Math.ceil(resetAt / 1000),
      })
      const error = { code: 'RATE_LIMITED', retryAfter: Math.ceil((freeAt - now) / 1000) }
      response.end(JSON.stringify(admitted ? { success: true } : { success: false, error }))
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    }
  })
  const context = await browser.newContext()
  return {
    context,
    arrived,
    refused: () => refused,
    open: async () => {
      const page = await context.newPage()
      await page.goto(server.origin)
      await page.waitForFunction(() => Reflect.has(window, 'held'))
      return page
    },
    ask: (page, ...ids) =>
      page.evaluate((all) => {
        const held = Reflect.get(window, 'held') as Held
        for (const id of all) held.ask(id)
      }, ids),
    settled: (page) => page.evaluate(() => (Reflect.get(window, 'held') as Held).settled),
    sharing: (page) => page.evaluate(() => (Reflect.get(window, 'held') as Held).sharing()),
    windowBegan: () =>
      new Promise((resolve) => setTimeout(resolve, WINDOW_MS - (Date.now() % WINDOW_MS) + 20)),
    close: async () => {
      await context.close()
      await server.close()
    },
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/quota/index.ts', formats: ['es'], fileName: 'quota' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  if (chunk === undefined) throw new Error('the quota layer was not built')
  return chunk.code
}
