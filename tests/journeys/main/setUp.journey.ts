import { describe, expect, onTestFinished } from 'vitest'
import { serveSample } from '../../../src/build/serveSample.ts'
import { createSample } from '#sample/index.ts'
import secondFile from '../../sample/second/service.json'
import { secondEdition } from '../../sample/second/secondEdition.ts'
import { OPEN_TO_ALL, startServer } from '../../helpers/servers.ts'
import { asked, main, PLENTY, seesTitled } from '../helpers/onPage.ts'
import { journey } from '../helpers/journey.ts'
import { overflowOf } from '../helpers/tour.ts'
import { button, goInside } from '../helpers/screen.ts'
import { shoot } from '../helpers/shoot.ts'
import { withinMs } from '../helpers/limits.ts'

/** The second sample, of which the page is told nothing. */
const UNKNOWN = {
  ...PLENTY,
  edition: 2 as const,
  service: { version: 1, name: 'Unknown', apiPrefix: '/api/v1', key: {}, areas: {}, examples: [] },
}

interface Areas {
  players: { tabs: Record<string, object> }
}

describe('setting up a service that nobody described', () => {
  journey('finds its pages at a stated price, and shows the service', async ({ start }) => {
    const world = await start(UNKNOWN)
    // Documents are looked for at their usual addresses.
    const page = await world.visit({ allow: [/status of 404/] })
    await page.goto('/settings')
    await button(page, 'Set up a service').click()
    await main(page)
      .getByRole('textbox', { name: 'Address of the service' })
      .fill(`${world.url}/api/open`)
    await shoot(page, 'setup-address')
    expect(world.asked()).toEqual([])
    await button(page, /^Look for its routes\s*at most 60 requests/).click()
    await button(page, 'Open Companies').waitFor({ timeout: withinMs(30_000) })
    await shoot(page, 'setup-found')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await overflowOf(page)).toEqual([])
      await shoot(page, `setup-found-${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const text = main(page).getByRole('textbox', { name: /^The description/ })
    const file = JSON.parse(await text.inputValue()) as { areas: Areas }
    expect(file).toMatchObject({
      version: 2,
      apiPrefix: '/api/open',
      areas: { clans: { name: 'Companies', list: { path: 'companies', search: 'needle' } } },
    })
    file.areas.players.tabs['errands'] = { path: 'characters/{id}/errands', name: 'Errands' }
    await text.fill(JSON.stringify(file))
    const paid = world.asked().length
    await Promise.all([page.waitForEvent('load'), button(page, 'Open Companies').click()])
    await seesTitled(page, 'Companies')
    await main(page).getByRole('link', { name: 'Trothtosk Company' }).waitFor()
    expect(world.asked()).toHaveLength(paid + 1)
    expect(world.asked().at(-1)?.target).toBe('/api/open/companies')
    expect(asked(world).some((path) => path.includes('undefined'))).toBe(false)
    await goInside(page, '/players/runstus')
    await page.getByRole('tab', { name: /Errands/ }).waitFor()
    await goInside(page, '/settings')
    await Promise.all([page.waitForEvent('load'), button(page, 'Use the default again').click()])
    await page.getByRole('link', { name: 'Clans', exact: true }).first().waitFor()
  })

  journey('needs no more than the address of its site', async ({ start }) => {
    const sample = serveSample(createSample({ edition: secondEdition() }))
    const site = await startServer((request, response) => {
      if (request.url === '/service.json')
        response.writeHead(200, OPEN_TO_ALL).end(JSON.stringify({ ...secondFile, baseUrl: '' }))
      else sample(request, response, () => void response.end('<!doctype html><p>Figures</p>'))
    })
    onTestFinished(() => site.close())
    const world = await start(PLENTY)
    // The site lets nobody else read its pages.
    const page = await world.visit({ origins: [site.origin], allow: [/CORS|ERR_FAILED/] })
    await page.goto('/settings')
    await button(page, 'Set up a service').click()
    await main(page).getByRole('textbox', { name: 'Address of the service' }).fill(site.origin)
    await button(page, /^Look for its routes/).click()
    const use = button(page, 'Use this service')
    await use.waitFor({ timeout: withinMs(30_000) })
    await Promise.all([page.waitForEvent('load'), use.click()])
    await page.getByRole('link', { name: 'Companies', exact: true }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(site.received.map(({ target }) => target)).toEqual(['/clans', '/service.json'])
  })
})
