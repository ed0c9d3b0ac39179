import { describe, expect, it } from 'vitest'
import { useThrottledBucket } from '#features/activity/quota/useThrottledBucket.ts'
import type { BucketSnapshot } from '#data/useQuota.ts'
import { renderHookIn } from '../../../helpers/renderIn.tsx'
import { createWorld, type WorldOptions } from '../../../helpers/world.ts'

async function openBucket(options: WorldOptions = {}) {
  const world = createWorld(options)
  const drawn: (BucketSnapshot | null)[] = []
  const view = renderHookIn(world, () => {
    drawn.push(useThrottledBucket())
  })
  await view.advance(1000)
  const { client, endpoints } = world.services
  const players = endpoints.get('players.item')
  if (players === undefined) throw new Error('players have no route')
  const ask = (id: string) =>
    void client.request(players, { ids: { id }, lane: 'user', label: id }).catch(() => undefined)
  return { world, view, drawn, ask }
}

describe('the bucket that is shown', () => {
  it('is drawn once for a request that is answered soon, with what its headers say', async () => {
    const { world, view, drawn, ask } = await openBucket()
    const before = drawn.length
    ask('Wren')
    await view.advance(200)
    expect(world.requests).toHaveLength(1)
    expect(drawn).toHaveLength(before)
    await view.advance(200)
    expect(drawn).toHaveLength(before + 1)
    expect(drawn.at(-1)).toMatchObject({ remaining: 9, inFlight: 0, source: 'header' })
    world.close()
  })

  it('shows a request that takes longer while it is on its way', async () => {
    const { world, view, drawn, ask } = await openBucket({
      fetch: () => new Promise(() => undefined),
    })
    ask('Wren')
    await view.advance(300)
    expect(drawn.at(-1)).toMatchObject({ inFlight: 1 })
    world.close()
  })

  it('shows a pause at once', async () => {
    const { world, view, drawn, ask } = await openBucket({
      fetch: async () =>
        new Response('{"error":{"code":"RATE_LIMITED","retryAfter":40}}', {
          status: 429,
          headers: { 'Content-Type': 'application/json', 'Retry-After': '40' },
        }),
    })
    ask('Wren')
    await view.advance(20)
    expect(drawn.at(-1)?.hold).not.toBeNull()
    world.close()
  })
})
