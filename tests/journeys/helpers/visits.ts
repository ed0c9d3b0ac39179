import type { Browser, BrowserContext, Page } from 'playwright-core'
import { count } from '../../helpers/counts.ts'
import { scanForKey } from './scanForKey.ts'
import { watchContext } from './watchPage.ts'
import type { Watch } from './watchPage.ts'
import { waitForWrites } from './waitForWrites.ts'
import { withinMs } from './limits.ts'

export interface VisitOptions {
  /** `allow`: the app may keep itself for offline. */
  serviceWorkers?: 'allow' | 'block'
  width?: number
  height?: number
  hasTouch?: boolean
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  locale?: string
  timezoneId?: string
  /** A newcomer's home asks for its example by itself: off, as most journeys count requests. */
  fillsHome?: boolean
  /** Problems that the test is about. */
  allow?: readonly RegExp[]
  /** Further origins the page may ask. */
  origins?: readonly string[]
}

export interface Visits {
  open(options?: VisitOptions): Promise<Page>
  /** Closes all; resolves to everything that was wrong with them. */
  close(): Promise<string[]>
}

interface Visit {
  context: BrowserContext
  crashed: Set<Page>
  watch: Watch
  allow: readonly RegExp[]
}

const EMPTY = '<!doctype html><title>searched</title>'

/** The people who visit one world; each has a browser context of their own. `counted`: what its searches for a key count as. */
export function createVisits(
  browser: Browser,
  url: string,
  secrets: readonly string[],
  counted = 'sinks searched for a key at the end of a browser test',
): Visits {
  const open: Visit[] = []

  /** What was left on the device is searched, too, where no page of the app is open any more. */
  const searchable = async ({ context, crashed }: Visit): Promise<Page[]> => {
    const here = context.pages().filter((page) => page.url().startsWith(url) && !crashed.has(page))
    if (here.length > 0) return here
    const page = await context.newPage()
    // The app itself must not run, which would tidy up: its service worker leaves such an address alone.
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }))
    await page.goto(`${url}/api/`)
    return [page]
  }

  const leaksOf = async (visit: Visit): Promise<string[]> => {
    const { watch, allow } = visit
    const pages = secrets.length === 0 ? [] : await searchable(visit)
    const scans = pages.flatMap((page) =>
      secrets.map((secret) => scanForKey(page, secret, watch.recorded())),
    )
    const found = await Promise.all(scans)
    const sinks = found.reduce((sum, of) => sum + of.sinks, 0)
    const leaks = found
      .flatMap((of) => of.leaks)
      // A test that opens an address with a key in it put it there itself.
      .filter((leak) => !allow.some((pattern) => pattern.test(leak)))
    count(counted, sinks, leaks.length)
    return leaks
  }

  return {
    async open(options = {}) {
      const { width = 1440, height = 900, allow = [], origins = [], ...others } = options
      const { fillsHome = false, ...emulated } = others
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        // It answers for the network, which most journeys are about.
        serviceWorkers: 'block',
        ...emulated,
      })
      context.setDefaultTimeout(withinMs(10_000))
      if (!fillsHome)
        await context.addInitScript(() => {
          const settings = { version: 1, data: { fillsHome: false } }
          // Of a page without storage, or with settings of its own, nothing is changed.
          try {
            localStorage['statglass.preferences'] ??= JSON.stringify(settings)
          } catch {
            return
          }
        })
      context.on('page', waitForWrites)
      const crashed = new Set<Page>()
      context.on('page', (page) => page.on('crash', () => crashed.add(page)))
      const watch = await watchContext(context, { origins: [url, ...origins], allow })
      open.push({ context, crashed, watch, allow })
      return context.newPage()
    },
    async close() {
      const problems = await Promise.all(
        open.splice(0).map(async (visit) => {
          const leaks = await leaksOf(visit)
          await visit.context.close()
          return [...visit.watch.problems, ...leaks]
        }),
      )
      return [...new Set(problems.flat())]
    },
  }
}
