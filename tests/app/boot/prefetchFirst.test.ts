import { describe, expect, it } from 'vitest'
import { prefetchFirst } from '#app/boot/prefetchFirst.ts'
import { bodyKey } from '#data/bodies/body.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { createWorld } from '../../helpers/world.ts'

const asked = ({ requests }: ReturnType<typeof createWorld>) =>
  requests.map(({ url }) => decodeURIComponent(url.replace('sample:/api/v1/', '')))

describe('the first page', () => {
  it.each([
    ['/players/Merrow%20Ann', '', 'players/Merrow Ann'],
    ['/leaderboards/overall', '?page=2&sort=rank', 'leaderboards/overall?page=2'],
    ['/clans', '?search=otter', 'clans?search=otter'],
    ['/prices', '', 'prices'],
  ])('is asked for before its code is here: %s%s', async (path, search, expected) => {
    const world = createWorld()
    await prefetchFirst(world.services, path, search).drawable
    await world.advance(1000)
    expect(asked(world)).toEqual([expected])
  })

  it.each([
    '/',
    '/players',
    '/compare/players?ids=Merrow%20Ann',
    '/settings',
    '/quests/1',
    '/players/..',
    `/players/${'x'.repeat(201)}`,
  ])('asks for nothing that it would not ask for at once: %s', async (address) => {
    const [path = '', search = ''] = address.split('?')
    const world = createWorld()
    await prefetchFirst(world.services, path, search).drawable
    await world.advance(1000)
    expect(asked(world)).toEqual([])
  })

  it('asks for nothing without a parameter that only the person knows', async () => {
    const filters = [{ param: 'topic', values: [], required: true }]
    const world = createWorld({
      config: {
        areas: { players: { item: { path: 'players/{id}', params: ['topic'], filters } } },
      },
    })
    await prefetchFirst(world.services, '/players/Merrow%20Ann', '').drawable
    await world.advance(1000)
    expect(asked(world)).toEqual([])
    await prefetchFirst(world.services, '/players/Merrow%20Ann', '?topic=riding').drawable
    await world.advance(1000)
    expect(asked(world)).toEqual(['players/Merrow Ann?topic=riding'])
  })

  it('is there with its body where this device has that, at no request', async () => {
    const world = createWorld({ openDatabase: openFresh().open })
    const target = world.target('Merrow Ann')
    void world.ask(target)
    await world.until(() => world.services.history.head(target.query) !== null)
    const again = await world.reload()
    await again.services.history.ready
    await prefetchFirst(again.services, '/players/Merrow%20Ann', '').drawable
    expect(again.services.queryClient.getQueryData(bodyKey(target.query))).toMatchObject({
      snapshot: { id: 'Merrow Ann' },
    })
    expect(world.requests).toHaveLength(1)
  })

  it('is asked for once, by whoever looks first, and stays in the queue until its page is here', async () => {
    const world = createWorld()
    for (const id of world.sample.world.population.names.slice(0, 10))
      void world.ask(world.target(id)).catch(() => undefined)
    await world.advance(1000)
    await prefetchFirst(world.services, '/players/Merrow%20Ann', '').drawable
    await world.advance(100)
    const opened = world.open(world.target('Merrow Ann'))
    await world.advance(120_000)
    expect(await opened).toMatchObject({ snapshot: { id: 'Merrow Ann' } })
    expect(world.requests).toHaveLength(11)
  })
})
