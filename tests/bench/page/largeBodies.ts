import type { Browser } from 'playwright-core'
import { type Tasks, traceTasks } from './traceTasks.ts'

/** A market of `rows` wares, as a service might send it. */
export function market(rows: number): string {
  const items = Array.from({ length: rows }, (_, index) => ({
    id: `item-${index}`,
    name: `Ware ${(index * 7919) % rows}`,
    buy: 100 + ((index * 104_729) % 1_000_003),
    sell: 90 + ((index * 104_729) % 1_000_003),
    volume: (index * 31) % 5000,
  }))
  return JSON.stringify({ items })
}

/** How long all that a body sets off takes at most: parsing, reading, drawing, keeping. */
const QUIET_MS = 4000

/** The tasks of the page while a body is refreshed that it shows already: what keeping one more costs, beside drawing it. */
export async function refreshTasksOf(browser: Browser, url: string): Promise<Tasks> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/prices`)
  await page.locator('main [role="row"], main tbody tr').nth(5).waitFor({ timeout: 60_000 })
  await page.waitForTimeout(2 * QUIET_MS)
  const refresh = page.getByRole('button', { name: /^Refresh/ }).first()
  const tasks = await traceTasks(browser, async () => {
    await refresh.click()
    await page.waitForTimeout(QUIET_MS)
  })
  await page.close()
  return tasks
}
