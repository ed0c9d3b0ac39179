import type { Page } from 'playwright-core'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly {
    node: Node | null
    previousRect: DOMRectReadOnly
    currentRect: DOMRectReadOnly
  }[]
}

declare global {
  interface Window {
    /** Layout shifts since the page was opened, one line each. */
    __shifts?: string[]
  }
}

/** From the next page on, layout shifts are kept. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    window.__shifts = shifts
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'gone')
    const rect = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(',')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        // Less than a thousandth is the width of a digit.
        if (entry.hadRecentInput || entry.value < 0.001) continue
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${rect(previousRect)} → ${rect(currentRect)}`,
        )
        shifts.push(`${entry.value.toFixed(4)}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved without anybody's doing, as the browser counts it. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__shifts ?? [])
}
