import { describe, expect, it } from 'vitest'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const KEY = 'sgsmpl1_' + 'x'.repeat(32)
const OWN = 'https://stats.example'
const OTHER = 'https://other.example'

/** The app with this address in its service.json, on a device that may have been used before. */
const start = (baseUrl = OWN, before?: World) =>
  createWorld({
    config: readServiceConfig({ baseUrl }).config,
    ...(before && { device: before.device }),
    fetch: async () => Response.json({ success: true, data: { name: 'Ann' } }),
  })

async function look(world: World, id: string): Promise<void> {
  void world.services.client.get(world.target(id)).catch(() => null)
  await world.advance(3000)
}

/** Host and key of each request. */
const sent = ({ requests }: World) =>
  requests.map(({ url, headers }) => [new URL(url).origin, headers.get('x-api-key')])

describe('a key and the address of the service', () => {
  it('part when the address is changed, and meet again when it is changed back', async () => {
    const world = start()
    world.services.keyStore.use(KEY, world.services.keyOrigin, true)
    await look(world, 'Ann')
    const moved = start(OTHER, world)
    await look(moved, 'Bo')
    expect(moved.services.keyStore.getState().held?.origin).toBe(OWN)
    const back = start(OWN, moved)
    await look(back, 'Cy')
    expect([world, moved, back].flatMap(sent)).toEqual([
      [OWN, KEY],
      [OTHER, null],
      [OWN, KEY],
    ])
    for (const one of [world, moved, back]) one.close()
  })

  it('stay together in a tab whose neighbour changes the address', async () => {
    const world = start()
    world.services.keyStore.use(KEY, world.services.keyOrigin, true)
    const changed = start(OTHER, world)
    world.services.stores.refresh()
    await look(world, 'Ann')
    await look(changed, 'Bo')
    expect([world, changed].flatMap(sent)).toEqual([
      [OWN, KEY],
      [OTHER, null],
    ])
    world.close()
    changed.close()
  })

  it('stay where they are behind an address that only looks alike', async () => {
    for (const alike of [
      'https://stats.example.other.example',
      'https://stats.example:8443',
      'https://STATS.example./',
      'https://stats.examp1e',
      'http://localhost:9',
    ]) {
      const world = start()
      world.services.keyStore.use(KEY, world.services.keyOrigin, true)
      const moved = start(alike, world)
      await look(moved, 'Ann')
      expect(sent(moved).map(([, key]) => key)).toEqual([null])
      moved.close()
    }
  })
})
