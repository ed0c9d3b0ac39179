import { describe, expect, it } from 'vitest'
import { BUCKET, createWorld, type World } from './world.ts'

const WINDOW = 60_000

/** When a job of `count` would end if it were asked for now, and when it does end; ms after the start. */
async function namedAndTook(world: World, count: number): Promise<{ named: number; took: number }> {
  const begun = world.time.now
  const before = world.elapsed()
  const { endsAt } = world.quota.forecast({ bucket: BUCKET, lane: 'background', count })
  world.askMany(count, 'background', 'job')
  const jobs = () => world.settled.filter(({ id }) => id.startsWith('job'))
  await world.time.runUntil(begun + 3_600_000, () => jobs().length === count)
  return { named: endsAt - begun, took: (jobs().at(-1)?.at ?? Infinity) - before }
}

/** A click every so often, as long as the world runs. */
function keepClicking(world: World, every: number): void {
  let clicks = 0
  const click = () => {
    clicks += 1
    void world.ask(`click${clicks}`)
    world.time.setTimeout(click, every)
  }
  click()
}

describe('the price of background work', () => {
  it.each([0, 7000, 21_000, 33_000, 46_000])(
    'is what it takes while nobody clicks, asked for %i ms later',
    async (wait) => {
      for (const kind of ['aligned', 'first'] as const)
        for (const error of [100, undefined])
          for (const count of [3, 10, 34, 48]) {
            const world = createWorld({ service: { kind }, error })
            await world.run(wait)
            const { named, took } = await namedAndTook(world, count)
            expect(took - named).toBeLessThan(WINDOW)
            expect(named - took).toBeLessThan(90_000)
            world.quota.close()
          }
    },
  )

  it('is told again, as truly, while the work is under way', async () => {
    const world = createWorld()
    world.askMany(48, 'background', 'job')
    const named: number[] = []
    while (world.settled.length < 48) {
      const { background } = world.quota.getSnapshot().buckets.get(BUCKET)?.waitingByLane ?? {}
      if (background === undefined || background === 0) break
      named.push(world.quota.forecast({ bucket: BUCKET, lane: 'background', count: 1 }).endsAt)
      await world.run(10_000)
    }
    await world.untilSettled(48)
    expect(named.length).toBeGreaterThan(20)
    for (const end of named) {
      expect(world.time.now - end).toBeLessThan(WINDOW)
      expect(end - world.time.now).toBeLessThan(90_000)
    }
  })

  it('counts with the clicks of somebody who keeps clicking', async () => {
    const world = createWorld()
    keepClicking(world, 12_000)
    await world.run(300_000)
    const { named, took } = await namedAndTook(world, 30)
    expect(took).toBeGreaterThan(4 * WINDOW)
    expect(took - named).toBeLessThan(WINDOW)
    expect(named - took).toBeLessThan(2 * WINDOW)
    world.quota.close()
  })

  it('grows with the line, and a click waits for none of it', async () => {
    const world = createWorld()
    const price = (count: number) =>
      world.quota.forecast({ bucket: BUCKET, lane: 'background', count }).endsAt
    const prices = [1, 10, 11, 30, 31, 100].map(price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    world.askMany(40, 'background', 'job')
    await world.run(1000)
    expect(price(1)).toBeGreaterThan(world.time.now + 2 * WINDOW)
    const { endsAt } = world.quota.forecast({ bucket: BUCKET, lane: 'user', count: 1 })
    expect(endsAt).toBe(world.time.now)
  })
})
