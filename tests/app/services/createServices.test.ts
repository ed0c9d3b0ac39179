import { describe, expect, it } from 'vitest'
import { createWorld } from '../../helpers/world.ts'

describe('the app without a browser', () => {
  it('looks a player up in the sample service', async () => {
    const world = createWorld()
    const asked = world.services.client.get(world.target('Merrow Ann'))
    await world.advance(100)
    const answer = await asked
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, data: { name: 'Merrow Ann' } })
    expect(world.requests.map(({ url }) => url)).toEqual(['sample:/api/v1/players/Merrow%20Ann'])
    world.close()
  })

  it('shows twelve look-ups at once without a refusal: ten now, two in the next window', async () => {
    const world = createWorld()
    const names = world.sample.world.population.names.slice(0, 12)
    const statuses: number[] = []
    for (const id of names)
      void world.services.client.get(world.target(id)).then(({ status }) => statuses.push(status))
    await world.advance(5000)
    expect(statuses).toHaveLength(10)
    await world.until(() => statuses.length === 12)
    expect(world.requests).toHaveLength(12)
    expect(world.services.activity.getState().requests).toHaveLength(12)
    world.close()
  })

  it('follows the headers of a service that has names of its own for them', async () => {
    const headers = { 'content-type': 'application/json', 'X-Quota': '20', 'X-Quota-Left': '7' }
    const world = createWorld({
      config: {
        baseUrl: 'https://stats.example',
        rateHeaders: { limit: 'X-Quota', remaining: 'X-Quota-Left' },
      },
      fetch: async () => new Response('{"name":"Ann"}', { headers }),
    })
    const asked = world.services.client.get(world.target('Ann'))
    await world.advance(100)
    await asked
    const { buckets } = world.services.quota.getSnapshot()
    expect([...buckets.values()]).toMatchObject([{ limit: 20, remaining: 7, source: 'header' }])
    world.close()
  })

  it('sends nothing by itself, and keeps the key out of another service', async () => {
    const world = createWorld({ config: { baseUrl: 'https://stats.example' } })
    world.services.keyStore.use('sgsmpl1_' + 'x'.repeat(32), 'https://other.example', true)
    await world.advance(10_000)
    expect(world.requests).toHaveLength(0)
    void world.services.client.get(world.target('Merrow Ann')).catch(() => null)
    await world.advance(1000)
    expect(world.requests.map(({ url }) => url)).toEqual([
      'https://stats.example/api/v1/players/Merrow%20Ann',
    ])
    expect(world.requests[0]!.headers.has('x-api-key')).toBe(false)
    world.close()
  })

  it('takes kept routes that are routes, and none where the build is locked', () => {
    const { device, services } = createWorld()
    services.preferences
      .getState()
      .set({ routes: { clans: { list: 'guilds', item: '../../admin' } } })
    const open = createWorld({ device }).services
    expect(open.endpoints.get('clans.list')?.path).toBe('guilds')
    expect(open.endpoints.get('clans.item')?.path).toBe('clans/{id}')
    const locked = createWorld({ device, config: { locked: true } }).services
    expect(locked.endpoints.get('clans.list')?.path).toBe('clans')
  })
})
