import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eachEdition } from '../helpers/eachEdition.ts'
import { alerts, button, goInside } from '../helpers/screen.ts'
import { main, PLENTY, settled } from '../helpers/onPage.ts'
import { savesData } from '../helpers/savesData.ts'
import { withinMs } from '../helpers/limits.ts'

eachEdition('a network that goes', (facts, inEdition) => {
  const { edition, elsewhere, firstClan } = facts
  const known = (page: Page) => main(page).getByRole('link', { name: firstClan })

  inEdition('leaves what is cached, and the page resumes when it is back', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await world.visit({
      allow: [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/],
    })
    await savesData(page)
    await page.goto('/clans')
    await settled(page)
    await page.context().setOffline(true)
    await button(page, /^Refresh/)
      .first()
      .click()
    await page
      .getByText('No network.')
      .first()
      .waitFor({ timeout: withinMs(20_000) })
    await known(page).waitFor()
    // Its code was never loaded.
    await goInside(page, elsewhere.path)
    await alerts(page).getByText('This page could not be loaded.').waitFor()
    await goInside(page, '/clans')
    await known(page).waitFor()
    await goInside(page, elsewhere.path)
    await page.context().setOffline(false)
    await main(page)
      .getByRole('link', { name: elsewhere.sees })
      .first()
      .waitFor({ timeout: withinMs(30_000) })
    await expect
      .poll(() => page.getByText('No network.').count(), { timeout: withinMs(20_000) })
      .toBe(0)
  })
})
