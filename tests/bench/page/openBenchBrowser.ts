import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { openBrowser } from '../../helpers/browser.ts'
import { thisMachine } from '../../helpers/browserMachine.ts'
import { chromiumArgs } from '../../helpers/chromiumArgs.ts'

export const ROOT = join(import.meta.dirname, '../../..')

export interface BenchBrowser {
  browser: Browser
  /** Its executable. */
  path: string
}

/** The Chromium of the journeys, in a process of its own. */
export async function openBenchBrowser(): Promise<BenchBrowser> {
  const opened = await openBrowser(thisMachine(ROOT), ({ path, env }) =>
    chromium.launch({
      executablePath: path,
      args: chromiumArgs(),
      env: { ...process.env, ...env },
    }),
  )
  return { browser: opened.browser, path: opened.found.path }
}

/** Slows the page's processor down, so many times. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
