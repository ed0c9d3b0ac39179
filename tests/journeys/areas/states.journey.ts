import { describe, expect } from 'vitest'
import type { Handler } from '../../helpers/servers.ts'
import { journey } from '../helpers/journey.ts'
import { alerts, button, goInside, hold } from '../helpers/screen.ts'
import { asked, forNothing, main, PLENTY, seesTitled, settled, snapshotAt } from './screens.ts'
import { withinMs } from '../helpers/limits.ts'

const answering =
  (status: number, body: unknown): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }

const AREAS = ['clans', 'leaderboards', 'prices', 'competitions', 'events'] as const

describe('the states of a page', () => {
  journey('a route that is only assumed says so when it fails', async ({ start }) => {
    const world = await start(PLENTY)
    world.setFault(
      answering(404, { success: false, error: { code: 'ROUTE_NOT_FOUND', message: 'No.' } }),
    )
    const page = await world.visit()
    await page.goto('/activity')
    for (const area of AREAS) {
      await goInside(page, `/${area}`)
      await expect.poll(() => asked(world).at(-1)).toBe(area)
      await alerts(page).first().waitFor()
      const said = await alerts(page).first().innerText()
      expect(said, area).toMatch(/only assumed/)
      expect(said, area).toContain('ROUTE_NOT_FOUND')
      await main(page).getByRole('link', { name: 'Open the settings' }).waitFor()
    }
    await main(page).getByRole('link', { name: 'Open the settings' }).click()
    await expect
      .poll(() => main(page).getByRole('heading', { level: 1 }).innerText())
      .toBe('Settings')
    await main(page).getByRole('heading', { name: 'Routes' }).waitFor()
  })

  journey('an empty list says that it is empty', async ({ start }) => {
    const world = await start(PLENTY)
    world.setFault(
      answering(200, {
        success: true,
        data: [],
        pagination: { page: 1, limit: 25, total: 0, pages: 0 },
      }),
    )
    const page = await world.visit()
    await page.goto('/activity')
    for (const area of AREAS) {
      await goInside(page, `/${area}`)
      await expect.poll(() => asked(world).at(-1)).toBe(area)
      await settled(page)
      await expect.poll(() => main(page).innerText(), { message: area }).toMatch(/nothing/i)
      expect(await alerts(page).count(), area).toBe(0)
    }
  })

  journey('a held page says its place, and what is known stays open', async ({ start }) => {
    const world = await start({ anonymous: 2, windowSeconds: 120 })
    const page = await snapshotAt(world, '/clans')
    await goInside(page, '/prices')
    await expect.poll(() => asked(world).at(-1)).toBe('prices')
    await settled(page)
    await goInside(page, '/events')
    await hold(page).waitFor()
    await forNothing(world, async () => {
      await main(page)
        .getByText(/Position 1 in the queue/)
        .waitFor()
      await goInside(page, '/clans')
      await seesTitled(page, 'Clans')
      await main(page).getByRole('link', { name: 'Trusk Court' }).waitFor()
    })
  })

  journey('without a network what is known stays, and it goes on by itself', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await world.visit({ allow: [/ERR_INTERNET_DISCONNECTED/] })
    await page.goto('/clans')
    await settled(page)
    await page.context().setOffline(true)
    await button(page, /^Refresh/).click()
    await page
      .getByText('No network.')
      .first()
      .waitFor({ timeout: withinMs(20_000) })
    await main(page).getByRole('link', { name: 'Trusk Court' }).waitFor()
    // Its code was never loaded.
    await goInside(page, '/prices')
    await alerts(page).getByText('This page could not be loaded.').waitFor()
    await goInside(page, '/clans')
    await main(page).getByRole('link', { name: 'Trusk Court' }).waitFor()
    await goInside(page, '/prices')
    await page.context().setOffline(false)
    await main(page)
      .getByRole('link', { name: 'Sun pearl' })
      .waitFor({ timeout: withinMs(30_000) })
    await expect
      .poll(() => page.getByText('No network.').count(), { timeout: withinMs(20_000) })
      .toBe(0)
  })

  journey('back and forward go through filters, pages and areas', async ({ start }) => {
    const world = await start(PLENTY)
    const page = await snapshotAt(world, '/clans')
    await main(page)
      .getByRole('button', { name: /^Next page/ })
      .click()
    await expect.poll(() => asked(world).at(-1)).toBe('clans?page=2')
    await main(page).getByRole('table').first().getByRole('link').first().click()
    await expect.poll(() => asked(world)).toHaveLength(3)
    await settled(page)
    const clan = await main(page).getByRole('heading', { level: 1 }).innerText()
    await main(page).getByRole('table', { name: 'Roster' }).getByRole('link').first().click()
    await expect.poll(() => asked(world)).toHaveLength(4)
    await forNothing(world, async () => {
      await page.goBack()
      await seesTitled(page, clan)
      await page.goBack()
      await main(page)
        .getByText(/Page 2 of 5/)
        .waitFor()
      await page.goBack()
      await main(page)
        .getByText(/Page 1 of 5/)
        .waitFor()
      await page.goForward()
      await page.goForward()
      await seesTitled(page, clan)
      await button(page, /^Refresh/).waitFor()
    })
  })
})
