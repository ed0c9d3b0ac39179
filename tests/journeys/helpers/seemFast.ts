import type { BrowserContext, Page } from 'playwright-core'

/**
 * What opens in the page, or in all pages of a browser, takes the device for a fast one on a good line, however busy the machine is: no task is long, and
 * the browser has no opinion of the line. The app loads nothing ahead of time elsewhere.
 */
export async function seemFast(page: BrowserContext | Page): Promise<void> {
  await page.addInitScript(() => {
    const types = PerformanceObserver.supportedEntryTypes.filter((type) => type !== 'longtask')
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: types })
    Object.defineProperty(navigator, 'connection', { value: null })
  })
}
