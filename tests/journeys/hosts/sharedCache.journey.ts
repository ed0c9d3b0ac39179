import { describe, expect, onTestFinished } from 'vitest'
import { startServer } from '../../helpers/servers.ts'
import { has, startHost } from '../../hosts/startHost.ts'
import { journey } from '../helpers/journey.ts'

const RATE = { 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': '40' }
const TOLD = Object.keys(RATE)

/** Behind the cache of a community, with a service that answers as it is told to. Kept for a second where it says half a minute. */
async function behindCache() {
  let answer = { status: 200, body: '{"success":true,"data":{"level":1}}' }
  let gate = Promise.resolve()
  const service = await startServer(async (_request, response) => {
    await gate
    response.writeHead(answer.status, { 'content-type': 'application/json', ...RATE })
    response.end(answer.body)
  })
  const { host } = new URL(service.origin)
  const cache = await startHost('nginx-shared-cache.conf', {
    '127.0.0.1:9;': `${host};`,
    'proxy_cache_valid 200 404 30s;': 'proxy_cache_valid 200 404 1s;',
  })
  onTestFinished(async () => {
    await cache.close()
    await service.close()
  })
  return {
    received: service.received,
    async ask() {
      const response = await fetch(`${cache.origin}/api/v1/players/Wren`)
      return {
        status: response.status,
        cached: response.headers.get('x-cache-status'),
        told: TOLD.filter((name) => response.headers.has(name)),
        body: await response.text(),
      }
    },
    become(status: number, body: string) {
      answer = { status, body }
    },
    /** The service is silent until the function that comes back is called. */
    fallSilent() {
      let release = () => undefined as void
      gate = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
  }
}

describe('what a shared cache kept', () => {
  journey.skipIf(!has('nginx'))(
    'is shown at once when it is old, without rate headers, whatever the service answers (skips where nginx is not installed)',
    async () => {
      const { received, ask, become, fallSilent } = await behindCache()
      const first = await ask()
      expect(first).toMatchObject({ status: 200, cached: 'MISS', told: TOLD })
      const old = { status: 200, body: first.body, told: [] }
      expect(await ask()).toEqual({ ...old, cached: 'HIT' })

      const release = fallSilent()
      become(429, '{"success":false}')
      await expect.poll(async () => (await ask()).cached).toBe('STALE')
      // The service has not answered: nobody waits for it, on whichever connection, and it is asked once.
      expect(await ask()).toEqual({ ...old, cached: 'UPDATING' })
      await expect.poll(() => received.length).toBe(2)
      expect(await ask()).toEqual({ ...old, cached: 'UPDATING' })
      expect(received).toHaveLength(2)

      // A refusal is not passed on, and not kept in place of what was there.
      release()
      await expect.poll(async () => (await ask()).cached).toBe('STALE')
      expect(await ask()).toMatchObject(old)
      expect(received.length).toBeGreaterThan(2)

      become(200, '{"success":true,"data":{"level":2}}')
      await expect.poll(async () => (await ask()).body).toContain('"level":2')
      expect((await ask()).told).toEqual([])
    },
  )
})
