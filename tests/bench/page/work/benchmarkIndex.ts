import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'playwright-core'

/** Lighthouse's figure for the speed of this machine and browser: 150 is a slow phone, above 1500 a fast desktop. */
export async function benchmarkIndexOf(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const index: unknown = await page.evaluate(
    `(${pageFunctions.computeBenchmarkIndex.toString()})()`,
  )
  await page.close()
  return Number(index)
}
