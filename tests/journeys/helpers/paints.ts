import type { Page } from 'playwright-core'

/** When the first content of a page was painted, and when each of its largest so far; ms, `largest` in order. */
export interface Paints {
  first: number
  largest: readonly number[]
}

/** Keeps the paints of every document that the page opens from now on. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paints = { first: Number.NaN, largest: [] as number[] }
    Object.assign(window, { __paints: paints })
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') paints.first = startTime
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paints.largest.push(startTime)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

export function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(() => (window as unknown as { __paints: Paints }).__paints)
}
