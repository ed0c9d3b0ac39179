import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { eachEdition } from '../../helpers/eachEdition.ts'
import { journey } from '../../helpers/journey.ts'
import { button, goInside } from '../../helpers/screen.ts'
import { asked, forNothing, main, PLENTY, settled } from '../../helpers/onPage.ts'

const heads = (page: Page) =>
  main(page).getByRole('table', { name: 'Figure' }).getByRole('columnheader').allInnerTexts()

describe('comparing', () => {
  journey('fetches the unknown ones of an address at once', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit()
    await page.goto('/compare/players?ids=Wren,Salt,%C3%96mer')
    await settled(page)
    await expect
      .poll(() => asked(world).toSorted())
      .toEqual(['players/Salt', 'players/Wren', 'players/Ömer'])
    const figures = main(page).getByRole('table', { name: 'Figure' })
    const rank = figures.getByRole('row').filter({ hasText: /^Rank/ })
    await rank.getByText('best', { exact: true }).waitFor()
    // Ömer is second, Salt fourth, Wren further down.
    expect(await rank.getByRole('cell').last().innerText()).toMatch(/best\s*2/)
    await main(page).getByRole('table', { name: 'Skills side by side' }).waitFor()
  })
})

eachEdition('comparing', (facts, inEdition) => {
  inEdition('names the price of one more, up to five, and goes back', async ({ start }) => {
    const world = await start({ ...PLENTY, edition: facts.edition })
    const [known, one, other, fourth, fifth] = facts.compared as [
      string,
      string,
      string,
      string,
      string,
    ]
    const page = await world.visit()
    const field = main(page).getByRole('textbox', { name: `Add a ${facts.playerWord} by name` })
    await page.goto(`/players/${known}`)
    await settled(page)
    await goInside(page, `/compare/players?ids=${one},${other}`)
    await expect.poll(() => asked(world)).toHaveLength(3)
    await settled(page)
    const add = main(page).getByRole('button', { name: /^Add/ })
    await forNothing(world, async () => {
      await field.fill(known)
      await expect.poll(() => add.innerText()).toMatch(/free/)
      await add.click()
      await expect.poll(() => heads(page)).toHaveLength(4)
      await field.fill(fourth)
      await expect.poll(() => add.innerText()).toMatch(/1 request/)
    })
    await add.click()
    await expect.poll(() => asked(world).at(-1)).toBe(`${facts.players}/${fourth}`)
    await field.fill(fifth)
    await add.click()
    await main(page).getByText('5 is the most that fits.').waitFor()
    await expect.poll(() => heads(page)).toHaveLength(6)
    await forNothing(world, async () => {
      await button(page, `Remove ${other}`).click()
      await expect.poll(() => heads(page)).toHaveLength(5)
      await main(page).getByRole('combobox', { name: 'Compared by' }).selectOption(facts.measure)
      await expect.poll(() => new URL(page.url()).searchParams.get('by')).not.toBe(null)
    })
  })
})
