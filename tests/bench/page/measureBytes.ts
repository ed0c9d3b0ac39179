import type { Browser } from 'playwright-core'
import { weighPage, type Weight } from '../../journeys/helpers/weighPage.ts'
import { serveDist } from './serveDist.ts'

/** What a page loads until it rests, its worker included. The visitor saves data, so that nothing is prefetched. */
export async function measureBytes(
  browser: Browser,
  { dist, path }: { dist: string; path: string },
): Promise<Weight> {
  const served = await serveDist(dist)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const weigh = weighPage(page, dist)
  await page.goto(served.url + path)
  await page.waitForLoadState('networkidle')
  // Charts come into view a moment after the figures.
  await page.waitForTimeout(3000)
  await page.waitForLoadState('networkidle')
  const weight = weigh()
  await context.close()
  await served.close()
  return weight
}
