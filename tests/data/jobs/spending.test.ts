import { describe, expect, it } from 'vitest'
import { createWorld } from '../../helpers/world.ts'

const plan = (count: number) => ({
  group: 'clans/ember-court members',
  label: 'Members',
  targets: Array.from({ length: count }, (_, n) => ({
    endpoint: 'players.item',
    id: n === 0 ? 'Merrow Ann' : `Nobody ${n}`,
    label: `Nobody ${n}`,
  })),
})

describe('a job on the service', () => {
  it('takes the time it named, to a window, and is never refused', async () => {
    const world = createWorld()
    const jobs = world.services.jobs
    const { endsAt } = jobs.price(plan(34))
    const named = (endsAt ?? 0) - world.clock.now()
    const started = world.clock.now()
    jobs.start(plan(34))
    for (let minute = 0; minute < 8 && jobs.getSnapshot()[0]?.state === 'running'; minute += 1)
      await world.advance(60_000)
    const took = (jobs.getSnapshot()[0]?.endedAt ?? Infinity) - started
    expect(took - named).toBeLessThanOrEqual(60_000)
    expect(named - took).toBeLessThan(90_000)
    expect(world.requests).toHaveLength(34)
    world.close()
  })

  it('leaves room for a click', async () => {
    const world = createWorld()
    const { client, quota } = world.services
    const jobs = world.services.jobs
    quota.setReserve(4)
    jobs.start(plan(14))
    await world.advance(2000)
    const clicked = client.get(world.target('Quill'))
    await world.advance(1000)
    expect((await clicked).status).toBe(200)
    world.close()
  })

  it('survives a reload, and asks for no name twice', async () => {
    const world = createWorld()
    world.services.jobs.start(plan(12))
    await world.advance(3000)
    const before = world.requests.length
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(12)
    world.services.jobs.close()
    const again = await world.reload()
    await again.until(() => again.services.jobs.getSnapshot()[0]?.state === 'finished')
    expect(new Set(world.requests.map(({ url }) => url)).size).toBe(12)
    expect(again.services.jobs.getSnapshot()[0]?.failed).toHaveLength(11)
    again.close()
  })
})
