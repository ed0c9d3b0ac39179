import { describe, expect } from 'vitest'
import { journey } from './helpers/journey.ts'
import { button, left, lookUp, searchBox, seesLeft, seesTitle, skillRow } from './helpers/screen.ts'
import type { World } from './helpers/world.ts'

const targets = (world: World) => world.asked().map(({ target }) => target)
const PLAYER = '/api/v1/players/Merrow%20Ann'

describe('looking a player up', () => {
  journey('asks once, on Enter, and shows figures and skills', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/')
    await seesTitle(
      page,
      await page.getByRole('main').getByRole('heading', { level: 1 }).innerText(),
    )
    await page.keyboard.press('/')
    await page.keyboard.type('Merrow Ann')
    await expect.poll(() => searchBox(page).inputValue()).toBe('Merrow Ann')
    expect(targets(world)).toEqual([])
    await page.keyboard.press('Enter')
    await seesTitle(page, 'Merrow Ann')
    await page.getByRole('columnheader').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/players/Merrow%20Ann')
    expect(targets(world)).toEqual([PLAYER])
    await seesLeft(page, 9)
    const main = page.getByRole('main')
    expect(await main.innerText()).toContain('Ironman')
    expect(await main.getByRole('row').filter({ hasText: 'Slayer' }).count()).toBe(1)
    expect(await main.locator('time').first().getAttribute('datetime')).toMatch(/^\d{4}-/)
    expect(await page.title()).toContain('Merrow Ann')
  })

  journey(
    'sorts the skills by a column, keeps it in the address and asks nothing',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      await page.goto('/players/Merrow%20Ann')
      const header = page.getByRole('columnheader', { name: /level/i }).first()
      await header.waitFor()
      const first = () => page.getByRole('row').nth(1).innerText()
      const before = await first()
      await header.getByRole('button').click()
      await expect.poll(() => header.getAttribute('aria-sort')).toMatch(/ascending|descending/)
      const sorted = await header.getAttribute('aria-sort')
      expect(new URL(page.url()).search).not.toBe('')
      await header.getByRole('button').click()
      await expect.poll(() => header.getAttribute('aria-sort')).not.toBe(sorted)
      const after = await first()
      await page.reload()
      await header.waitFor()
      expect(await first()).toBe(after)
      expect([before, after]).toContain(await first())
      expect(targets(world)).toEqual([PLAYER])
    },
  )

  journey('costs nothing the second time, by link, back, forward or reload', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/')
    await lookUp(page, 'Merrow Ann')
    await seesTitle(page, 'Merrow Ann')
    await lookUp(page, 'Wren')
    await seesTitle(page, 'Wren')
    await expect.poll(() => targets(world).length).toBe(2)
    await page.goBack()
    await seesTitle(page, 'Merrow Ann')
    await page.goForward()
    await seesTitle(page, 'Wren')
    await page.goBack()
    await skillRow(page).waitFor()
    await page.reload()
    await seesTitle(page, 'Merrow Ann')
    await skillRow(page).waitFor()
    expect(targets(world)).toEqual([PLAYER, '/api/v1/players/Wren'])
  })

  journey('asks again when told to, and the button names what it costs', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/players/Wren')
    await seesTitle(page, 'Wren')
    await seesLeft(page, 9)
    const refresh = button(page, /^Refresh/).first()
    expect(await refresh.innerText()).toMatch(/1 request/)
    await refresh.click()
    await expect.poll(() => targets(world).length).toBe(2)
    await seesLeft(page, 8)
  })

  journey('shows the raw body with the rate headers it came with', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/players/Wren')
    await seesTitle(page, 'Wren')
    await page.getByText('Raw data', { exact: true }).first().click()
    const main = page.getByRole('main')
    await expect.poll(() => main.innerText()).toMatch(/x-ratelimit-remaining/i)
    expect(await main.innerText()).toMatch(/"?totalLevel"?/)
    expect(targets(world)).toHaveLength(1)
  })

  journey('says so when nobody has that name, with the words of the service', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/')
    await lookUp(page, 'Nobody At All')
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByRole('main').innerText()).toMatch(/PLAYER_NOT_FOUND|NOT_FOUND/)
    expect(targets(world)).toEqual(['/api/v1/players/Nobody%20At%20All'])
    expect(await left(page)).toBe(9)
  })

  journey('lists on the activity page what was asked and what was saved', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/players/Wren')
    await seesTitle(page, 'Wren')
    await page.getByRole('link', { name: 'Activity' }).first().click()
    await seesTitle(page, 'Activity')
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Wren/)
    expect(await page.getByRole('main').innerText()).toMatch(/200/)
    expect(targets(world)).toHaveLength(1)
  })
})
