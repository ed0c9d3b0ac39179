import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { OPEN_TO_ALL, startThree, type Handler, type TestServer } from '../../helpers/servers.ts'
import { journey } from '../helpers/journey.ts'
import { button, heading, keyField, lookUp, seesTitle } from '../helpers/screen.ts'

const answer: Handler = (request, response) => {
  const name = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
  response.writeHead(200, { ...OPEN_TO_ALL, 'content-type': 'application/json' })
  response.end(`{"success":true,"data":{"name":"${name}","level":12}}`)
}

/** Ways in which a link could name another address. */
const linksTo = (origin: string): string[] => {
  const [address, bare] = [encodeURIComponent(origin), origin.replace('http:', '')]
  return [
    `/settings?baseUrl=${address}&service=${address}&apiPrefix=`,
    `/?baseUrl=${origin}#baseUrl=${origin}`,
    `/setup?address=${address}&url=${address}&root=${address}`,
    `/explore?path=${encodeURIComponent(`${bare}/api/v1/players/Wren`)}`,
    `/explore?path=${encodeURIComponent(`${origin}/api/v1/players/Wren`)}`,
    `/players/${encodeURIComponent(`${origin}/api/v1/players/Wren`)}`,
    `/players/${encodeURIComponent(`..\\..\\${bare}`)}`,
  ]
}

/** A backup whose settings name another address wherever one could stand. */
function backupNaming(origin: string): Buffer {
  const routes = { players: { item: `${origin}/api/v1/players/{id}` } }
  const data = { routes, service: { baseUrl: origin }, imageHosts: [origin] }
  const lines = [
    { statglass: 'backup', version: 1, at: Date.now() },
    { setting: 'preferences', data },
  ]
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** Without those by which a browser asks for leave first. */
const requestedAt = ({ received }: TestServer) => received.filter(({ method }) => method === 'GET')

const keysAt = (server: TestServer) =>
  requestedAt(server).map(({ headers }) => headers['x-api-key'] ?? null)

async function asks(page: Page, name: string, of: TestServer): Promise<void> {
  await lookUp(page, name)
  await expect.poll(() => requestedAt(of).at(-1)?.target).toBe(`/api/v1/players/${name}`)
  await seesTitle(page, name)
}

journey(
  'the key goes to no other address, named by a link, a file, the settings, another tab or the host',
  async ({ start }) => {
    const { service, stranger, close } = await startThree(answer, answer)
    onTestFinished(close)
    stranger.respond(answer)
    const world = await start({ service: { baseUrl: service.origin } })
    const page = await world.visit({ origins: [service.origin, stranger.origin] })
    await page.goto('/settings')
    await keyField(page).fill(world.key)
    await page.getByRole('switch', { name: /keep on this device/i }).check()
    await button(page, 'Use this key').click()
    await button(page, 'Forget the key').waitFor()
    await asks(page, 'Wren', service)
    expect(keysAt(service)).toEqual([world.key])

    for (const link of linksTo(stranger.origin)) {
      await page.goto(link)
      await heading(page).waitFor()
    }
    await page.goto('/settings')
    const file = { name: 'a.ndjson', mimeType: '', buffer: backupNaming(stranger.origin) }
    await page.getByLabel('Import a file').setInputFiles(file)
    await button(page, 'Replace everything').click()
    await page.getByText(/^Imported /).waitFor()
    await page.reload()
    await asks(page, 'Salt', service)
    expect(stranger.received).toEqual([])
    expect(keysAt(service).at(-1)).toBe(world.key)

    const other = await page.context().newPage()
    await other.goto('/settings')
    await other.evaluate((baseUrl) => {
      const data = { service: { baseUrl } }
      localStorage.setItem('statglass.preferences', JSON.stringify({ version: 1, data }))
    }, stranger.origin)
    await other.reload()
    await asks(other, 'Nix', stranger)
    // The tab beside it was not asked: it goes on where it was.
    await asks(page, 'Quill', service)
    await page.reload()
    await asks(page, 'Drake', stranger)

    await page.evaluate(() => localStorage.removeItem('statglass.preferences'))
    world.setConfigFault((_, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ baseUrl: stranger.origin }))
    })
    await page.goto('/')
    await asks(page, 'Merrow', stranger)
    expect(new Set(keysAt(stranger))).toEqual(new Set([null]))
    expect(keysAt(stranger).length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(stranger.received)).not.toContain(world.key.slice(8, 30))
  },
)
