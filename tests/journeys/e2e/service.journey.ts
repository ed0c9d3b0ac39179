import { describe, expect, onTestFinished } from 'vitest'
import { fault } from '../../helpers/faults.ts'
import { startServer } from '../../helpers/servers.ts'
import type { Handler } from '../../helpers/servers.ts'
import { journey } from '../helpers/journey.ts'
import {
  alerts,
  button,
  heading,
  lookUp,
  seesTitle,
  skillRow,
  pasteKey,
} from '../helpers/screen.ts'
import { withinMs } from '../helpers/limits.ts'

const context = { stranger: 'http://127.0.0.1:9', body: '{"success":true,"data":{"name":"Wren"}}' }

/** What is said of each; no two that follow each other have the same words. */
const EXPLAINED = [
  ['cuts the JSON', 'The answer is not JSON.'],
  ['fails with 200', 'BROKEN'],
  ['answers nothing with 200', 'The answer is not JSON.'],
  ['answers 500 with an odd envelope', 'The service answered with an error (500).'],
  ['answers 204', 'The answer is not JSON.'],
  ['answers 404 in the envelope', 'NOT_FOUND'],
  ['resets the connection', 'The service could not be reached.'],
  ['resets in the middle of the body', 'The connection dropped before the answer was complete.'],
  ['sends 9 MB', 'It is larger than 8 MB.'],
  ['sends a depth of 100,000', 'It is nested too deeply.'],
  ['answers 200 with a page', 'A web page answered instead of the service.'],
] as const

describe('a service that fails', () => {
  journey(
    'a page that is known opens at once while the service is down, marked with its age',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      await page.goto('/players/Wren')
      await skillRow(page).waitFor()
      world.setFault(fault('resets the connection', context))
      await page.reload()
      await skillRow(page).waitFor({ timeout: withinMs(3_000) })
      await button(page, /^Refresh/)
        .first()
        .click()
      await alerts(page).first().waitFor()
      expect(await skillRow(page).count()).toBe(1)
      expect(await page.getByRole('main').innerText()).toMatch(/Fetched/)
      expect(await page.getByRole('main').locator('time').count()).toBeGreaterThan(0)
    },
  )

  journey('a slow answer is waited for, and the page says so', async ({ start }) => {
    const world = await start({ latencyMs: 1_500 })
    const page = await world.visit()
    await page.goto('/')
    await lookUp(page, 'Wren')
    await seesTitle(page, 'Wren')
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Requesting|Loading/)
    await skillRow(page).waitFor()
    expect(world.asked()).toHaveLength(1)
  })

  journey('each failure is explained in its own words, and the app lives on', async ({ start }) => {
    const world = await start({ anonymous: 50 })
    const page = await world.visit()
    const main = page.getByRole('main')
    world.setFault(fault('answers 200 with a page', context))
    await page.goto('/players/Wren')
    await alerts(page).first().waitFor()
    for (const [name, said] of EXPLAINED) {
      world.setFault(fault(name, context))
      await button(page, /^(Try again|Look again)/).click()
      await main
        .getByText(said)
        .first()
        .waitFor({ state: 'attached', timeout: withinMs(15_000) })
      expect(await heading(page).count()).toBe(1)
      expect(await main.innerText()).not.toMatch(/undefined|NaN|\[object/)
    }
    world.setFault(null)
    await button(page, /^(Try again|Look again)/).click()
    await skillRow(page).waitFor()
  })

  journey('a redirect to a stranger is not followed, and the key stays here', async ({ start }) => {
    const stranger = await startServer((_, response) => void response.end('{}'))
    onTestFinished(() => stranger.close())
    const world = await start()
    // Playwright reports the hop that the browser did not make; the stranger's own log tells.
    const page = await world.visit({ allow: [/^foreign request: .*\/api\/v1\/players\/Wren$/] })
    await page.goto('/settings')
    await pasteKey(page, world.key)
    world.setFault(
      fault('redirects to a stranger (302)', { ...context, stranger: stranger.origin }),
    )
    await lookUp(page, 'Wren')
    await alerts(page).first().waitFor()
    expect(await page.getByRole('main').innerText()).toMatch(/another address/i)
    expect(world.asked().at(-1)?.headers['x-api-key']).toBe(world.key)
    expect(stranger.received).toEqual([])
  })

  journey(
    'a page instead of the service is not kept: asking again shows the player',
    async ({ start }) => {
      const world = await start()
      const page = await world.visit()
      world.setFault(fault('answers 200 with a page', context))
      await page.goto('/players/Wren')
      await alerts(page).first().waitFor()
      world.setFault(null)
      await page.reload()
      await skillRow(page).waitFor()
      expect(await page.getByRole('main').innerText()).not.toContain('Free wifi')
    },
  )

  journey('a single 500 is tried again, and paid for', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    await page.goto('/players/Salt')
    await skillRow(page).waitFor()
    const broken: Handler = (request, response) => {
      world.setFault(null)
      return fault('answers 502 with a page', context)(request, response)
    }
    world.setFault(broken)
    await lookUp(page, 'Wren')
    await expect
      .poll(() => world.asked().map(({ status }) => status), { timeout: withinMs(15_000) })
      .toEqual([200, 502, 200])
    await seesTitle(page, 'Wren')
    await skillRow(page).waitFor()
  })
})
