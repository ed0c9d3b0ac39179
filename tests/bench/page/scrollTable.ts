import type { Browser } from 'playwright-core'
import { slowDown } from './openBenchBrowser.ts'
import { type Tasks, traceTasks } from './traceTasks.ts'

const ROWS = 100_000

/** A board of 100,000 rows, as a service might send it. */
export function longBoard(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    rank: index + 1,
    name: `Player ${(index * 7919) % ROWS}`,
    level: 2277 - Math.floor(index / 50),
    xp: 812_345_678 - index * 8000,
  }))
  return JSON.stringify({ success: true, data: { name: 'Everybody', entries: rows } })
}

/** The tasks while such a table is scrolled with a wheel, 60 turns. */
export async function scrollTasksOf(browser: Browser, url: string, rate: number): Promise<Tasks> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/leaderboards/everybody`)
  const rows = page.locator('main table tbody tr, main [role="row"]')
  await rows.nth(20).waitFor({ timeout: 60_000 })
  await rows.nth(10).hover()
  await slowDown(page, rate)
  const tasks = await traceTasks(browser, async () => {
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, turn < 40 ? 400 : 20_000)
      await page.waitForTimeout(16)
    }
  })
  await page.close()
  return tasks
}
