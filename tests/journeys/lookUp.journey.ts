import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eachEdition } from './helpers/eachEdition.ts'
import { button, lookUp, searchBox, seesLeft, seesTitle } from './helpers/screen.ts'
import type { World } from './helpers/world.ts'

const targets = (world: World) => world.asked().map(({ target }) => target)

eachEdition('looking a player up', (facts, inEdition) => {
  const { edition, player, other } = facts
  const at = `/players/${encodeURIComponent(player)}`
  const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: facts.row }).first()
  const targetOf = (world: World, name: string) =>
    `${world.apiPrefix}/${facts.players}/${encodeURIComponent(name)}`

  inEdition('asks once, on Enter, and shows figures and skills', async ({ start }) => {
    const world = await start({ edition })
    const page = await world.visit()
    await page.goto('/')
    await seesTitle(
      page,
      await page.getByRole('main').getByRole('heading', { level: 1 }).innerText(),
    )
    await page.keyboard.press('/')
    await page.keyboard.type(player)
    await expect.poll(() => searchBox(page).inputValue()).toBe(player)
    expect(targets(world)).toEqual([])
    await page.keyboard.press('Enter')
    await seesTitle(page, player)
    await page.getByRole('columnheader').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(at)
    expect(targets(world)).toEqual([targetOf(world, player)])
    await seesLeft(page, 9)
    const main = page.getByRole('main')
    // Drawn after the heads of the columns, on a machine that is busy.
    await expect.poll(() => main.innerText()).toContain(facts.says)
    await main.getByRole('row').filter({ hasText: facts.row }).first().waitFor()
    expect(await main.locator('time').first().getAttribute('datetime')).toMatch(/^\d{4}-/)
    expect(await page.title()).toContain(player)
  })

  inEdition(
    'sorts the skills by a column, keeps it in the address and asks nothing',
    async ({ start }) => {
      const world = await start({ edition })
      const page = await world.visit()
      await page.goto(at)
      const header = page.getByRole('columnheader', { name: facts.column }).first()
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
      expect(targets(world)).toEqual([targetOf(world, player)])
    },
  )

  inEdition(
    'costs nothing the second time, by link, back, forward or reload',
    async ({ start }) => {
      const world = await start({ edition })
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
      await rowOf(page).waitFor()
      await page.reload()
      await seesTitle(page, player)
      await rowOf(page).waitFor()
      expect(targets(world)).toEqual([targetOf(world, player), targetOf(world, other)])
    },
  )

  inEdition('asks again when told to, and the button names what it costs', async ({ start }) => {
    const world = await start({ edition })
    const page = await world.visit()
    await page.goto(`/players/${other}`)
    await seesTitle(page, other)
    await seesLeft(page, 9)
    const refresh = button(page, /^Refresh/).first()
    expect(await refresh.innerText()).toMatch(/1 request/)
    await refresh.click()
    await expect.poll(() => targets(world).length).toBe(2)
    await seesLeft(page, 8)
  })

  inEdition('shows the raw body with the rate headers it came with', async ({ start }) => {
    const world = await start({ edition })
    const page = await world.visit()
    await page.goto(`/players/${other}`)
    await seesTitle(page, other)
    await page.getByText('Raw data', { exact: true }).first().click()
    const main = page.getByRole('main')
    await expect.poll(() => main.innerText()).toMatch(facts.rateHeader)
    expect(await main.innerText()).toMatch(facts.field)
    expect(targets(world)).toHaveLength(1)
  })

  inEdition(
    'says so when nobody has that name, with the words of the service',
    async ({ start }) => {
      const world = await start({ edition })
      const page = await world.visit()
      await page.goto('/')
      await lookUp(page, 'Nobody At All')
      await page.getByRole('alert').first().waitFor()
      expect(await page.getByRole('main').innerText()).toMatch(facts.unknown)
      expect(targets(world)).toEqual([targetOf(world, 'Nobody At All')])
      await seesLeft(page, 9)
    },
  )

  inEdition('lists on the activity page what was asked and what was saved', async ({ start }) => {
    const world = await start({ edition })
    const page = await world.visit()
    await page.goto(`/players/${other}`)
    await seesTitle(page, other)
    await page.getByRole('link', { name: 'Activity' }).first().click()
    await seesTitle(page, 'Activity')
    await expect.poll(() => page.getByRole('main').innerText()).toContain(other)
    expect(await page.getByRole('main').innerText()).toMatch(/200/)
    expect(targets(world)).toHaveLength(1)
  })
})
