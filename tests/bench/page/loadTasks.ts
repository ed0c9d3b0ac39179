import type { Browser } from 'playwright-core'
import { median } from './median.ts'
import { openBenchBrowser, slowDown } from './openBenchBrowser.ts'
import { serveDist } from './serveDist.ts'
import { type Tasks, traceTasks } from './traceTasks.ts'

/** The longest task while a page loads at a CPU so many times slower: medians of the runs, ms. */
export interface LoadTasks {
  wall: number
  cpu: number
  /** All above 50 ms by the processor, of the run in the middle. */
  long: readonly number[]
}

export async function loadTasksOf(
  dist: string,
  path: string,
  { rate = 4, runs = 5, service = true } = {},
): Promise<LoadTasks> {
  const all: Tasks[] = []
  for (let run = 0; run < runs; run++) {
    const { browser } = await openBenchBrowser()
    const served = await serveDist(dist, service ? {} : null)
    all.push(await loadOnce(browser, `${served.url}${path}`, rate))
    await browser.close()
    await served.close()
  }
  const cpu = median(all.map((tasks) => tasks.cpu[0] ?? 0))
  const middle = all.find((tasks) => (tasks.cpu[0] ?? 0) === cpu)
  return {
    cpu,
    wall: median(all.map((tasks) => tasks.wall[0] ?? 0)),
    long: (middle?.cpu ?? []).filter((ms) => ms > 50),
  }
}

async function loadOnce(browser: Browser, url: string, rate: number): Promise<Tasks> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  await slowDown(page, rate)
  return traceTasks(browser, async () => {
    await page.goto(url)
    // The app's own, not the one that stands there before it.
    await page.locator('h1:not(#outline-page h1)').waitFor()
    await page.waitForLoadState('networkidle')
  })
}
