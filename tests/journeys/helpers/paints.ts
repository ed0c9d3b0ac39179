import type { Page } from 'playwright-core'

/** When the largest of a page so far were painted, in order, and when the app stood in the page; ms. */
export interface Paints {
  largest: readonly number[]
  app: number
}

/** Keeps the paints of every document that the page opens from now on. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paints = { largest: [] as number[], app: Number.NaN }
    Object.assign(window, { __paints: paints })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paints.largest.push(startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    // What stands there before the app is no `main` yet.
    const arrival = new MutationObserver(() => {
      if (document.querySelector('main') === null) return
      paints.app = performance.now()
      arrival.disconnect()
    })
    arrival.observe(document, { childList: true, subtree: true })
  })
}

export function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(() => (window as unknown as { __paints: Paints }).__paints)
}
