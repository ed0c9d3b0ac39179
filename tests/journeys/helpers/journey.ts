import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { startWorld } from './world.ts'
import type { World, WorldOptions } from './world.ts'

interface Fixtures {
  browser: Browser
  /** A world of this test alone. Its pages may do nothing wrong, and are searched for its keys at the end. */
  start: (options?: WorldOptions) => Promise<World>
}

const FAILED = join(import.meta.dirname, '../../../.cache/pictures/failed')

/** A test that drives the production build in a real browser, over real HTTP. */
export const journey = test.extend<Fixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest asks for a pattern
    async ({}, give) => {
      const browser = await chromium.connect(inject('browserEndpoint'))
      await give(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  start: async ({ browser, task }, give) => {
    const worlds: World[] = []
    await give(async (options) => {
      const world = await startWorld(browser, options?.dist ?? inject('dist'), options)
      worlds.push(world)
      return world
    })
    if (task.result?.state === 'fail') await keepPictures(browser, task.name)
    // Emptied: the runner keeps each finished test until its file ends, and with it what this function holds.
    const problems = await Promise.all(worlds.splice(0).map((world) => world.close()))
    expect(problems.flat(), 'what no page may do').toEqual([])
  },
})

async function keepPictures(browser: Browser, name: string): Promise<void> {
  mkdirSync(FAILED, { recursive: true })
  const pages: Page[] = browser.contexts().flatMap((context) => context.pages())
  const file = name.replaceAll(/[^\w]+/g, '-').slice(0, 80)
  await Promise.all(
    pages.map((page, index) =>
      page.screenshot({ path: join(FAILED, `${file}-${index + 1}.png`) }).catch(String),
    ),
  )
}
