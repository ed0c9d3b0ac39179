import { expect } from 'vitest'
import { eachEdition } from '../helpers/eachEdition.ts'
import { button, goInside, lookUp, seesLeft, seesTitle, pressTool } from '../helpers/screen.ts'
import type { World } from '../helpers/world.ts'

const targets = (world: World) => world.asked().map(({ target }) => target)

eachEdition('looking a player up', (facts, inEdition) => {
  const { edition, player, other } = facts
  const at = `/players/${encodeURIComponent(player)}`
  const targetOf = (world: World, name: string) =>
    `${world.apiPrefix}/${facts.players}/${encodeURIComponent(name)}`

  inEdition(
    'sorts the skills by a column, keeps it in the address and asks nothing',
    async ({ start }) => {
      const world = await start({ edition })
      const page = await world.visit()
      await page.goto(at)
      const header = page.getByRole('columnheader', { name: facts.column }).first()
      await header.waitFor()
      const rows = () => page.getByRole('row').allInnerTexts()
      const before = await rows()
      await header.getByRole('button').click()
      await expect.poll(() => header.getAttribute('aria-sort')).toMatch(/ascending|descending/)
      const sorted = await header.getAttribute('aria-sort')
      expect(new URL(page.url()).search).not.toBe('')
      await header.getByRole('button').click()
      await expect.poll(() => header.getAttribute('aria-sort')).not.toBe(sorted)
      const turned = await header.getAttribute('aria-sort')
      await page.reload()
      await header.waitFor()
      expect(await header.getAttribute('aria-sort')).toBe(turned)
      expect((await rows()).toSorted()).toEqual(before.toSorted())
      expect(targets(world)).toEqual([targetOf(world, player)])
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
    await pressTool(page, 'Raw data')
    const main = page.getByRole('main')
    await expect.poll(() => main.innerText()).toMatch(facts.rateHeader)
    await expect.poll(() => main.innerText()).toMatch(facts.field)
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
      expect(await page.getByRole('main').textContent()).toMatch(facts.unknown)
      expect(targets(world)).toEqual([targetOf(world, 'Nobody At All')])
      await seesLeft(page, 9)
    },
  )

  inEdition('lists on the activity page what was asked and what was saved', async ({ start }) => {
    const world = await start({ edition })
    const page = await world.visit()
    await page.goto(`/players/${other}`)
    await seesTitle(page, other)
    await goInside(page, '/settings')
    await page.getByRole('link', { name: 'Activity' }).click()
    await seesTitle(page, 'Activity')
    await expect.poll(() => page.getByRole('main').innerText()).toContain(other)
    expect(await page.getByRole('main').innerText()).toMatch(/200/)
    expect(targets(world)).toHaveLength(1)
  })
})
