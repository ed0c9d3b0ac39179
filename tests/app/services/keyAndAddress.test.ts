import { describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../helpers/world.ts'

const KEY = 'sgsmpl1_' + 'x'.repeat(32)
const OWN = 'https://stats.example'
const OTHER = 'https://other.example'

const start = () =>
  createWorld({
    config: { baseUrl: OWN },
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
  it('part when the address is changed in the settings, and meet again when it is changed back', async () => {
    const world = start()
    world.services.keyStore.use(KEY, world.services.keyOrigin, true)
    await look(world, 'Ann')
    world.services.preferences.getState().set({ baseUrl: OTHER })
    const moved = await world.reload()
    await look(moved, 'Bo')
    expect(moved.services.keyStore.getState().held?.origin).toBe(OWN)
    moved.services.preferences.getState().set({ baseUrl: null })
    const back = await moved.reload()
    await look(back, 'Cy')
    expect(sent(back)).toEqual([
      [OWN, KEY],
      [OTHER, null],
      [OWN, KEY],
    ])
    back.close()
  })

  it('stay together in a tab whose neighbour changes the address', async () => {
    const world = start()
    world.services.keyStore.use(KEY, world.services.keyOrigin, true)
    const tab = world.tab()
    tab.services.preferences.getState().set({ baseUrl: OTHER })
    world.services.stores.refresh()
    await look(world, 'Ann')
    const changed = await tab.reload()
    await look(changed, 'Bo')
    expect(sent(world)).toEqual([
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
      world.services.preferences.getState().set({ baseUrl: alike })
      const moved = await world.reload()
      await look(moved, 'Ann')
      expect(sent(moved).map(([, key]) => key)).toEqual([null])
      moved.close()
    }
  })
})
