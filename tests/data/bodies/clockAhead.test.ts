import { describe, expect, it } from 'vitest'
import type { Body } from '#data/bodies/body.ts'
import { latestBody } from '#data/bodies/bodyHistory.ts'
import { bodyQuery, refreshBody } from '#data/bodies/bodyQuery.ts'
import type { Lane } from '#quota/types.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { createWorld } from '../../helpers/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const AHEAD = [2 * MINUTE, HOUR, 24 * HOUR]

/** A page whose newest visit is `ms` later than now: the clock was set back, or a backup came from one that ran ahead. */
async function open(ms: number) {
  const { open: openDatabase } = openFresh()
  const world = createWorld({ openDatabase })
  const target = world.target('Merrow Ann')
  const opened = world.open(target)
  await world.advance(1000)
  const { snapshot } = await opened
  const { history, queryClient, now } = world.services
  const append = (fetchedAt: number, body: unknown) =>
    history.append({ ...snapshot, fetchedAt, body })
  const at = now() + ms
  await append(at, { xp: 1 })
  await world.advance(100)
  const shown = () => queryClient.getQueryData<Body>(['body', target.query])?.snapshot
  return { world, target, append, shown, at }
}

describe.each(AHEAD)('a visit that is %i ms later than now', (ms) => {
  it.each([
    ['user', true],
    ['user', false],
    ['background', true],
    ['background', false],
  ] as const)('hides no answer of the service: lane %s, reloaded: %s', async (lane, reloads) => {
    const { world, target, shown, at } = await open(ms)
    const { services } = world
    if (reloads) {
      services.queryClient.clear()
      void services.queryClient.fetchQuery(bodyQuery(services, target, { label: '', ahead: true }))
      await world.advance(100)
    }
    expect(shown()?.fetchedAt).toBe(at)
    const before = world.requests.length
    const options: { label: string; lane: Lane } = { label: '', lane }
    const refreshed = refreshBody(services, target, options)
    await world.advance(130_000)
    await refreshed
    expect(world.requests).toHaveLength(before + 1)
    expect(shown()?.fetchedAt).toBeLessThan(services.now())
    expect(services.history.head(target.query)?.fetchedAt).toBe(shown()?.fetchedAt)
    const latest = await latestBody(services, target.query)
    expect(latest?.snapshot.fetchedAt).toBe(shown()?.fetchedAt)
  })

  it('gives way to what another tab got', async () => {
    const { world, append, shown } = await open(ms)
    await append(world.services.now(), { xp: 2 })
    await world.advance(100)
    expect(shown()?.body).toEqual({ xp: 2 })
  })
})
