import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { button, goInside } from '../helpers/screen.ts'
import { asked, forNothing, main, PLENTY, save, seesTitled, snapshotAt } from './screens.ts'

describe('home', () => {
  journey('has what was saved, opened and is on, and costs nothing', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await snapshotAt(world, '/players/Merrow%20Ann')
    await save(page)
    for (const path of ['/clans/ember-court', '/competitions', '/events']) {
      await goInside(page, path)
      await expect.poll(() => asked(world).at(-1)).toBe(path.slice(1))
      await button(page, /^Refresh/).waitFor()
    }
    await forNothing(world, async () => {
      await page.goto('/')
      await main(page).getByRole('heading', { level: 1 }).waitFor()
      const saved = main(page).getByRole('region', { name: 'Saved' })
      await saved.getByText(/\d{3}\.\d\sM/).waitFor()
      await saved.locator('time').first().waitFor()
      const recent = main(page).getByRole('region', { name: 'Recent' })
      await recent.getByRole('link', { name: 'Ember Court' }).waitFor()
      await main(page)
        .getByRole('region', { name: 'Competitions' })
        .getByText(/ends in/)
        .first()
        .waitFor()
      await main(page).getByRole('region', { name: 'Events' }).getByRole('link').first().waitFor()
      await main(page).getByRole('region', { name: 'Requests' }).waitFor()
      await saved.getByRole('link', { name: 'Merrow Ann' }).click()
      await seesTitled(page, 'Merrow Ann')
    })
  })

  journey('greets a newcomer with where to begin, each with its price', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit()
    await page.goto('/')
    const begin = main(page).getByRole('region', { name: 'Begin here' })
    const tour = main(page).getByRole('region', { name: 'What you can do' })
    expect(await tour.getByRole('link', { name: /^Leaderboards/ }).innerText()).toMatch(/1 request/)
    await page.reload()
    await begin.waitFor()
    expect(asked(world)).toEqual([])
    await begin.getByRole('link', { name: 'Merrow Ann' }).click()
    await seesTitled(page, 'Merrow Ann')
  })
})
