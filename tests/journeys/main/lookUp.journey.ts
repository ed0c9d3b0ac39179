import { describe, expect } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { journey } from '../helpers/journey.ts'
import { lookUp, meter, searchBox, seesLeft, seesTitle } from '../helpers/screen.ts'
import type { World } from '../helpers/world.ts'

const facts = EDITIONS[0]!
const { player, other } = facts
const targets = (world: World) => world.asked().map(({ target }) => target)
const targetOf = (world: World, name: string) =>
  `${world.apiPrefix}/${facts.players}/${encodeURIComponent(name)}`

describe('looking a player up', () => {
  journey('asks once, on Enter, and shows figures and skills', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/')
    // The frame knows no keys.
    await meter(page).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(player)
    await expect.poll(() => searchBox(page).inputValue()).toBe(player)
    expect(targets(world)).toEqual([])
    await page.keyboard.press('Enter')
    await seesTitle(page, player)
    await page.getByRole('columnheader').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(`/players/${encodeURIComponent(player)}`)
    expect(targets(world)).toEqual([targetOf(world, player)])
    await seesLeft(page, 9)
    const main = page.getByRole('main')
    // Drawn after the heads of the columns, on a machine that is busy.
    await expect.poll(() => main.innerText()).toContain(facts.says)
    await main.getByRole('row').filter({ hasText: facts.row }).first().waitFor()
    expect(await main.locator('time').first().getAttribute('datetime')).toMatch(/^\d{4}-/)
    expect(await page.title()).toContain(player)
  })

  journey('costs nothing the second time, by link, back, forward or reload', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/')
    await lookUp(page, player)
    await seesTitle(page, player)
    await lookUp(page, other)
    await seesTitle(page, other)
    await expect.poll(() => targets(world).length).toBe(2)
    await page.goBack()
    await seesTitle(page, player)
    await page.goForward()
    await seesTitle(page, other)
    await page.goBack()
    await page.getByRole('row').filter({ hasText: facts.row }).first().waitFor()
    await page.reload()
    await seesTitle(page, player)
    await page.getByRole('row').filter({ hasText: facts.row }).first().waitFor()
    expect(targets(world)).toEqual([targetOf(world, player), targetOf(world, other)])
  })
})
