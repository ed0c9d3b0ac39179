import type { Browser, Page } from 'playwright-core'
import { median } from './median.ts'
import { slowDown } from './openBenchBrowser.ts'

/** First paints of a visit once more, ms: without the service worker, with it running, and with it to be started first. */
export interface WorkerPaints {
  without: number
  running: number
  stopped: number
}

/** Each `runs` times, by turns, so that a busy moment hits all three. */
export async function workerPaintsOf(
  browser: Browser,
  url: string,
  { runs, rate }: { runs: number; rate: number },
): Promise<WorkerPaints> {
  const plain = await visited(browser, url, 'block')
  const kept = await visited(browser, url, 'allow')
  await kept.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
    null,
    { timeout: 60_000 },
  )
  const session = await kept.context().newCDPSession(kept)
  await session.send('ServiceWorker.enable')
  await slowDown(plain, rate)
  await slowDown(kept, rate)
  const paints: Record<keyof WorkerPaints, number[]> = { without: [], running: [], stopped: [] }
  for (let run = 0; run < runs; run++) {
    paints.without.push(await firstPaint(plain))
    await firstPaint(kept)
    paints.running.push(await firstPaint(kept))
    await session.send('ServiceWorker.stopAllWorkers')
    paints.stopped.push(await firstPaint(kept))
  }
  await plain.context().close()
  await kept.context().close()
  return {
    without: median(paints.without),
    running: median(paints.running),
    stopped: median(paints.stopped),
  }
}

async function visited(
  browser: Browser,
  url: string,
  serviceWorkers: 'allow' | 'block',
): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('main h1').waitFor()
  return page
}

async function firstPaint(page: Page): Promise<number> {
  await page.reload()
  await page.locator('main h1').waitFor()
  return page.evaluate(async () => {
    for (;;) {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      if (paint !== undefined) return paint.startTime
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}
