import { describe, expect, it } from 'vitest'
import { type BucketSnapshot, heldUntilOf, useBucket } from '#data/useQuota.ts'
import { renderHookIn } from '../helpers/renderIn.tsx'
import { createWorld, type WorldOptions } from '../helpers/world.ts'

async function openBucket(options: WorldOptions = {}) {
  const world = createWorld(options)
  const drawn: (BucketSnapshot | null)[] = []
  const view = renderHookIn(world, () => {
    drawn.push(useBucket())
  })
  await view.advance(1000)
  const ask = (id: string) => void world.ask(world.target(id)).catch(() => undefined)
  return { world, view, drawn, ask }
}

const held = (why: NonNullable<BucketSnapshot['hold']>['why']) =>
  ({ hold: { why, until: 42_000 } }) as BucketSnapshot

describe('the bucket that is shown', () => {
  it('shows what the headers of an answer say', async () => {
    const { world, view, drawn, ask } = await openBucket()
    ask('Wren')
    await view.advance(400)
    expect(world.requests).toHaveLength(1)
    expect(drawn.at(-1)).toMatchObject({ remaining: 9, inFlight: 0, source: 'header' })
    world.close()
  })

  it('draws nothing while nothing changes', async () => {
    const { world, view, drawn, ask } = await openBucket()
    ask('Wren')
    await view.advance(400)
    const before = drawn.length
    await view.advance(5000)
    expect(drawn).toHaveLength(before)
    world.close()
  })

  it('shows a request while it is in flight', async () => {
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

describe('the seconds of a hold', () => {
  it('are counted while the service asked to wait or the window is spent', () => {
    expect(heldUntilOf(held('refused'))).toBe(42_000)
    expect(heldUntilOf(held('spent'))).toBe(42_000)
  })

  it('are not counted as a rate limit while there is no network', () => {
    expect(heldUntilOf(held('offline'))).toBeNull()
  })

  it('are none without a hold', () => {
    expect(heldUntilOf(null)).toBeNull()
  })
})
