import { describe, expect } from 'vitest'
import { securityHeaders } from '../../../src/build/contentPolicy.ts'
import { containerBuilder, startContainer } from '../../hosts/startContainer.ts'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { createVisits } from '../helpers/visits.ts'

const SERVICE = 'https://stats.example'
// It installs and builds everything anew: minutes.
const builder = process.env['STATGLASS_FULL'] === undefined ? null : containerBuilder()

describe('the container file', () => {
  journey.skipIf(builder === null)(
    'is built, and serves the app for its one service (in test:full, where Docker or buildah with debootstrap is installed)',
    { timeout: withinMs(900_000) },
    async ({ browser }) => {
      if (builder === null) return
      const host = await startContainer(builder, SERVICE)
      try {
        for (const path of ['/', '/players/Wren', '/service.json']) {
          const response = await fetch(host.origin + path)
          expect(response.status, path).toBe(200)
          for (const [name, value] of Object.entries(securityHeaders(SERVICE)))
            expect(response.headers.get(name), `${path} ${name}`).toBe(value)
        }
        expect(await (await fetch(`${host.origin}/service.json`)).json()).toMatchObject({
          baseUrl: SERVICE,
          locked: true,
        })
        const visits = createVisits(browser, host.origin, [])
        const page = await visits.open()
        await page.goto('/settings')
        await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
        expect(await visits.close()).toEqual([])
      } finally {
        await host.close()
      }
    },
  )
})
