import { describe, expect } from 'vitest'
import { DRAWN_BY, drawn } from '../../helpers/drawn.ts'
import type { Handler } from '../../helpers/servers.ts'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { alerts, button, meter, seesTitle, skillRow } from '../helpers/screen.ts'

const answers =
  (status: number, body: string): Handler =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }

const FAULTS: readonly (readonly [name: string, handler: Handler, said: RegExp])[] = [
  ['answers 500', answers(500, '{}'), /answered 500/],
  ['answers 404 with a page', answers(404, '<!doctype html>'), /answered 404/],
  ['drops the connection', (request) => void request.socket.destroy(), /no answer/],
  ['is cut', answers(200, '{"baseUrl":"sam'), /is not JSON/],
  ['names no address of a service', answers(200, '{"baseUrl":"ftp://x"}'), /baseUrl: is no/],
  ['hangs', () => undefined, /no answer in 10 seconds/],
]

const allow = [/Failed to load resource/]

describe(`a service.json that cannot be read, faults ${DRAWN_BY}`, () => {
  journey.for(drawn(FAULTS, 2))(
    'shows no invented figure on a new device, and is asked for again: %s',
    async ([, handler, said], { start }) => {
      const world = await start()
      world.setConfigFault(handler)
      const page = await world.visit({ allow })
      await page.goto('/players/Merrow%20Ann')
      await alerts(page)
        .first()
        .waitFor({ timeout: withinMs(15_000) })
      expect(await alerts(page).first().innerText()).toMatch(said)
      expect(await skillRow(page).count()).toBe(0)
      expect(world.asked()).toEqual([])
      world.setConfigFault(null)
      await button(page, 'Try again').click()
      await skillRow(page).waitFor()
      await seesTitle(page, 'Merrow Ann')
    },
  )

  journey('is used as it was read last, and the page says so', async ({ start }) => {
    const world = await start()
    const page = await world.visit({ allow })
    await page.goto('/')
    await meter(page).waitFor()
    world.setConfigFault(answers(503, '{}'))
    await page.goto('/players/Wren')
    await skillRow(page).waitFor()
    expect(world.asked()).toHaveLength(1)
    await page.getByText(/answered 503; using the last version that this device read/).waitFor()
  })
})
