import { describe, expect, onTestFinished } from 'vitest'
import { serveSample } from '../../../src/build/serveSample.ts'
import { createSample } from '#sample/index.ts'
import secondFile from '../../sample/second/service.json'
import { secondEdition } from '../../sample/second/secondEdition.ts'
import { OPEN_TO_ALL, startServer } from '../../helpers/servers.ts'
import { asked, fileOf, main, PLENTY, seesTitled } from '../helpers/onPage.ts'
import { journey } from '../helpers/journey.ts'
import { overflowOf } from '../helpers/tour.ts'
import { button, goInside, heading } from '../helpers/screen.ts'
import { shoot } from '../helpers/shoot.ts'
import { withinMs } from '../helpers/limits.ts'

/** The second sample, of which the page is told nothing. */
const UNKNOWN = {
  ...PLENTY,
  edition: 2 as const,
  service: { version: 1, name: 'Unknown', apiPrefix: '/api/v1', key: {}, areas: {}, examples: [] },
}

describe('setting up a service that nobody described', () => {
  journey('goes on after a reload, and shows the service at its end', async ({ start }) => {
    const world = await start(UNKNOWN)
    // Documents are looked for at their usual addresses.
    const page = await world.visit({ allow: [/status of 404/] })
    await page.goto('/settings')
    await button(page, 'Set up a service').click()
    await main(page)
      .getByRole('textbox', { name: 'Address of the service' })
      .fill(`${world.url}/api/open`)
    await shoot(page, 'setup-address')
    await main(page).getByText('Other ways').click()
    await button(page, 'Ask before each request').click()
    await main(page).getByText('clans', { exact: true }).waitFor()
    expect(world.asked()).toEqual([])
    await button(page, /^Ask\s*1 request/).click()
    await main(page).getByText('openapi.json', { exact: true }).first().waitFor()
    await shoot(page, 'setup-step')
    await page.reload()
    await main(page).getByText('Other ways').click()
    await button(page, 'Ask before each request').click()
    await main(page)
      .getByText(/^1 requested, 1 of them from last time/)
      .waitFor()
    expect(world.asked()).toHaveLength(1)
    await button(page, /^Request all the rest/).click()
    await button(page, 'Use this service').waitFor({ timeout: withinMs(30_000) })
    await shoot(page, 'setup-found')
    const preview = page.getByRole('region', { name: 'Preview of its page' })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await overflowOf(page)).toEqual([])
      // The longest route is no wider than its card.
      const [card, choice] = await Promise.all([
        preview.boundingBox(),
        preview.getByRole('combobox').boundingBox(),
      ])
      expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThan(
        (card?.x ?? 0) + (card?.width ?? 0),
      )
      await shoot(page, `setup-found-${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const file = await fileOf(page, () => button(page, 'Save service.json').click())
    expect(file.name).toBe('service.json')
    expect(JSON.parse(file.text)).toMatchObject({
      version: 2,
      apiPrefix: '/api/open',
      areas: { clans: { name: 'Companies', list: { path: 'companies', search: 'needle' } } },
    })
    const paid = world.asked().length
    await Promise.all([page.waitForEvent('load'), button(page, 'Use this service').click()])
    await heading(page).waitFor()
    await page.getByRole('link', { name: 'Companies', exact: true }).first().click()
    await seesTitled(page, 'Companies')
    await main(page).getByRole('link', { name: 'Trothtosk Company' }).waitFor()
    expect(world.asked()).toHaveLength(paid + 1)
    expect(world.asked().at(-1)?.target).toBe('/api/open/companies')
    expect(asked(world).some((path) => path.includes('undefined'))).toBe(false)
    await goInside(page, '/settings')
    await button(page, 'Edit this service').click()
    await main(page)
      .getByRole('textbox', { name: 'Add a page that was not found' })
      .fill('characters/runstus/errands')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await main(page).getByText('Characters now have the tab “Errands”.').waitFor()
    await Promise.all([page.waitForEvent('load'), button(page, 'Use this service').click()])
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
    await button(page, /^Look for its pages/).click()
    const use = button(page, 'Use this service')
    await use.waitFor({ timeout: withinMs(30_000) })
    await Promise.all([page.waitForEvent('load'), use.click()])
    await page.getByRole('link', { name: 'Companies', exact: true }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(site.received.map(({ target }) => target)).toEqual(['/clans', '/service.json'])
  })
})
