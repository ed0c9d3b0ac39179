import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { button, seesTitle, skillRow } from '../helpers/screen.ts'
import { shoot } from '../helpers/shoot.ts'

declare global {
  interface Window {
    /** What this tab notified of. */
    told: string[]
  }
}

/** Notes what a tab shows as a notification. */
function noteNotifications(): void {
  window.told = []
  class Noted extends EventTarget {
    static permission = 'granted'
    static requestPermission = async () => 'granted'
    constructor(title: string) {
      super()
      window.told.push(title)
    }
  }
  Object.defineProperty(window, 'Notification', { value: Noted })
}

const told = async (pages: readonly Page[]) =>
  (await Promise.all(pages.map((page) => page.evaluate(() => window.told)))).flat()

journey(
  'a condition is told once with three tabs open, at the body that somebody fetched anyway',
  { timeout: withinMs(60_000) },
  async ({ start }) => {
    const world = await start({ anonymous: 100 })
    const page = await world.visit()
    await page.context().addInitScript(noteNotifications)
    await page.goto('/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    await button(page, 'Follow').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Rank changes' }).click()
    await dialog.getByText(/seen .*(ago|now)/).waitFor({ timeout: withinMs(20_000) })
    await shoot(page, 'follow-dialog')
    await dialog.getByRole('button', { name: 'Done' }).click()

    const others: Page[] = []
    for (let tab = 0; tab < 2; tab++) {
      const other = await page.context().newPage()
      // The address of an older version.
      await other.goto('/watches')
      await seesTitle(other, 'Following')
      // The condition has seen the first body.
      await other.getByText(/seen .*(ago|now)/).waitFor({ timeout: withinMs(20_000) })
      others.push(other)
    }
    const pages = [page, ...others]
    await shoot(others[0] ?? page, 'following')
    expect(await told(pages)).toEqual([])

    const answer = await world.sample.fetch(
      new Request(`${world.url}${world.apiPrefix}/players/Merrow%20Ann`),
      { ip: '203.0.113.9' },
    )
    const gained = (await answer.text())
      .replace(/"overallXp":\d+/, '"overallXp":899999999')
      .replace(/"totalLevel":\d+/, '"totalLevel":2290')
      .replace(/"rank":\d+,"quests"/, '"rank":4001,"quests"')
    world.setFault((_, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(gained)
    })
    await button(page, /^Refresh/).click()
    await expect.poll(() => told(pages), { timeout: withinMs(10_000) }).toHaveLength(1)
    // On the page it is a toast, and in every tab in the list.
    await page
      .getByRole('log')
      .getByText(/ changed from /)
      .waitFor()
    for (const other of others)
      await other
        .getByRole('listitem')
        .getByText(/ changed from /)
        .waitFor()
    await button(page, /^Refresh/).click()
    await expect.poll(() => world.asked().length).toBe(3)
    await page.waitForTimeout(1000)
    expect(await told(pages)).toHaveLength(1)
    await shoot(others[0] ?? page, 'following-told')
  },
)
