import type { Browser, BrowserContext, Page } from 'playwright-core'
import { count } from '../../helpers/counts.ts'
import { scanForKey } from './scanForKey.ts'
import { watchContext } from './watchPage.ts'
import type { Watch } from './watchPage.ts'
import { waitForWrites } from './waitForWrites.ts'
import { withinMs } from './limits.ts'

export interface SnapshotOptions {
  /** `allow`: the app may keep itself for offline. */
  serviceWorkers?: 'allow' | 'block'
  width?: number
  height?: number
  hasTouch?: boolean
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
  locale?: string
  timezoneId?: string
  /** Problems that the test is about. */
  allow?: readonly RegExp[]
  /** Further origins the page may ask. */
  origins?: readonly string[]
}

export interface Visits {
  open(options?: SnapshotOptions): Promise<Page>
  /** Closes all; resolves to everything that was wrong with them. */
  close(): Promise<string[]>
}

interface Visit {
  context: BrowserContext
  watch: Watch
  allow: readonly RegExp[]
}

/** The people who visit one world; each has a browser context of their own. `counted`: what its searches for a key count as. */
export function createSnapshots(
  browser: Browser,
  url: string,
  secrets: readonly string[],
  counted = 'sinks searched for a key at the end of a browser test',
): Visits {
  const open: Visit[] = []

  const leaksOf = async ({ context, watch, allow }: Visit): Promise<string[]> => {
    const pages = context.pages().filter((page) => page.url().startsWith(url))
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
      const { width = 1440, height = 900, allow = [], origins = [], ...emulated } = options
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        // It answers for the network, which most journeys are about.
        serviceWorkers: 'block',
        ...emulated,
      })
      context.setDefaultTimeout(withinMs(10_000))
      context.on('page', waitForWrites)
      const watch = await watchContext(context, { origins: [url, ...origins], allow })
      open.push({ context, watch, allow })
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
