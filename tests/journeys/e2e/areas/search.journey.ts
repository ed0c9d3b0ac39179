import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eachEdition } from '../../helpers/eachEdition.ts'
import { journey } from '../../helpers/journey.ts'
import { searchBox } from '../../helpers/screen.ts'
import { asked, forNothing, PLENTY, save, seesTitled, openAt } from '../../helpers/onPage.ts'

const options = (page: Page) => page.getByRole('banner').getByRole('option')
const focused = (page: Page) =>
  searchBox(page).evaluate((field) => field === document.activeElement)

describe('the search', () => {
  journey('knows every name of every body, and asks nothing while typing', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await openAt(world, '/players/Wren')
    await save(page)
    await page.goto('/clans/ember-court')
    await seesTitled(page, 'Ember Court [EC]')
    const member = await page
      .getByRole('main')
      .getByRole('table', { name: 'Roster' })
      .getByRole('row')
      .nth(4)
      .getByRole('link')
      .first()
      .innerText()
    await forNothing(world, async () => {
      await page.keyboard.press('/')
      expect(await focused(page)).toBe(true)
      await page.keyboard.type(member.slice(0, 4).toLowerCase())
      await options(page).filter({ hasText: member }).first().waitFor()
      await searchBox(page).fill('wren')
      await expect.poll(() => options(page).first().innerText()).toMatch(/Wren[^]*seen · free/)
      await expect
        .poll(() => options(page).last().innerText())
        .toMatch(/Look up the player “wren”[^]*1 request/)
      await page.keyboard.press('Enter')
      await seesTitled(page, 'Wren')
    })
    expect(asked(world)).toEqual(['players/Wren', 'clans/ember-court'])
  })

  journey('is a palette of pages and commands, too', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit()
    await page.goto('/')
    await searchBox(page).waitFor()
    await page.keyboard.press('Control+k')
    await expect.poll(() => focused(page)).toBe(true)
    await page.keyboard.type('activ')
    await page.getByRole('option', { name: 'Go to Activity', exact: true }).click()
    await seesTitledActivity(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('theme: light')
    await page.getByRole('option', { name: 'Theme: Light', exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe('light')
    expect(asked(world)).toEqual([])
  })
})

eachEdition('the search', ({ edition, player, players }, inEdition) => {
  inEdition('finds a player in two keystrokes and Enter', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await world.visit()
    await page.goto('/')
    await searchBox(page).waitFor()
    await page.keyboard.press('/')
    // A newcomer is offered those that the service gives as examples, with their price.
    await page.keyboard.type(player.slice(0, 2).toLowerCase())
    const best = page.getByRole('banner').getByRole('option', { selected: true })
    await expect.poll(() => best.allInnerTexts()).toEqual([expect.stringContaining(player)])
    expect(await best.innerText()).toMatch(/1 request/)
    await page.keyboard.press('Enter')
    await seesTitled(page, player)
    expect(asked(world)).toEqual([`${players}/${player}`])
    // Known now: nothing is asked again.
    await forNothing(world, async () => {
      await page.goto('/')
      await searchBox(page).waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type(player.slice(0, 2).toLowerCase())
      await expect.poll(() => best.allInnerTexts()).toEqual([expect.stringMatching(/seen · free/)])
      await page.keyboard.press('Enter')
      await seesTitled(page, player)
    })
  })
})

async function seesTitledActivity(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByRole('main').getByRole('heading', { level: 1 }).innerText())
    .toBe('Activity')
}
