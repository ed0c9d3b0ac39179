import { describe, expect, it } from 'vitest'
import { ENDPOINTS, exploreEndpoint } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'
import { createQuota } from '#quota/index.ts'
import { createManualClock, settle } from '../helpers/manualClock.ts'
import { errorOf, json, KEY, ROOT, setUp } from './setUpClient.ts'

describe('a request that changes something', () => {
  const player = targetOf(ROOT, ENDPOINTS[0]!, 'Merrow Ann')
  const update = targetOf(
    ROOT,
    { ...exploreEndpoint('players/{id}/refresh', []), name: 'players.update', method: 'POST' },
    'Merrow Ann',
  )
  const post = ({ client }: ReturnType<typeof setUp>) => client.post(update, { label: 'Update' })

  it('is one POST without a body, with the key alone', async () => {
    const world = setUp({
      bucket: () => 'keyed',
      fetch: async () => new Response(null, { status: 204 }),
    })
    await post(world)
    const [one] = world.sent
    expect(world.sent).toHaveLength(1)
    expect(one!.url).toBe(`${ROOT}/players/Merrow%20Ann/refresh`)
    expect(one!.init).toMatchObject({ method: 'POST', redirect: 'manual', credentials: 'omit' })
    expect(one!.init.body).toBeUndefined()
    expect([...one!.headers]).toEqual([
      ['accept', 'application/json'],
      ['x-api-key', KEY],
    ])
    expect(world.records).toMatchObject([{ label: 'Update', status: 204, outcome: 'answered' }])
  })

  it.each([
    ['nothing', () => new Response(null, { status: 202 })],
    ['a sentence', () => new Response('Queued.', { headers: { 'content-type': 'text/plain' } })],
    ['JSON', () => json('{"queued":true}', 202)],
  ])('is done where the service answers %s', async (_, fetch) => {
    const world = setUp({ fetch: async () => fetch() })
    await post(world)
    expect(world.records).toMatchObject([{ outcome: 'answered' }])
  })

  it('is done where the service says that it is at work', async () => {
    const failure = { code: null, message: 'Queued', reason: 'pending' }
    const world = setUp({
      fetch: async () => json('{"queued":true}', 202),
      parse: async () => ({ body: {}, failure }),
    })
    await post(world)
    expect(world.records).toMatchObject([{ outcome: 'answered' }])
  })

  it.each([
    ['a refusal', () => json('{"message":"Slow down"}', 429), { status: 429 }],
    ['an error', () => json('', 500), { status: 500 }],
    [
      'an error in words',
      () => json('{"error":{"message":"Too soon"}}', 400),
      { detail: 'Too soon' },
    ],
    ['an envelope that says no', () => json('{"success":false}'), { name: 'ServiceError' }],
    ['a page', () => json('<html>'), { name: 'NotJsonError' }],
    [
      'a redirect',
      () => json('', 307, { location: 'https://evil.example' }),
      { name: 'RedirectError' },
    ],
    ['nothing at all', () => Promise.reject(new TypeError('Failed')), { name: 'NetworkError' }],
  ])('is sent once, whatever comes of it: %s', async (_, fetch, error) => {
    const world = setUp({ fetch: async () => fetch() })
    const failed = errorOf(post(world))
    await world.clock.advance(120_000)
    expect(await failed).toMatchObject(error)
    expect(world.sent).toHaveLength(1)
  })

  it('is never one with an equal request', async () => {
    const world = setUp()
    await Promise.all([post(world), post(world)])
    expect(world.sent).toHaveLength(2)
  })

  const refused = () => json('{"message":"Slow down"}', 429, { 'Retry-After': '30' })

  it('is held by a refusal as any other, and waits for its turn', async () => {
    const answers = [refused(), json('{}')]
    const world = setUp({ fetch: async () => answers.shift() ?? json('{}') })
    await errorOf(post(world))
    const waiting = post(world)
    await world.clock.advance(29_000)
    expect(world.sent).toHaveLength(1)
    await world.clock.advance(10_000)
    await waiting
    expect(world.sent).toHaveLength(2)
  })

  it('is not sent, and does not go on waiting, without a network', async () => {
    const clock = createManualClock()
    const real = createQuota({ clock, random: () => 0 })
    let online = true
    let changed = () => {}
    const world = setUp({
      quota: {
        ...real,
        getSnapshot: () => ({ ...real.getSnapshot(), online }),
        subscribe(listener) {
          changed = listener
          return () => undefined
        },
      },
      fetch: async () => refused(),
    })
    await errorOf(post(world))
    const waiting = errorOf(post(world))
    await settle()
    online = false
    changed()
    expect(await waiting).toMatchObject({ name: 'NetworkError' })
    expect(await errorOf(post(world))).toMatchObject({ name: 'NetworkError' })
    online = true
    await clock.advance(120_000)
    expect(world.sent).toHaveLength(1)
  })

  it('is neither read as a body, nor is a body posted', async () => {
    const { client, sent } = setUp()
    expect(await errorOf(client.get(update))).toBeInstanceOf(Error)
    expect(await errorOf(client.post(player, { label: '' }))).toBeInstanceOf(Error)
    expect(sent).toEqual([])
  })
})
