import puppeteer from 'puppeteer-core'
import type { Page } from 'puppeteer-core'
import type { Engine, Tab } from '../../journeys/engines/engine.ts'

/** The stock browser, by WebDriver BiDi. Each person has a container of their own in it. */
export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  })
  return {
    name: (await browser.version()).replace('/', ' '),
    async visit() {
      const context = await browser.createBrowserContext()
      return {
        open: async () => tabOf(await context.newPage()),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

async function load(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' })
}

/** On a busy machine Firefox may still go back while the next address is opened, and breaks that off. */
async function again(error: unknown, page: Page, url: string): Promise<void> {
  if (!String(error).includes('NS_BINDING_ABORTED')) throw error
  await load(page, url)
}

function tabOf(page: Page): Tab {
  return {
    load: (url) => load(page, url).catch((error: unknown) => again(error, page, url)),
    run: (what, ...args) => page.evaluate(what, ...(args as never)),
    clickOn: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
  }
}
