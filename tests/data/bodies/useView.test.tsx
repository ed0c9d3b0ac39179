import { act } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useView } from '#data/bodies/useView.ts'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

const useMerrow = (
  world: World,
  label = 'Merrow Ann',
  options: Parameters<typeof useView>[2] = {},
) => {
  const [target] = useState(() => world.target('Merrow Ann'))
  return useView(target, label, options)
}
const useLookUp = (world: World) => useMerrow(world, 'Merrow Ann', { lookedUp: true })

describe('a view', () => {
  it('asks the service once and shows the body read', async () => {
    const world = createWorld()
    const { result, until } = renderHookIn(world, () => useMerrow(world))
    expect(result.current).toMatchObject({ snapshot: null, fetching: true, cancelled: false })
    await until(() => !result.current.fetching)
    expect(result.current.snapshot?.body).toMatchObject({ data: { name: 'Merrow Ann' } })
    expect(result.current.reading?.title.text).toContain('Merrow Ann')
    expect(world.requests).toHaveLength(1)
  })

  it('sends one request under the double mount of StrictMode', async () => {
    const world = createWorld()
    const strict = { strict: true }
    const { result, until, advance } = renderHookIn(world, () => useMerrow(world, 'Ann'), strict)
    await until(() => result.current.snapshot !== null)
    await advance(30_000)
    expect(world.requests).toHaveLength(1)
    expect(result.current.fetching).toBe(false)
  })

  it('of what is known opens from this device, at no request', async () => {
    const world = createWorld()
    const first = renderHookIn(world, () => useMerrow(world, 'Ann'))
    await first.until(() => !first.result.current.fetching)
    first.unmount()
    world.services.queryClient.clear()
    world.sample.setFaults([{ kind: 'drop' }])
    const again = renderHookIn(world, () => useMerrow(world, 'Ann'))
    await again.advance(0)
    expect(again.result.current.snapshot?.body).toMatchObject({ data: { name: 'Merrow Ann' } })
    expect(again.result.current).toMatchObject({ fetching: false, failure: null })
    expect(world.requests).toHaveLength(1)
    expect(world.services.activity.getState().cacheHits).toHaveLength(1)
  })

  it('asks anew when it is refreshed, over the body it had', async () => {
    const world = createWorld()
    const { result, until, advance } = renderHookIn(world, () => useMerrow(world, 'Ann'))
    await until(() => !result.current.fetching)
    const before = result.current.snapshot!
    await advance(60_000)
    act(() => result.current.refresh())
    await advance(40)
    expect(result.current).toMatchObject({ fetching: true, snapshot: before })
    await until(() => !result.current.fetching)
    expect(result.current.snapshot!.fetchedAt).toBeGreaterThan(before.fetchedAt)
    expect(world.requests).toHaveLength(2)
  })

  it('keeps its body behind an error', async () => {
    const world = createWorld()
    const { result, until } = renderHookIn(world, () => useMerrow(world, 'Ann'))
    await until(() => !result.current.fetching)
    const before = result.current.snapshot
    world.sample.setFaults([{ kind: 'html' }])
    act(() => result.current.refresh())
    await until(() => result.current.failure !== null)
    expect(result.current).toMatchObject({
      failure: { name: 'NotJsonError', html: true },
      snapshot: before,
      cancelled: false,
    })
    world.sample.setFaults([])
    act(() => result.current.refresh())
    await until(() => result.current.failure === null && !result.current.fetching)
    expect(result.current.snapshot!.fetchedAt).toBeGreaterThan(before!.fetchedAt)
  })

  it('says what went wrong where nothing is known, and asks again only when told to', async () => {
    const world = createWorld()
    const nobody = world.target('nobody at all')
    const first = renderHookIn(world, () => useView(nobody, 'nobody'))
    await first.until(() => first.result.current.failure !== null)
    expect(first.result.current.failure).toMatchObject({ name: 'NotFoundError', assumed: false })
    first.unmount()
    const again = renderHookIn(world, () => useView(nobody, 'nobody'))
    await again.advance(10_000)
    expect(again.result.current.failure).toMatchObject({ name: 'NotFoundError' })
    expect(world.requests).toHaveLength(1)
  })

  it('has its place in the queue while it waits, and is out of it when cancelled', async () => {
    const world = createWorld()
    await spendAll(world)
    const { result, advance } = renderHookIn(world, () => useMerrow(world))
    await advance(200)
    expect(result.current.waiting).toMatchObject({ place: 1, label: 'Merrow Ann', lane: 'user' })
    expect(result.current.waiting!.expectedAt).toBeGreaterThan(world.clock.now())
    act(() => result.current.cancel())
    await advance(200)
    expect(result.current).toMatchObject({ waiting: null, cancelled: true, fetching: false })
    await advance(70_000)
    expect(world.requests).toHaveLength(10)
    act(() => result.current.refresh())
    await advance(1000)
    expect(result.current).toMatchObject({ cancelled: false, failure: null })
    expect(result.current.snapshot).not.toBeNull()
  })

  it('that nobody looked up and that is left while it waits spends nothing', async () => {
    const world = createWorld()
    await spendAll(world)
    const { unmount, advance } = renderHookIn(world, () => useMerrow(world, 'Ann'))
    await advance(200)
    unmount()
    await advance(90_000)
    expect(world.requests).toHaveLength(10)
  })

  it('that the person looked up stays in the queue when it is left, and comes to the recents with a mark', async () => {
    const world = createWorld()
    await spendAll(world)
    const { unmount, advance } = renderHookIn(world, () => useLookUp(world))
    await advance(200)
    unmount()
    await advance(200)
    const { quota, bucket, recents } = world.services
    expect(quota.getSnapshot().buckets.get(bucket())?.waitingTotal).toBe(1)
    expect(recents.getState().entities).toEqual([])
    await advance(90_000)
    expect(world.requests).toHaveLength(11)
    expect(recents.getState().entities).toMatchObject([
      { area: 'players', id: 'Merrow Ann', unseen: true },
    ])
  })

  it('that the person looked up stays when another page that shows it is left, too', async () => {
    const world = createWorld()
    await spendAll(world)
    const first = renderHookIn(world, () => useLookUp(world))
    await first.advance(200)
    first.unmount()
    const compared = renderHookIn(world, () => useMerrow(world))
    await compared.advance(200)
    compared.unmount()
    await compared.advance(90_000)
    expect(world.requests).toHaveLength(11)
  })

  it('that the person looked up leaves the queue when they cancel it there', async () => {
    const world = createWorld()
    await spendAll(world)
    const { unmount, advance } = renderHookIn(world, () => useLookUp(world))
    await advance(200)
    unmount()
    world.services.quota.cancel(world.target('Merrow Ann').query)
    await advance(90_000)
    expect(world.requests).toHaveLength(10)
    expect(world.services.recents.getState().entities).toEqual([])
  })

  it.each([
    ['open', false],
    ['looked up and shown', true],
  ])('that is %s marks nothing, whatever comes of it later', async (_, isLeft) => {
    const world = createWorld()
    const { result, until, advance, unmount } = renderHookIn(world, () => useLookUp(world))
    await until(() => result.current.snapshot !== null)
    const { snapshot } = result.current
    if (isLeft) unmount()
    const { query } = world.target('Merrow Ann')
    await world.services.history.append({ ...snapshot!, fetchedAt: world.clock.now(), query })
    await advance(1000)
    expect(world.services.recents.getState().entities).toEqual([])
  })

  it('that was left while it waited asks again when it is opened again', async () => {
    const world = createWorld()
    await spendAll(world)
    const first = renderHookIn(world, () => useMerrow(world))
    await first.advance(200)
    first.unmount()
    await first.advance(200)
    const again = renderHookIn(world, () => useMerrow(world))
    await again.advance(200)
    expect(again.result.current).toMatchObject({ fetching: true, cancelled: false })
    expect(again.result.current.waiting).toMatchObject({ place: 1 })
    await again.until(() => again.result.current.snapshot !== null)
    expect(world.requests).toHaveLength(11)
  })

  it('that is left while this device is asked sends nothing', async () => {
    const world = createWorld()
    let answer: () => void = () => undefined
    const { latest } = world.services.history
    world.services.history.latest = async (query) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return latest(query)
    }
    const { unmount, advance } = renderHookIn(world, () => useMerrow(world))
    await advance(10)
    unmount()
    answer()
    await advance(1000)
    expect(world.requests).toHaveLength(0)
    expect(world.services.activity.getState().cacheHits).toEqual([])
  })

  it('that is left in flight is kept: its answer is paid for', async () => {
    const world = createWorld()
    const { unmount, advance } = renderHookIn(world, () => useMerrow(world))
    await advance(40)
    expect(world.requests).toHaveLength(1)
    unmount()
    await advance(1000)
    const { query } = world.target('Merrow Ann')
    expect((await world.services.history.latest(query))?.body).toMatchObject({ success: true })
  })

  it('that waits shows itself when its turn comes, and the person does nothing', async () => {
    const world = createWorld()
    await spendAll(world)
    const { result, until } = renderHookIn(world, () => useMerrow(world, 'Ann'))
    await until(() => result.current.snapshot !== null)
    expect(world.requests).toHaveLength(11)
    expect(world.services.activity.getState().requests[0]).toMatchObject({ status: 200 })
  })

  it('of two places on one page is one request', async () => {
    const world = createWorld()
    const other = world.target(' Merrow Ann ')
    const useBoth = () => [useMerrow(world, 'a'), useView(other, 'b')]
    const { result, until } = renderHookIn(world, useBoth)
    await until(() => result.current.every(({ snapshot }) => snapshot !== null))
    expect(world.requests).toHaveLength(1)
  })

  it('that is not enabled asks nothing', async () => {
    const world = createWorld()
    const { result, advance } = renderHookIn(world, () =>
      useMerrow(world, 'Ann', { enabled: false }),
    )
    await advance(5000)
    expect(result.current).toMatchObject({ snapshot: null, fetching: false, cancelled: false })
    expect(world.requests).toHaveLength(0)
  })
})

/** Uses up this window of the anonymous bucket. */
async function spendAll(world: World) {
  for (const id of world.sample.world.population.names.slice(0, 10))
    void world.ask(world.target(id)).catch(() => undefined)
  await world.until(() => world.requests.length === 10)
  await world.advance(500)
}
