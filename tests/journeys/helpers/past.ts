import type { Page } from 'playwright-core'
import { follow } from './onPage.ts'
import { button } from './screen.ts'
import type { SharedClock } from './setClock.ts'

/** The moment at which pictures are taken. */
export const NOW = '2026-11-20T14:20:00Z'

const DAYS = ['13', '14', '15', '16', '17', '18', '19']
const HOURS = ['08:10', '20:40']

/** A week of visits to a player, and something saved: what a person's device knows. */
export async function livePast(page: Page, clock: SharedClock): Promise<void> {
  const look = async (path: string) => {
    await page.goto(path)
    await button(page, /^Refresh/).click()
    await page.getByText('just now').first().waitFor()
  }
  for (const day of DAYS) {
    for (const hour of HOURS) {
      await clock.set(`2026-11-${day}T${hour}:00Z`)
      await look('/players/Merrow%20Ann')
    }
  }
  await follow(page)
  for (const [hour, path] of [
    ['21:00', '/prices'],
    ['21:02', '/prices/sun-pearl'],
    ['21:04', '/leaderboards/overall'],
    ['21:06', '/clans/ember-court'],
  ] as const) {
    await clock.set(`2026-11-19T${hour}:00Z`)
    await look(path)
    if (path.split('/').length > 2 && !path.includes('overall')) await follow(page)
  }
  await clock.set(NOW)
}
