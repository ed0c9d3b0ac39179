import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Handler } from '../../../helpers/servers.ts'
import { eachEdition } from '../../helpers/eachEdition.ts'
import { alerts, button, goInside, hold } from '../../helpers/screen.ts'
import {
  asked,
  follow,
  forNothing,
  main,
  PLENTY,
  seesTitled,
  settled,
  openAt,
} from '../../helpers/onPage.ts'
import { withinMs } from '../../helpers/limits.ts'

const answering =
  (status: number, body: unknown): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }

eachEdition('the states of a page', (facts, inEdition) => {
  const { edition, lists, elsewhere, firstClan } = facts
  const known = (page: Page) => main(page).getByRole('link', { name: firstClan })

  inEdition('a route that fails says so, and whether it was only assumed', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    world.setFault(answering(404, facts.errorBody))
    const page = await world.visit()
    await page.goto('/activity')
    for (const [area, path] of lists) {
      await goInside(page, `/${area}`)
      await expect.poll(() => asked(world).at(-1)).toBe(path)
      await alerts(page).first().waitFor()
      const said = await alerts(page).first().innerText()
      expect(/is an assumption/.test(said), area).toBe(facts.assumed)
      expect(said, area).toContain(facts.errorCode)
    }
    if (!facts.assumed) return
    await main(page).getByRole('link', { name: 'Open the settings' }).click()
    await expect
      .poll(() => main(page).getByRole('heading', { level: 1 }).innerText())
      .toBe('Settings')
    await main(page).getByRole('heading', { name: 'Routes' }).waitFor()
  })

  inEdition('an empty list says that it is empty', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    world.setFault(answering(200, facts.emptyList))
    const page = await world.visit()
    await page.goto('/activity')
    for (const [area, path] of lists) {
      await goInside(page, `/${area}`)
      await expect.poll(() => asked(world).at(-1)).toBe(path)
      await settled(page)
      await expect.poll(() => main(page).innerText(), { message: area }).toMatch(/nothing/i)
      expect(await alerts(page).count(), area).toBe(0)
    }
  })

  inEdition('a held page says its place, and what is known stays open', async ({ start }) => {
    const world = await start({ anonymous: 2, windowSeconds: 120, edition })
    const page = await openAt(world, '/clans')
    await goInside(page, elsewhere.path)
    await expect.poll(() => asked(world)).toHaveLength(2)
    await settled(page)
    await goInside(page, `/players/${facts.other}`)
    await hold(page).waitFor()
    await forNothing(world, async () => {
      await main(page)
        .getByText(/Position 1 in the queue/)
        .waitFor()
      await goInside(page, '/clans')
      await seesTitled(page, facts.list.label)
      await known(page).waitFor()
    })
  })

  inEdition(
    'without a network what is known stays, and it goes on by itself',
    async ({ start }) => {
      const world = await start({ ...PLENTY, edition })
      const page = await world.visit({ allow: [/ERR_INTERNET_DISCONNECTED/] })
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
    },
  )

  inEdition('back and forward go through filters, pages and areas', async ({ start }) => {
    const world = await start({ ...PLENTY, edition })
    const page = await openAt(world, '/clans')
    await main(page)
      .getByRole('button', { name: /^Next page/ })
      .click()
    await expect.poll(() => asked(world).at(-1)).toBe(facts.list.next)
    await follow(main(page).getByRole('table').first().getByRole('link').first())
    await expect.poll(() => asked(world)).toHaveLength(3)
    await settled(page)
    const clan = await main(page).getByRole('heading', { level: 1 }).innerText()
    const roster = main(page).getByRole('table', { name: facts.clan.roster })
    await follow(roster.getByRole('link').first())
    await expect.poll(() => asked(world)).toHaveLength(4)
    await forNothing(world, async () => {
      await page.goBack()
      await seesTitled(page, clan)
      await page.goBack()
      await main(page)
        .getByText(/^Page 2/)
        .waitFor()
      await page.goBack()
      await main(page)
        .getByText(/^Page 1/)
        .waitFor()
      await page.goForward()
      await page.goForward()
      await seesTitled(page, clan)
      await button(page, /^Refresh/)
        .first()
        .waitFor()
    })
  })
})
