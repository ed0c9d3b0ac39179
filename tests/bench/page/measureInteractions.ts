import type { Browser, Page } from 'playwright-core'
import { slowDown } from './openBenchBrowser.ts'
import { serveDist } from './serveDist.ts'

/** At most so long from a key or a click to the next paint, ms. */
export const MAX_INTERACTION_MS = 200

/** So long after an interaction its event is reported. */
const REPORTED_MS = 1500

/** What people do most on a page that is drawn already. */
const INTERACTIONS: readonly { name: string; path: string; act(page: Page): Promise<void> }[] = [
  {
    name: 'sort',
    path: '/leaderboards/overall',
    act: (page) => page.locator('main th button').nth(1).click(),
  },
  {
    name: 'filter',
    path: '/prices',
    act: (page) => page.getByRole('searchbox').first().pressSequentially('pearl', { delay: 60 }),
  },
  {
    name: 'tab',
    path: '/players/Merrow%20Ann',
    act: (page) => page.getByRole('tab', { name: 'Records' }).click(),
  },
  {
    name: 'period',
    path: '/prices/sun-pearl',
    act: (page) => page.getByText('30 d', { exact: true }).first().click(),
  },
  {
    name: 'grid to table',
    path: '/players/Merrow%20Ann',
    async act(page) {
      await page.getByRole('button', { name: 'More for Skills' }).click()
      await page.getByRole('button', { name: 'Show as table' }).click()
    },
  },
  {
    name: 'open',
    path: '/leaderboards/overall',
    act: (page) => page.locator('main tbody a').nth(2).click(),
  },
]

export interface Interaction {
  name: string
  /** Of the slowest of its interactions, from the input to the next paint. */
  ms: number
}

export async function measureInteractions(
  browser: Browser,
  { dist, rate }: { dist: string; rate: number },
): Promise<Interaction[]> {
  const measured: Interaction[] = []
  for (const { name, path, act } of INTERACTIONS) {
    const served = await serveDist(dist)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(noteInteractions)
    await page.goto(served.url + path)
    await page.locator('main :is(tbody tr, figure)').first().waitFor()
    await page.waitForLoadState('networkidle')
    await slowDown(page, rate)
    await act(page)
    await page.waitForTimeout(REPORTED_MS)
    measured.push({
      name,
      ms: Number(await page.evaluate(() => sessionStorage.getItem('slowest'))),
    })
    await context.close()
    await served.close()
  }
  return measured
}

/** Runs in the page before its scripts. */
function noteInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId } = entry as PerformanceEventTiming
      const slowest = Number(sessionStorage.getItem('slowest'))
      if (interactionId > 0 && duration > slowest)
        sessionStorage.setItem('slowest', String(duration))
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
