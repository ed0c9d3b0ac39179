import { describe, expect } from 'vitest'
import { fault } from '../../helpers/faults.ts'
import { journey } from '../helpers/journey.ts'

const PLAYER = '/api/v1/players/Wren'

describe('the world of a journey', () => {
  journey(
    'serves the build, its configuration and the service on one origin',
    async ({ start }) => {
      const world = await start({ service: { name: 'Another name' } })
      const [page, configuration, player] = await Promise.all(
        ['/', '/service.json', PLAYER].map((path) => fetch(world.url + path)),
      )
      expect(await page?.text()).toMatch(/<!doctype html>/i)
      expect(await configuration?.json()).toMatchObject({ baseUrl: '', name: 'Another name' })
      expect(player?.headers.get('x-ratelimit-remaining')).toBe('9')
      expect(world.asked()).toMatchObject([{ method: 'GET', target: PLAYER, status: 200 }])
    },
  )

  journey('counts a neighbour on the address, who is not in the log', async ({ start }) => {
    const world = await start({ anonymous: 3 })
    expect(await world.neighbour(4)).toEqual([200, 200, 200, 429])
    expect((await fetch(world.url + PLAYER)).status).toBe(429)
    expect(world.asked()).toHaveLength(1)
  })

  journey('knows its key, and has a limit of its own for it', async ({ start }) => {
    const world = await start({ anonymous: 1, keyed: 7 })
    const response = await fetch(world.url + PLAYER, { headers: { 'X-API-Key': world.key } })
    expect(response.headers.get('x-ratelimit-limit')).toBe('7')
  })

  journey('misbehaves when told, until told otherwise', async ({ start }) => {
    const world = await start()
    world.setFault(fault('answers 200 with a page', { stranger: '', body: '' }))
    expect(await (await fetch(world.url + PLAYER)).text()).toContain('Free wifi')
    world.setFault(fault('resets the connection', { stranger: '', body: '' }))
    await expect(fetch(world.url + PLAYER)).rejects.toThrow('fetch failed')
    world.setFault(null)
    expect((await fetch(world.url + PLAYER)).status).toBe(200)
    expect(world.asked().map(({ status }) => status)).toEqual([200, null, 200])
  })

  journey('shares nothing with another', async ({ start }) => {
    const [one, other] = [await start({ anonymous: 1 }), await start({ anonymous: 1 })]
    expect((await fetch(one.url + PLAYER)).status).toBe(200)
    expect((await fetch(other.url + PLAYER)).status).toBe(200)
    expect(one.key).not.toBe(other.key)
  })
})
