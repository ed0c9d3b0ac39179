import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { openBrowser } from '../../helpers/browser.ts'
import { thisMachine } from '../../helpers/browserMachine.ts'
import { chromiumArgs } from '../../helpers/chromiumArgs.ts'
import { journey } from '../helpers/journey.ts'
import { keepsApp } from '../helpers/keepsApp.ts'
import { withinMs } from '../helpers/limits.ts'
import { seesTitle, skillRow } from '../helpers/screen.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MONTH = 31 * 86_400_000

/** A browser whose profile stays on the disk when it is closed. */
async function openProfile(profile: string, baseURL: string): Promise<BrowserContext> {
  const { browser } = await openBrowser(thisMachine(ROOT), ({ path, env }) =>
    chromium.launchPersistentContext(profile, {
      executablePath: path,
      args: chromiumArgs(),
      env: { ...process.env, ...env },
      baseURL,
    }),
  )
  browser.setDefaultTimeout(withinMs(15_000))
  return browser
}

/** For the pages and for the host that they ask for the time. */
async function monthAgo(context: BrowserContext): Promise<void> {
  await context.clock.setSystemTime(Date.now() - MONTH)
  await context.route('**/service.json', async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() - MONTH).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

journey(
  'a month later, in a browser that was closed, each page seen opens without a network, with its age',
  { timeout: withinMs(120_000) },
  async ({ start }) => {
    const world = await start({ anonymous: 3, windowSeconds: 8 })
    const profile = mkdtempSync(join(tmpdir(), 'statglass-profile-'))
    onTestFinished(() => rmSync(profile, { recursive: true, force: true }))
    const seen = [
      ['/players/Merrow%20Ann', 'Merrow Ann'],
      ['/clans/ember-court', 'Ember Court [EC]'],
      ['/prices', 'Prices'],
    ] as const

    const first = await openProfile(profile, world.url)
    await monthAgo(first)
    const page = await first.newPage()
    for (const [path, title] of seen) {
      await page.goto(path)
      await seesTitle(page, title)
      await page
        .getByText(/^Fetched/)
        .first()
        .waitFor()
    }
    await keepsApp(page)
    await first.close()
    const asked = world.asked().length

    const later = await openProfile(profile, world.url)
    onTestFinished(() => later.close())
    await later.setOffline(true)
    const again = await later.newPage()
    for (const [path, title] of seen) {
      await again.goto(path)
      await seesTitle(again, title)
      const age = again.locator('main time').first()
      expect(await age.innerText()).toMatch(/month|weeks|days|\d+ [A-Z][a-z]+/)
      expect(Date.parse((await age.getAttribute('datetime'))!)).toBeLessThan(
        Date.now() - MONTH + 600_000,
      )
    }
    expect(world.asked()).toHaveLength(asked)

    // What waits is asked when the network is back: each once, and no more than a window allows.
    const waiting = ['Wren', 'Quill', 'Salt', 'Nix']
    const tabs = await Promise.all(
      waiting.map(async (name) => {
        const tab = await later.newPage()
        await tab.goto(`/players/${name}`)
        await tab.getByText('No network.').first().waitFor()
        return tab
      }),
    )
    await later.setOffline(false)
    for (const tab of tabs) await tab.evaluate(() => dispatchEvent(new Event('online')))
    const since = () => world.asked().slice(asked)
    await expect.poll(() => since().length, { timeout: withinMs(8000) }).toBeGreaterThan(0)
    await expect.poll(() => since().length, { timeout: withinMs(20_000) }).toBe(waiting.length)
    expect(new Set(since().map(({ target }) => target)).size).toBe(waiting.length)
    await Promise.all(tabs.map((tab) => skillRow(tab).waitFor()))
    expect(since().filter(({ status }) => status === 429)).toEqual([])
  },
)
