import { gunzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import type { Handler } from '../../helpers/servers.ts'
import { fileOf, fromMenu, main, PLENTY, seesTitled, settled } from '../helpers/onPage.ts'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { findKey, scanForKey } from '../helpers/scanForKey.ts'
import { button, goInside, pasteKey, pressTool } from '../helpers/screen.ts'
import type { World } from '../helpers/world.ts'

/** The second sample, of which the page is told no more than where it answers. */
const UNKNOWN = {
  ...PLENTY,
  keyed: 1000,
  edition: 2 as const,
  service: {
    version: 1,
    name: 'Unknown',
    apiPrefix: '/api/open',
    key: {},
    areas: {},
    examples: [],
  },
}

/** Answers nobody without a key, and writes the key into names, leaders and notes. */
const echoing =
  ({ sample, url }: World): Handler =>
  async (request, response) => {
    const key = request.headers['x-api-key']
    if (typeof key !== 'string') return void response.writeHead(401).end()
    const asked = new Request(url + request.url, { headers: { 'x-api-key': key } })
    const answer = await sample.fetch(asked, { ip: '127.0.0.1' })
    const text = (await answer.text())
      .replaceAll(/"(handle|leader|motto)":"[^"]*"/g, (whole, name: string, at: number) =>
        at % 3 === 0 ? `"${name}":"${key}"` : whole,
      )
      .replace('{', `{"${key}":"${key}","note":"Bearer ${key}",`)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text)
  }

describe('a service that repeats the key in names and notes', () => {
  journey('is set up, used and saved without a trace of it', async ({ start }) => {
    const world = await start(UNKNOWN)
    const { key } = world
    // The documents of a service are asked as its routes are.
    const allow = [/status of 40[14]/, /the key was sent to \S+\/(openapi|swagger)\.json/]
    const page = await world.visit({ allow })
    const holdsNoKey = async (saved: Record<string, string> = {}) => {
      expect((await scanForKey(page, key)).leaks).toEqual([])
      expect(findKey(saved, key)).toEqual([])
    }
    await page.goto('/settings')
    await pasteKey(page, key)
    await button(page, 'Forget the key').waitFor()
    world.setFault(echoing(world))
    await button(page, 'Set up a service').click()
    const address = main(page).getByRole('textbox', { name: 'Address of the service' })
    await address.fill(`${world.url}/api/open`)
    await button(page, /^Look for its routes/).click()
    const open = button(page, 'Open Companies')
    await open.waitFor({ timeout: withinMs(30_000) })
    const text = main(page).getByRole('textbox', { name: /^The description/ })
    await holdsNoKey({ 'service.json': await text.inputValue() })
    await Promise.all([page.waitForEvent('load'), open.click()])
    await seesTitled(page, 'Companies')
    await holdsNoKey()

    const table = main(page).getByRole('table').first()
    const csv = await fileOf(page, () => fromMenu(main(page), 'Export CSV'))
    await table.getByRole('link').first().click()
    await settled(page)
    await pressTool(page, 'Share')
    const copy = await fileOf(page, () => button(page, 'Save as a file').click())
    await page.keyboard.press('Escape')
    await goInside(page, '/activity')
    // The log of requests.
    await settled(page)
    await holdsNoKey({ csv: csv.text, copy: copy.text })
    await goInside(page, '/settings')
    const backup = await fileOf(page, () => button(page, 'Export').click())
    await holdsNoKey({ backup: gunzipSync(backup.bytes).toString('utf8') })
    const sent = world.asked().filter(({ headers }) => headers['x-api-key'] === key)
    expect(sent.length).toBeGreaterThan(10)
    const addresses = world.asked().map(({ target }) => target)
    expect(findKey({ addresses: addresses.join('\n') }, key)).toEqual([])
  })
})
