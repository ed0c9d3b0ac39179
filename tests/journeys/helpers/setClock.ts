import type { Page } from 'playwright-core'

/** A clock of a world and of its pages, moved by hand; what it says is the same for both. */
export interface SharedClock {
  now(): number
  /** Pages must be loaded anew afterwards: time does not jump while one looks. */
  set(time: string): Promise<void>
  /** This page and its like follow it from now on. */
  follow(page: Page): Promise<void>
}

export function createSharedClock(time: string): SharedClock {
  let at = Date.parse(time)
  const pages: Page[] = []
  return {
    now: () => at,
    async set(next) {
      at = Date.parse(next)
      for (const page of pages) await page.clock.setFixedTime(at)
    },
    async follow(page) {
      pages.push(page)
      await page.clock.setFixedTime(at)
      // The page asks its own host for the time: that is this clock too.
      await page.route('**/service.json', async (route) => {
        // The host of a world that ends hangs up, as it does on the page that is left: no failure that the page tells of.
        const response = await route.fetch().catch(() => null)
        if (response === null) return route.abort('aborted').catch(() => undefined)
        const headers = { ...response.headers(), date: new Date(at).toUTCString() }
        return route.fulfill({ response, headers })
      })
    },
  }
}
