import { describe, expect, inject, onTestFinished } from 'vitest'
import { startServer } from '../../helpers/servers.ts'
import { startStaticHost } from '../../hosts/startStaticHost.ts'
import { journey } from '../helpers/journey.ts'
import { createVisits } from '../helpers/visits.ts'

/** Somebody else's page, with the app in it. */
async function startStranger(framed: string) {
  const stranger = await startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><link rel="icon" href="data:,"><iframe src="${framed}" width="1200" height="900"></iframe>`,
    )
  })
  onTestFinished(stranger.close)
  return stranger
}

describe('an app that a page of another origin frames', () => {
  journey('takes no key, and says so', async ({ browser }) => {
    // As a host that knows nothing of headers: a policy in the page cannot forbid framing.
    const host = await startStaticHost(inject('dist'), { reads: false })
    onTestFinished(host.close)
    const stranger = await startStranger(`${host.origin}/`)
    const visits = createVisits(browser, stranger.origin, [])
    const page = await visits.open({ origins: [host.origin] })
    const settings = async (root: Pick<typeof page, 'getByRole' | 'getByLabel' | 'locator'>) => {
      await root.getByRole('link', { name: 'Settings' }).first().click()
      const card = root.getByRole('region', { name: 'API key' })
      await card.waitFor()
      return card
    }
    await page.goto('/')
    const card = await settings(page.frameLocator('iframe'))
    expect(await card.innerText()).toContain(
      'This page is embedded in another page. You can’t enter a key here.',
    )
    expect(await page.frameLocator('iframe').locator('input[type=password]').count()).toBe(0)
    expect(await card.getByRole('textbox').count()).toBe(0)
    expect(await card.getByRole('button').count()).toBe(0)

    // The same files in a tab of their own.
    const own = await page.context().newPage()
    await own.goto(`${host.origin}/`)
    const open = await settings(own)
    await open.locator('input[type=password]').waitFor()
    expect(await visits.close()).toEqual([])
  })

  journey('is not there at all where the host sends its headers', async ({ browser }) => {
    const host = await startStaticHost(inject('dist'), { reads: true })
    onTestFinished(host.close)
    const stranger = await startStranger(`${host.origin}/`)
    const visits = createVisits(browser, stranger.origin, [])
    const page = await visits.open({ origins: [host.origin], allow: [/frame-ancestors/] })
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    )
    await page.goto('/')
    expect((await refused).text()).toContain(host.origin)
    expect(await page.frameLocator('iframe').locator('#root').count()).toBe(0)
    expect(await visits.close()).toEqual([])
  })
})
