import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { keepsApp } from '../helpers/keepsApp.ts'
import { seemFast } from '../helpers/seemFast.ts'
import { goInside, heading, seesTitle, skillRow } from '../helpers/screen.ts'

/** Not every build of Chromium tells a new tab that it is made to be offline. */
function knowsItIsOffline(): void {
  let connected = false
  addEventListener('online', () => (connected = true))
  Object.defineProperty(navigator, 'onLine', { get: () => connected })
}

describe('without a network', () => {
  journey('every page that was seen opens with its age, also in a new tab', async ({ start }) => {
    const world = await start()
    const page = await world.visit({
      serviceWorkers: 'allow',
      allow: [/^console.error/, /Failed to (fetch|update)/],
    })
    await seemFast(page.context())
    await page.goto('/players/Merrow%20Ann')
    await skillRow(page).waitFor()
    await keepsApp(page)
    const context = page.context()
    await page.close()
    await context.setOffline(true)
    const asked = world.asked().length

    const later = await context.newPage()
    await later.addInitScript(knowsItIsOffline)
    await later.goto('/players/Merrow%20Ann')
    await skillRow(later).waitFor()
    expect(
      await later
        .getByText(/^Fetched/)
        .first()
        .isVisible(),
    ).toBe(true)
    // What every page says is that the device is offline, not that its service is set up wrongly.
    expect(await later.getByText(/service\.json/).count()).toBe(0)
    expect(await later.getByText('No network.').isVisible()).toBe(true)
    // Pages that were never open have their code, too.
    for (const path of ['/settings', '/activity', '/groups', '/compare/players?ids=Merrow%20Ann']) {
      await goInside(later, path)
      await expect.poll(() => heading(later).isVisible()).toBe(true)
    }
    await later.goto('/clans/ember-court')
    await later.getByText('No network.').first().waitFor()
    expect(world.asked()).toHaveLength(asked)

    await context.setOffline(false)
    await later.evaluate(() => dispatchEvent(new Event('online')))
    await seesTitle(later, 'Ember Court [EC]')
    expect(world.asked()).toHaveLength(asked + 1)
  })
})
